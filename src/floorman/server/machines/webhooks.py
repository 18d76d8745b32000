"""Telling webhooks: each batch of events signed, at least once and in order for each hook.

Who answers with anything but success is told the same again, after a growing wait. Each hook is
told by a task of its own: a slow owner, or an address that is none, holds no other up. Of an answer
only the status is read. Addresses inside the venue's own network are refused unless the server was
started for them: a hook must not reach what its owner cannot.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

import httpx
import msgspec

from floorman.errors import BadInput, Damaged, FloormanError
from floorman.sentences import as_text, say
from floorman.server.machines import outgoing
from floorman.server.machines.hook_signatures import signature, standard_signature
from floorman.server.service import Service
from floorman.server.upkeep.tasks import Tasks
from floorman.store.house.hooks import Due

LOG = logging.getLogger("floorman.server")

LOOK = 1.0
"""Seconds between two looks at what is due."""
MOST = 100
"""Events in one message."""
PATIENCE = 10.0
"""Seconds for all of a message: finding the address, telling it, the first line of the answer."""
NAMES_AT_ONCE = 8
"""Names of hosts that are looked up at a time; some resolvers take long over one."""

LABEL = re.compile("(?!-)[a-z0-9_-]{1,63}(?<!-)")
LONGEST_HOST = 253
EMBED = tuple(
    map(
        IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "::/96", "::ffff:0:0/96", "::ffff:0:0:0/96")
    )
)
"""Networks whose addresses stand for the IPv4 address in their last 32 bits."""
UNICAST = IPv6Network("2000::/3")
"""All of IPv6 that is given out to anybody."""
SET_ASIDE = (IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24"), IPv6Network("3fff::/20"))
"""Kept for protocols and examples, which `ip_address` does not know of (RFC 6890, 7526, 9637)."""


async def tell_hooks(service: Service) -> None:
    """Tell what is due, for ever; each hook by itself."""
    tasks, names = Tasks(), ThreadPoolExecutor(NAMES_AT_ONCE, "names")
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
    try:
        async with outgoing.client(timeout=PATIENCE, limits=limits) as client:
            teller = Teller(service, client, names)
            while True:
                for hook, due in (await _due(service)).items():
                    tasks.start(hook, partial(teller.tell_all, hook, due))
                await asyncio.sleep(LOOK)
    finally:
        tasks.end()
        names.shutdown(wait=False, cancel_futures=True)


async def _due(service: Service) -> dict[int, list[Due]]:
    if not service.is_here:
        return {}
    try:
        return await asyncio.to_thread(service.hooks.due)
    except FloormanError as error:
        LOG.warning("webhooks cannot be told: %s", error)
        return {}


class Teller:
    """Tells hooks what happened."""

    def __init__(
        self, service: Service, client: httpx.AsyncClient, names: ThreadPoolExecutor
    ) -> None:
        self._service = service
        self._client = client
        self._names = names

    async def tell_all(self, hook: int, due: Sequence[Due]) -> None:
        """Tell one hook of its events, until all is told or it does not take it."""
        try:
            for one in due:
                if not await self._tell_stream(one):
                    return
        except FloormanError as error:
            LOG.warning("webhook %d cannot be told: %s", hook, error)
        except Exception:
            LOG.exception("webhook %d cannot be told", hook)

    async def _tell_stream(self, due: Due) -> bool:
        """Tell of one event; False when the hook does not take it, or another process has it."""
        rest: Due | None = due
        while rest is not None:
            if not await asyncio.to_thread(self._service.hooks.claim, due.hook):
                return False
            try:
                takes, rest = await self._tell_some(rest)
            except asyncio.CancelledError:
                self._service.hooks.release(due.hook)
                raise
            if not takes:
                return False
        return True

    async def _tell_some(self, due: Due) -> tuple[bool, Due | None]:
        """Send one message of what is due; gives whether the hook takes more, and what is left."""
        hooks, venue = self._service.hooks, self._service.venue
        try:
            events = await asyncio.to_thread(venue.events, due.stream, due.after, MOST)
        except Damaged as found:
            await asyncio.to_thread(hooks.held, due, f"event {due.stream}: {found}")
            return True, None
        position = events[-1].position if events else due.after
        if events:
            message = {
                "event": due.stream,
                "after": due.after,
                "position": position,
                "events": events,
            }
            told = f"msg_{due.hook}_{due.stream}_{due.after}_{position}"
            body = msgspec.json.encode(message, enc_hook=as_text)
            if problem := await self._posted(due, told, body):
                await asyncio.to_thread(hooks.failed, due, problem)
                return False, None
        await asyncio.to_thread(hooks.told, due, position)
        return True, due._replace(after=position) if len(events) == MOST else None

    async def _posted(self, due: Due, told: str, body: bytes) -> str:
        """Post a message; gives why it did not arrive, whatever that was."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._post(due, told, body)
        except TimeoutError:
            return f"it did not answer within {PATIENCE:.0f} seconds"
        except (httpx.HTTPError, httpx.InvalidURL, BadInput, OSError, ValueError) as error:
            return str(error) or type(error).__name__
        except Exception as error:
            LOG.exception("webhook %d failed", due.hook)
            return f"an error of our own, which is in the log ({type(error).__name__})"
        return ""

    async def _post(self, due: Due, told: str, body: bytes) -> None:
        """Post to the very address that was looked at: a name may lead elsewhere a moment later."""
        url = checked(due.url)
        looked_up = partial(_address, url, private=self._service.private_hooks)
        address = await asyncio.get_running_loop().run_in_executor(self._names, looked_up)
        stamp = str(int(self._service.now()))
        headers = {
            "host": url.netloc.decode(),
            "content-type": "application/json",
            "webhook-id": told,
            "webhook-timestamp": stamp,
            "webhook-signature": f"v1,{standard_signature(due.secret, told, stamp, body)}",
            "floorman-hook": str(due.hook),
            "floorman-timestamp": stamp,
            "floorman-signature": f"v1={signature(due.secret, stamp, body)}",
        }
        async with self._client.stream(
            "POST",
            url.copy_with(host=address),
            content=body,
            headers=headers,
            extensions={"sni_hostname": url.host},
        ) as answer:
            if not answer.is_success:
                raise BadInput(say("it answered {status_code}", status_code=answer.status_code))


