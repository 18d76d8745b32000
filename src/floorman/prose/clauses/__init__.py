"""Where phrases and verbs of play stand in a text."""
