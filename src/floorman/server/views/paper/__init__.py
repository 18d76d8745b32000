"""The sheets that are printed on the floor."""
