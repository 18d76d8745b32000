"""Cards too many, and cards seen, in the first deal: how many of them undo it."""

from __future__ import annotations

from floorman.rules.registry import rule


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
