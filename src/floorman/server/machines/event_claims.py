"""Venues that an event was at tell each other where it is, so that no two of them go on with it.

Who has an event that came from another venue tells that one at the start, and then every minute: it
may have been restored meanwhile from a backup that knows nothing of the move. A restored venue that
is reached elsewhere than before is told by nobody; there a director names whom to ask.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from itertools import islice
from typing import Annotated

import httpx
import msgspec
from msgspec import Meta, Struct

from floorman.errors import FloormanError, IllegalAct, Unavailable
from floorman.sentences import say
from floorman.server.machines import other_venue, outgoing
from floorman.server.service import Service
from floorman.store.database.engines import Database
from floorman.store.database.standing import check_here
from floorman.store.transfers import turns
from floorman.store.transfers.turns import Claim
from floorman.store.venue.venue import Venue

LOG = logging.getLogger("floorman.server")

PATH = "/api/transfers/claims"
MOST = 50
"""Claims in one question: as many as the body of somebody who is not signed in has room for."""
EVERY = 60.0
"""Seconds from one telling to the next."""


class Claims(Struct, forbid_unknown_fields=True):
    """Where events are, as one venue says; each proven with the secret of its draws."""

    claims: Annotated[list[Claim], Meta(max_length=MOST)]


class Answer(Struct):
    """Where they are as the other venue says, of those it knows; ``here`` are those it has."""

    claims: list[Claim]
    here: list[str]


def answered(database: Database, told: Claims, own: str) -> tuple[Answer, list[str]]:
    """Say where all of it is, and which of it is given up here, as it is elsewhere in a later turn.

    What is not proven, or not known here, is passed over. Raises Moved where the venue itself is at
    another machine.
    """
    with database.reading() as db:
        check_here(db)
    proven = turns.proven(database, told.claims)
    left = turns.leave(database, proven, own)
    found = (turns.claim(database, one.event, own) for one in proven)
    known = [one for one in found if one is not None]
    here = [one.event for one in known if turns.is_here(database, one.event)]
    return Answer(known, here), left


async def tell_others(service: Service) -> None:
    """Tell the venues that events came from where these are, for ever."""
    async with outgoing.client(timeout=other_venue.PATIENCE) as client:
        while True:
            if service.is_here:
                met = await asyncio.to_thread(turns.met_at, service.venue.database)
                for address, events in met.items():
                    await _tell(client, service, address, events)
            await asyncio.sleep(EVERY)


async def ask(venue: Venue, event: str, address: str, own: str) -> str:
    """Ask a venue whether it has an event, and leave it there if that is so: where it is.

    Empty for an event that is here. ``own`` is where this venue is reached. Raises Unknown for no
    such event, Unavailable where the other is silent, IllegalAct where both have it and it went to
    neither: they are one venue, twice.
    """
    await asyncio.to_thread(venue.live, event)
    answer = await _asked(venue.database, event, address)
    await asyncio.to_thread(turns.give_up, venue.database, answer.claims, own)
    went = await asyncio.to_thread(_went, venue.database, event)
    if not went and event in answer.here:
        raise IllegalAct(
            say("Ask for the event"),
            say("{address} has it too, and runs the same venue", address=address),
            say("one of the two: `floorman takeover` at the one that is to go on"),
        )
    return went


async def take_back(venue: Venue, event: str) -> None:
    """Have an event here again that went to a venue which never comes back, as it was when it went.

    Raises IllegalAct where that venue answers and has it, or knows where it went on to, and for an
    event that is here.
    """
    await asyncio.to_thread(venue.live, event)
    address = await asyncio.to_thread(_went, venue.database, event)
    if address:
        await _check_is_lost(venue.database, event, address)
    await asyncio.to_thread(turns.take_back, venue, event)


async def _check_is_lost(database: Database, event: str, address: str) -> None:
    """Raises IllegalAct unless the venue at an address is silent, or has lost the event."""
    try:
        answer = await _asked(database, event, address)
    except Unavailable:
        return
    await asyncio.to_thread(turns.give_up, database, answer.claims, "")
    went = await asyncio.to_thread(_went, database, event)
    own = await asyncio.to_thread(turns.question, database, event)
    if own is None or any(_has(answer, one, own) for one in answer.claims):
        wrong = say("{address} has it, and answers", address=address)
        raise IllegalAct(turns.TAKE_BACK, wrong, say("to move it back from there"))
    if went != address:
        wrong = say("it went on to {address}", address=went)
        raise IllegalAct(turns.TAKE_BACK, wrong, say("to take it back at {was}", was=address))


def _has(answer: Answer, told: Claim, own: Claim) -> bool:
    """Whether who answers has the event, and no copy from before it moved last."""
    return told.event == own.event in answer.here and told.turn >= own.turn


async def _asked(database: Database, event: str, address: str) -> Answer:
    asking = await asyncio.to_thread(turns.question, database, event)
    async with outgoing.client(timeout=other_venue.PATIENCE) as client:
        return await _exchanged(client, address, [asking] if asking else [])


async def _tell(
    client: httpx.AsyncClient, service: Service, address: str, events: Sequence[str]
) -> None:
    database, own = service.venue.database, service.address
    rest = iter(events)
    try:
        while some := list(islice(rest, MOST)):
            found = [await asyncio.to_thread(turns.claim, database, one, own) for one in some]
            answer = await _exchanged(client, address, [one for one in found if one is not None])
            left = await asyncio.to_thread(turns.give_up, database, answer.claims, own)
            if left:
                LOG.warning("These events are at %s, and here no more: %s", address, left)
                await asyncio.to_thread(service.look_where)
                service.feeds.wake_all()
    except FloormanError as error:
        LOG.debug("%s is told nothing: %s", address, error)


async def _exchanged(client: httpx.AsyncClient, address: str, told: list[Claim]) -> Answer:
    body = msgspec.json.encode(Claims(told))
    answer = await other_venue.asked_where_it_went(client, address, PATH, body)
    return other_venue.read(address, answer, Answer)


def _went(database: Database, event: str) -> str:
    with database.reading() as db:
        return turns.where_it_went(db, event) or ""
