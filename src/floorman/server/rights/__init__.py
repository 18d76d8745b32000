"""Who may do what, and what is somebody's own."""
