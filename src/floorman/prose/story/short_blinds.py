"""Blinds that are posted: whole ones, and those of a stack that is no more than them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.story import Happening, Setting

SHORT = "{who} has no more than the blind"
"""What stands in the story for it; at the table it is a stack, and no act."""
_ALL_IN = "{who} is all-in for {amount}"
_ALL_IN_FOR_ALL = "{who} is all-in"


def short_blinds(told: list[Happening], setting: Setting) -> None:
    """Have a blind that is all-in for less than it be posted from a stack of so much.

    Nothing is left to do for such a one: the blinds act last, and are all-in before that.
    """
    blinds = {"sb": setting.small, "bb": setting.big}
    for one in [one for one in told if one.act == _ALL_IN and one.street in ("", "preflop")]:
        amount = sum(one.slots["amount"].value)
        if one.who is not None and 0 < amount <= blinds.get(one.who.place, 0):
            one.act, one.how = SHORT, one.how | {"apart"}
            setting.stacks.append((one.who, amount))
    short = [who for who, stack in setting.stacks if stack <= blinds.get(who.place, 0)]
    for one in [one for one in told if one.act == _ALL_IN_FOR_ALL and one.who in short]:
        one.act, one.how = SHORT, one.how | {"apart"}


def whole_blinds(told: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts without the posting of a whole blind of which no more is told: it lies there anyway.

    Where nobody told how high the blinds are, the one that is posted tells.
    """
    posted = [one for one in told if _is_posted_whole(one, told, setting)]
    if posted == list(told):
        return posted
    for one in [one for one in posted if not setting.big and one.who is not None]:
        blind = sum(one.sums)
        is_big = one.who is not None and one.who.place == "bb"
        setting.small, setting.big = (blind // 2, blind) if is_big else (blind, 2 * blind)
    return [one for one in told if one not in posted]


def _is_posted_whole(one: Happening, told: Sequence[Happening], setting: Setting) -> bool:
    """Whether somebody posts just their blind, told as a sum, and touches those chips no more."""
    place = one.who.place if one.who is not None else ""
    if one.act != "{who} has in front {chips}" or place not in ("sb", "bb"):
        return False
    blind = {"sb": setting.small, "bb": setting.big}[place] if setting.big else sum(one.sums)
    touches = any(each.who is one.who and _TOUCHES.search(each.act) for each in told)
    return one.slots["chips"].kind == "number" and sum(one.sums) == blind and not touches


_TOUCHES = re.compile(" (pushes|adds|pulls|says|raises|gathers)")
"""What is done with chips that lie there, or may be."""
