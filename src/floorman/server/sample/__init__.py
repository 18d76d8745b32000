"""A sample event: simulated players at tables of this venue, so that every page has life."""
