"""The clock, the levels, hand-for-hand, the counts before the money, the last hands."""
