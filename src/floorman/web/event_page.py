"""A page of one event: what it shows comes from views, the frame around it is the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from litestar import MediaType, Response

from floorman.floor.live import Live
from floorman.languages.texts import Texts, texts
from floorman.sentences import put, say
from floorman.server.around.language import language_of
from floorman.server.seeing import seen
from floorman.server.service import Service
from floorman.server.views.screens.status import status
from floorman.store.logs.heads import head_of
from floorman.store.staff.access import Access
from floorman.store.venue.venue import EventRow
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.setup import Setup
from floorman.web.as_json import wants_json
from floorman.web.may import May, offered
from floorman.web.rendering import AnyRequest, page
from floorman.web.seats import seat_in
from floorman.web.tabs import tabs_of_event

Look = Callable[[Live, int], Any]
"""A view: the state and the second in, plain data out."""


async def event_page(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    template: str,
    looks: Mapping[str, Look],
    **context: Any,
) -> Response[Any]:
    """The page with its views by name, or only these as JSON where the address asks for it.

    It is made in a thread, for the state is read under a lock. In templates ``status`` is the event
    at a glance, ``may(command)`` whether an act is offered, ``name(entry)`` who stands behind an
    entry, ``log_head()`` where the log ends, ``tender`` what is sold and in which money,
    ``seat_in`` what a satellite's seats are in.
    """
    return await asyncio.to_thread(_made, request, service, who, event, template, looks, context)


def _made(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    template: str,
    looks: Mapping[str, Look],
    context: Mapping[str, Any],
) -> Response[Any]:
    found = seen(service, who, event, lambda live, at: _looked(live, at, looks))
    if wants_json(request):
        return Response(found, media_type=MediaType.JSON)
    announced, may = _announced(service, who, event)
    tender = announced.offers if announced is not None else Offers()
    return page(
        request,
        template,
        event=event,
        may=may,
        position=found.position,
        at_second=int(found.now),
        stream=f"/api/events/{event}/stream",
        name=namer(found.names, texts(language_of(request))),
        tabs=tabs_of_event(who.grant.role, texts(language_of(request)), event),
        colour=announced.color if announced is not None else "",
        tender=tender,
        seat_in=seat_in(service.venue, announced),
        next_event=next_event(service, event),
        log_head=lambda: head_of(service.venue.database, event),
        **found.data,
        **{"currency": tender.currency, **context},
    )


def next_event(service: Service, event: str) -> EventRow | None:
    """The running event after this one, round and round; None when no other runs."""
    running = [row for row in service.venue.list_events() if row.state == "running"]
    after = [row for row in running if row.id > event] or running
    others = sorted((row for row in after if row.id != event), key=lambda row: row.id)
    return others[0] if others else None


def _announced(service: Service, who: Access, event: str) -> tuple[Setup | None, May]:
    """What was announced, and which acts are offered to who looks."""
    with service.venue.reading(event) as (_, live):
        return live.play.setup, offered(who, live)


def namer(names: Mapping[str, str], said: Texts) -> Callable[[str], str]:
    """Gives the name behind an entry, or its number in words where there is no name to see."""

    def name(entry: str) -> str:
        known = names.get(person(entry))
        if known:
            return known
        if entry.startswith("#"):
            return put(say("entry {number}", number=entry[1:]), said)
        return put(say("player {player}", player=person(entry)), said)

    return name


def _looked(live: Live, at: int, looks: Mapping[str, Look]) -> dict[str, Any]:
    return {"status": status(live, at), **{key: look(live, at) for key, look in looks.items()}}
