"""Events that go to another venue and come from one."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from floorman.server.given import Given
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


class Away(Struct):
    """An event that is not here: where it is, or is on its way to."""

    event: str
    address: str
    why: str


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


TRANSFERS = (list_away, move_event, receiver, take_in, settle)
