"""Acts in the order in which they came, each once and on its street."""
