"""The sections of the form, a module each: its fields, their words, and what they set."""
