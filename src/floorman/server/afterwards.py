"""What was forecast at the start of an event that is over, beside what happened."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import BadInput
from floorman.lab.learning.played import Afterwards, afterwards, record_of
from floorman.lab.outlook import answer
from floorman.lab.standing import standing
from floorman.server.service import Service
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope


def looked_back(service: Service, event: str) -> Afterwards | None:
    """An event that is over, held against the forecast of its start; None where there is none."""
    with service.venue.reading(event) as (_, live):
        if not live.play.is_over:
            return None
    log = list(whole_log(service.venue, event))
    started = next((one.position for one in log if one.type == "EventStarted"), 0)
    if not started:
        return None
    with service.venue.reading(event) as (_, live):
        record, since = record_of(live, log), live.play.started_at
    then = standing(service.past.at(event, started), since)
    if then is None:
        return None
    try:
        found = answer(then)
    except BadInput:
        return None
    return afterwards(record, found, since, {"money": then.paid, "final_table": then.seats})


def whole_log(venue: Venue, event: str) -> Iterator[Envelope]:
    """All of an event's log."""
    after = 0
    while some := venue.events(event, after):
        yield from some
        after = some[-1].position
