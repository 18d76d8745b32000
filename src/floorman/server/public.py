"""What the public may see of an event, without an account: as its house says."""

from __future__ import annotations

from typing import Literal

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.problems import refusal
from floorman.server.service import Service

Names = Literal["search", "names", "numbers", "off"]
"""Who types a whole name finds its seat; all names are listed; none is said; no page at all."""

SETTING = "players-page"


def names_in_public(live: Live) -> Names:
    """What the page for players says of names; an event that is not set up has no page."""
    said: Names = "off"
    if live.play.setup is not None:
        said = book_of(live.play.setup).setting(SETTING)
    return said


def check_public(service: Service, event: str) -> None:
    """Refuse who is not signed in where the event has no page for players."""
    with service.venue.reading(event) as (_, live):
        said = names_in_public(live)
    if said == "off":
        raise refusal(401, say("the event has no page for players"), what="See the event")
