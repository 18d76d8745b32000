"""The HTTP API: one process serves the events of a venue to staff, screens and programs."""
