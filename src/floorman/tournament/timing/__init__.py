"""The clock and its levels, what a level is played for, late entries, hand-for-hand."""
