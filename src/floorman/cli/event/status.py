"""How an event stands: clock, players, tables, money, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.cli.speaking import counted
from floorman.floor.cash.pool import pool
from floorman.floor.seating.persons import unique_players
from floorman.floor.timing.clock_view import ClockNow, clock_now
from floorman.tournament.sheet.currency import text as money

if TYPE_CHECKING:
    from floorman.floor.live import Live
    from floorman.store.venue.venue import EventRow
    from floorman.tournament.sheet.structure import Level

TABLES_SHOWN = 30


class TableNow(Struct, frozen=True):
    """A table and how many of its seats are taken."""

    table: int
    players: int
    seats: int


class Status(Struct, frozen=True):
    """How an event stands at a position of its log; money in cents, ``winner`` an entry."""

    event: str
    name: str
    state: str
    position: int
    clock: ClockNow
    players: int
    unseated: int
    tables: tuple[TableNow, ...]
    pool: int
    prizes: tuple[int, ...]
    winner: str


def status(row: EventRow, position: int, live: Live, now: int) -> Status:
    """How the event stands at this second."""
    play = live.play
    return Status(
        event=row.id,
        name=row.name,
        state=row.state,
        position=position,
        clock=clock_now(live, now),
        players=unique_players(live),
        unseated=len(play.unseated),
        tables=tuple(
            TableNow(number, len(table.players), table.seats)
            for number, table in sorted(play.tables.items())
        ),
        pool=pool(live),
        prizes=play.prizes,
        winner=play.winner,
    )


def page(told: Status, winner: str) -> Iterator[str]:
    """The same as lines to read; ``winner`` is the name."""
    yield f"{told.name} ({told.event}), {told.state}"
    rows = {
        "clock": _clock(told.clock),
        "next": ", ".join(_next(told.clock)),
        "players": _players(told),
        "stacks": _stacks(told.clock),
        "tables": _tables(told.tables),
        "prizes": _prizes(told),
        "winner": winner,
    }
    yield from (f"  {word:<9} {value}" for word, value in rows.items() if value)


def _clock(clock: ClockNow) -> str:
    if not clock.level or clock.amounts is None:
        return clock.state
    state = "" if clock.state == "running" else f", {clock.state}"
    left = "" if clock.seconds is None else f", {clock_time(clock.seconds)} left"
    return f"level {clock.level}, {amounts(clock.amounts)}{state}{left}"


def _next(clock: ClockNow) -> Iterator[str]:
    """What comes, while the event runs."""
    if clock.state in ("not started", "over"):
        return
    if clock.next_level is not None:
        yield f"level {clock.next_level.number}, {amounts(clock.next_level)}"
    if clock.to_break is not None and not clock.on_break:
        minutes = counted(clock.break_minutes, "minute", "minutes")
        yield f"a break of {minutes} in {clock_time(clock.to_break)}"
    if clock.late is not None:
        yield f"late entries close in {clock_time(clock.late)}"
    if clock.last_hands:
        yield f"last hands: {clock.last_hands}"


def _players(told: Status) -> str:
    clock = told.clock
    entries = counted(clock.entries, "entry", "entries")
    entered = entries if clock.left else counted(told.players, "player", "players")
    left = f"{clock.left:,} left of " if clock.left else ""
    waiting = f", {told.unseated:,} without a seat" if told.unseated else ""
    return f"{left}{entered}{waiting}"


def _stacks(clock: ClockNow) -> str:
    if not clock.chips:
        return ""
    deep = f" ({clock.average_tenths / 10:g} big blinds)" if clock.average_tenths else ""
    return f"average {clock.average:,}{deep}, {clock.chips:,} in play"


def _tables(tables: tuple[TableNow, ...]) -> str:
    shown = [f"{one.table}: {one.players}/{one.seats}" for one in tables[:TABLES_SHOWN]]
    more = f" and {len(tables) - TABLES_SHOWN} more" if len(tables) > TABLES_SHOWN else ""
    return f"{len(tables)} ({', '.join(shown)}{more})" if tables else ""


def _prizes(told: Status) -> str:
    if not told.pool:
        return ""
    line, prizes, left = f"pool {money(told.pool)}", told.prizes, told.clock.left
    if not prizes:
        return f"{line}, places not fixed yet"
    paid = left <= len(prizes) and not told.winner
    following = f", next out gets {money(prizes[left - 1])}" if paid else ""
    return f"{line}, {len(prizes)} places, first {money(prizes[0])}{following}"


def clock_time(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_time(65), clock_time(3_600), clock_time(-1)
    ('1:05', '1:00:00', '0:00')
    """
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def amounts(level: Level) -> str:
    """What a level asks, in a few words."""
    words = [f"{level.small_blind:,}/{level.big_blind:,}"] if level.big_blind else []
    if level.ante:
        words.append(f"ante {level.ante:,}")
    if level.bring_in:
        words.append(f"bring-in {level.bring_in:,}")
    return " ".join(words)
