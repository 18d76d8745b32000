"""A second machine that follows the venue, and takes it over."""
