"""Conduct that came with cameras and small devices, and chips taken as a penalty."""

from __future__ import annotations

from typing import Literal

import msgspec


class WearsCovertDevice(msgspec.Struct, frozen=True, tag=True):
    """A player has a device that may record, communicate or help unseen."""

    seat: int
    device: str


class HidesFromStream(msgspec.Struct, frozen=True, tag=True):
    """A player does not show the cards to the stream, from the start or on a later street."""

    seat: int
    later: bool = False


class HasCardCaps(msgspec.Struct, frozen=True, tag=True):
    """A player has card caps on the table, ``across`` and ``high`` in hundredths of an inch.

    A size of 0 was not told.
    """

    seat: int
    caps: int = 1
    across: int = 0
    high: int = 0


class FinesChips(msgspec.Struct, frozen=True, tag=True):
    """The floor takes so many chips of a player as a penalty, in place of hands or rounds."""

    seat: int
    chips: int
    instead_of: Literal["", "hands", "rounds"] = ""
