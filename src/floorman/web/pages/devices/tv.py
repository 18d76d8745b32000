"""A screen in the room, addressed by its name; the console says what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Struct, to_builtins

from floorman.floor.notices.screens import Page, Screen
from floorman.floor.tables.stack_counts import leaders
from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.upkeep.each import Trouble, of_each
from floorman.server.views.books.to_know import to_know
from floorman.server.views.hands.all_ins import last_all_in, newest
from floorman.server.views.money import results as money
from floorman.server.views.money.bounties import bounty_board
from floorman.server.views.room import floor_map
from floorman.server.views.screens import screen as views
from floorman.server.views.screens.lobby import current, lobby
from floorman.store.logs.seat_changes import SeatChange, seat_changes
from floorman.web.as_json import wants_json
from floorman.web.event_page import Look, event_page
from floorman.web.framing import OWN, may_be_framed
from floorman.web.rendering import AnyRequest, page

MOST_LEADERS = 20
"""Stacks of the leaderboard."""
RECENT = 360
"""Seconds for which a seat change is shown."""
OPEN = ("running", "announced", "over")
EVERYWHERE = "/api/stream"
"""The live stream of all events."""


class Named(Struct, frozen=True):
    """A screen that an event has, by its name."""

    screen: str
    event: str
    name: str
    pages: Screen


@get("/tv", sync_to_thread=True)
def screens(request: AnyRequest, service: Given) -> Response[Any]:
    """List the screens of the room, and how a television becomes one."""
    found = _screens(service)
    if wants_json(request):
        return Response(found, media_type=MediaType.JSON)
    events = lobby(service, OPEN).events
    base = str(request.base_url).rstrip("/")
    return page(request, "tv/screens.html", screens=found, events=events, base=base)


@get("/tv/{screen:str}")
async def screen(
    request: AnyRequest,
    service: Given,
    who: Asker,
    screen: FromPath[str],
    event: FromQuery[str] = "",
    show: FromQuery[str] = "",
    still: FromQuery[bool] = False,
) -> Response[Any]:
    """Show what this screen is given, of the event named, or of the one that has the screen.

    A ``still`` one is a preview: it stands in a page of the house and listens to nothing.
    """
    may_be_framed(request, by=OWN)
    shown = event or await asyncio.to_thread(_event_of, service, screen)
    if not shown:
        return await asyncio.to_thread(_lobby, request, service, screen)
    showing = await asyncio.to_thread(_showing, service, shown, screen, show)
    looks: dict[str, Look] = {
        "showing": lambda live, at: showing,
        "headline": views.headline,
        "payouts": lambda live, at: money.payouts(live),
        **await asyncio.to_thread(_looks, service, shown, showing.page),
    }
    if showing.page == "clock":
        looks["expected"] = lambda live, at: service.expected.of(shown, live, at)
    pictures = await asyncio.to_thread(service.pictures.all, shown)
    sounds = to_builtins(await asyncio.to_thread(service.sounds.chosen, shown))
    context: dict[str, Any] = {
        "screen": screen,
        "query": request.url.query,
        "still": still,
        "pictures": pictures,
        "sounds": sounds,
    }
    if showing.page == "lobby":
        events = (await asyncio.to_thread(lobby, service, OPEN)).events
        context |= {"events": events, "everywhere": EVERYWHERE}
    return await event_page(request, service, who, shown, "tv/screen.html", looks, **context)


def _lobby(request: AnyRequest, service: Service, screen: str) -> Response[Any]:
    events = lobby(service, OPEN)
    if wants_json(request):
        return Response(events, media_type=MediaType.JSON)
    known: dict[str, Any] = {"events": events.events, "stream": EVERYWHERE}
    return page(request, "tv/no_event.html", screen=screen, **known)


def _showing(service: Service, event: str, screen: str, wanted: str) -> views.Showing:
    """What the screen shows; a page asked for by the address stays."""
    at = service.venue.now(event)
    with service.venue.reading(event) as (_, live):
        found = views.showing(live, screen, at)
    if wanted in PAGES:
        return views.Showing(wanted, 0, found.messages)
    return found


def _looks(service: Service, event: str, shown: Page) -> Mapping[str, Look]:
    """The views that a page needs, and no more: a screen is made anew at every act."""
    if shown == "moves":
        changes = _recent(service, event)
        return {"changes": lambda live, at: views.standing(live, changes)}
    if shown == "allins":
        last = last_all_in(service.hands, event)
        return {"all_in": lambda live, at: newest(live, last)}
    return LOOKS.get(shown, {})


def _recent(service: Service, event: str) -> list[SeatChange]:
    since = service.venue.now(event) - RECENT
    return seat_changes(service.venue.database, event, service.venue.head(event), since)


LOOKS: Mapping[Page, Mapping[str, Look]] = {
    "seats": {"seated": lambda live, at: views.seated(live)},
    "bounties": {"board": lambda live, at: bounty_board(live)},
    "structure": {"sheet": views.sheet, "levels": views.levels},
    "chips": {"kinds": lambda live, at: views.chip_kinds(live)},
    "leaders": {"leaders": lambda live, at: leaders(live, MOST_LEADERS)},
    "rules": {"known": to_know},
    "map": {"map": floor_map.posted_map},
    "waiting": {"waiting": lambda live, at: views.waiting(live)},
}
PAGES: tuple[Page, ...] = Page.__args__  # type: ignore[attr-defined]


TV_PAGES = (screens, screen)


def _screens(service: Service) -> list[Named]:
    """The screens of the events of today, by name."""
    found: list[Named] = []
    rows = current(service.venue.list_events())
    for row, given in of_each(service, rows, lambda row, live: dict(live.screens)):
        if not isinstance(given, Trouble):
            found += (Named(name, row.id, row.name, pages) for name, pages in given.items())
    return sorted(found, key=lambda one: one.screen)


def _event_of(service: Service, screen: str) -> str:
    """The event that has this screen; else the first that runs, or the next one."""
    given = {one.screen: one.event for one in reversed(_screens(service))}
    if screen in given:
        return given[screen]
    events = lobby(service, ("running", "announced")).events
    return next((one.event for one in events if not one.trouble), "")
