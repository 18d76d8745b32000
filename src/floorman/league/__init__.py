"""Seasons of a club: points by formula, and the files of other programs that hold years."""
