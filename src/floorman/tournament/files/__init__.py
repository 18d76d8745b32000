"""What a tournament reads and writes: structure sheets, lists of players, results."""
