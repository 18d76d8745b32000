"""Events that go to another venue and come from one."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from floorman.server.around.limits import LARGEST_OF_STRANGERS
from floorman.server.given import Given
from floorman.server.machines import event_claims
from floorman.server.machines.event_claims import Answer, Claims, answered
from floorman.server.machines.event_transfers import Receiver, Settled, checked_address, move
from floorman.store.database.transfers import away
from floorman.store.regulator.key import VenueKey
from floorman.store.transfers import arriving
from floorman.store.transfers.parcel import Parcel
from floorman.store.transfers.sealed import opened

LARGEST_PARCEL = 1_000_000_000
"""Bytes of an event with all its hands."""


class Destination(Struct, forbid_unknown_fields=True):
    """Where an event goes: the address of the other venue, and a director's token there.

    ``without_tls``: in the own network it may go without.
    """

    to: str
    token: Annotated[str, Meta(min_length=1)]
    without_tls: bool = False


class Which(Struct, forbid_unknown_fields=True):
    """The event that a transfer is of."""

    event: str


class Asked(Struct, forbid_unknown_fields=True):
    """Another venue, and the event that it may have. ``without_tls`` as for a destination."""

    event: str
    to: str
    without_tls: bool = False


class Away(Struct):
    """An event that is not here: where it is, or is on its way to."""

    event: str
    address: str
    why: str


class Found(Struct):
    """Where an event is: an address, or empty for here."""

    address: str


@get("/api/transfers", sync_to_thread=True, operation_id="list_moved_events")
def list_away(service: Given) -> list[Away]:
    """List the events that went to another venue."""
    with service.venue.database.reading() as db:
        found = away(db)
    return [Away(event, moved.address, moved.why) for event, moved in found.items()]


@post("/api/events/{event:str}/move", status_code=200, operation_id="move_event")
async def move_event(service: Given, event: FromPath[str], data: JSONBody[Destination]) -> None:
    """Move an event to another venue, with all that belongs to it."""
    address = await asyncio.to_thread(checked_address, data.to, without_tls=data.without_tls)
    try:
        await move(service.venue, event, address, data.token, service.address)
    finally:
        await asyncio.to_thread(service.look_where)
        service.wake(event)


@get("/api/transfers/key", sync_to_thread=True, operation_id="show_transfer_key")
def receiver(service: Given) -> Receiver:
    """Tell the key to which another venue seals the secret of an event that it sends."""
    public = VenueKey.of(service.venue.database).receiver().public_key()
    return Receiver(public.public_bytes_raw().hex())


@post(
    "/api/transfers",
    status_code=200,
    request_max_body_size=LARGEST_PARCEL,
    sync_to_thread=True,
    operation_id="take_event_in",
)
def take_in(service: Given, data: JSONBody[Parcel]) -> Settled:
    """Take an event in that another venue sends; sent again it changes nothing."""
    secret = opened(VenueKey.of(service.venue.database).receiver(), data.id, data.secret)
    arriving.take_in(service.venue, replace(data, secret=secret))
    service.look_where()
    service.wake(data.event)
    return Settled("taken")


@post(
    "/api/transfers/{transfer:str}/settle",
    status_code=200,
    sync_to_thread=True,
    operation_id="settle_transfer",
)
def settle(service: Given, transfer: FromPath[str], data: JSONBody[Which]) -> Settled:
    """Say whether a transfer has come; one that has not will not be taken any more."""
    return Settled(arriving.settled(service.venue.database, transfer, data.event))


@post(
    "/api/transfers/claims",
    status_code=200,
    request_max_body_size=LARGEST_OF_STRANGERS,
    sync_to_thread=True,
    operation_id="compare_events",
)
def compare(service: Given, data: JSONBody[Claims]) -> Answer:
    """Compare with another venue where events are; the one to which each went last has it.

    Nobody needs a token for it: what counts is proven with the secret of each event's draws.
    """
    answer, left = answered(service.venue.database, data, service.address)
    if left:
        service.look_where()
    for event in left:
        service.wake(event)
    return answer


@post("/api/transfers/ask", status_code=200, operation_id="ask_for_event")
async def ask_for(service: Given, data: JSONBody[Asked]) -> Found:
    """Ask another venue whether it has an event, and leave it there if that is so.

    For a venue restored from a backup: it cannot know what was moved since.
    """
    address = await asyncio.to_thread(checked_address, data.to, without_tls=data.without_tls)
    went = await event_claims.ask(service.venue, data.event, address, service.address)
    await asyncio.to_thread(service.look_where)
    service.wake(data.event)
    return Found(went)


@post("/api/transfers/take-back", status_code=200, operation_id="take_event_back")
async def take_back(service: Given, data: JSONBody[Which]) -> None:
    """Have an event here again whose venue never comes back, as it was when it went there."""
    await event_claims.take_back(service.venue, data.event)
    await asyncio.to_thread(service.look_where)
    service.wake(data.event)


TRANSFERS = (list_away, move_event, receiver, take_in, settle, compare, ask_for, take_back)
