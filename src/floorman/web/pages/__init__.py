"""A module a page: what it shows, from the state of an event."""
