"""The archive of the house: events that are over, for everybody."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from litestar import MediaType, Request, Response, get
from msgspec import Struct
from msgspec.structs import replace

from floorman.floor.live import Live
from floorman.server.given import Anyone, Given
from floorman.server.rights.public import names_in_public
from floorman.server.service import Service
from floorman.server.upkeep.each import Trouble, looked_at
from floorman.store.league.played_events import Kept, PlayedEvents
from floorman.store.league.seasons import Seasons
from floorman.store.venue.venue import EventRow
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DIRECTORS, STAFF
from floorman.web.as_json import wants_json
from floorman.web.rendering import page

WINNER_IN = ("names", "search")
"""Where the house lets names be found, the winner's is told."""
MOST = 200
"""Events that the page lists, the newest first."""


class Past(Struct, frozen=True):
    """An event that is over. ``winner`` is a name where the house lists names, else empty.

    One of another program has no id here (``event`` is empty); ``address`` is its page, if any.
    """

    event: str
    name: str
    day: int
    entries: int
    winner: str
    called_off: bool
    address: str = ""


@get("/archive", sync_to_thread=True)
def archive(request: Request[Any, Any, Any], service: Given, who: Anyone) -> Response[Any]:
    """List the events that are over and have a page for everybody.

    Those of other programs are in public where a season in public counts them; staff see all.
    """
    rows = [row for row in service.venue.list_events() if row.state in ("over", "closed")]
    own = [one for row in rows[:MOST] if (one := _past(service, row)) is not None]
    elsewhere = _elsewhere(service, is_staff=who is not None and who.grant.role in STAFF)
    found = tuple(sorted([*own, *elsewhere], key=lambda one: -one.day)[:MOST])
    if wants_json(request):
        return Response(found, media_type=MediaType.JSON)
    is_director = who is not None and who.grant.role in DIRECTORS
    return page(request, "public/archive.html", events=found, is_director=is_director)


def _past(service: Service, row: EventRow) -> Past | None:
    """An event of the list; None for one that has no page in public, or cannot be looked at."""
    found = looked_at(service, row, _looked)
    if isinstance(found, Trouble) or found is None:
        return None
    past, winner = found
    names = service.players.known_names([winner], row.id) if winner else {}
    return replace(past, winner=names.get(winner, ""), address=f"/p/{row.id}")


def _elsewhere(service: Service, *, is_staff: bool) -> list[Past]:
    """The events that were taken in of other programs, as far as the reader may see them."""
    played = PlayedEvents(service.venue.database, service.clock)
    seasons = Seasons(service.venue.database).all()
    found: dict[int, tuple[Kept, str]] = {}
    for name, season in seasons.items():
        if is_staff or season.public:
            address = f"/seasons/event?name={quote(name)}&number="
            for one in played.listed(season):
                found.setdefault(one.number, (one, f"{address}{one.number}"))
    for one in played.listed() if is_staff else ():
        found.setdefault(one.number, (one, ""))
    events = [one for one in found.values() if not one[0].stream]
    newest = sorted(events, key=lambda one: -one[0].start)[:MOST]
    winners = played.winners([one.number for one, _ in newest])
    names = service.players.known_names(set(winners.values()))
    past = []
    for one, address in newest:
        winner = names.get(winners.get(one.number, ""), "")
        past.append(Past("", one.name, one.start, one.entries, winner, False, address))
    return past


def _looked(row: EventRow, live: Live) -> tuple[Past, str] | None:
    names, play = names_in_public(live), live.play
    if names == "off" or play.setup is None:
        return None
    day = play.setup.start or play.started_at or row.created
    past = Past(row.id, row.name or row.id, day, play.entries, "", not play.is_over)
    return past, person(play.winner) if play.winner and names in WINNER_IN else ""


ARCHIVE_PAGES = (archive,)
