"""Runs the server: binds the address, tells it, serves until it is asked to end."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import resource
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, TextIO, cast
from urllib.parse import urlsplit

import uvicorn
from litestar import Litestar

from floorman.errors import BadInput, Unavailable, cannot_read
from floorman.sentences import say
from floorman.server.app import create
from floorman.server.around.outer import Outer
from floorman.server.doors import Doors, Limits
from floorman.server.guest import Guest
from floorman.server.rights.near import FAR, is_this_machine, own_address
from floorman.server.service import Service
from floorman.server.upkeep.ending import UNDER_WAY, Ending
from floorman.store.database.standing import why_not_here
from floorman.store.errors import DISK_FULL
from floorman.store.staff.access import Grant

Build = Callable[[Service], Litestar]
"""The application of a venue: the API, or with pages."""

BACKLOG = 4096
LAST_WORDS = 0.3
"""Seconds until those who came in at a door that is closed are cut off: it is answered first."""
ANYWHERE = ("0.0.0.0", "::", "")
SWITCH = 0.001
"""Seconds after which a thread that computes lets another go on: who writes to an event asks its
database a dozen things, and would wait after each for five times as long."""
ROOM_AGAIN = 2
"""Seconds after which a server on a full disk looks for room again."""
LOCAL_PROXIES = ("127.0.0.1", "::1")
"""A proxy on this machine may always say for whom it speaks."""


class Tls(NamedTuple):
    """The files of a certificate and its key."""

    certificate: Path
    key: Path

    def check(self) -> None:
        """Raises BadFile for one that cannot be read, BadInput for two that do not belong together.

        uvicorn would say so only after the address was printed, and name neither.
        """
        for file in self:
            try:
                file.open("rb").close()
            except OSError as error:
                raise cannot_read(str(file), error) from None
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(*self)
        except ssl.SSLError:
            names = {"certificate": str(self.certificate), "key": str(self.key)}
            wrong = say("{certificate} and {key} are no certificate and its key", **names)
            raise BadInput(wrong, say("two PEM files, the certificate first")) from None


class Server(uvicorn.Server):
    """Ends the live streams first: they would never end by themselves; and ends in time."""

    def __init__(self, config: uvicorn.Config, service: Service, *, is_local: bool) -> None:
        super().__init__(config)
        self._service, self._is_local = service, is_local
        self._ending = Ending()
        self._greeting: Callable[[], bool] | None = None

    def greet(self, greeting: Callable[[], str], out: TextIO) -> None:
        """Print how to sign in; on a full disk what helps, and how to sign in once there is room.

        Raises Unavailable where the database cannot be worked with for another reason.
        """

        def said() -> bool:
            try:
                print(greeting(), file=out, flush=True)
            except Unavailable as error:
                if error.why != DISK_FULL:
                    raise
                return False
            return True

        if not said():
            print(_without_room(self._service), file=out, flush=True)
            self._greeting = said

    async def _greet_later(self, said: Callable[[], bool]) -> None:
        while not await asyncio.to_thread(said):
            await asyncio.sleep(ROOM_AGAIN)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End, however long anything takes; asked once more it changes nothing."""
        self._ending.begin()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; on this machine alone, a director may open a second door to the network."""
        await super().startup(sockets)
        if self._greeting is not None:
            self._later = asyncio.create_task(self._greet_later(self._greeting))
        if self._is_local and sockets:
            self._port = sockets[0].getsockname()[1]
            await self._service.network.begin(self._open_door)

    async def _open_door(
        self, host: str, tls: ssl.SSLContext | None
    ) -> tuple[Callable[[], None], int]:
        """Listen at another address of this machine, on the same port; gives what ends that."""
        bound = _bound(host, self._port)

        def protocol() -> asyncio.Protocol:
            kind = cast("Callable[..., asyncio.Protocol]", self.config.http_protocol_class)
            state = self.lifespan.state
            return kind(config=self.config, server_state=self.server_state, app_state=state)

        loop = asyncio.get_running_loop()
        door = await loop.create_server(protocol, sock=bound, ssl=tls, backlog=BACKLOG)
        self.servers.append(door)

        def close() -> None:
            door.close()
            loop.call_later(LAST_WORDS, self._hang_up, host)

        return close, self._port

    def _hang_up(self, host: str) -> None:
        """End the connections that came in at an address."""
        for one in list(self.server_state.connections):
            transport: Any = getattr(one, "transport", None)
            if transport is not None and transport.get_extra_info("sockname")[0] == host:
                transport.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let what is under way finish, then stop."""
        self._service.feeds.close()
        await super().shutdown(sockets)


