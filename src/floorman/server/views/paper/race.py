"""The worksheets of a color-up: what to bring to each table, and what is raced for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from floorman.floor.books import book_of
from floorman.floor.chips.chips_view import chips_view
from floorman.floor.chips.color_up import tables_due
from floorman.floor.chips.race import CARDS
from floorman.floor.chips.worksheet import Worksheet, worksheet
from floorman.floor.live import Live
from floorman.rulebooks.book import Book
from floorman.rules.chip_race import Rounding, prize_chips
from floorman.server.views.paper.rules import Rule, rules
from floorman.tournament.sheet.chip_set import ColorUp

RACING = ("chip-race-start-seat-one", CARDS, "chip-race-one-chip-max", "chip-race-no-elimination")


MOST_PLAYERS = 10


MOST_ODD = 1_000
"""Odd chips on a printed sheet: more are never raced at one table, whatever the chips are."""


class OddChips(Struct, frozen=True):
    """From ``first`` to ``last`` odd chips on a table so many larger ones are raced for."""

    first: int
    last: int
    prizes: int


class RaceSheets(Struct, frozen=True):
    """The color-up in progress: what to bring to each table, a worksheet each; the next ones.

    The worksheets are blank, so what is raced for stands in ``odds``, by the odd chips to come;
    without a race there are none.
    """

    denomination: int
    into: int
    bring: dict[int, int]
    sheets: tuple[Worksheet, ...]
    odds: tuple[OddChips, ...]
    rules: tuple[Rule, ...]
    planned: tuple[ColorUp, ...]


def race_sheets(live: Live, table: int = 0) -> RaceSheets:
    """The worksheets of the color-up in progress: those of all tables to do, or of one."""
    view = chips_view(live)
    book = book_of(live.play.setup)
    due = [number for number in tables_due(live) if table in (0, number)]
    sheets = tuple(_blank(worksheet(live, number, book)) for number in sorted(due))
    raced = bool(sheets) and live.color_up.race
    odds = tuple(_odds(view.denomination, view.into, book)) if raced else ()
    told = rules(live, RACING) if raced else ()
    return RaceSheets(view.denomination, view.into, view.bring, sheets, odds, told, view.planned)


def _blank(sheet: Worksheet) -> Worksheet:
    """The sheet without the step that needs the odd chips, which nobody has counted yet."""
    counted = f"Put {sheet.prizes} "
    steps = tuple(step for step in sheet.steps if not step.startswith(counted))
    return replace(sheet, steps=steps)


def _odds(small: int, large: int, book: Book) -> Iterator[OddChips]:
    """What is raced for, by the odd chips that a full table may have at most."""
    total: Rounding = book.value(CARDS, "total")
    most = min(MOST_ODD, MOST_PLAYERS * (large // small - 1))
    won = [prize_chips(odd, small, large, total) for odd in range(1, most + 1)]
    for prizes, alike in groupby(enumerate(won, 1), key=lambda one: one[1]):
        odd = [number for number, _ in alike]
        yield OddChips(odd[0], odd[-1], prizes)
