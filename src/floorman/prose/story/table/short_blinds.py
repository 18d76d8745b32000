"""A blind that somebody is all-in for without being able to post it whole: that is their stack."""

from __future__ import annotations

from floorman.prose.story.story import Happening, Setting

SHORT = "{who} has no more than the blind"
"""What stands in the story for it; at the table it is a stack, and no act."""
_ALL_IN = "{who} is all-in for {amount}"
_ALL_IN_FOR_ALL = "{who} is all-in"


def short_blinds(told: list[Happening], setting: Setting) -> None:
    """Have a blind that is all-in for less than it be posted from a stack of so much.

    Nothing is left to do for such a one: the blinds act last, and are all-in before that.
    """
    small = setting.small or setting.big // 2
    blinds = {"sb": small, "bb": setting.big}
    if setting.heads_up or setting.players == 2:
        blinds["button"] = small
    for one in [one for one in told if one.act == _ALL_IN and one.street in ("", "preflop")]:
        amount = sum(one.slots["amount"].value)
        if one.who is not None and 0 < amount <= blinds.get(one.who.place, 0):
            one.act, one.how = SHORT, one.how | {"apart"}
            setting.stacks.append((one.who, amount))
    short = [who for who, stack in setting.stacks if stack <= blinds.get(who.place, 0)]
    for one in [one for one in told if one.act == _ALL_IN_FOR_ALL and one.who in short]:
        one.act, one.how = SHORT, one.how | {"apart"}