class Reached(NamedTuple):
    """How the server is reached: ``proxies`` are addresses that may say for whom they speak."""

    host: str = "127.0.0.1"
    port: int = 8480
    tls: Tls | None = None
    proxies: tuple[str, ...] = ()
    limits: Limits = Limits()


def serve(service: Service, reached: Reached, out: TextIO, build: Build = create) -> None:
    """Serve a venue at an address; the first line tells the address, port 0 is a free one.

    The service is closed at the end. Raises BadInput for an address that cannot be bound.
    """
    try:
        bound = _bound(reached.host, reached.port)
        server = _server(service, build(service), reached)
        # uvicorn raises the signal again when it is done: an asked end is no failure
        signal.signal(signal.SIGTERM, server.handle_exit)
        service.address = service.address or _reachable(bound, reached, service.standing.address)
        address = _address(bound, reached.host, is_tls=reached.tls is not None)
        print(address, file=out)
        server.greet(partial(_how_to_sign_in, service, reached, address, out), out)
        _allow_many_listeners()
        _collect_seldom()
        sys.setswitchinterval(SWITCH)
        with suppress(KeyboardInterrupt):
            server.run([bound])
    finally:
        service.close()


def _server(service: Service, app: Litestar, reached: Reached) -> Server:
    tls, proxies = reached.tls, (*LOCAL_PROXIES, *reached.proxies)
    doors = Doors(reached.limits, proxies)
    config = uvicorn.Config(
        Outer(app),
        loop="uvloop",
        http=cast("type[asyncio.Protocol]", partial(Guest, doors=doors)),
        forwarded_allow_ips=list(proxies),
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=UNDER_WAY,
        ssl_certfile=tls and tls.certificate,
        ssl_keyfile=tls and str(tls.key),
    )
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    is_local = is_this_machine(reached.host) and not reached.proxies and tls is None
    return Server(config, service, is_local=is_local)


def _bound(host: str, port: int) -> socket.socket:
    """A socket that takes connections from now on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        why = (getattr(error, "strerror", "") or str(error)).rstrip(".")
        raise BadInput(
            say("{host}, port {port} cannot be used: {why}", host=host, port=port, why=why)
        ) from None


def _reachable(bound: socket.socket, reached: Reached, other: str) -> str:
    """How other machines of the network reach this one, as far as that can be told."""
    host = reached.host
    if host in ANYWHERE:
        host = own_address(urlsplit(other).hostname or FAR)
    return _address(bound, host, is_tls=reached.tls is not None)


def _address(bound: socket.socket, host: str, *, is_tls: bool) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"{'https' if is_tls else 'http'}://{name}:{bound.getsockname()[1]}"


def _how_to_sign_in(service: Service, reached: Reached, address: str, out: TextIO) -> str:
    """A link on this machine alone, for the one who started the server and reads its lines.

    There is none where others may read them, or come in from elsewhere. The link of the last start
    is of no more use in any case.
    """
    if not service.is_here:
        return str(why_not_here(service.standing.state, service.standing.address))
    service.accounts.revoke_links()
    if reached.proxies or not is_this_machine(reached.host):
        return "Open to the network: sign in with a user, or a token of `floorman token`."
    if is_journal(out):
        return "Started as a service: sign in with a user, or a token of `floorman token`."
    link = service.accounts.issue_link(Grant("director"))
    return f"Sign in once, as director: {address}/sign-in?code={link.secret}"


def _without_room(service: Service) -> str:
    """What is so on a full disk, and what to do."""
    file = service.venue.database.file
    where = say("the disk of {folder}", folder=file.absolute().parent) if file else say("its disk")
    return str(
        say(
            "The database cannot be written: {where} is full. Pages and screens are shown as they "
            "stood, nothing is saved. Make room there; the server goes on by itself.",
            where=where,
        )
    )


def is_journal(out: TextIO) -> bool:
    """Whether what is printed goes into the system's journal: a service manager says which it is.

    See JOURNAL_STREAM in systemd.exec(5).
    """
    named = os.environ.get("JOURNAL_STREAM", "")
    try:
        found = os.fstat(out.fileno())
    except (OSError, ValueError):
        return False
    return named == f"{found.st_dev}:{found.st_ino}"


def _collect_seldom() -> None:
    """A full collection with 5,000 listeners holds everybody up for most of a second.

    What is there when the server begins stays for good and is never looked through again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)


def _allow_many_listeners() -> None:
    """Each listener is an open file; most systems allow 1,024 until asked."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
