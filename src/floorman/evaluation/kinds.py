"""The kinds of hand: how strong one is, which cards may make it, whether the ace is low in it."""

from __future__ import annotations

from typing import Final

from floorman.errors import Unknown
from floorman.evaluation.kind import Kind, Strength
from floorman.sentences import say

KINDS = (
    *("high", "omaha-high", "short-high", "low8", "omaha-low8", "low-a5", "low-27"),
    *("badugi", "badugi-27"),
)
"""The names of all kinds of hand."""
_USED: Final[dict[str, Kind]] = {}
"""The kinds that hands were compared by so far."""


def kind_of(name: str) -> Kind:
    """The kind of hand of this name.

    Raises Unknown with the kinds there are.
    """
    kind = _USED.get(name)
    if kind is None:
        if name not in KINDS:
            raise Unknown(say("kind of hand"), name, KINDS)
        # a ruling on cards that nobody compares does without a tenth of a cold start
        from floorman.evaluation.every_kind import EVERY_KIND  # noqa: PLC0415

        kind = _USED[name] = EVERY_KIND[name]
    return kind


def strength(kind: str) -> Strength:
    """The function from a player's own cards and the board to the strength of the hand.

    Raises Unknown with the kinds there are.

    >>> strength("low8")((0, 4, 8, 12, 20), (47, 51))  # seven-five low
    32737
    """
    return kind_of(kind).strength
