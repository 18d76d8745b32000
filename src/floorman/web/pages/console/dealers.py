"""The dealers: who is where, pushes and breaks, downs and hours."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.tables.rota import Line, rota
from floorman.server.given import Asker, Given
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest


class DealersDay(Struct, frozen=True):
    """The rota, the open tables with their dealers, and who has been on a break the longest."""

    rota: tuple[Line, ...]
    tables: dict[int, str]
    next: str


@get("/e/{event:str}/dealers")
async def dealers(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show the dealers at their tables and the rota."""
    looks: dict[str, Look] = {"day": dealers_day}
    return await event_page(request, service, who, event, "console/dealers.html", looks)


def dealers_day(live: Live, at: int) -> DealersDay:
    """The dealers at this second."""
    lines = rota(live, at)
    tables = {number: live.dealers.get(number, "") for number in sorted(live.play.tables)}
    resting = (one.dealer for one in lines if one.on_duty and not one.table)
    return DealersDay(lines, tables, next(resting, ""))


DEALER_PAGES = (dealers,)
