"""The days of an event for its staff: bags against the ledger, flights that came, the next day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from floorman.floor.days.bagging import TableBags, bags_that_hold, table_bags
from floorman.floor.days.closing import alarm, difference
from floorman.floor.days.day_end import days_of, has_come
from floorman.floor.days.daybook import Bag, BoughtOut
from floorman.floor.days.forward import flights_missing, going_on
from floorman.floor.live import Live
from floorman.sentences import NOTHING, Sentence
from floorman.tournament.sheet.days import Days
from floorman.tournament.sheet.seat_plan import person

Stage = Literal["before", "played", "bagging", "closed", "drawn", "gone"]


class Bagged(Struct, frozen=True):
    """Who sits where with how many chips as known, and the bag; None where there is none yet."""

    entry: str
    table: int
    seat: int
    stack: int
    bag: Bag | None


class Flight(Struct, frozen=True):
    """A flight that brought its bags; the pool is in cents, ``level`` the last it finished."""

    event: str
    name: str
    entries: int
    bags: int
    chips: int
    pool: int
    level: int


class Owed(Struct, frozen=True):
    """A bag that was bought out, and whether all of the player's are paid."""

    bag: BoughtOut
    is_paid: bool


class DayDesk(Struct, frozen=True):
    """Where the day is, and everything its end and the next day need.

    ``stage``: before play, played, bagging, bags closed, the next day's seats drawn, or gone to
    another event. ``is_due``: the day's end has come. ``off`` and ``alarm`` hold the bags against
    the ledger once all are there. ``missing`` flights are still to come, ``forward`` players go on
    from those that came. ``sealed`` bags are to be opened. ``bracket`` is the table of each
    entry, 0 for one by draw, while it can be set; None where tables don't play on as drawn.
    """

    stage: Stage
    day: int
    is_due: bool
    announced: Days
    tables: tuple[TableBags, ...]
    bags: tuple[Bagged, ...]
    off: int
    alarm: Sentence
    flights: tuple[Flight, ...]
    missing: int
    forward: int
    sealed: dict[str, Bag]
    out: tuple[Owed, ...]
    bracket: dict[str, int] | None = None


def day_desk(live: Live, at: int) -> DayDesk:
    """The page of days at this second."""
    daybook = live.daybook
    now = stage(live)
    tables = table_bags(live)
    is_whole = (
        now == "bagging"
        and days_of(live.play).sends == "stacks"
        and not any(one.missing for one in tables)
    )
    return DayDesk(
        stage=now,
        day=daybook.day,
        is_due=now == "played" and is_due(live, at),
        announced=days_of(live.play),
        tables=tables,
        bags=tuple(_bagged(live)),
        off=difference(live) if is_whole else 0,
        alarm=alarm(live) if is_whole else NOTHING,
        flights=tuple(_flights(live)),
        missing=flights_missing(live),
        forward=len(list(going_on(live))),
        sealed=daybook.sealed if now in ("drawn", "played") else {},
        out=tuple(Owed(one, not daybook.owed(one.player)) for one in daybook.out),
        bracket=_bracket(live),
    )


def _bracket(live: Live) -> dict[str, int] | None:
    play = live.play
    if play.setup is None or not play.setup.seating.fixed or play.tables:
        return None
    return {entry: play.bracket.get(person(entry), 0) for entry in play.players}


def stage(live: Live) -> Stage:
    """Where the day is."""
    daybook, play = live.daybook, live.play
    if play.ended:
        return "gone"
    if daybook.drawn and (not play.started or daybook.closed):
        return "drawn"
    if daybook.closed:
        return "closed"
    if daybook.ended_at is not None:
        return "bagging"
    return "played" if play.started else "before"


def is_due(live: Live, at: int) -> bool:
    """The announced end of the day has come; one that nobody announced is never due."""
    play, daybook = live.play, live.daybook
    if not play.started or play.is_over or play.closed or daybook.ended_at is not None:
        return False
    last = live.last_hands
    closes = last is not None and last.before == "close"
    return (closes or bool(days_of(play).ends[daybook.day - 1 :])) and has_come(live, at)


def _bagged(live: Live) -> Iterator[Bagged]:
    bags = bags_that_hold(live)
    if live.daybook.ended_at is None:
        return
    for number, table in sorted(live.play.tables.items()):
        for seat, entry in sorted(table.players.items()):
            yield Bagged(entry, number, seat, table.stacks[seat], bags.get(entry))


def _flights(live: Live) -> Iterator[Flight]:
    for one in live.daybook.brought.values():
        chips = sum(bag.chips for bag in one.bags)
        yield Flight(one.flight, one.name, one.entries, len(one.bags), chips, one.pool, one.level)
