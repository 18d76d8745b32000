"""A live event as its staff run it: everything around the hands, by commands and events."""
