"""Hand histories: PHH read, replayed and written, Open Hand History written."""
