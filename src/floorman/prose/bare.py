"""A way to read a text without a table that nobody told, where nothing of it decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import structs

from floorman.prose.line.event import OF_EVENT
from floorman.prose.line.table import Assumed
from floorman.prose.ways import Way, ruling_on
from floorman.rulebooks.book import Book
from floorman.rulings.ruling import Ruling

_OF_SEATS = ("players", "button", "street")
"""What is assumed of those who sit at a table before the flop."""
_OF_STAKES = ("blinds", "stacks")
"""What is assumed of the chips at it."""
_USUAL = "NLHE"
"""The game that is meant where none is told."""


def bare(way: Way, book: Book, *, is_placed: bool, is_counted: bool) -> Way:
    """The way without what was made up of its table: all of it, or the blinds; else as it is.

    The seats are kept where somebody ``is_placed`` at them, by a position, those of an event's
    tables where it ``is_counted`` how many there are. What a ruling says of a table that nobody
    told, as who is to act for how much, is no answer.
    """
    lines = list(_shorter(way, is_placed=is_placed, is_counted=is_counted))
    ruling = ruling_on(way.line, book) if lines else None
    for line, kept in lines:
        other = ruling_on(line, book)
        if ruling and other and _is_the_same(ruling, other):
            return structs.replace(way, line=line, assumed=kept)
    return way


def _shorter(
    way: Way, *, is_placed: bool, is_counted: bool
) -> Iterator[tuple[str, tuple[Assumed, ...]]]:
    """Lines that tell less of the table, the shortest first, with what is still assumed."""
    table, *clauses = way.line.split(" | ")
    assumed = {one.field for one in way.assumed}
    if table == OF_EVENT and not is_counted:
        yield _line(clauses=clauses), way.assumed
    if "blinds" not in assumed or "silent" in assumed:
        return
    stakes, *rest = table.split(", ")
    game = [one for one in stakes.split()[:1] if one != _USUAL]
    told = [one for one in way.assumed if one.field not in _OF_STAKES]
    if assumed.issuperset(_OF_SEATS) and not is_placed:
        others = [one for one in rest if not one.startswith(("seats ", "button "))]
        unseated = tuple(one for one in told if one.field not in _OF_SEATS)
        yield _line(*game, *others, clauses=clauses), unseated
    yield _line(*game, *rest, clauses=clauses), tuple(told)


def _line(*table: str, clauses: Sequence[str]) -> str:
    return " | ".join([*filter(None, [", ".join(table)]), *clauses])


def _is_the_same(ruling: Ruling, other: Ruling) -> bool:
    """Whether two rulings say the same but for whose turn it is, for how much, and the pots."""
    return other.play.next in (0, ruling.play.next) and _said(ruling) == _said(other)


def _said(ruling: Ruling) -> tuple[Any, ...]:
    play, floor = ruling.play, ruling.floor
    return (
        *(ruling.because, ruling.status, ruling.reasons, ruling.steps, ruling.missing),
        *(ruling.cards, ruling.event, structs.replace(ruling.chips, pots=())),
        *(play.hand, play.stands, play.held, floor.options, floor.chosen, floor.penalty),
    )
