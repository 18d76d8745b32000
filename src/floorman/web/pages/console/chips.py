"""The chips: the ledger, counts, and the race of a value that leaves play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from litestar import Response, get
from msgspec import Struct

from floorman.floor.live import Live
from floorman.server.service import Service
from floorman.server.views.money.chips import chip_desk, race_sheet
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest

_SEAT = re.compile(r"odd\{(\d{1,2})\}")


@get("/e/{event:str}/chips")
async def chips(request: AnyRequest, service: Service, who: Access, event: str) -> Response[Any]:
    """Show the ledger and what is due."""
    looks: dict[str, Look] = {
        "desk": lambda live, at: chip_desk(live),
        "seated": lambda live, at: tuple(_seated(live)),
    }
    return await event_page(request, service, who, event, "console/chips.html", looks)


@get("/e/{event:str}/chips/table/{table:int}")
async def race(
    request: AnyRequest, service: Service, who: Access, event: str, table: int, value: int = 0
) -> Response[Any]:
    """Show the worksheet of a table, with the chips counted so far."""
    odd = counted(request)
    looks = {
        "sheet": lambda live, at: race_sheet(live, table, odd, value),
        "desk": lambda live, at: chip_desk(live),
    }
    return await event_page(request, service, who, event, "console/race.html", looks)


class Seated(Struct, frozen=True):
    """Who sits where."""

    table: int
    seat: int
    entry: str


def _seated(live: Live) -> Iterator[Seated]:
    for number, table in sorted(live.play.tables.items()):
        yield from (Seated(number, seat, table.players[seat]) for seat in sorted(table.players))


def counted(request: AnyRequest) -> dict[int, int]:
    """The chips of each seat as the form has them so far; what is no number is not there yet."""
    odd = {}
    for name, value in request.query_params.items():
        seat = _SEAT.fullmatch(name)
        if seat and value.isdigit() and len(value) < 6:
            odd[int(seat[1])] = int(value)
    return odd


CHIP_PAGES = (chips, race)
