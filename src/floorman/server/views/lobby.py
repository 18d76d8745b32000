"""All events of the venue at a glance, each with its clock: the first page, and the lobby."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.clock_view import ClockNow, clock_now
from floorman.floor.live import Live
from floorman.server.service import Service
from floorman.store.venue import EventRow

ORDER = ("running", "announced", "over", "closed")
CLOCKS = 40
"""Events whose clocks are shown; a venue's old ones stand there by name alone."""


class EventNow(Struct, frozen=True):
    """An event; one that is closed, or long past, has no clock."""

    event: str
    name: str
    state: str
    color: str
    created: int
    clock: ClockNow | None
    tables: int


class Lobby(Struct, frozen=True):
    """The events, running ones first, at a second."""

    events: tuple[EventNow, ...]
    now: float


def lobby(service: Service, states: tuple[str, ...] = ORDER) -> Lobby:
    """The events in these states."""
    rows = [row for row in service.venue.list_events() if row.state in states]
    rows.sort(key=_running_first)
    events = tuple(_seen(service, row, nth) for nth, row in enumerate(rows))
    return Lobby(events, round(service.now(), 3))


def _running_first(row: EventRow) -> tuple[int, int]:
    return ORDER.index(row.state), -row.created


def _seen(service: Service, row: EventRow, nth: int) -> EventNow:
    if row.state == "closed" or nth >= CLOCKS:
        return EventNow(row.id, row.name or row.id, row.state, "", row.created, None, 0)
    at = service.venue.now(row.id)
    with service.venue.reading(row.id) as (_, live):
        return event_now(row, live, at)


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
