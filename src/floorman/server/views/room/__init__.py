"""The room: its tables, moves, draws, and what the floor keeps an eye on."""
