"""A player alone at a table."""

from __future__ import annotations

import msgspec


class SitsAlone(msgspec.Struct, frozen=True, tag=True):
    """Of a table's players one alone has been there for so many seconds since the start."""

    seat: int
    seconds: int
