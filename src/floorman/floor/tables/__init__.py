"""A table of the room: its button, its hands and stacks, its dealer, when it opens and breaks."""
