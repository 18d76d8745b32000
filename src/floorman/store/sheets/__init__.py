"""Sheets that clubs keep: their rows, what columns are called, how cells are written."""
