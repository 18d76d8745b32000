"""The prizes: what they are made of, the list, who has been paid."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get

from floorman.floor.results.teams import teams_of
from floorman.server.service import Service
from floorman.server.views.money.bounties import beside, bounty_desk
from floorman.server.views.money.desk import entry_line
from floorman.server.views.money.payouts import MOST_PLACES, prize_desk
from floorman.server.views.money.satellite import seat_desk
from floorman.store.logs.busts import busted_at
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/payouts")
async def payouts(
    request: AnyRequest, service: Service, who: Access, event: str, every: bool = False
) -> Response[Any]:
    """Show the prizes and the results."""
    looks: dict[str, Look] = {
        "desk": lambda live, at: prize_desk(live, at, None if every else MOST_PLACES),
        "bounties": bounty_desk,
        "seats": seat_desk,
        "teams": lambda live, at: teams_of(live),
    }
    path = f"{request.url.path}?every=1" if every else request.url.path
    return await event_page(request, service, who, event, "console/payouts.html", looks, path=path)


@get("/e/{event:str}/payouts/edit")
async def edit(request: AnyRequest, service: Service, who: Access, event: str) -> Response[Any]:
    """Change the list of prizes and lock it."""
    looks: dict[str, Look] = {"desk": prize_desk}
    return await event_page(request, service, who, event, "console/prizes.html", looks)


@get("/e/{event:str}/payouts/pay")
async def pay(
    request: AnyRequest, service: Service, who: Access, event: str, entry: str
) -> Response[Any]:
    """Pay a prize."""
    looks: dict[str, Look] = {"desk": prize_desk, "line": lambda live, at: entry_line(live, entry)}
    return await event_page(request, service, who, event, "console/pay.html", looks, entry=entry)


@get("/e/{event:str}/payouts/bounty")
async def bounty(
    request: AnyRequest, service: Service, who: Access, event: str, entry: str
) -> Response[Any]:
    """Say who has won a bounty that waits."""
    table = await asyncio.to_thread(busted_at, service.venue.database, event, entry)
    looks: dict[str, Look] = {
        "bounties": bounty_desk,
        "beside": lambda live, at: beside(live, entry, table),
    }
    return await event_page(request, service, who, event, "console/award.html", looks, entry=entry)


@get("/e/{event:str}/payouts/paybounty")
async def pay_bounty(
    request: AnyRequest, service: Service, who: Access, event: str, entry: str
) -> Response[Any]:
    """Pay the bounties of an entry."""
    looks: dict[str, Look] = {"bounties": bounty_desk}
    return await event_page(
        request, service, who, event, "console/pay_bounty.html", looks, entry=entry
    )


PAYOUT_PAGES = (payouts, edit, pay, bounty, pay_bounty)
