"""What a player did in the hands of a PokerGFX session so far."""

from __future__ import annotations


class Tally:
    """What a player did in the hands so far."""

    def __init__(self) -> None:
        self.hands = self.entered = self.raised = self.flops = self.showdowns = 0
        self.bets = self.acts = 0
        self.won = 0

    @staticmethod
    def percent(part: int, whole: int) -> int:
        """A share in whole per cent."""
        return 100 * part // whole if whole else 0
