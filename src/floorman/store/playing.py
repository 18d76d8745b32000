"""Who plays in the events that are not over: two of them are never merged."""

from __future__ import annotations

from floorman.store.players import Players
from floorman.store.venue import Venue

DONE = ("over", "closed")


def playing(venue: Venue) -> dict[str, set[str]]:
    """The players who entered each event that is not over, by its name and id."""
    people = Players(venue.database, venue.clock)
    found: dict[str, set[str]] = {}
    for row in venue.list_events():
        if row.state not in DONE:
            with venue.reading(row.id) as (_, live):
                entries = list(live.play.players)
            found[f"{row.name} ({row.id})"] = set(people.ids(entries, row.id).values())
    return found
