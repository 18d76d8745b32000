"""A ruling in words: what it shows, and the whole as it is read out."""
