"""What comes of a draw."""

from __future__ import annotations

from msgspec import Struct, field

from floorman.tournament.lots.board import Place


class Outcome(Struct):
    """Who gets which ``places``, the ``cards`` dealt to which seat, or the ``number`` drawn.

    The number is the seat of a button, a table, or how many hands are played. ``envelopes`` are the
    cents in those drawn for players who are out.
    """

    places: dict[str, Place] = field(default_factory=dict)
    cards: dict[int, str] = field(default_factory=dict)
    number: int = 0
    envelopes: dict[str, int] = field(default_factory=dict)

    def add(self, other: Outcome) -> None:
        """Take in what came of another part of the draw."""
        self.places |= other.places
        self.cards |= other.cards
        self.number = self.number or other.number
        self.envelopes |= other.envelopes
