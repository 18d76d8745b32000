"""Acts around tables yet to break and players yet to sit down."""

from __future__ import annotations

from typing import Literal

import msgspec


class AsksBreakOrder(msgspec.Struct, frozen=True, tag=True):
    """A player asks in which order tables break."""


class BreakDrawn(msgspec.Struct, frozen=True, tag=True):
    """The next table to break is to be drawn."""


class NotSeated(msgspec.Struct, frozen=True, tag=True):
    """Somebody who has chips stays away from the assigned seat."""

    who: Literal["new-entry", "alternate", "broken-table"]
