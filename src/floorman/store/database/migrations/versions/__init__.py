"""Each version of the tables."""
