"""What was played elsewhere, kept beside the venue's own events."""
