"""An event or a whole database in one file, and back."""
