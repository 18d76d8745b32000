"""What a text asks: at its end, of a rule, or in general."""
