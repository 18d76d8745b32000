"""The events of a venue: announced, acted on, listed, and told to whoever listens."""
