"""Whether what an act drew can be drawn again: for `verify`, and for whoever doubts a draw."""
