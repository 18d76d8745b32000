"""Clear acts in table talk: ``seat 4 raises to 1100``, ``flop AhKd2c``."""

from __future__ import annotations

import re

from floorman.rulings.betting.acts_play import Deals, Plays, Verb
from floorman.talk.reader import Words

_VERBS: dict[str, Verb] = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "opens": "bet",
    "raises": "raise",
    "makes it": "raise",
    "completes": "complete",
    "brings it in": "bring-in",
    "shoves": "all-in",
    "jams": "all-in",
    "is all-in": "all-in",
    "goes all-in": "all-in",
    "moves all-in": "all-in",
    "stands pat": "stand-pat",
    "posts": "post",
}


def verb_of(words: str) -> Verb:
    """The verb of a clear act, as the engine names it.

    >>> verb_of("is all-in")
    'all-in'
    """
    plain = " ".join(words.lower().split())
    return _VERBS[re.sub(r"all ?in", "all-in", plain)]


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def verb(self, word: str) -> Verb:
        """The verb, as the engine names it."""
        return verb_of(word)

    def plays(self, seat: int, verb: Verb, to: int = 0) -> Plays:
        """A clear act."""
        return Plays(seat, verb, to)

    def deals(self, street: str, cards: str = "") -> Deals:
        """Cards as they are due."""
        return Deals(str(street).lower().replace("-", " "), cards)
