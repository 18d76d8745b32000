"""The archive of the house: events that are over, for everybody."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from msgspec import Struct

from floorman.floor.live import Live
from floorman.server.each import Trouble, looked_at
from floorman.server.given import Anyone, Given
from floorman.server.public import names_in_public
from floorman.server.service import Service
from floorman.store.venue.venue import EventRow
from floorman.tournament.sheet.seat_plan import person
from floorman.web.as_json import wants_json
from floorman.web.rendering import page

WINNER_IN = ("names", "search")
"""Where the house lets names be found, the winner's is told."""
MOST = 200
"""Events that the page lists, the newest first."""


class Past(Struct, frozen=True):
    """An event that is over. ``winner`` is a name where the house lists names, else empty."""

    event: str
    name: str
    day: int
    entries: int
    winner: str
    called_off: bool


@get("/archive", sync_to_thread=True)
def archive(request: Request[Any, Any, Any], service: Given, who: Anyone) -> Response[Any]:
    """List the events that are over and have a page for everybody."""
    rows = [row for row in service.venue.list_events() if row.state in ("over", "closed")]
    found = tuple(one for row in rows[:MOST] if (one := _past(service, row)) is not None)
    if wants_json(request):
        return Response(found, media_type=MediaType.JSON)
    return page(request, "public/archive.html", events=found)


def _past(service: Service, row: EventRow) -> Past | None:
    """An event of the list; None for one that has no page in public, or cannot be looked at."""
    found = looked_at(service, row, _looked)
    if isinstance(found, Trouble) or found is None:
        return None
    past, winner = found
    names = service.players.known_names([winner], row.id) if winner else {}
    return Past(row.id, past.name, past.day, past.entries, names.get(winner, ""), past.called_off)


def _looked(row: EventRow, live: Live) -> tuple[Past, str] | None:
    names, play = names_in_public(live), live.play
    if names == "off" or play.setup is None:
        return None
    day = play.setup.start or play.started_at or row.created
    past = Past(row.id, row.name or row.id, day, play.entries, "", not play.is_over)
    return past, person(play.winner) if play.winner and names in WINNER_IN else ""


ARCHIVE_PAGES = (archive,)
