"""What is printed or handed over as a file."""
