"""Chips by their values: the ledger, counts, color-ups and races."""
