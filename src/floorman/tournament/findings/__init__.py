"""Everything wrong in what was typed or read, at once: each with its place and what is allowed."""
