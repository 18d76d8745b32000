"""Cards too many in table talk: ``dealer deals two extra cards``."""

from __future__ import annotations

from floorman.rulings.dealing.acts import ExtraCards
from floorman.talk.parsing import Token
from floorman.talk.reader import Words

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}


class Meaning(Words):
    """What the clauses of this module mean."""

    def extra(self, *parts: Token | int) -> ExtraCards:
        """Cards too many, perhaps all at one seat."""
        told = next(str(part).lower() for part in parts if getattr(part, "type", "") == "NUMBER")
        seat = next((part for part in parts if isinstance(part, int)), 0)
        return ExtraCards(NUMBERS[told] if told in NUMBERS else int(told), seat)
