"""Acts that are clear and mean what they say; most of a hand is made of these."""

from __future__ import annotations

from typing import Literal

import msgspec

Verb = Literal[
    "fold", "check", "call", "bet", "raise", "complete", "bring-in", "all-in", "stand-pat", "post"
]


class Plays(msgspec.Struct, frozen=True, tag=True):
    """A player acts clearly, to a street total in chips where the act has one.

    Out of turn, or for an amount that is not legal, it is an irregularity like any other.
    """

    seat: int
    verb: Verb
    to: int = 0


class Deals(msgspec.Struct, frozen=True, tag=True):
    """The dealer deals a street's board cards, as is due."""

    street: str
    cards: str = ""
