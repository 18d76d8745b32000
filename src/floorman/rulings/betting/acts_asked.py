"""A betting word that a player says without declaring anything by it, or so it may be."""

from __future__ import annotations

import msgspec


class SaysTermAsking(msgspec.Struct, frozen=True, tag=True):
    """A player says a betting word in a question or in chat."""

    seat: int
    term: str
