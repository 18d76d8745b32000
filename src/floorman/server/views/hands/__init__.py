"""Hands: as they are played at a table, recorded and replayed."""
