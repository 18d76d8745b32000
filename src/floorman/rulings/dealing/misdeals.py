"""Misdeals: which faults undo a deal, and how many cards too many or seen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from floorman.rules.registry import rule

Standing = Literal["misdeal", "floor", "any-procedural-error", "none"]


@rule("misdeal-exposed-flop-games", "ruled")
def is_exposed_misdeal(places: Sequence[int], first_cards: int, exposed: int) -> bool:
    """One of the first cards off the deck undoes the deal, and so do several cards anywhere.

    ``places`` are those of the exposed cards in the deal, from 1; 0 is one after the first cards.

    >>> [is_exposed_misdeal(places, 2, 2) for places in ([2], [3], [3, 9])]
    [True, False, True]
    """
    return any(0 < place <= first_cards for place in places) or len(places) >= exposed


@rule("misdeal-other-causes", "ruled")
def standing(cause: str, causes: Collection[str], others: Standing, applies: bool) -> Standing:
    """What a fault is: a misdeal if the list names it and applies here, else what is left open.

    >>> standing("boxed-cards", ["boxed-cards"], "floor", True)
    'misdeal'
    >>> standing("stuck-cards", ["boxed-cards"], "floor", True)
    'floor'
    """
    return "misdeal" if applies and cause in causes else others


@rule("misdeal-extra-cards", "ruled")
def extra_cards_undo(extra: int, cards: int) -> bool:
    """Whether so many cards too many make a misdeal.

    >>> extra_cards_undo(1, 2), extra_cards_undo(2, 2)
    (False, True)
    """
    return extra >= cards


@rule("misdeal-exposed-draw", "ruled")
def exposed_cards_undo(exposed: int, cards: int) -> bool | None:
    """Whether so many exposed cards make a misdeal of a draw game; None where the house says.

    >>> [exposed_cards_undo(exposed, 2) for exposed in (1, 2)], exposed_cards_undo(1, 0)
    ([False, True], None)
    """
    return exposed >= cards if cards else None
