"""How far an event has come, in one word for the list of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.floor.days.closing import BagsSent
from floorman.floor.live import Live
from floorman.floor.satellites.winning import SatelliteEnded
from floorman.floor.secret import EventClosed
from floorman.tournament.events import Event, EventFinished, EventStarted

BEGINS: Mapping[type[Event], str] = {
    EventStarted: "running",
    EventFinished: "over",
    BagsSent: "over",
    SatelliteEnded: "over",
    EventClosed: "closed",
}


def phase(live: Live) -> str:
    """The phase of a state: announced, running, over or closed.

    >>> phase(Live())
    'announced'
    """
    if live.secret:
        return "closed"
    if live.play.is_over:
        return "over"
    return "running" if live.play.started else "announced"


def begun(events: Sequence[Event]) -> str:
    """The phase that these events begin; empty when they begin none.

    >>> begun([EventStarted()])
    'running'
    """
    return next((BEGINS[type(one)] for one in reversed(events) if type(one) in BEGINS), "")
