"""Telling webhooks: each batch of events signed, at least once and in order for each hook.

The body is signed with HMAC-SHA256 over the timestamp, a dot and the body. Who answers with
anything but success is told the same again, after a growing wait. Addresses inside the venue's own
network are refused unless the server was started for them: a hook must not reach what its owner
cannot.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
from ipaddress import ip_address

import httpx
import msgspec

from floorman.errors import BadInput, FloormanError
from floorman.server.service import Service
from floorman.store.hooks import Due

LOG = logging.getLogger("floorman.server")

LOOK = 1.0
"""Seconds between two looks at what is due."""
MOST = 100
"""Events in one message."""
PATIENCE = 10.0


async def tell_hooks(service: Service) -> None:
    """Tell what is due, for ever."""
    async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
        while True:
            try:
                due = await asyncio.to_thread(service.hooks.due)
                told = await asyncio.gather(*(_tell(service, client, one) for one in due))
            except FloormanError as error:
                LOG.warning("webhooks cannot be told: %s", error)
                told = []
            if not any(told):
                await asyncio.sleep(LOOK)


async def _tell(service: Service, client: httpx.AsyncClient, due: Due) -> bool:
    """Tell a hook one batch; whether it took it."""
    if not await asyncio.to_thread(service.hooks.claim, due.hook):
        return False
    events = await asyncio.to_thread(service.venue.events, due.stream, due.after, MOST)
    position = events[-1].position
    message = {"event": due.stream, "after": due.after, "position": position, "events": events}
    try:
        await _post(service, client, due, msgspec.json.encode(message))
    except (httpx.HTTPError, BadInput, OSError) as error:
        await asyncio.to_thread(service.hooks.failed, due, str(error) or type(error).__name__)
        return False
    await asyncio.to_thread(service.hooks.told, due, position)
    return True


async def _post(service: Service, client: httpx.AsyncClient, due: Due, body: bytes) -> None:
    """Post to the very address that was looked at: a name may lead elsewhere a moment later."""
    url = checked(due.url)
    address = await asyncio.to_thread(_address, url, private=service.private_hooks)
    stamp = str(int(service.now()))
    answer = await client.post(
        url.copy_with(host=address),
        content=body,
        headers={
            "host": url.netloc.decode(),
            "content-type": "application/json",
            "floorman-hook": str(due.hook),
            "floorman-timestamp": stamp,
            "floorman-signature": f"v1={signature(due.secret, stamp, body)}",
        },
        extensions={"sni_hostname": url.host},
    )
    if not answer.is_success:
        raise BadInput(f"it answered {answer.status_code}")


def signature(secret: str, stamp: str, body: bytes) -> str:
    """What a hook's owner computes to see that a message is ours.

    >>> signature("secret", "1700000000", b"{}")[:16]
    'b8569b78799ff9e3'
    """
    return hmac.digest(secret.encode(), stamp.encode() + b"." + body, "sha256").hex()


def checked(url: str) -> httpx.URL:
    """The URL of a hook; raises BadInput for one that is not of the web."""
    try:
        read = httpx.URL(url)
    except httpx.InvalidURL:
        read = httpx.URL()
    if read.scheme not in ("http", "https") or not read.host or read.userinfo:
        raise BadInput("This is no address of a webhook. Allowed: http or https, without a name.")
    return read


def _address(url: httpx.URL, *, private: bool) -> str:
    """Where a host is; raises BadInput when it is inside and that is not allowed."""
    found = socket.getaddrinfo(url.host, url.port or 443, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not private and not ip_address(address).is_global:
        raise BadInput(f"{url.host} is a private address. Allowed: public addresses.")
    return address
