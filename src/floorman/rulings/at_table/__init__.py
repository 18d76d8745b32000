"""A table in talk or on a live hand: seated, each act ruled on, and the ruling carried out."""
