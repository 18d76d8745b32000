"""`floorman event`: an event by the command line."""
