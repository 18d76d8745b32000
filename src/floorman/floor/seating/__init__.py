"""Tables and seats: opening, breaking, balancing, moves, hands at a table, corrections."""
