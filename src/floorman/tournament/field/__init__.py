"""The players of an event: entered, their hands recorded, ranked, paid."""
