"""An event goes to another venue over HTTP: sent, and asked after until it is known where it is.

The event stands still here from the first step on. The other venue has it the moment its own
transaction ends; what stops before leaves it here, what stops after finds it there.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, FloormanError, Unavailable
from floorman.sentences import say
from floorman.server.machines import outgoing
from floorman.server.machines.other_venue import PATIENCE, asked, asked_where_it_went, read
from floorman.server.machines.webhooks import is_public
from floorman.server.service import Service
from floorman.store.database.versions import KNOWN
from floorman.store.transfers import leaving
from floorman.store.transfers.leaving import Leaving
from floorman.store.transfers.parcel import parcel_of
from floorman.store.transfers.sealed import sealed
from floorman.store.venue.venue import Venue

LOG = logging.getLogger("floorman.server")

LOOK = 5.0
"""Seconds between two looks for transfers that were left in the middle."""
STUCK = 60.0
"""Seconds after which a transfer that nobody ended is asked after."""


class Receiver(Struct, frozen=True):
    """The key to which the secret of an event's draws is sealed on its way here, in hex."""

    key: str


class Settled(Struct, frozen=True):
    """Whether a transfer has come: ``taken``, or else ``refused`` for good."""

    state: str


async def move(venue: Venue, event: str, address: str, token: str, back: str) -> None:
    """Send an event to the venue at an address, with the token of a director there.

    ``back`` is where this venue is reached. Raises BadInput for what the other refuses, and then
    the event goes on here; Unavailable where the other is silent: said again, it goes on.
    """
    one = await asyncio.to_thread(leaving.begin, venue, event, address, token)
    one = one._replace(token=token)
    async with outgoing.client(timeout=PATIENCE) as client:
        try:
            key = await _receiver(client, one)
            parcel = await asyncio.to_thread(parcel_of, venue, one, KNOWN[0], back)
            parcel = replace(parcel, secret=sealed(key, one.id, parcel.secret))
            body = msgspec.json.encode(parcel)
            await asked(client, one.address, "/api/transfers", body, one.token)
        except BadInput:
            await settle(client, venue, one)
            raise
        except Unavailable:
            if await settle(client, venue, one) != "taken":
                raise
            return
    await asyncio.to_thread(leaving.gone, venue.database, one)


def checked_address(to: str, *, without_tls: bool = False) -> str:
    """The address of a venue to which an event may go.

    Raises BadInput for what is none, and for one without TLS: in the own network, where a director
    says so, it may be without.
    """
    try:
        url = httpx.URL(to)
    except httpx.InvalidURL:
        url = httpx.URL("")
    if url.scheme not in ("http", "https") or not url.host or " " in to:
        raise BadInput(say("{to!r} is no address", to=to), say("such as https://poker.example.org"))
    if url.scheme == "http" and not (without_tls and _is_own_network(url)):
        wrong = say("On the way to {to} everybody could read along", to=to)
        raise BadInput(wrong, say("https; in your own network also without, where you say so"))
    return to.rstrip("/")


def _is_own_network(url: httpx.URL) -> bool:
    try:
        found = socket.getaddrinfo(url.raw_host.decode(), url.port or 80, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unavailable(say("{url} is not found", url=str(url))) from None
    return not any(is_public(str(one[4][0])) for one in found)


async def _receiver(client: httpx.AsyncClient, one: Leaving) -> bytes:
    told = await asked(client, one.address, "/api/transfers/key", token=one.token)
    try:
        return bytes.fromhex(read(one.address, told, Receiver).key)
    except ValueError:
        raise Unavailable(say("{url} answers something else", url=one.address)) from None


async def settle(client: httpx.AsyncClient, venue: Venue, one: Leaving) -> str:
    """Ask the other venue whether it has the event, and do as it says: ``taken`` or ``refused``.

    Raises Unavailable where it is silent; then the event stands still on.
    """
    body = msgspec.json.encode({"event": one.event})
    path = f"/api/transfers/{one.id}/settle"
    told = await asked_where_it_went(client, one.address, path, body, one.token)
    state = read(one.address, told, Settled).state
    done = leaving.gone if state == "taken" else leaving.stays
    await asyncio.to_thread(done, venue.database, one)
    return state


async def settle_transfers(service: Service) -> None:
    """Ask after what was left in the middle, for ever."""
    since: dict[str, float] = {}
    async with outgoing.client(timeout=PATIENCE) as client:
        while True:
            await asyncio.sleep(LOOK)
            if not service.is_here:
                continue
            found = await asyncio.to_thread(leaving.on_the_way, service.venue.database)
            since = {one.id: since.get(one.id, time.monotonic()) for one in found}
            for one in found:
                if time.monotonic() - since[one.id] > STUCK:
                    await _try(client, service.venue, one)


async def _try(client: httpx.AsyncClient, venue: Venue, one: Leaving) -> None:
    try:
        state = await settle(client, venue, one)
    except FloormanError as error:
        LOG.warning("nobody knows where event %s is: %s", one.event, error)
    else:
        LOG.warning("event %s: %s by %s", one.event, state, one.address)
