"""What is printed as whole sheets: the room, the money, the event, what is signed."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.given import Asker, Given
from floorman.server.seeing import names_of
from floorman.server.views.course.ending import settled
from floorman.server.views.money import results as money
from floorman.server.views.money.bounties import bounty_desk
from floorman.server.views.money.deals import deal_desk
from floorman.server.views.paper.event_sheet import event_on_a_page
from floorman.server.views.paper.race import race_sheets
from floorman.server.views.paper.seating import everybody_seated
from floorman.server.views.paper.till_sheet import cash_sheet
from floorman.server.views.screens.screen import levels
from floorman.web.event_page import Look, event_page
from floorman.web.pages.paper.printed import AnyPage, printed
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/print")
async def everything(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """List all that can be printed."""
    return await event_page(request, service, who, event, "print/list.html", {})


@get("/e/{event:str}/print/seating")
async def seating(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    by: FromQuery[str] = "name",
) -> AnyPage:
    """Print who sits where, from A to Z or by table."""
    if by not in ("name", "table"):
        raise Unknown(say("order"), by, ("name", "table"))
    names = await asyncio.to_thread(names_of, service, event)

    def look(live: Live, at: int) -> Any:
        return everybody_seated(live, names, by_name=by == "name")

    return await printed(request, service, who, event, "seating", {"seated": look}, by=by)


@get("/e/{event:str}/print/race")
async def race(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromQuery[int] = 0,
) -> AnyPage:
    """Print the chips to bring to each table of a color-up, and a worksheet for each."""
    looks: dict[str, Look] = {"race": lambda live, at: race_sheets(live, table)}
    return await printed(request, service, who, event, "race", looks)


@get("/e/{event:str}/print/event")
async def event_sheet(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Print the event on a page: structure, entries, payouts, the book and the house rules."""
    looks: dict[str, Look] = {
        "sheet": lambda live, at: event_on_a_page(live),
        "levels": levels,
    }
    return await printed(request, service, who, event, "event", looks)


@get("/e/{event:str}/print/cash")
async def cash(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    cashier: FromQuery[str | None] = None,
) -> AnyPage:
    """Print the cash report, a part for each cashier to sign."""
    looks: dict[str, Look] = {"cash": lambda live, at: cash_sheet(live, cashier)}
    return await printed(request, service, who, event, "cash", looks)


@get("/e/{event:str}/print/results")
async def results(request: AnyRequest, service: Given, who: Asker, event: FromPath[str]) -> AnyPage:
    """Print who finished where, and the prizes."""
    looks: dict[str, Look] = {"results": lambda live, at: money.results(live)}
    return await printed(request, service, who, event, "results", looks)


@get("/e/{event:str}/print/signatures")
async def signatures(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Print a line for each prize, to sign."""
    looks: dict[str, Look] = {"results": lambda live, at: money.results(live)}
    return await printed(request, service, who, event, "signatures", looks)


@get("/e/{event:str}/print/deal")
async def deal(request: AnyRequest, service: Given, who: Asker, event: FromPath[str]) -> AnyPage:
    """Print the deal proposed with its figures, a line for each player to sign."""
    looks: dict[str, Look] = {"desk": deal_desk}
    return await printed(request, service, who, event, "deal", looks)


@get("/e/{event:str}/print/bounties")
async def bounties(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Print who has won bounties, to sign, and the envelopes that are left."""
    return await printed(request, service, who, event, "bounties", {"bounties": bounty_desk})


@get("/e/{event:str}/print/settlement")
async def settlement(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Print how the pool was shared when the event was called off, a line for each to sign."""
    looks: dict[str, Look] = {"settled": lambda live, at: settled(live)}
    return await printed(request, service, who, event, "settlement", looks)


SHEET_PAGES = (
    everything,
    seating,
    race,
    event_sheet,
    cash,
    results,
    signatures,
    deal,
    bounties,
    settlement,
)
