"""Before an event, and how it will go."""
