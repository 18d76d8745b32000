"""Which chips lie in front of whom, as far as anybody told or showed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floorman.rulings.betting.acts import HasInFront, Pushes
from floorman.rulings.ruling import Ruling


def chips_after(
    chips: Mapping[int, tuple[int, ...]], act: Any, ruling: Ruling
) -> dict[int, tuple[int, ...]]:
    """The chips in front by seat after an act: as told, or as pushed where all of them stay."""
    after = dict(chips)
    if isinstance(act, HasInFront):
        after[act.seat or 1] = act.chips
    if ruling.play.stands is None:
        return after
    before = after.pop(ruling.play.stands.seat, ())
    if isinstance(act, Pushes) and sum(before) + sum(act.chips) == ruling.play.stands.to:
        after[ruling.play.stands.seat] = (*before, *act.chips)
    return after
