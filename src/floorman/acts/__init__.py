"""Acts as they happen at a table: words, chips, cards, gestures. One file a chapter."""
