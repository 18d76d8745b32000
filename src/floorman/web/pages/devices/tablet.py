"""The tablet of a dealer at a table."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from floorman.floor.live import Live
from floorman.server.given import Asker, Given
from floorman.server.rights.own import check_table
from floorman.server.service import Service
from floorman.server.views.hands.betting import Reckoning, reckoning, still_told
from floorman.server.views.hands.recording import Recording, is_recorded, recording
from floorman.server.views.hands.tablet import tablet
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.pages.console.tables import number_of
from floorman.web.rendering import AnyRequest
from floorman.web.told.hands import card

AT_TABLE = "/e/{event:str}/table/{table:str}"


@get(f"{AT_TABLE}/dealer")
async def dealer(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[str],
    hand: FromQuery[int] = 0,
    acts: FromQuery[str] = "",
) -> Response[Any]:
    """Show this hand and the next, and what a dealer tells the floor; ``acts`` are a hand's."""
    told = {"hand": hand, "acts": acts} if acts else {}
    number = await own_table(service, who, event, table)
    looks: dict[str, Look] = {
        "tablet": lambda live, at: tablet(live, number, at) if _is_open(live, number) else None,
        "records": lambda live, at: is_recorded(live),
    }
    return await event_page(
        request,
        service,
        who,
        event,
        "tablet/table.html",
        looks,
        number=number,
        told=urlencode(told),
    )


@get(f"{AT_TABLE}/bets")
async def bets(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[str],
    hand: FromQuery[int] = 0,
    acts: FromQuery[str] = "",
    act: FromQuery[str] = "",
    amount: FromQuery[str] = "",
) -> Response[Any]:
    """Reckon the bets of a hand: those told so far, and one more; ``-`` takes the last back.

    What was told of another hand than the one in play counts no more.
    """
    number = await own_table(service, who, event, table)
    told = _one_more(acts, act, amount)

    def bets_of(live: Live, at: int) -> Reckoning | None:
        open_ = _is_open(live, number)
        return reckoning(live, number, still_told(live, number, told, hand)) if open_ else None

    looks: dict[str, Look] = {"bets": bets_of}
    return await event_page(request, service, who, event, "tablet/bets.html", looks)


def _one_more(acts: str, act: str, amount: str) -> str:
    """The acts with one more; ``to`` and ``a`` take the amount that was typed.

    >>> _one_more("f c", "to", "1 200"), _one_more("f c", "-", ""), _one_more("f", "new", "")
    ('f c 1200', 'f', '')
    """
    told, chips = acts.split(), "".join(filter(str.isdecimal, amount))
    if act == "new":
        return ""
    if act == "-":
        return " ".join(told[:-1])
    if act in ("to", "a"):
        told += [f"{act.removeprefix('to')}{chips}"] if chips else []
    elif act:
        told.append(act)
    return " ".join(told)


@get(f"{AT_TABLE}/hand")
async def hand_told(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[str],
    hand: FromQuery[int] = 0,
    acts: FromQuery[str] = "",
    act: FromQuery[str] = "",
    amount: FromQuery[str] = "",
    cards: FromQuery[str] = "",
    right: FromQuery[str] = "",
) -> Response[Any]:
    """Record a hand: what was told so far, and one more; ``cards`` belong to a board or a show.

    ``right`` is what a bet comes to that a ruling puts right.
    """
    number = await own_table(service, who, event, table)
    chips = "".join(filter(str.isdecimal, right))
    if act.startswith("t") and act.endswith(":"):
        act = f"{act}{chips}" if chips else ""
    elif act == "b" or act.endswith(":"):
        act = f"{act}{''.join(cards.split())}" if cards else ""
    told = _one_more(acts, act, amount)

    def told_of(live: Live, at: int) -> Recording | None:
        return recording(live, number, told, hand) if _is_open(live, number) else None

    looks: dict[str, Look] = {"told": told_of}
    return await event_page(request, service, who, event, "tablet/told.html", looks, card=card)


def _is_open(live: Live, number: int) -> bool:
    """Whether the table is open: its tablet stays where it is while it breaks and opens again."""
    return number in live.play.tables


async def own_table(service: Service, who: Access, event: str, table: str) -> int:
    """The number of the table; a dealer's device shows its own only (403)."""
    number = number_of(table)
    await asyncio.to_thread(check_table, service, who, event, number)
    return number


TABLET_PAGES = (dealer, bets, hand_told)
