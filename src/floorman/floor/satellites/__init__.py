"""Satellites: seats in another event won, at the end or by a milestone, and given."""
