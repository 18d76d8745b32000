"""What the phrases of a text tell: who did what, in order, on which street."""
