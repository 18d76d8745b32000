"""The venue by the command line: served, backed up, followed, taken over."""
