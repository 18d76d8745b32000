"""What stands around each request, before its handler and after it."""
