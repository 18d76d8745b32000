"""What players ask dealers and the floor during a hand."""

from __future__ import annotations

from typing import Literal

import msgspec


class AsksStaff(msgspec.Struct, frozen=True, tag=True):
    """A player asks staff for a fact, for what would follow, or for advice.

    For "what-if", whether seat ``other`` could raise after a call by seat ``seat``.
    """

    seat: int
    about: Literal["facts", "what-if", "advice"]
    other: int = 0
