"""Asking to see a hand at showdown: who may, who may insist, who has lost it."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule

Granting = Literal["granted", "floor", "refused"]


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
