"""What a satellite's seats are won for, by name."""

from __future__ import annotations

from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.setup import Setup


def seat_in(venue: Venue, setup: Setup | None) -> str:
    """What the seats are in: as announced, else the event of this venue; empty without seats."""
    if setup is None or not setup.satellite.seat:
        return ""
    told = setup.satellite
    names = {row.id: row.name for row in venue.list_events()} if told.target else {}
    return told.of or names.get(told.target, "")
