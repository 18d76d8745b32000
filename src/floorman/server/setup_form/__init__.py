"""An event's set-up as a form: its fields, what is typed there read, a set-up written back."""
