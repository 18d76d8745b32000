"""Chips: out of view, forfeited, found, colored up, raced off."""
