"""Rules, house rules and recorded hands."""
