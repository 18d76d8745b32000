"""What every act is: something that happens at a table, as it is told and ruled on."""

from __future__ import annotations

import msgspec


class Happening(msgspec.Struct, frozen=True, tag=True):
    """Something that happens; each kind is a struct of its own, in the ``acts`` of its chapter."""


class AtSeat(Happening, frozen=True):
    """Something that a player does, or that befalls one: whoever sits there."""

    seat: int
