"""Books and rulings as people read them."""
