"""Hand histories as poker sites and other programs write them, each format in a module."""
