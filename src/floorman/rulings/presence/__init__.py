"""Who was at the seat when it counted."""
