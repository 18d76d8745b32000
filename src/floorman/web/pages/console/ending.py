"""Before the start and at the end: what is asked once, and what happened in one line."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec import Struct

from floorman.floor.live import Live
from floorman.server.given import Asker, Given
from floorman.server.history import told_act
from floorman.server.seeing import seen
from floorman.server.service import Service
from floorman.server.views.course.ending import FORMULAS, calling_off, ending
from floorman.store.logs.acts import act_at
from floorman.store.staff.access import Access
from floorman.tournament.seating.breaking import in_break_order
from floorman.tournament.seating.redrawing import final_seats
from floorman.web.event_page import Look, event_page, namer
from floorman.web.rendering import AnyRequest
from floorman.web.told.acts import Teller

AnyPage = Response[Any]


class Final(Struct, frozen=True):
    """Where the final table may be played: at an open table, or at a new one (0: there is none)."""

    tables: tuple[int, ...]
    new: int
    proposed: int
    left: int


@get("/e/{event:str}/close")
async def close(request: AnyRequest, service: Given, who: Asker, event: FromPath[str]) -> AnyPage:
    """Ask before an event is closed."""
    looks: dict[str, Look] = {"end": ending}
    return await _form(request, service, who, event, "console/close.html", looks)


@get("/e/{event:str}/call-off")
async def call_off(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Ask why an event is called off, and say what goes back to the players."""
    looks: dict[str, Look] = {"off": calling_off, "formulas": lambda live, at: FORMULAS}
    return await _form(request, service, who, event, "console/call_off.html", looks)


@get("/e/{event:str}/final-table")
async def final_table(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Ask where the final table is played."""
    looks: dict[str, Look] = {"final": _final}
    return await _form(request, service, who, event, "console/final_table.html", looks)


def _final(live: Live, at: int) -> Final:
    """The open tables, the last to break proposed."""
    play = live.play
    (usual,) = final_seats(play)
    open_now = [table.number for table in in_break_order(play)]
    new = usual if usual not in play.tables else 0
    return Final(tuple(sorted(open_now)), new, open_now[-1] if open_now else new, play.left)


async def _form(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    template: str,
    looks: dict[str, Look],
) -> AnyPage:
    return await event_page(request, service, who, event, template, looks)


class Out(Struct, frozen=True):
    """Who an act put out: entry and place, 0 while nobody can tell."""

    entry: str
    place: int


class Told(Struct, frozen=True):
    """What an act was, in a line; a ``final`` one cannot be undone."""

    said: str
    final: bool = False


@get("/e/{event:str}/told/{position:int}", sync_to_thread=True)
def told(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    position: FromPath[int],
) -> Response[Told]:
    """Tell what the act at a position was, as one says it across the room."""
    act = act_at(service.venue.database, event, position)
    if act is None:
        return Response(Told(""), media_type=MediaType.JSON)
    found = told_act(service, who, event, act)
    teller = Teller(request, found)
    out = tuple(one.data["player"] for one in act.events if one.type == "PlayerBusted")
    tables = [one.data["table"] for one in act.events if one.type == "PlayerBusted"]
    if not out or act.undone:
        one = found.acts[0]
        return Response(Told(teller.whole(one), bool(one.final)), media_type=MediaType.JSON)
    known = seen(service, who, event, lambda live, at: [Out(one, _place(live, one)) for one in out])
    name = namer(known.names, teller.say.texts)
    lines = [
        teller.out(name(one["entry"]), one["place"], table)
        for one, table in zip(known.data, tables, strict=True)
    ]
    won = [teller.tell(one) for one in found.acts[0].events if one.type == "EventFinished"]
    return Response(Told(". ".join([*lines, *won])), media_type=MediaType.JSON)


def _place(live: Live, entry: str) -> int:
    return live.play.place(entry) if entry in live.play.players else 0


ENDING_PAGES = (close, call_off, final_table, told)
