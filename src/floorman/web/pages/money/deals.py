"""Deals: the ways side by side, the one proposed with its answers, the players' own amounts."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from floorman.money.numbers import cents
from floorman.server.given import Asker, Given
from floorman.server.views.money.deals import deal_desk
from floorman.server.views.money.worths import worths
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/deal")
async def deal(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    left: FromQuery[str] = "",
    least: FromQuery[str] = "",
    step: FromQuery[str] = "",
) -> Response[Any]:
    """Show the deals that the players left could make; money as people write it."""
    asked = (cents(left or "0"), cents(least or "0"), cents(step or "0.01"))
    looks: dict[str, Look] = {"desk": lambda live, at: deal_desk(live, at, *asked)}
    return await event_page(request, service, who, event, "console/deal.html", looks)


@get("/e/{event:str}/deal/own")
async def own(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Ask for the players' own amounts."""
    looks: dict[str, Look] = {"desk": deal_desk}
    return await event_page(request, service, who, event, "console/own_deal.html", looks)


@get("/e/{event:str}/worth")
async def worth(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show what the stacks are worth in the prizes left, where the house allows it."""
    looks: dict[str, Look] = {"worths": lambda live, at: worths(live)}
    return await event_page(request, service, who, event, "console/worth.html", looks)


DEAL_PAGES = (deal, own, worth)
