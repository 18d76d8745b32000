"""Seats: drawn, balanced, broken and drawn anew, and the button of each table."""
