"""A tournament as commands and events: ``decide`` answers commands, ``apply`` takes events in."""
