"""What can be looked at in an event: pure functions from its state to what is told."""
