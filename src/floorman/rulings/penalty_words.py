"""Which penalty may follow, as the book lists them."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rulebooks.book import Book
from floorman.rulings.ruling import Ruling
from floorman.sentences import Sentence, row, say

OPTIONS = "penalty-options"
FOLLOWS = {"may": say("A penalty may follow."), "must": say("A penalty must follow.")}
KINDS = {
    "warning": say("a warning"),
    "missed-hand": say("one missed hand"),
    "missed-hands": say("missed hands"),
    "missed-rounds": say("missed rounds"),
    "chips": say("chips"),
    "disqualification": say("disqualification"),
    "other": say("another measure"),
}
"""What a book's list of penalties calls each."""


def penalties_open(ruling: Ruling, book: Book) -> tuple[Sentence, ...]:
    """The penalties that the book lists, where one may or must follow and none is chosen from.

    A book without a list leaves them to the floor.
    """
    if ruling.floor.penalty == "none" or ruling.floor.options or book.is_silent(OPTIONS, "ladder"):
        return ()
    return tuple(KINDS[kind] for kind in book.value(OPTIONS, "ladder"))


def penalty_in_words(ruling: Ruling) -> Iterator[Sentence]:
    """Whether a penalty may or must follow."""
    if ruling.floor.penalty != "none":
        yield FOLLOWS[ruling.floor.penalty]


def which_in_words(ruling: Ruling) -> Iterator[Sentence]:
    """Which penalties the book lists."""
    if ruling.floor.penalties:
        yield say("The book's penalties: {kinds}.", kinds=row(ruling.floor.penalties, ", "))
