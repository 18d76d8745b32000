"""Rulings: facts in, the book's answer out, with its citations."""
