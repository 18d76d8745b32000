"""The console of an event: one page for each thing that directors do."""
