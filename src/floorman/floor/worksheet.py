"""The worksheet of a colour-up at a table: what to bring, what to do, what each seat got."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.color_up import TableRaced
from floorman.floor.race import CARDS, OVER
from floorman.rulebooks.book import Book
from floorman.rules.chip_race import before_the_race, prize_chips, race

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
    """A table's colour-up: ``bring`` larger chips to it, of which ``prizes`` are raced for.

    ``steps`` are what the dealer does. ``surplus`` is what the table has more than at par, in
    chips, once it is ``done``.
    """

    table: int
    denomination: int
    into: int
    bring: int
    prizes: int
    lines: tuple[SeatLine, ...]
    steps: tuple[str, ...]
    done: bool
    surplus: int = 0


def worksheet(
    live: Live, table: int, book: Book, odd: Mapping[int, int] | None = None
) -> Worksheet:
    """A table's sheet in the colour-up in progress: as done, else with the ``odd`` chips counted.

    Raises IllegalAct without a colour-up, or for a table that is not open.
    """
    up = live.color_up
    if not up.denomination or table not in live.play.tables:
        why = "no color-up is in progress" if not up.denomination else "the table is not open"
        raise IllegalAct(f"Show the worksheet of table {table}", why, "an open table in a color-up")
    done = up.raced[up.denomination].get(table)
    counted = done.odd if done is not None else dict(odd or {})
    full = up.into // up.denomination
    lone = {seat: count % full for seat, count in counted.items() if count % full}
    total = book.value(CARDS, "total")
    prizes = prize_chips(sum(lone.values()), up.denomination, up.into, total)
    informed = before_the_race(book.value(WITNESS, "in_full_view"))
    steps = race(lone, up.denomination, up.into, prizes, informed, book.setting(OVER)).spoken()
    return Worksheet(
        table=table,
        denomination=up.denomination,
        into=up.into,
        bring=chips_to_bring(live, table),
        prizes=prizes if up.race else len(lone),
        lines=tuple(_lines(live, table, counted, done)),
        steps=tuple(steps) if up.race else (_each_up(up.denomination, up.into),),
        done=done is not None,
        surplus=done.surplus if done is not None else 0,
    )


def chips_to_bring(live: Live, table: int) -> int:
    """How many of the larger chips a table is brought: its share at par, and one a player.

    The share goes by its players among all who are left, of the chips the ledger has in play.
    """
    up, play = live.color_up, live.play
    players = len(play.tables[table].players)
    raced = up.raced[up.denomination]
    waiting = sum(len(one.players) for n, one in play.tables.items() if n not in raced)
    worth = max(0, live.ledger.in_play.get(up.denomination, 0)) * up.denomination
    share = -(-worth * players // (max(waiting, players) * up.into)) if players else 0
    return share + players


def _each_up(small: int, large: int) -> str:
    return f"Exchange every full {large:,}, and odd {small:,}s for one {large:,} more each."


def _lines(
    live: Live, table: int, counted: Mapping[int, int], done: TableRaced | None
) -> list[SeatLine]:
    players = live.play.tables[table].players
    if done is None:
        full = live.color_up.into // live.color_up.denomination
        return [
            SeatLine(seat, players[seat], counted.get(seat, 0), counted.get(seat, 0) % full)
            for seat in sorted(players)
        ]
    return [_line(done, seat) for seat in sorted(done.players)]


def _line(done: TableRaced, seat: int) -> SeatLine:
    chips, full = done.odd[seat], done.into // done.denomination
    return SeatLine(
        seat,
        done.players[seat],
        chips,
        chips % full,
        done.cards.get(seat, ""),
        done.changed.get(seat, 0),
        done.won.get(seat, 0),
        seat in done.kept,
        seat in done.away,
        done.got(seat) * done.into - chips * done.denomination,
    )
