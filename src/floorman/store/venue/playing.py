"""Who plays in the events that are not over: two of them are never merged."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import Damaged
from floorman.store.logs import log
from floorman.store.people.naming import persons_of_log
from floorman.store.people.players import Players
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope

DONE = ("over", "closed")


def playing(venue: Venue) -> dict[str, set[str]]:
    """The players who entered each event that is not over, by its name and id.

    Where an event is damaged, they are all whom its log names.
    """
    people = Players(venue.database, venue.clock)
    found: dict[str, set[str]] = {}
    for row in venue.list_events():
        if row.state not in DONE:
            entries = _entries(venue, row.id)
            found[f"{row.name} ({row.id})"] = set(people.ids(entries, row.id).values())
    return found


def _entries(venue: Venue, event: str) -> list[str]:
    try:
        with venue.reading(event) as (_, live):
            return list(live.play.players)
    except Damaged:
        return persons_of_log(_legible(venue, event))


def _legible(venue: Venue, event: str) -> Iterator[Envelope]:
    """All of a log that can be read."""
    after = 0
    with venue.database.reading() as connection:
        while piece := log.legible(connection, event, after, log.PIECE):
            yield from piece
            after = piece[-1].position
