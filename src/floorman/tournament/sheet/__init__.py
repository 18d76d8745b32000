"""What an event is announced with: its structure, seats, chips and offers, and their bounds."""
