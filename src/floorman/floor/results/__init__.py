"""Who finished where, players and teams, and what other programs and seasons are told of it."""
