"""What is drawn, from what, and what comes of it."""
