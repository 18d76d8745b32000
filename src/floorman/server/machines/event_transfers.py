"""An event goes to another venue over HTTP: sent, and asked after until it is known where it is.

The event stands still here from the first step on. The other venue has it the moment its own
transaction ends; what stops before leaves it here, what stops after finds it there.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, FloormanError, Moved, Unavailable
from floorman.sentences import Sentence, say, verbatim
from floorman.server.machines import outgoing
from floorman.server.machines.webhooks import is_public
from floorman.server.service import Service
from floorman.store.database.versions import KNOWN
from floorman.store.transfers import leaving
from floorman.store.transfers.leaving import Leaving
from floorman.store.transfers.parcel import parcel_of
from floorman.store.transfers.sealed import sealed
from floorman.store.venue.venue import Venue

LOG = logging.getLogger("floorman.server")

PATIENCE = httpx.Timeout(120.0, connect=5.0)
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
            parcel = await asyncio.to_thread(parcel_of, venue, one.id, event, KNOWN[0], back)
            parcel = replace(parcel, secret=sealed(key, one.id, parcel.secret))
            await _asked(client, one, "/api/transfers", msgspec.json.encode(parcel))
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
    told = await _asked(client, one, "/api/transfers/key")
    try:
        return bytes.fromhex(msgspec.json.decode(told, type=Receiver).key)
    except (msgspec.DecodeError, ValueError):
        raise Unavailable(say("{url} answers something else", url=one.address)) from None


async def settle(client: httpx.AsyncClient, venue: Venue, one: Leaving) -> str:
    """Ask the other venue whether it has the event, and do as it says: ``taken`` or ``refused``.

    Raises Unavailable where it is silent; then the event stands still on.
    """
    body = msgspec.json.encode({"event": one.event})
    told = await _asked_where_it_went(client, one, f"/api/transfers/{one.id}/settle", body)
    try:
        state = msgspec.json.decode(told, type=Settled).state
    except msgspec.DecodeError:
        raise Unavailable(say("{url} answers something else", url=one.address)) from None
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


async def _asked_where_it_went(
    client: httpx.AsyncClient, one: Leaving, path: str, body: bytes
) -> bytes:
    """The same of a venue that went to another machine since: there is its truth, too."""
    try:
        return await _asked(client, one, path, body)
    except Moved as moved:
        if not moved.address:
            raise
        return await _asked(client, one._replace(address=moved.address), path, body)


async def _asked(client: httpx.AsyncClient, one: Leaving, path: str, body: bytes = b"") -> bytes:
    """What the other venue answers to what is sent; without anything sent, to a question."""
    headers = {"authorization": f"Bearer {one.token}", "content-type": "application/json"}
    method = "POST" if body else "GET"
    try:
        answer = await client.request(method, one.address + path, content=body, headers=headers)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        why = say("{url} does not answer ({error})", url=one.address, error=type(error).__name__)
        raise Unavailable(why) from None
    if answer.is_success:
        return answer.content
    why = _told(answer, "why")
    if answer.status_code >= 500:
        raise Unavailable(why)
    if answer.status_code == 421:
        raise Moved(why, str(_told(answer, "allowed")))
    raise BadInput(why, say("the address and a director's token of the other venue"))


def _told(answer: httpx.Response, what: str) -> Sentence:
    try:
        told: dict[str, Any] = answer.json()
        return verbatim(str(told["error"][what]))
    except (ValueError, KeyError, TypeError):
        return say("the other venue answers {status}", status=answer.status_code)
