"""Before an event: a structure made from what a director knows, and how long it will last."""
