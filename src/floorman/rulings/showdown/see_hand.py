"""Asking to see a hand at showdown: who may, who may insist, who has lost it."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule

Granting = Literal["granted", "floor", "refused"]


@rule("see-hand-right-lost")
def may_not_ask(
    scope: Literal["any-hand", "uncontested-winner"], keeps_or_tabled: bool, last_hand: bool
) -> bool:
    """Whether a player has lost the asking: without cards, or mucked without tabling.

    Where the loss covers only an uncontested winner, ``last_hand`` says that it is asked for.

    >>> may_not_ask("uncontested-winner", keeps_or_tabled=False, last_hand=False)
    False
    """
    return not keeps_or_tabled and (scope == "any-hand" or last_hand)


@rule("see-hand-river-caller-right")
def paid_to_see(called: bool, keeps_or_tabled: bool, of_last_aggressor: bool) -> bool:
    """Whether the asker may insist: called the last bet of the final street, and kept the hand.

    The right is to the hand of whoever made that bet, and to no other.
    """
    return called and keeps_or_tabled and of_last_aggressor


@rule("see-hand-other-requests", "ruled")
def other_request(
    open_to: Literal["kept-or-tabled", "anyone-dealt-in"],
    granted: Literal["at-discretion", "as-of-right"],
    dealt_in: bool,
    equal_action: bool,
) -> Granting:
    """What becomes of a request without a special right, of one who has not lost the asking.

    Open to anyone dealt in, it is refused to others. Granted as of right, the action has to be
    equal at showdown.

    >>> other_request("kept-or-tabled", "at-discretion", dealt_in=True, equal_action=True)
    'floor'
    """
    if open_to == "anyone-dealt-in" and not dealt_in:
        return "refused"
    return "granted" if granted == "as-of-right" and equal_action else "floor"


@rule("show-one-show-all")
def shown_to_all(shown_to_one: bool, hand_over: bool) -> Literal["now", "after-the-hand", "no"]:
    """When a hand shown to one player is shown to any other who asks: not while the hand goes on.

    >>> shown_to_all(shown_to_one=True, hand_over=False)
    'after-the-hand'
    """
    if not shown_to_one:
        return "no"
    return "now" if hand_over else "after-the-hand"
