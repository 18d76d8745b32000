"""Players nobody named who bust in a round of hand-for-hand: they are counted, at any table."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.story.story import Happening, Setting

_BUSTS = "{who} busts"
_ROUND = "hand-for-hand"


def counted_in_a_round(happenings: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts with those who bust without a name or a seat as a number of players."""
    told = (*setting.extra, *(one.act for one in happenings))
    nobody = [one for one in happenings if _is_nobody(one)]
    is_counted = any(" bust on the hand" in one.act for one in happenings)
    if not nobody or is_counted or not any(_ROUND in each for each in told):
        return list(happenings)
    many = "1 player busts" if len(nobody) == 1 else f"{len(nobody)} players bust"
    first, how = nobody[0], frozenset(("apart", "nobody", "last"))
    counted = Happening(f"{many} on the hand", None, {}, how, first.start, nobody[-1].end)
    rest = [counted if one is first else one for one in happenings]
    return [one for one in rest if one not in nobody[1:]]


def _is_nobody(one: Happening) -> bool:
    """Whether somebody busts of whom nothing else is told."""
    who = one.who
    return one.act == _BUSTS and who is not None and who.label == "someone" and not who.place
