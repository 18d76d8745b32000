"""`floorman import`: what other programs saved."""
