"""An event that goes to another venue with all that belongs to it, and comes back."""
