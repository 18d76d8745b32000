"""The desk: players enter, buy, are looked up and corrected; the tills are counted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.sentences import Sentence, say
from floorman.server.rights.public import takes_sign_ups
from floorman.server.seeing import names_of
from floorman.server.service import Service
from floorman.server.views.money import desk as view
from floorman.server.views.money import results as money
from floorman.store.people.looking_up import PlayerFound
from floorman.store.people.spelling import folded
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DESK
from floorman.web.event_page import Look, event_page
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest

MOST_FOUND = 8
"""Players that a look-up offers; who is not among them is found by another letter."""


@get("/e/{event:str}/players")
async def players(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    show: str = "all",
    sort: str = "latest",
    start: int = 0,
) -> Response[Any]:
    """Show who entered, and take entries."""
    return await _players(request, service, who, event, show, sort, start)


@post("/e/{event:str}/players", status_code=200, takes=TAKES, reads=True)
async def search(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    data: Form,
    show: str = "all",
    sort: str = "latest",
    start: int = 0,
) -> Response[Any]:
    """Show those in the list whose names fit."""
    return await _players(request, service, who, event, show, sort, start, data.get("q", ""))


async def _players(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    show: str,
    sort: str,
    start: int,
    q: str = "",
) -> Response[Any]:
    shown, order = _known(say("list"), show, view.SHOWS), _known(say("order"), sort, view.SORTS)
    names: dict[str, str] = {}
    if q or order == "name":
        names = await asyncio.to_thread(names_of, service, event)

    def look(live: Live, at: int) -> view.Desk:
        return view.desk(live, at, shown, order, max(0, start), names, q)

    looks: dict[str, Look] = {
        "desk": look,
        "takes_sign_ups": lambda live, at: takes_sign_ups(live),
    }
    if who.grant.role in DESK:
        looks["cash"] = lambda live, at: money.cash(live)
    asked = {"show": shown, "sort": order, "start": start}
    usual = {"show": "all", "sort": "latest", "start": 0}
    here = request.url.path

    def link(**other: Any) -> str:
        query = {key: value for key, value in {**asked, **other}.items() if value != usual[key]}
        return f"{here}?{urlencode(query)}" if query else here

    return await event_page(
        request,
        service,
        who,
        event,
        "console/players.html",
        looks,
        asked=asked,
        q=q,
        link=link,
        path=link(),
        longest=view.LONGEST_PAGE,
    )


@get("/e/{event:str}/players/entry")
async def entry(
    request: AnyRequest, service: Service, who: Access, event: str, entry: str
) -> Response[Any]:
    """Show one entry, what it paid, and what can be done with it."""
    looks: dict[str, Look] = {
        "line": lambda live, at: view.entry_line(live, entry),
        "selling": view.selling,
    }
    row = await asyncio.to_thread(_row, service, event, entry)
    return await event_page(request, service, who, event, "console/entry.html", looks, row=row)


class Whose(Struct):
    """The cashier of a till."""

    cashier: str = ""


def _cashiers(service: Service, but: str) -> list[str]:
    """Who is signed in and may hold a till, from A to Z."""
    held = (one for one in service.accounts.credentials("session") if one.revoked is None)
    named = {one.person or one.user or one.grant.label for one in held if one.grant.role in DESK}
    return sorted(named - {"", but}, key=folded)


@post("/e/{event:str}/players/till", status_code=200, reads=True)
async def till(
    request: AnyRequest, service: Service, who: Access, event: str, data: JSONBody[Whose]
) -> Response[Any]:
    """Show a till to be counted and closed."""
    looks: dict[str, Look] = {"cash": lambda live, at: money.cash(live)}
    others = await asyncio.to_thread(_cashiers, service, data.cashier)
    page = "console/till.html"
    return await event_page(
        request, service, who, event, page, looks, cashier=data.cashier, others=others
    )


class LookUp(Struct):
    """What is typed of a name or number; ``entered``: only those who have entered this event."""

    q: str = ""
    entered: bool = False


@post("/e/{event:str}/players/find", status_code=200, sync_to_thread=True, reads=True)
def find(service: Service, event: str, data: JSONBody[LookUp]) -> list[view.Suggestion]:
    """Look players up as they are typed, each with the entry in this event."""
    if data.entered:
        with service.venue.reading(event) as (_, live):
            entered = set(map(person, live.play.players))
        found = service.players.look_up_among(data.q, entered, event, MOST_FOUND)
    else:
        found = service.players.look_up(data.q, MOST_FOUND)
    ids = service.players.known_as([one.id for one in found], event)
    told = service.players.told_as([one.id for one in found], event)
    with service.venue.reading(event) as (_, live):
        offered = [_suggestion(live, one, ids[one.id], told[one.id]) for one in found]
        offered += _by_number(live, data.q)
    names = service.players.known_names([one.player for one in offered if not one.name], event)
    named = (
        one if one.name or one.player not in names else _named(one, names[one.player])
        for one in offered
    )
    return [one for one in named if one.entry or not data.entered][:MOST_FOUND]


def _suggestion(live: Live, found: PlayerFound, ids: list[str], called: str) -> view.Suggestion:
    line = view.last_entry(live, ids)
    told = (found.name, found.nickname, found.membership, found.birthday, found.also)
    if line is None:
        return view.Suggestion(called, *told, "", "", 0, 0)
    return view.Suggestion(line.player, *told, line.entry, line.state, line.table, line.seat)


def _by_number(live: Live, text: str) -> Iterator[view.Suggestion]:
    """The entry of this number, which may have no name."""
    for one in live.play.players.values():
        if text.strip().removeprefix("#") == str(one.entry):
            line = view.entry_line(live, one.id)
            place = (line.entry, line.state, line.table, line.seat)
            yield view.Suggestion(line.player, "", "", "", "", "", *place)


def _named(one: view.Suggestion, name: str) -> view.Suggestion:
    place = (one.entry, one.state, one.table, one.seat)
    return view.Suggestion(one.player, name, "", "", "", "", *place)


def _row(service: Service, event: str, entry: str) -> Any:
    """The player behind an entry as the desk wrote it down; None where nobody is known."""
    number = service.players.ids([person(entry)], event).get(person(entry))
    return service.players.get(number) if number else None


def _known(what: Sentence, text: str, choices: tuple[Any, ...]) -> Any:
    if text not in choices:
        raise Unknown(what, text, choices)
    return text


DESK_PAGES = (players, search, entry, till, find)
