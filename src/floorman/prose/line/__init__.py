"""A story as a line of table talk, played as it is written."""
