"""Small programs that the verbs of the Makefile run."""
