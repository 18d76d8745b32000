"""What lies on the table after an act: chips in front by their ranks, hands face up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from floorman.rulings.betting.acts import (
    HasInFront,
    Pushes,
)
from floorman.rulings.ruling import Ruling
from floorman.rulings.showdown.acts import (
    Tables,
)
from floorman.rulings.showdown.hands_seen import dealt
from floorman.rulings.situation import Situation


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


def with_tabled(now: Situation, act: Any, ruling: Ruling) -> Ruling:
    """The ruling with the hands that lie face up by it; cards that nobody told are left out."""
    seats = [int(name) for name, fate in ruling.cards.lie.items() if fate == "tabled"]
    acts = [*now.before, act]
    tabled = {seat: _told(now, acts, seat) for seat in seats}
    return structs.replace(ruling, cards=structs.replace(ruling.cards, tabled=tabled))


def _told(now: Situation, acts: list[Any], seat: int) -> str:
    """The cards told of a hand, if they are all of them."""
    told = "".join(one.cards for one in acts if isinstance(one, Tables) and one.seat == seat)
    cards = "".join(dict.fromkeys(told[at : at + 2] for at in range(0, len(told), 2)))
    return cards if len(cards) == 2 * dealt(now) else ""
