"""The hand that a table plays, or else its next one: who posts what, and who is dealt in."""

from __future__ import annotations

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.tables.next_hands import Posting, next_posting, posting_of


def hand_of(live: Live, number: int) -> Posting:
    """The posting of the hand in progress, or of the next one where none is."""
    hand, book = live.play.tables[number].hand, book_of(live.play.setup)
    if hand is not None:
        return posting_of(live.play.structure, hand, book)
    return next_posting(live, number, book)
