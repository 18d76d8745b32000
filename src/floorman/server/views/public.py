"""What everybody may see of an event on a phone, and the seat of one entry."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.desk.results import Standing, standings
from floorman.floor.live import Live
from floorman.floor.seating.alternates import queue
from floorman.sentences import say
from floorman.server.public import Names, names_in_public
from floorman.server.views.draws import Draws, draws
from floorman.server.views.screen import (
    ChipKind,
    Headline,
    Rung,
    SheetLine,
    chip_kinds,
    headline,
    ladder,
    sheet,
    standing,
)
from floorman.server.views.status import Status, status
from floorman.store.logs.seat_changes import SeatChange
from floorman.tournament.sheet.structure import Level

MOST_RESULTS = 100
"""Places that the page lists; a phone looks for its own by name or number."""
ALL = 10**6


class Public(Struct, frozen=True):
    """The page for players. ``names``: whether the house lets names stand in its lists.

    ``numbers`` are those on the tickets of the entries in it.
    """

    status: Status
    draws: Draws
    headline: Headline
    sheet: tuple[SheetLine, ...]
    levels: tuple[Level, ...]
    kinds: tuple[ChipKind, ...]
    prizes: tuple[Rung, ...]
    changes: tuple[SeatChange, ...]
    results: tuple[Standing, ...]
    numbers: dict[str, int]
    names: Names
    color: str


class Mine(Struct, frozen=True):
    """An entry for whoever found it: seat, or place and prize in cents, or how many wait before.

    ``table`` and ``place`` are 0 where there is none; ``waits`` is a place in the queue, 0 for no.
    """

    entry: str
    number: int
    table: int
    seat: int
    place: int
    prize: int
    waits: int
    is_winner: bool


def public(live: Live, at: int, changes: Iterable[SeatChange]) -> Public:
    """The page at this second."""
    play, setup = live.play, live.play.setup
    moved, results = standing(live, changes), standings(live)[:MOST_RESULTS]
    entries = [*(one.entry for one in moved), *(one.entry for one in results)]
    drawn = draws(live)
    entries += (gave.entry for one in drawn.anew for gave in one.gave if gave.entry)
    return Public(
        status=status(live, at),
        draws=drawn,
        headline=headline(live, at),
        sheet=sheet(live, at),
        levels=play.structure.levels,
        kinds=chip_kinds(live),
        prizes=ladder(play.prizes, play.left, ALL),
        changes=moved,
        results=results,
        numbers={one: play.players[one].entry for one in entries if one in play.players},
        names=names_in_public(live),
        color=setup.color if setup is not None else "",
    )


def mine(live: Live, entry: str) -> Mine:
    """One entry; raises Unknown where there is none."""
    play = live.play
    if entry not in play.players:
        raise Unknown(say("entry"), entry, [say("who has entered")])
    one = play.players[entry]
    waiting = queue(live)
    result = next((row for row in standings(live) if row.entry == entry), None)
    return Mine(
        entry=entry,
        number=one.entry,
        table=one.table,
        seat=one.seat,
        place=result.place if result is not None else 0,
        prize=result.prize if result is not None else 0,
        waits=waiting.index(entry) + 1 if entry in waiting else 0,
        is_winner=entry == play.winner,
    )


def numbered(live: Live, number: int) -> list[str]:
    """The entry of this number, if there is one."""
    return [one.id for one in live.play.players.values() if one.entry == number]
