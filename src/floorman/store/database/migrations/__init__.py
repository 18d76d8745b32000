"""How the database came to its tables, one version after the other."""
