"""What a venue signs with its own key, and how anybody checks it."""
