"""Everything on paper: tickets and slips for the desk, cards and sheets for the floor.

``paper`` is what it is printed on: a roll of 80 mm, A4 or Letter. A browser keeps its choice, one
for slips and one for whole sheets: a desk has two printers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import urlencode

import segno
from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.given import Asker, Given
from floorman.server.near import reached_at
from floorman.server.seeing import names_of
from floorman.server.service import Service
from floorman.server.views import money, paper, tickets
from floorman.store.logs.acts import Act, acts_before
from floorman.store.logs.payments import bought
from floorman.store.staff.access import Access
from floorman.tournament.envelope import Envelope
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest

AnyPage = Response[Any]

PAPERS = ("a4", "letter", "roll")
LETTER_IN = ("en-us", "en-ca", "es-us", "es-mx", "fr-ca")
"""The languages of countries whose paper is Letter."""
KEEP = 60 * 60 * 24 * 365
"""Seconds that a browser keeps the choice of a paper."""
MOST = 500
"""Acts looked at in one go."""
SENT = ("PlayerMoved", "SeatsRedrawn")


@get("/e/{event:str}/print")
async def everything(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """List all that can be printed."""
    return await event_page(request, service, who, event, "print/list.html", {})


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
    looks: dict[str, Look] = {"broken": lambda live, at: paper.broken_table(live, act, number)}
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
    looks: dict[str, Look] = {"moved": lambda live, at: paper.moved(live, at, acts, player)}
    return await printed(request, service, who, event, "moves", looks)


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
        return paper.seating(live, names, by_name=by == "name")

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
    looks: dict[str, Look] = {"race": lambda live, at: paper.race(live, table)}
    return await printed(request, service, who, event, "race", looks)


@get("/e/{event:str}/print/event")
async def event_sheet(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> AnyPage:
    """Print the event on a page: structure, entries, payouts, the book and the house rules."""
    looks: dict[str, Look] = {"sheet": lambda live, at: paper.event_sheet(live)}
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
    looks: dict[str, Look] = {"cash": lambda live, at: paper.cash_sheet(live, cashier)}
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


SLIPS = ("ticket", "slip", "alternates", "payout", "break", "moves")
"""What is handed out piece by piece, as a roll is cut."""


async def printed(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    kind: str,
    looks: Mapping[str, Look],
    **context: Any,
) -> AnyPage:
    """The page of one kind, on the paper asked for, which the browser keeps for the next time."""
    kept = f"paper-{'slips' if kind in SLIPS else 'sheets'}"
    chosen = _paper(request, kept)
    answer = await event_page(
        request,
        service,
        who,
        event,
        f"print/{kind}.html",
        {"head": lambda live, at: tickets.heading(live), **looks},
        kind=kind,
        paper=chosen,
        link=_linker(request),
        qr=_qr(f"{reached_at(request, service.network.address)}/p/{event}"),
        **context,
    )
    if "paper" in request.query_params:
        answer.cookies.append(Cookie(key=kept, value=chosen, max_age=KEEP, samesite="lax"))
    return answer


def _paper(request: AnyRequest, kept: str) -> str:
    """The paper asked for, or the one kept, or the one usual where the reader is."""
    asked = request.query_params.get("paper", "")
    if asked:
        if asked not in PAPERS:
            raise Unknown(say("paper"), asked, PAPERS)
        return str(asked)
    before = request.cookies.get(kept, "")
    if before in PAPERS:
        return before
    language = request.headers.get("accept-language", "").partition(",")[0].strip().lower()
    return "letter" if language in LETTER_IN else "a4"


def _linker(request: AnyRequest) -> Callable[..., str]:
    """Gives the query of this page with something in its query changed."""

    def link(**other: Any) -> str:
        return urlencode({**request.query_params, **other})

    return link


@cache
def _qr(address: str) -> Markup:
    """The address as a square of dots, drawn by the page itself."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(border=0, omitsize=True, svgclass=None, lineclass=None))


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


PRINT_PAGES = (
    everything,
    ticket,
    slip,
    alternates,
    payout,
    table_break,
    moves,
    seating,
    race,
    event_sheet,
    cash,
    results,
    signatures,
)
