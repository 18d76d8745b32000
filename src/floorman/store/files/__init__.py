"""Files that hold what a venue keeps: written whole, copied, packed, and named when damaged."""
