"""The player table: who stands behind the ids of events, found, listed and merged."""
