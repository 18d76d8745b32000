"""The log of an event: acts, the newest first, with undo and redo; what one did oneself last."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlencode

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from floorman.server.given import Asker, Given
from floorman.server.history import History, Wanted, history, last_turns, told_act
from floorman.server.service import Service
from floorman.store.logs.acts import Act, act_at, staff
from floorman.store.staff.access import Access
from floorman.tournament.describing import KINDS
from floorman.web.as_json import wants_json
from floorman.web.event_page import event_page
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page
from floorman.web.told.acts import Teller

AnyPage = Response[Any]
STEP = 400
"""Events by which older acts are fetched at first; each time as many more as are shown."""
AT_TABLE = 20
"""Acts told of one table."""
MOST_SINCE = 8
"""Acts told to somebody who came second."""


@get("/e/{event:str}/log")
async def log(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    since: FromQuery[int] = 0,
    table: FromQuery[str] = "",
    player: FromQuery[str] = "",
    kind: FromQuery[str] = "",
) -> AnyPage:
    """Show the acts that are asked for: the newest, or all ``since`` a position."""
    return await _log(request, service, who, event, since, _wanted(table, player, "", kind))


@post("/e/{event:str}/log", status_code=200, takes=TAKES, reads=True)
async def search(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    data: Form,
    since: FromQuery[int] = 0,
) -> AnyPage:
    """Show the acts that a form asks for."""
    wanted = _wanted(*(data.get(name, "") for name in ("table", "player", "by", "kind")))
    return await _log(request, service, who, event, since, wanted)


def _wanted(table: str, player: str, by: str, kind: str) -> Wanted:
    number = int(table[:9]) if table.isascii() and table.isdigit() else 0
    return Wanted(number, player, by, kind)


async def _log(
    request: AnyRequest, service: Service, who: Access, event: str, since: int, wanted: Wanted
) -> AnyPage:
    found = await asyncio.to_thread(history, service, who, event, wanted, since=since)
    if wants_json(request):
        return Response(found, media_type=MediaType.JSON)
    start = since or _first(found)
    older = max(1, start - max(STEP, found.position - start)) if found.before else 0
    context: dict[str, Any] = {
        "found": found,
        "teller": Teller(request, found),
        "path": _address(request, start),
        "older": _address(request, older) if older else "",
    }
    if found.trouble:
        stream = f"/api/events/{event}/stream"
        return page(request, "console/damaged.html", event=event, stream=stream, **context)
    return await event_page(
        request,
        service,
        who,
        event,
        "console/log.html",
        {"tables_had": lambda live, at: tuple(range(1, live.play.opened + 1))},
        wanted=wanted,
        kinds=KINDS,
        staff=await asyncio.to_thread(staff, service.venue.database, event),
        **context,
    )


def _first(found: History) -> int:
    """Where the acts shown begin."""
    return found.acts[-1].act if found.before and found.acts else 1


def _address(request: AnyRequest, since: int) -> str:
    """Where the open page is fetched from: the same acts, and newer ones."""
    query = {name: value for name, value in request.query_params.items() if name != "since"}
    return f"{request.url.path}?{urlencode({**query, 'since': since})}"


@get("/e/{event:str}/table/{table:int}/log")
async def table_log(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], table: FromPath[int]
) -> AnyPage:
    """Show the last acts at a table, in a dialog over it."""
    wanted = Wanted(table)
    found = await asyncio.to_thread(history, service, who, event, wanted, most=AT_TABLE)
    return await event_page(
        request,
        service,
        who,
        event,
        "console/table_log.html",
        {},
        found=found,
        table=table,
        teller=Teller(request, found),
    )


class Refused(Struct):
    """An act that was refused, in the server's words; ``after`` the position that was looked at."""

    what: str
    why: str
    allowed: str = ""
    after: int = -1
    position: int = 0


@post("/e/{event:str}/meanwhile", status_code=200, reads=True)
async def meanwhile(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], data: JSONBody[Refused]
) -> AnyPage:
    """Say why an act was refused: what others did after a position, or which act is in the way."""
    found = await asyncio.to_thread(_in_the_way, service, who, event, data.after, data.position)
    return await event_page(
        request,
        service,
        who,
        event,
        "console/meanwhile.html",
        {},
        acts=found.acts[:MOST_SINCE],
        teller=Teller(request, found),
        overtaken=data.after >= 0,
        refused=data,
    )


def _in_the_way(service: Service, who: Access, event: str, after: int, position: int) -> History:
    """The acts after a position; without one the act in the way, by its position."""
    if after >= 0:
        return history(service, who, event, since=after + 1)
    act = act_at(service.venue.database, event, position) if position else None
    return told_act(service, who, event, act) if act is not None else History(0, (), 0, {})


@get("/e/{event:str}/mine")
async def mine(request: AnyRequest, service: Given, who: Asker, event: FromPath[str]) -> AnyPage:
    """Tell which own act an undo would take back and which a redo would take in, in words."""
    undo, redo = await asyncio.to_thread(last_turns, service, who, event)
    _ = Teller(request, History(0, (), 0, {})).say
    return Response(
        {
            "undo": await asyncio.to_thread(_turn, request, service, who, event, undo, True),
            "redo": await asyncio.to_thread(_turn, request, service, who, event, redo, False),
            "nothing": {
                "undo": _("You have done nothing here that can be undone"),
                "redo": _("You have undone nothing that can be redone"),
            },
        },
        media_type=MediaType.JSON,
    )


def _turn(
    request: AnyRequest, service: Service, who: Access, event: str, act: Act | None, is_undo: bool
) -> dict[str, Any] | None:
    if act is None:
        return None
    found = told_act(service, who, event, act)
    teller = Teller(request, found)
    line = teller.line(found.acts[0])
    return {"act": act.act, "said": teller.undone(line) if is_undo else teller.redone(line)}


LOG_PAGES = (log, search, table_log, meanwhile, mine)
