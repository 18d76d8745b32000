"""The console's tables: the map with what is due, a table opened, and the forms of its acts."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.given import Asker, Given
from floorman.server.views.course.before import before
from floorman.server.views.course.ending import ending
from floorman.server.views.course.outlook import goes_on
from floorman.server.views.room.dues import dues
from floorman.server.views.room.floor_map import floor_map
from floorman.server.views.room.one_table import (
    OpenTable,
    SeatNow,
    consequence,
    open_places,
    open_table,
)
from floorman.server.views.room.penalty_offer import penalty_offer
from floorman.server.views.room.wide import wide
from floorman.tournament.staff import DEALER
from floorman.web.event_page import Look, event_page
from floorman.web.own_path import own_path
from floorman.web.pages.console.beside import acts_lately, winner_photo
from floorman.web.rendering import AnyRequest
from floorman.web.restored import was_restored

AnyPage = Response[Any]

TABLE = "/e/{event:str}/table/{table:str}"
OF_A_TABLE = frozenset({"break", "busts", "button", "hands", "heads", "stacks"})
OF_A_SEAT = frozenset(
    {"addon", "blindout", "clock", "correct", "forfeit", "mistake", "move", "name"}
    | {"open", "penalty", "rebuy", "seat", "stack"}
)
"""The forms of a table and of a seat of it, each with a template of its name."""


@get("/e/{event:str}")
async def tables(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    only: FromQuery[str] = "",
) -> AnyPage:
    """Show the map of the tables, perhaps only those with a mark, and what is due."""
    looks: dict[str, Look] = {
        "room": floor_map,
        "dues": dues,
        "before": before,
        "end": ending,
        "wide": wide,
        "by_days": lambda live, _: goes_on(live),
    }
    photo = await asyncio.to_thread(winner_photo, service, event)
    return await event_page(
        request,
        service,
        who,
        event,
        "console/tables.html",
        looks,
        only=only,
        photo=photo,
        was_restored=await asyncio.to_thread(was_restored, service),
        **await acts_lately(request, service, who, event),
        **_more(request),
    )


@get(TABLE)
async def table(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[str],
    sheet: FromQuery[bool] = False,
) -> AnyPage:
    """Show one table: its seats and hands; as a ``sheet`` alone, beside the map.

    A dealer's device goes on to its own page of the table.
    """
    if who.grant.role == DEALER:
        return Redirect(own_path(f"{request.url.path}/dealer"))
    number, look = number_of(table), open_table if sheet else _if_open
    looks: dict[str, Look] = {
        "table": lambda live, at: look(live, number, at),
        "bb": lambda live, at: _big_blind(live),
    }
    template = "console/sheet.html" if sheet else "console/table.html"
    return await event_page(
        request,
        service,
        who,
        event,
        template,
        looks,
        number=number,
        beside=sheet,
        **_more(request),
    )


@get(TABLE + "/{form:str}")
async def table_form(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[str],
    form: FromPath[str],
    seat: FromQuery[int] = 0,
) -> AnyPage:
    """Show the form of an act at a table or a seat."""
    if form not in OF_A_TABLE | OF_A_SEAT:
        raise NotFoundException
    number = number_of(table)
    looks: dict[str, Look] = {"table": lambda live, at: open_table(live, number, at)}
    if form in OF_A_SEAT:
        looks["seat"] = lambda live, at: _seat(open_table(live, number, at), seat)
    looks |= _looks_of(form, number, seat)
    return await event_page(
        request,
        service,
        who,
        event,
        f"console/forms/{form}.html",
        looks,
        chosen=seat,
        **_more(request),
    )


@get("/e/{event:str}/open-table")
async def open_table_form(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Show the form that opens a table."""
    return await event_page(
        request, service, who, event, "console/open_table.html", {}, **_more(request)
    )


def _looks_of(form: str, number: int, seat: int) -> dict[str, Look]:
    """What a form shows besides its table and seat."""
    looks: dict[str, dict[str, Look]] = {
        "move": {"places": lambda live, at: open_places(live, but=number)},
        "correct": {"all_places": lambda live, at: open_places(live)},
        "break": {"breaking": lambda live, at: consequence(live, number)},
        "penalty": {"penalties": lambda live, at: penalty_offer(live, _entry(live, number, seat))},
    }
    return looks.get(form, {})


def _more(request: AnyRequest) -> dict[str, Any]:
    """What each of these templates knows besides its views."""
    query = f"?{request.url.query}" if request.url.query else ""
    return {"path": request.url.path + query}


def _if_open(live: Live, number: int, at: int) -> OpenTable | None:
    """A table whose page stays open while the table breaks."""
    return open_table(live, number, at) if number in live.play.tables else None


def number_of(text: str) -> int:
    """The number of a table in an address."""
    if not text.isascii() or not text.isdigit():
        raise Unknown(say("table"), text, [say("numbers of open tables")])
    return int(text[:9])


def _seat(table: OpenTable, number: int) -> SeatNow:
    found = next((seat for seat in table.seats if seat.seat == number), None)
    if found is None:
        raise Unknown(say("seat"), str(number), [str(seat.seat) for seat in table.seats])
    return found


def _entry(live: Live, number: int, seat: int) -> str:
    players = live.play.tables[number].players if number in live.play.tables else {}
    if seat not in players:
        raise Unknown(say("seat"), str(seat), map(str, players))
    return players[seat]


def _big_blind(live: Live) -> int:
    play = live.play
    return play.structure.level(play.level).big_blind if play.level else 0


CONSOLE_PAGES = (tables, table, table_form, open_table_form)
