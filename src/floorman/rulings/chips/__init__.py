"""Chips: out of view, forfeited, found, coloured up, raced off."""
