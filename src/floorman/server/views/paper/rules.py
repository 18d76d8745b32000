"""What an event's book says on the topics of a sheet."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.rulebooks.in_house import summary


class Rule(Struct, frozen=True):
    """What the event's book says on a topic, in our words, and where it stands there."""

    at: str
    summary: str


def rules(live: Live, topics: Iterable[str]) -> tuple[Rule, ...]:
    """What the event's book says on these topics; where it is silent, nothing."""
    book = book_of(live.play.setup)
    return tuple(Rule(book.cite(one).at, summary(book, one)) for one in topics if book.has(one))
