"""Who sits where: alternates, busts, moves, redraws, corrections."""
