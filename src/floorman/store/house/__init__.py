"""What a house keeps for all its events: books, templates, sounds, pictures, webhooks."""
