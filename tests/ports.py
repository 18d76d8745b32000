"""Ports for servers of tests that end and come back: nobody else is given them meanwhile."""

from __future__ import annotations

import socket

_held: list[socket.socket] = []


def own_port() -> int:
    """A port of this process until it ends: bound, so the system gives it to nobody.

    A server that may reuse addresses, as they all do, listens there nevertheless.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    _held.append(held)
    port: int = held.getsockname()[1]
    return port
