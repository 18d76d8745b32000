"""Seats and tables: late players, wrong seats, breaking, balancing, halting."""
