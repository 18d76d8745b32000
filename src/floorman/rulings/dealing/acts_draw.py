"""A stub that runs short in a draw."""

from __future__ import annotations

import msgspec


class DrawsFromShortStub(msgspec.Struct, frozen=True, tag=True):
    """A player draws so many cards, and so many are left in the stub.

    ``others`` draw as many each after this player.
    """

    seat: int
    cards: int
    stub: int
    others: tuple[int, ...] = ()
