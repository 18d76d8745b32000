"""Rules, rulings and their cases by the command line."""
