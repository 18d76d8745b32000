"""Finding anything by a few letters: players, tables, pages, acts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from litestar import Response, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.seating.persons import entries_of
from floorman.languages.texts import Texts
from floorman.server.given import Asker, Given
from floorman.server.history import History, history
from floorman.server.rights.roles import sees_names
from floorman.server.service import Service
from floorman.store.people.spelling import folded
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person
from floorman.web.event_page import namer
from floorman.web.rendering import AnyRequest, page
from floorman.web.tabs import tabs_of_event
from floorman.web.told.acts import Teller

MOST = 8
"""Results of each sort."""
ACTS = 200
"""The last acts, which are searched by their words."""
SHORTEST = 3
"""Letters from which on acts are searched."""


class Hit(Struct, frozen=True):
    """A player found: the entry, its number, where it sits, or the place it finished in."""

    entry: str
    number: int
    name: str
    table: int
    seat: int
    place: int


class Typed(Struct):
    """The letters typed so far."""

    q: str = ""


@post("/e/{event:str}/find", status_code=200, reads=True)
async def find(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], data: JSONBody[Typed]
) -> Response[Any]:
    """Show what fits the letters typed; without any, the pages of the event."""
    return await asyncio.to_thread(_found, request, service, who, event, data.q.strip()[:80])


def _found(
    request: AnyRequest, service: Service, who: Access, event: str, typed: str
) -> Response[Any]:
    acts = history(service, who, event, most=ACTS) if len(typed) >= SHORTEST else None
    teller = Teller(request, acts or History(0, (), 0, {}))
    words = folded(typed)
    lines = [(act, teller.line(act)) for act in acts.acts] if acts is not None else []
    return page(
        request,
        "console/found.html",
        event=event,
        typed=typed,
        players=list(_players(service, who, event, typed, teller.say.texts)),
        tables=_tables(service, event, typed),
        pages=[
            one
            for one in tabs_of_event(who.grant.role, teller.say.texts, event)
            if _fits(one.text, typed)
        ],
        acts=[(act, line) for act, line in lines if words and words in folded(line)][:MOST],
    )


def _fits(text: str, typed: str) -> bool:
    """Whether a text begins with what is typed; anything does where nothing is."""
    words = folded(typed)
    return folded(text).startswith(words) if words else not typed


def _tables(service: Service, event: str, typed: str) -> list[int]:
    """The open tables whose numbers begin with the digits typed, perhaps after a letter or word."""
    digits = typed.rpartition(" ")[2].lstrip("tT#")
    if not digits.isdigit():
        return []
    with service.venue.reading(event) as (_, live):
        return [number for number in sorted(live.play.tables) if str(number).startswith(digits)][
            :MOST
        ]


def _players(service: Service, who: Access, event: str, typed: str, said: Texts) -> Iterator[Hit]:
    """The entries of players whose names fit, and the entry of the number typed."""
    with service.venue.reading(event) as (_, live):
        entered = set(map(person, live.play.players)) if sees_names(who.grant.role) else ()
    named = service.players.look_up_among(typed, entered, event, MOST)
    number = int(typed[:9]) if typed.isascii() and typed.isdigit() else 0
    known = service.players.known_as([one.id for one in named], event)
    with service.venue.reading(event) as (_, live):
        entries = [one.id for one in live.play.players.values() if one.entry == number and number]
        ids = (id_ for one in named for id_ in known[one.id])
        entries += [entry for id_ in ids for entry in entries_of(live.play, id_)]
        hits = [_hit(live, entry) for entry in dict.fromkeys(entries)][:MOST]
    shown = [person(hit.entry) for hit in hits] if sees_names(who.grant.role) else []
    name = namer(service.players.known_names(shown, event), said)
    for hit in hits:
        yield Hit(hit.entry, hit.number, name(hit.entry), hit.table, hit.seat, hit.place)


def _hit(live: Live, entry: str) -> Hit:
    one = live.play.players[entry]
    return Hit(entry, one.entry, "", one.table, one.seat, live.play.place(entry))


FINDING_PAGES = (find,)
