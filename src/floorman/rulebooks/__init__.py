"""The rulebooks as data: one file an edition, house files that list only their differences."""
