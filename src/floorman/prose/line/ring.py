"""Who has the button and the blinds, as it was told, as table talk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from floorman.prose.story.story import Setting
from floorman.prose.wording import listed


def ring_told(setting: Setting, seats: Sequence[int], coming: Sequence[int] = ()) -> list[str]:
    """A table of which it was told who has the blinds, with nobody between those.

    The button is right before the small blind where it was not told. Seats of whoever is ``coming``
    are empty.

    >>> ring_told(Setting(ring={"button": 8, "sb": 9, "bb": 3}), range(1, 10))
    ['seats 3-9', 'button 8', 'small blind 9', 'big blind 3']
    >>> ring_told(Setting(ring={"sb": 3, "bb": 4}), range(1, 9))
    ['seats 1-8', 'button 2', 'small blind 3', 'big blind 4']
    """
    ring = setting.ring
    most = max(*seats, *ring.values())
    small = ring.get("sb", 0) or ring.get("bb", 2) - 1
    button = ring.get("button", 0) or (small - 2) % most + 1
    told = [one for one in (button, ring.get("sb", 0), ring.get("bb", 0)) if one]
    pairs = pairwise(told) if "sb" in ring else ()
    empty = {seat for one, after in pairs for seat in _between(one, after, most)}
    empty |= {*setting.empty, *coming}
    rest = [f"{name} {ring[key]}" for key, name in _BLINDS.items() if key in ring]
    sitting = [seat for seat in range(1, most + 1) if seat not in empty]
    if len(told) in (setting.players, *_left(setting)):
        sitting = sorted(told)
    return [f"seats {listed(sitting)}", f"button {button}", *rest]


_BLINDS = {"sb": "small blind", "bb": "big blind"}


def _between(one: int, after: int, most: int) -> list[int]:
    """The seats after one and before another, clockwise."""
    return [(one + step - 1) % most + 1 for step in range(1, (after - one) % most)]


def _left(setting: Setting) -> Iterator[int]:
    """How many are left, where that was told."""
    return (int(one.split()[0]) for one in setting.extra if one.endswith(" left"))
