"""The phrase tables: patterns, what words point to, what was heard; one folder a language."""
