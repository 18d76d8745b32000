"""What a player may ask to see or to have counted."""
