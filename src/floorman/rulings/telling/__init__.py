"""A line of table talk as a whole: the table, then act after act with the facts told."""
