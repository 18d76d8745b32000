"""The second door: the server at its address in the network, opened and closed by a director.

The server begins on this machine alone. Phones and screens come in by a second listener, on the
machine's own address; what was said last holds over a restart. The setting is the machine's, not
the venue's, so it stands in a folder beside the database.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from floorman.errors import BadInput, IllegalAct
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.machines.certificate import context_for, house_certificate
from floorman.server.rights.near import FAR, is_this_machine, own_address
from floorman.store.database.engines import Database
from floorman.store.files.files import put

LOG = logging.getLogger("floorman.server")

Opener = Callable[[str, ssl.SSLContext | None], Awaitable[tuple[Callable[[], None], int]]]
"""Listens at an address of this machine too; gives what ends that, and the port."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What a director said last: ``on`` the network, with a certificate of the house (``tls``)."""

    on: bool = False
    tls: bool = False


class NetworkNow(Struct, frozen=True):
    """Where the server is reached in the network, "" for nowhere, and whether that can be switched.

    ``trouble`` is what stood in the way of what was wanted.
    """

    address: str
    on: bool
    tls: bool
    can_switch: bool
    trouble: Sentence


class Network:
    """The door of one server process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wanted = _read(folder / FILE)
        self.opener: Opener | None = None
        self._close_door: Callable[[], None] | None = None
        self._address = ""
        self._trouble = NOTHING
        self._turn = asyncio.Lock()

    @property
    def address(self) -> str:
        """The address in the network; empty while the door is closed."""
        return self._address

    def now(self) -> NetworkNow:
        """How it stands."""
        can = self.opener is not None
        is_on = self._close_door is not None
        return NetworkNow(self._address, is_on, self.wanted.tls, can, self._trouble)

    async def begin(self, opener: Opener) -> None:
        """The server listens on this machine: open the door if it was open before."""
        self.opener = opener
        if not self.wanted.on:
            return
        try:
            await self._open(self.wanted.tls)
        except (BadInput, IllegalAct) as error:
            self._trouble = say("The network could not be opened: {why}", why=str(error))
            LOG.warning("the network could not be opened: %s", error)

    async def switch(self, wanted: Wanted) -> NetworkNow:
        """Open or close the door, and keep that; raises IllegalAct where it cannot be done."""
        async with self._turn:
            if self.opener is None:
                raise IllegalAct(
                    say("Use on the network"),
                    say("this server was started open to the network, or by another program"),
                    say("a server that was started on this machine alone"),
                )
            self._close()
            if wanted.on:
                await self._open(wanted.tls)
            self.wanted, self._trouble = wanted, NOTHING
            await asyncio.to_thread(_keep, self.folder, wanted)
        return self.now()

    def certificate(self) -> bytes:
        """The house's certificate, for phones to take in; raises IllegalAct where none was made."""
        if not (self.folder / "house.crt").exists():
            raise IllegalAct(
                say("Get the certificate"), say("none was made"), say("switch it on first")
            )
        return house_certificate(self.folder).read_bytes()

    async def _open(self, tls: bool) -> None:
        assert self.opener is not None
        host = own_address(FAR)
        if is_this_machine(host):
            raise IllegalAct(
                say("Use on the network"),
                say("this machine is in no network"),
                say("plug it in or join the house's wireless network first"),
            )
        context = None
        if tls:
            self.folder.mkdir(parents=True, exist_ok=True)
            context = await asyncio.to_thread(context_for, self.folder, host)
        self._close_door, port = await self.opener(host, context)
        name = f"[{host}]" if ":" in host else host
        self._address = f"{'https' if tls else 'http'}://{name}:{port}"

    def _close(self) -> None:
        if self._close_door is not None:
            self._close_door()
        self._close_door, self._address = None, ""


FILE = "network.json"


def folder_of(database: Database) -> Path:
    """Where a machine keeps how it is reached: beside its database file, else in its own folder."""
    if database.file is not None:
        return database.file.with_name(f"{database.file.name}.network")
    return Path.home() / ".local" / "state" / "floorman"


def _read(file: Path) -> Wanted:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Wanted)
    except (OSError, msgspec.MsgspecError):
        return Wanted()


def _keep(folder: Path, wanted: Wanted) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    put(folder / FILE, msgspec.json.encode(wanted))
