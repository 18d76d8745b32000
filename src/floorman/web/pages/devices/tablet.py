"""The tablet of a dealer at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from floorman import cards as deck
from floorman.errors import BadNotation
from floorman.floor.live import Live
from floorman.floor.tables.hand_counter import NextHand
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.given import Asker, Given
from floorman.server.rights.own import check_table
from floorman.server.rights.roles import may_tell
from floorman.server.service import Service
from floorman.server.setup_form.typed import Wrong, unread, whole
from floorman.server.views.hands.betting import Reckoning, reckoning, still_told
from floorman.server.views.hands.recording import Recording, is_recorded, recording
from floorman.server.views.hands.tablet import tablet
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.pages.console.tables import number_of
from floorman.web.rendering import AnyRequest

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
    told, wrong = _one_more(acts, act, amount=amount)
    heard = _hearing(service, who, event, number)

    def bets_of(live: Live, at: int) -> Reckoning | None:
        if not _is_open(live, number):
            return None
        stands = reckoning(live, number, still_told(live, number, told, hand))
        if (acts or act) and stands.reckoned:
            heard(live, stands.hand, stands.acts)
        return replace(stands, why=wrong) if wrong else stands

    looks: dict[str, Look] = {"bets": bets_of}
    page = "tablet/bets.html"
    return await event_page(request, service, who, event, page, looks, typed={"amount": amount})


def _one_more(
    acts: str, act: str, *, amount: str = "", right: str = "", cards: str = ""
) -> tuple[str, Sentence]:
    """The acts with one more, and why what was typed is none: then they stay as they are.

    ``to`` and ``a`` take the amount, ``t3:`` what the bet of seat 3 comes to, ``b`` and what else
    ends in a colon the cards. A field left empty tells nothing.

    >>> _one_more("f c", "to", amount="1 200"), _one_more("f c", "-"), _one_more("f", "new")
    (('f c 1200', ''), ('f', ''), ('', ''))
    >>> _one_more("f", "to", amount="1.5k"), _one_more("f", "b", cards="ah 10♦ 2C")
    (('f 1500', ''), ('f bAhTd2c', ''))
    >>> _one_more("f", "to", amount="12.5")
    ('f', "12.5 won't do. Allowed: a whole number, such as 40 or 10,000.")
    """
    if act == "new":
        return "", NOTHING
    if act == "-":
        return " ".join(acts.split()[:-1]), NOTHING
    try:
        one = _act_of(act, amount, right, cards)
    except Wrong as error:
        why = say("{wrong}. Allowed: {allowed}.", wrong=error.wrong, allowed=error.allowed)
        return acts, why
    return " ".join([*acts.split(), *one]), NOTHING


def _act_of(act: str, amount: str, right: str, cards: str) -> list[str]:
    """The act with what was typed for it; none where its field is empty."""
    if act in ("to", "a"):
        return [f"{act.removeprefix('to')}{whole(amount)}"] if amount.strip() else []
    if act.startswith("t") and act.endswith(":"):
        return [f"{act}{whole(right)}"] if right.strip() else []
    if act == "b" or act.endswith(":"):
        return [f"{act}{_cards(cards)}"] if cards.strip() else []
    return [act] if act else []


def _cards(typed: str) -> str:
    """Cards as people type them: in capitals or not, a ten in two digits, a suit by its sign.

    >>> _cards("ah 10♦ 2C"), _cards("Ah ??")
    ('AhTd2c', 'Ah??')
    """
    try:
        return deck.text(deck.parse(typed))
    except BadNotation as wrong:
        raise unread(typed, say("cards such as Ah Kd 2c")) from wrong


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
    told, wrong = _one_more(acts, act, amount=amount, right=right, cards=cards)
    heard = _hearing(service, who, event, number)

    def told_of(live: Live, at: int) -> Recording | None:
        if not _is_open(live, number):
            return None
        stands = recording(live, number, told, hand)
        if (acts or act) and not stands.why_not:
            heard(live, stands.hand, stands.acts)
        return replace(stands, why=wrong) if wrong else stands

    looks: dict[str, Look] = {"told": told_of}
    typed = {"amount": amount, "right": right, "cards": cards, "act": act}
    page = "tablet/told.html"
    return await event_page(request, service, who, event, page, looks, typed=typed)


def _hearing(
    service: Service, who: Access, event: str, number: int
) -> Callable[[Live, int, str], None]:
    """Takes down what was told of a hand, for whoever asks about it; by who deals there only."""

    def heard(live: Live, hand: int, acts: str) -> None:
        if may_tell(who.grant.role, NextHand.__name__):
            service.hands_told.hear(live, event, number, hand, acts)

    return heard


def _is_open(live: Live, number: int) -> bool:
    """Whether the table is open: its tablet stays where it is while it breaks and opens again."""
    return number in live.play.tables


async def own_table(service: Service, who: Access, event: str, table: str) -> int:
    """The number of the table; a dealer's device shows its own only (403)."""
    number = number_of(table)
    await asyncio.to_thread(check_table, service, who, event, number)
    return number


TABLET_PAGES = (dealer, bets, hand_told)
