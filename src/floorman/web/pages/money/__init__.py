"""Desk, prizes, deals."""
