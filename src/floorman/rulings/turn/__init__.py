"""Whose turn it is: acts out of turn, players passed over, the clock on a player."""
