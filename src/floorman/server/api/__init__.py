"""The API described for programs."""
