"""What keeps a reading from being accepted at once: what is unused, in doubt, meant otherwise."""
