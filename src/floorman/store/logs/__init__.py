"""The log of an event: appended to, read from any position, replayed, verified."""
