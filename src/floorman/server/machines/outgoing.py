"""What this server asks of other machines over HTTP: no proxy between, certificates as usual."""

from __future__ import annotations

import ssl
from functools import cache
from typing import Any

import httpx


def client(**options: Any) -> httpx.AsyncClient:
    """Whoever asks; ``options`` are httpx's, such as ``timeout`` in seconds."""
    return httpx.AsyncClient(trust_env=False, verify=_trusted(), **options)


@cache
def _trusted() -> ssl.SSLContext:
    """The authorities that are trusted, read once: each reading takes 30 ms."""
    return httpx.create_ssl_context()
