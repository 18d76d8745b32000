"""Telling webhooks: each batch of events signed, at least once and in order for each hook.

The body is signed with HMAC-SHA256 over the timestamp, a dot and the body. Who answers with
anything but success is told the same again, after a growing wait. Each hook is told by a task of
its own: a slow owner, or an address that is none, holds no other up. Of an answer only the status
is read. Addresses inside the venue's own network are refused unless the server was started for
them: a hook must not reach what its owner cannot.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import socket
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import httpx
import msgspec

from floorman.errors import BadInput, Damaged, FloormanError
from floorman.sentences import as_text, say
from floorman.server.service import Service
from floorman.server.tasks import Tasks
from floorman.store.venue.hooks import Due

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
EMBED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("::/96"))
"""Networks whose addresses stand for the IPv4 address in their last 32 bits."""


async def tell_hooks(service: Service) -> None:
    """Tell what is due, for ever; each hook by itself."""
    tasks, names = Tasks(), ThreadPoolExecutor(NAMES_AT_ONCE, "names")
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
    try:
        async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False, limits=limits) as client:
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
            if problem := await self._posted(due, msgspec.json.encode(message, enc_hook=as_text)):
                await asyncio.to_thread(hooks.failed, due, problem)
                return False, None
        await asyncio.to_thread(hooks.told, due, position)
        return True, due._replace(after=position) if len(events) == MOST else None

    async def _posted(self, due: Due, body: bytes) -> str:
        """Post a message; gives why it did not arrive, whatever that was."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._post(due, body)
        except TimeoutError:
            return f"it did not answer within {PATIENCE:.0f} seconds"
        except (httpx.HTTPError, httpx.InvalidURL, BadInput, OSError, ValueError) as error:
            return str(error) or type(error).__name__
        except Exception as error:
            LOG.exception("webhook %d failed", due.hook)
            return f"an error of our own, which is in the log ({type(error).__name__})"
        return ""

    async def _post(self, due: Due, body: bytes) -> None:
        """Post to the very address that was looked at: a name may lead elsewhere a moment later."""
        url = checked(due.url)
        looked_up = partial(_address, url, private=self._service.private_hooks)
        address = await asyncio.get_running_loop().run_in_executor(self._names, looked_up)
        stamp = str(int(self._service.now()))
        headers = {
            "host": url.netloc.decode(),
            "content-type": "application/json",
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


def signature(secret: str, stamp: str, body: bytes) -> str:
    """What a hook's owner computes to see that a message is ours.

    >>> signature("secret", "1700000000", b"{}")[:16]
    'b8569b78799ff9e3'
    """
    return hmac.digest(secret.encode(), stamp.encode() + b"." + body, "sha256").hex()


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
    host = url.raw_host.decode()
    found = socket.getaddrinfo(host, url.port or 443, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not private and not is_public(address):
        raise BadInput(say("{host} is a private address", host=url.host), say("public addresses"))
    return address


def is_public(address: str) -> bool:
    """Whether an address is of the public network, also where it only stands for another one.

    >>> [is_public(one) for one in ("1.1.1.1", "10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::")]
    [True, False, False, False]
    """
    read = ip_address(address.partition("%")[0])
    if not read.is_global or read.is_multicast:
        return False
    inside = _stands_for(read) if isinstance(read, IPv6Address) else None
    return inside is None or is_public(str(inside))


def _stands_for(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that is meant; None for an address of its own."""
    if any(address in network for network in EMBED):
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else None)
