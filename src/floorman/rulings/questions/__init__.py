"""Plain questions about a hand: who acts, who shows first, which pots there are, who wins."""
