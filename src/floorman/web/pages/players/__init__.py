"""For players, without account."""
