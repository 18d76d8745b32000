"""The prizes: what they are made of, the list, who has been paid."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from floorman.server.service import Service
from floorman.server.views.desk import entry_line
from floorman.server.views.payouts import prize_desk
from floorman.store.access import Access
from floorman.web.event_page import event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/payouts")
async def payouts(request: AnyRequest, service: Service, who: Access, event: str) -> Response[Any]:
    """Show the prizes and the results."""
    looks = {"desk": prize_desk}
    return await event_page(request, service, who, event, "console/payouts.html", looks)


@get("/e/{event:str}/payouts/edit")
async def edit(request: AnyRequest, service: Service, who: Access, event: str) -> Response[Any]:
    """Change the list of prizes and lock it."""
    looks = {"desk": prize_desk}
    return await event_page(request, service, who, event, "console/prizes.html", looks)


@get("/e/{event:str}/payouts/pay")
async def pay(
    request: AnyRequest, service: Service, who: Access, event: str, entry: str
) -> Response[Any]:
    """Pay a prize."""
    looks = {"desk": prize_desk, "line": lambda live, at: entry_line(live, entry)}
    return await event_page(request, service, who, event, "console/pay.html", looks, entry=entry)


PAYOUT_PAGES = (payouts, edit, pay)
