"""The worksheet of a color-up at a table: what to bring, what to do, what each seat got."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.chips.color_up import MINOR, TableRaced
from floorman.floor.chips.race import CARDS, OVER
from floorman.rulebooks.book import Book
from floorman.rules.chip_race import Rounding, before_the_race, prize_chips, race
from floorman.sentences import Sentence, say

if TYPE_CHECKING:
    from floorman.floor.live import Live

WITNESS = "chip-race-visible-witness"


class SeatLine(Struct, frozen=True):
    """A seat of the worksheet: its chips of the value, and what came of them once it is done.

    ``odd`` are those that filled no larger chip; ``changed``, ``won`` and ``kept`` are larger
    chips; ``off`` is what the seat has more than at par, in chips.
    """

    seat: int
    player: str
    chips: int = 0
    odd: int = 0
    cards: str = ""
    changed: int = 0
    won: int = 0
    kept: bool = False
    away: bool = False
    off: int = 0


class Worksheet(Struct, frozen=True):
    """A table's color-up: ``bring`` larger chips to it; ``prizes`` are those for odd chips.

    ``steps`` are what the dealer does. ``surplus`` is what the table has more than at par, in
    chips, once it is ``done``.
    """

    table: int
    denomination: int
    into: int
    bring: int
    prizes: int
    lines: tuple[SeatLine, ...]
    steps: tuple[Sentence, ...]
    done: bool
    surplus: int = 0


def worksheet(
    live: Live,
    table: int,
    book: Book,
    odd: Mapping[int, int] | None = None,
    denomination: int = 0,
) -> Worksheet:
    """A table's sheet: as it was done, else in the color-up in progress.

    ``odd`` are chips counted so far; ``denomination`` is an earlier color-up's, 0 for the one in
    progress. Raises IllegalAct where the table has neither.
    """
    done = live.color_up.raced.get(denomination or live.color_up.denomination, {}).get(table)
    sheet = done or _counted(live, table, dict(odd or {}), denomination)
    lone = {seat: count for seat in sheet.players if (count := _odd(sheet, seat))}
    raced = MINOR not in sheet.because
    total: Rounding = book.value(CARDS, "total")
    prizes = prize_chips(sum(lone.values()), sheet.denomination, sheet.into, total)
    return Worksheet(
        table=table,
        denomination=sheet.denomination,
        into=sheet.into,
        bring=0 if done is not None else chips_to_bring(live, table, odd),
        prizes=prizes if raced else len(lone),
        lines=tuple(_line(sheet, seat, done=done is not None) for seat in sorted(sheet.players)),
        steps=_steps(sheet, lone, prizes, book) if raced else (_each_up(sheet),),
        done=done is not None,
        surplus=done.surplus if done is not None else 0,
    )


def _counted(live: Live, number: int, odd: dict[int, int], denomination: int) -> TableRaced:
    """The sheet of a table that is not done, with the chips counted so far."""
    up, table = live.color_up, live.play.tables.get(number)
    if table is None or not up.denomination or denomination not in (0, up.denomination):
        why = (
            say("the table is not in a color-up")
            if up.denomination
            else say("no color-up is in progress")
        )
        raise IllegalAct(
            say("Show the worksheet of table {number}", number=number),
            why,
            say("tables of a color-up"),
        )
    because = () if up.race else (MINOR,)
    return TableRaced(number, up.denomination, up.into, dict(table.players), odd, because=because)


def _odd(sheet: TableRaced, seat: int) -> int:
    return sheet.odd.get(seat, 0) % (sheet.into // sheet.denomination)


def _steps(
    sheet: TableRaced, odd: Mapping[int, int], prizes: int, book: Book
) -> tuple[Sentence, ...]:
    informed = before_the_race(book.value(WITNESS, "in_full_view"))
    over = book.setting(OVER)
    return race(odd, sheet.denomination, sheet.into, prizes, informed, over)


def _each_up(sheet: TableRaced) -> Sentence:
    return say(
        "Exchange every full {large:,}, and odd {small:,}s for one more each.",
        large=sheet.into,
        small=sheet.denomination,
    )


def _line(sheet: TableRaced, seat: int, *, done: bool) -> SeatLine:
    chips = sheet.odd.get(seat, 0)
    return SeatLine(
        seat,
        sheet.players[seat],
        chips,
        _odd(sheet, seat),
        sheet.cards.get(seat, ""),
        sheet.changed.get(seat, 0),
        sheet.won.get(seat, 0),
        seat in sheet.kept,
        seat in sheet.away,
        sheet.got(seat) * sheet.into - chips * sheet.denomination if done else 0,
    )


def chips_to_bring(live: Live, table: int, odd: Mapping[int, int] | None = None) -> int:
    """How many of the larger chips a table is brought; what is left goes back.

    Where its chips are counted, ``odd`` by seat: what they fill at par, and one for each seat that
    has some over. Before, twice its share by its players, of the chips the ledger has in play at
    the tables not done, and one a player: chips gather at some tables.
    """
    up, play = live.color_up, live.play
    if odd:
        full = up.into // up.denomination
        return sum(count // full + (count % full > 0) for count in odd.values())
    players = len(play.tables[table].players)
    raced = up.raced[up.denomination]
    waiting = sum(len(one.players) for n, one in play.tables.items() if n not in raced)
    worth = max(0, live.ledger.in_play.get(up.denomination, 0)) * up.denomination
    share = worth * min(2 * players, waiting)
    return -(-share // (max(waiting, 1) * up.into)) + players
