"""A screen in the room, addressed by its name; the console says what it shows."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.messages import Message, messages_on
from floorman.floor.screens import Page, Slide
from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.views import entries, money, room, tables
from floorman.server.views.status import structure
from floorman.store.venue import EventRow
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest, page

ALWAYS = (Slide("clock"),)
"""What a screen shows that nobody has given any pages."""


class Showing(Struct, frozen=True):
    """What a screen shows now, the second at which it turns (0 never), and its messages."""

    page: Page
    turns_at: int
    messages: tuple[Message, ...]


@get("/tv/{screen:str}")
async def screen(
    request: AnyRequest,
    service: Given,
    who: Asker,
    screen: FromPath[str],
    event: FromQuery[str] = "",
) -> Response[Any]:
    """Show what this screen is given, of the event named, or of the one that has the screen."""
    shown = event or _event_of(service, screen)
    if not shown:
        return page(request, "tv/lobby.html", events=service.venue.list_events(), screen=screen)
    looks = {"showing": lambda live, at: showing(live, screen, at), **LOOKS}
    return await event_page(request, service, who, shown, "tv/screen.html", looks, screen=screen)


def showing(live: Live, screen: str, at: int) -> Showing:
    """The page of a screen at a second, and when the next one comes."""
    given = live.screens.get(screen)
    messages = tuple(messages_on(live, screen, at))
    ends = [one.until for one in messages if one.until is not None]
    if given is None or not given.pages:
        return Showing("clock", min(ends, default=0), messages)
    turns = [at + given.left(at)] if len(given.pages) > 1 else []
    return Showing(given.page(at), min([*turns, *ends], default=0), messages)


LOOKS: dict[str, Look] = {
    "payouts": lambda live, at: money.payouts(live),
    "structure": lambda live, at: structure(live),
    "entries": lambda live, at: entries.entries(live),
    "moves": lambda live, at: entries.moves(live),
    "room": tables.room,
    "chips": lambda live, at: room.chips(live),
}


def _event_of(service: Service, screen: str) -> str:
    """The event that has this screen; else the first that runs, or the next one."""
    rows = [row for row in service.venue.list_events() if row.state != "closed"]
    for row in rows:
        with service.venue.reading(row.id) as (_, live):
            if screen in live.screens:
                return row.id
    return next((row.id for row in sorted(rows, key=_running_first)), "")


def _running_first(row: EventRow) -> tuple[bool, bool, int]:
    return row.state != "running", row.state != "announced", -row.created
