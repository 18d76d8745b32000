"""All events of the venue at a glance, each with its clock: the first page, and the lobby."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.timing.clock_view import ClockNow, clock_now
from floorman.server.service import Service
from floorman.server.upkeep.each import Trouble, looked_at
from floorman.store.venue.venue import EventRow

ORDER = ("running", "announced", "over", "closed")
LATELY = 5
"""Events that are over and still shown with what they came to; older ones stand by name alone."""


class EventNow(Struct, frozen=True):
    """An event; one that is closed, or long past, has no clock.

    ``trouble`` says why one cannot be looked at.
    """

    event: str
    name: str
    state: str
    color: str
    created: int
    clock: ClockNow | None
    tables: int
    trouble: str = ""


class Lobby(Struct, frozen=True):
    """The events, running ones first, at a second."""

    events: tuple[EventNow, ...]
    now: float


def lobby(service: Service, states: tuple[str, ...] = ORDER) -> Lobby:
    """The events in these states."""
    rows = [row for row in service.venue.list_events() if row.state in states]
    rows.sort(key=_running_first)
    looked_at = {row.id for row in current(rows)}
    events = tuple(_seen(service, row, row.id in looked_at) for row in rows)
    return Lobby(tuple(sorted(events, key=_soonest_first)), round(service.now(), 3))


def current(rows: Iterable[EventRow]) -> list[EventRow]:
    """The events of today: those to come, those that run, the last that ended."""
    by_state: dict[str, list[EventRow]] = {state: [] for state in ORDER}
    for row in sorted((row for row in rows if row.state in ORDER), key=_running_first):
        by_state[row.state].append(row)
    return [*by_state["running"], *by_state["announced"], *by_state["over"][:LATELY]]


def _running_first(row: EventRow) -> tuple[int, int]:
    return ORDER.index(row.state), -row.created


def _soonest_first(one: EventNow) -> tuple[int, int, int]:
    """Of those to come the next one stands first, before it those without a day."""
    clock = one.clock if one.state == "announced" else None
    return ORDER.index(one.state), clock.starts_at if clock is not None else 0, -one.created


def _seen(service: Service, row: EventRow, is_current: bool) -> EventNow:
    if not is_current:
        return _by_name(row)
    at = service.venue.now(row.id)
    found = looked_at(service, row, lambda row, live: event_now(row, live, at))
    return _by_name(row, found.why) if isinstance(found, Trouble) else found


def _by_name(row: EventRow, trouble: str = "") -> EventNow:
    """An event of which nothing but the list is known."""
    return EventNow(row.id, row.name or row.id, row.state, "", row.created, None, 0, trouble)


def event_now(row: EventRow, live: Live, at: int) -> EventNow:
    """One event of the list with its clock."""
    setup = live.play.setup
    return EventNow(
        event=row.id,
        name=row.name or row.id,
        state=row.state,
        color=setup.color if setup is not None else "",
        created=row.created,
        clock=clock_now(live, at),
        tables=len(live.play.tables),
    )
