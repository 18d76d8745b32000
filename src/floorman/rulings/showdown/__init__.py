"""Showing, mucking and killing hands, and who gets which pot."""
