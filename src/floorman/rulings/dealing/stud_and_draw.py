"""Dealing and betting that only stud and draw games know."""

from __future__ import annotations

from floorman.rules.registry import rule


@rule("rp-stud-exposed-downcard", "ruled")
def becomes_upcard(exposed: int) -> bool:
    """One exposed downcard of the first deal becomes the upcard; third street then comes down."""
    return exposed == 1


@rule("rp-stud-no-double-on-pair", "ruled")
def most_on_fourth_street(small_bet: int, big_bet: int, open_pair: bool, doubles: bool) -> int:
    """The bet of fourth street: the small one, whatever pair lies open.

    >>> most_on_fourth_street(40, 80, open_pair=True, doubles=False)
    40
    """
    return big_bet if open_pair and doubles else small_bet


@rule("absent-stud-later-cards", "guided")
def cards_of_dead_hand(dealt: bool) -> int:
    """The cards that a killed stud hand still gets on a street from the fourth on: none, or one."""
    return 1 if dealt else 0


@rule("rp-draw-limping", "ruled")
def may_limp(single_draw: bool, allowed: bool) -> bool:
    """Whether the first player in may just call the blind in a single-draw game."""
    return allowed or not single_draw
