"""A season's table and a player's history as rows to print, to show and to write as CSV."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from floorman.league.season import Season, starting_stacks
from floorman.league.tdt.report import money, number
from floorman.store.league.played_events import Cash, PlayedEvents
from floorman.store.people.players import Players
from floorman.tournament.files.cells import guarded


class TableRow(Struct, frozen=True):
    """A player in a season's table; ``prizes`` as decimal text, ``counted`` how many events.

    ``stack`` are the chips with which a final is begun, None for who is not in one.
    """

    place: int
    player: str
    name: str
    points: int | float
    played: int
    counted: int
    knocked_out: int
    prizes: str
    stack: int | None = None


class HistoryRow(Struct, frozen=True):
    """An event of a player; ``day`` in UTC, empty where the file doesn't say.

    Money is decimal text, empty where it is not for the reader; ``bounties`` come beside the prize.
    """

    day: str
    event: str
    place: int
    paid: str
    prize: str
    knocked_out: int
    points: int | float
    bounties: str = ""


def season_rows(played: PlayedEvents, players: Players, season: Season) -> list[TableRow]:
    """The table of a season with names; raises as ``PlayedEvents.table`` does."""
    lines = played.table(season)
    names = players.names([one.player for one in lines])
    stacks = starting_stacks(season.final, lines) if season.final is not None else {}
    return [
        TableRow(
            one.place,
            one.player,
            names[one.player],
            number(one.points),
            one.played,
            len(one.counted),
            one.knocked_out,
            money(one.prizes),
            stacks.get(one.player),
        )
        for one in lines
    ]


class EventRow(Struct, frozen=True):
    """An event of a season, by its number; ``day`` in UTC, empty where nobody knows it.

    ``stream`` is the id of an event of the venue's own, else empty.
    """

    number: int
    event: str
    day: str
    players: int
    stream: str = ""


def event_rows(played: PlayedEvents, season: Season) -> list[EventRow]:
    """The events that a season counts, the newest first."""
    return [
        EventRow(one.number, one.name, day_of(one.start), one.players, one.stream)
        for one in played.listed(season)
    ]


def history_rows(events: Sequence[Cash], *, with_money: bool = True) -> list[HistoryRow]:
    """The events of a player as rows, in their order."""
    shown = money if with_money else lambda _: ""
    return [
        HistoryRow(
            day_of(one.start),
            one.event,
            one.result.place,
            shown(one.result.paid),
            shown(one.result.prize),
            one.result.knocked_out,
            number(one.result.points),
            shown(one.result.bounties),
        )
        for one in events
    ]


def as_csv(kind: type[Struct], rows: Sequence[Struct]) -> str:
    """Rows of a kind under their fields; text that a spreadsheet would calculate is guarded."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(kind.__struct_fields__)
    for row in rows:
        writer.writerow([_cell(value) for value in asdict(row).values()])
    return written.getvalue()


def _cell(value: Any) -> Any:
    return guarded(value) if isinstance(value, str) else value


def day_of(start: int) -> str:
    """The day of a Unix second in UTC, empty for 0: nobody knows it."""
    return time.strftime("%Y-%m-%d", time.gmtime(start)) if start > 0 else ""
