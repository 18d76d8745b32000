"""The chips as the director keeps them: the ledger, and a value on its way out of play."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.chips.chips_view import ChipsView, chips_view
from floorman.floor.chips.worksheet import Worksheet, worksheet
from floorman.floor.live import Live
from floorman.tournament.chips.breakdown import values_left
from floorman.tournament.sheet.chip_set import chip_values


class TableOfRace(Struct, frozen=True):
    """A table in a color-up: ``bring`` larger chips to it; its ``surplus`` once it is ``done``."""

    table: int
    players: int
    bring: int
    done: bool
    surplus: int


class ChipDesk(Struct, frozen=True):
    """The ledger; ``values`` were ever in play, ``gone`` left in this order, ``counted`` are there.

    ``colors`` are by value. ``next_up`` is the value that leaves next, 0 for none, and ``due`` when
    the level that it was planned after is over. ``tables`` are those of the color-up now.
    """

    chips: ChipsView
    values: tuple[int, ...]
    counted: tuple[int, ...]
    gone: tuple[int, ...]
    colors: dict[int, str]
    next_up: int
    due: bool
    tables: tuple[TableOfRace, ...]
    open_tables: tuple[int, ...]
    has_seats: bool


def chip_desk(live: Live) -> ChipDesk:
    """The chips as they stand."""
    play, up, view = live.play, live.color_up, chips_view(live)
    gone = tuple(up.gone)
    left = values_left(play.setup, gone)
    first = view.planned[0] if view.planned else None
    return ChipDesk(
        chips=view,
        values=chip_values(play.setup),
        counted=((up.denomination, *left) if up.denomination else left),
        gone=gone,
        colors={row.value: row.color for row in view.rows if row.color},
        next_up=left[0] if len(left) > 1 and not up.denomination else 0,
        due=first is not None and _is_over(live, first.after_level),
        tables=_tables(live, view.bring),
        open_tables=tuple(play.tables),
        has_seats=bool(play.structure.seats),
    )


def race_sheet(live: Live, table: int, odd: Mapping[int, int], denomination: int = 0) -> Worksheet:
    """The worksheet of a table, with the chips counted so far or as it was done."""
    return worksheet(live, table, book_of(live.play.setup), odd, denomination)


def _is_over(live: Live, level: int) -> bool:
    clock = live.play.clock
    on_break = clock.on_break and not clock.inside
    return live.play.level > level or (live.play.level == level and on_break)


def _tables(live: Live, bring: Mapping[int, int]) -> tuple[TableOfRace, ...]:
    done = live.color_up.raced.get(live.color_up.denomination, {})
    return tuple(
        TableOfRace(
            number,
            len(table.players),
            bring.get(number, 0),
            number in done,
            done[number].surplus if number in done else 0,
        )
        for number, table in live.play.tables.items()
        if number in bring or number in done
    )
