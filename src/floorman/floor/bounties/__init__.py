"""Bounties: on whose head how much is, who wins it, what is left in the envelopes."""