def checked(url: str) -> httpx.URL:
    """The URL of a hook; raises BadInput for one that is not of the web, or cannot be reached."""
    try:
        read = httpx.URL(url)
        host = read.raw_host.decode()
    except (httpx.InvalidURL, ValueError, TypeError):
        read, host = httpx.URL(), ""
    if read.scheme not in ("http", "https") or not host or read.userinfo:
        raise BadInput(say("This is no address of a webhook"), say("http or https, without a name"))
    if not _is_host(host) or not 0 < (80 if read.port is None else read.port) < 65_536:
        raise BadInput(
            say("There can be no host {host!r}", host=read.host),
            say("a name such as hooks.example.org"),
        )
    return read


def check_place(url: httpx.URL) -> None:
    """Refuse an address inside that is written as one; a name is looked up as it is told.

    ``127.1`` and ``0x7f000001`` are addresses too: what the resolver takes for one without asking.
    """
    try:
        found = _found(url, socket.AI_NUMERICHOST)
    except OSError:
        return
    if not is_public(found):
        raise _inside(url)


def _inside(url: httpx.URL) -> BadInput:
    return BadInput(say("{host} is a private address", host=url.host), say("public addresses"))


def _found(url: httpx.URL, flags: int = 0) -> str:
    host, kind = url.raw_host.decode(), socket.SOCK_STREAM
    return str(socket.getaddrinfo(host, url.port or 443, type=kind, flags=flags)[0][4][0])


def _is_host(host: str) -> bool:
    """Whether there can be a host of this name, or it is an address.

    >>> [_is_host(one) for one in ("hooks.example.org", "hooks..example.org", "1.2.3.4", "::1")]
    [True, False, True, True]
    """
    try:
        ip_address(host)
    except ValueError:
        labels = host.lower().removesuffix(".").split(".")
        return len(host) <= LONGEST_HOST and all(map(LABEL.fullmatch, labels))
    return True


def _address(url: httpx.URL, *, private: bool) -> str:
    """Where a host is; raises BadInput when it is inside and that is not allowed."""
    address = _found(url)
    if not private and not is_public(address):
        raise _inside(url)
    return address


def is_public(address: str) -> bool:
    """Whether an address is of the public network, also where it only stands for another one.

    >>> [is_public(one) for one in ("1.1.1.1", "10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::")]
    [True, False, False, False]
    """
    read = ip_address(address.partition("%")[0])
    inside = _stands_for(read) if isinstance(read, IPv6Address) else None
    if inside is not None:
        return is_public(str(inside))
    known = isinstance(read, IPv4Address) or read in UNICAST
    aside = any(read in one for one in SET_ASIDE)
    return known and read.is_global and not read.is_multicast and not aside


def _stands_for(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that is meant; None for an address of its own."""
    if any(address in network for network in EMBED):
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.sixtofour
