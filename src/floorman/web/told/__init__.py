"""What happened, told in the reader's language: acts and events of a log, steps of a hand."""
