"""The pages of a venue: console, phones, screens, rules desk, players; on the server's API."""
