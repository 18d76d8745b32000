"""What is handed out piece by piece: tickets, slips and numbers of the desk, cards of the floor."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.views.course.days import day_desk
from floorman.server.views.money import tickets
from floorman.server.views.money.satellite import seat_desk
from floorman.server.views.paper.moves import broken_table, moved
from floorman.store.logs.acts import Act, acts_before
from floorman.store.logs.payments import bought
from floorman.tournament.envelope import Envelope
from floorman.web.event_page import Look
from floorman.web.pages.paper.printed import AnyPage, printed
from floorman.web.rendering import AnyRequest

MOST = 500
"""Acts looked at in one go."""
SENT = ("PlayerMoved", "SeatsRedrawn")


@get("/e/{event:str}/print/ticket")
async def ticket(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    entry: FromQuery[str] = "",
    first: FromQuery[int] = 0,
    last: FromQuery[int] = 0,
    copy: FromQuery[bool] = False,
) -> AnyPage:
    """Print the seat tickets of an entry, of a range of entry numbers, or of all."""
    known = await asyncio.to_thread(_bought, service, event, entry)

    def look(live: Live, at: int) -> Any:
        return tickets.tickets(live, tickets.wanted(live, entry, first, last), known)

    return await printed(request, service, who, event, "ticket", {"tickets": look}, copy=copy)


@get("/e/{event:str}/print/slip")
async def slip(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    entry: FromQuery[str] = "",
    latest: FromQuery[bool] = False,
    copy: FromQuery[bool] = False,
) -> AnyPage:
    """Print slips for the rebuys and add-ons of an entry, perhaps the latest alone, or of all."""
    known = await asyncio.to_thread(_bought, service, event, entry)

    def look(live: Live, at: int) -> Any:
        found = tickets.slips(live, tickets.wanted(live, entry), known)
        return found[-1:] if latest else found

    return await printed(request, service, who, event, "slip", {"slips": look}, copy=copy)


@get("/e/{event:str}/print/alternates")
async def alternates(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    entry: FromQuery[str] = "",
    copy: FromQuery[bool] = False,
) -> AnyPage:
    """Print the numbers of those who wait for a seat."""
    looks: dict[str, Look] = {"waiting": lambda live, at: tickets.alternates(live, entry)}
    return await printed(request, service, who, event, "alternates", looks, copy=copy)


@get("/e/{event:str}/print/payout")
async def payout(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    entry: FromQuery[str] = "",
    unpaid: FromQuery[bool] = False,
    copy: FromQuery[bool] = False,
) -> AnyPage:
    """Print payout slips to sign: of an entry, of all places taken, or of those unpaid."""

    def look(live: Live, at: int) -> Any:
        return tickets.prizes(live, entry, unpaid=unpaid)

    return await printed(request, service, who, event, "payout", {"prizes": look}, copy=copy)


@get("/e/{event:str}/print/break")
async def table_break(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromQuery[int] = 0,
) -> AnyPage:
    """Print the sheet and the cards of a table that broke, the last one where none is named."""
    act, number = await asyncio.to_thread(_breaking, service, event, table)
    looks: dict[str, Look] = {"broken": lambda live, at: broken_table(live, act, number)}
    return await printed(request, service, who, event, "break", looks)


@get("/e/{event:str}/print/moves")
async def moves(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    player: FromQuery[str] = "",
) -> AnyPage:
    """Print a card for each player who is sent to another seat, or for one who was."""
    acts = await asyncio.to_thread(_sending, service, event)
    looks: dict[str, Look] = {"moved": lambda live, at: moved(live, at, acts, player)}
    return await printed(request, service, who, event, "moves", looks)


@get("/e/{event:str}/print/bags")
async def bags(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    entry: FromQuery[str] = "",
) -> AnyPage:
    """Print slips in two halves for the bags of all who are in, or of one."""

    def look(live: Live, at: int) -> Any:
        return [one for one in day_desk(live, at).bags if entry in ("", one.entry)]

    return await printed(request, service, who, event, "bags", {"bags": look})


@get("/e/{event:str}/print/vouchers")
async def vouchers(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Print the vouchers that the winners of a satellite were given."""
    return await printed(request, service, who, event, "vouchers", {"seats": seat_desk})


def _bought(service: Service, event: str, entry: str) -> Any:
    return bought(service.venue.database, event, (entry,) if entry else ())


def _breaking(service: Service, event: str, table: int) -> tuple[Act, int]:
    """The last act that broke a table, and the table; raises Unknown where none did."""
    for act in _acts(service, event, lambda one: _breaks(one, table)):
        broken = next(one for one in act.events if _breaks(one, table))
        return act, broken.data["table"]
    raise Unknown(say("broken table"), str(table or ""), [say("tables that broke in this event")])


def _breaks(one: Envelope, table: int) -> bool:
    return one.type == "TableBroken" and table in (0, one.data["table"])


def _sending(service: Service, event: str) -> list[Act]:
    """The acts that sent anybody to a seat, the newest first, as far back as one looks at once."""
    return list(_acts(service, event, lambda one: one.type in SENT, reach=1))


def _acts(service: Service, event: str, fits: Any, reach: int = 0) -> Iterator[Act]:
    """Acts with such an event that count, the newest first; with ``reach`` only so many looks."""
    before = times = 0
    while not reach or times < reach:
        found = acts_before(
            service.venue.database,
            event,
            before,
            most=MOST,
            fits=lambda act: not act.undone and any(map(fits, act.events)),
        )
        yield from found.acts
        before, times = found.before, times + 1
        if not before:
            return


SLIP_PAGES = (ticket, slip, alternates, payout, table_break, moves, bags, vouchers)
