"""Disputes about a finished hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.rulings.showdown.disputes import Since


class Disputes(msgspec.Struct, frozen=True, tag=True):
    """Somebody disputes a finished hand: its reading, or the count or award of the pot.

    ``seconds`` since the award of a hand that ended in a break, None where there is no break.
    """

    seat: int
    about: Literal["reading", "accounting"]
    since: Since = "before"
    seconds: int | None = None
