"""Whom the acts are told of: names, positions, pronouns, places in a count, people not named."""
