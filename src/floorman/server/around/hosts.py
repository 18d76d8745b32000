"""The host that a request is for: one that cannot be is refused before anything is made of it."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar.types import Send

from floorman.problems import Problem
from floorman.sentences import as_text, say

HOST = re.compile(r"(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~-]*)(?::(?P<port>\d{1,5}))?")
LAST_PORT = 65_535


def is_host(host: str) -> bool:
    """Whether it can be a host, with a port there can be.

    >>> is_host("club.example:8480"), is_host("[::1]:80"), is_host(""), is_host("x:99999")
    (True, True, True, False)
    """
    found = HOST.fullmatch(host)
    return found is not None and int(found["port"] or 0) <= LAST_PORT


def host_of(scope: Any) -> str:
    """The host that a request names; no host at all where it names two."""
    named = [value for name, value in scope["headers"] if name.lower() == b"host"]
    return b", ".join(named).decode("latin-1")


async def refuse(send: Send) -> None:
    """Answer a request for a host that cannot be."""
    problem = Problem("bad-input", "Host", say("there is no such host"), say("HOST or HOST:PORT"))
    body = msgspec.json.encode({"error": problem}, enc_hook=as_text)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
