"""What a story tells of its table: the game, its stakes and cards, seats, and what is assumed."""
