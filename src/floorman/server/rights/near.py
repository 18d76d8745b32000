"""Whether somebody is at this very machine, as far as that can be told."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from litestar import Request

FAR = "192.0.2.1"
"""An address of nobody: the way to it tells which of the own is the one to the network."""
SPEAKS_FOR = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers by which a proxy says that it asks for somebody else."""


def is_this_machine(host: str) -> bool:
    """Whether only programs on this machine can reach the address.

    >>> is_this_machine("127.0.0.1"), is_this_machine("localhost"), is_this_machine("0.0.0.0")
    (True, True, False)
    """
    if host == "localhost":
        return True
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return False


def own_address(other: str) -> str:
    """The address of this machine on the way to another; nothing is sent there."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect((other, 9))
        return str(way.getsockname()[0])
    return "127.0.0.1"


def reached_at(request: Request[Any, Any, Any], network: str) -> str:
    """Where other devices reach this server: in the network, where a page is seen on the machine.

    ``network`` is the address there, empty for none.
    """
    is_local = is_this_machine((request.url.hostname or "").lower().strip("[]"))
    return network if network and is_local else str(request.base_url).rstrip("/")


def is_from_here(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes from this machine, by its address, and through no proxy that says so.

    A proxy that keeps quiet about itself, on this machine, cannot be told apart.
    """
    client = request.client.host if request.client else ""
    asked = (request.url.hostname or "").lower()
    through = any(name in request.headers for name in SPEAKS_FOR)
    return is_this_machine(client) and is_this_machine(asked) and not through
