"""Players nobody named who bust in a round of hand-for-hand: they are counted, at any table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from floorman.prose.story.story import Happening, Setting

_BUSTS = "{who} busts"
_ROUND = "hand-for-hand"
_NEXT = "next hand"
_TOGETHER = "{who} and {other} bust on the same hand"
_OF_TWO = ("2 players bust on the hand", "{=2} players bust on the hand")


def counted_in_a_round(happenings: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts with those who bust without a name or a seat as a number of players."""
    happenings = two_busts(happenings, setting)
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


def two_busts(happenings: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts where two who bust are the two of whom it is told what they had.

    Before the next hand it is one after the other: its blinds do not depend on what they had.
    """
    has_next = any(one.act == _NEXT for one in happenings)
    told = [one for each in happenings for one in (_apart(each) if has_next else [each])]
    if len(setting.stacks) != 2:
        return told
    (who, had), (other, more) = setting.stacks
    act = f"{{who}} with {had} and {{other}} with {more} bust on the same hand"
    made = Happening(act, who, {}, frozenset(("apart",)), other=other)
    return [
        structs.replace(made, start=one.start, end=one.end) if _is_of_two(one) else one
        for one in told
    ]


def _apart(one: Happening) -> list[Happening]:
    """Two who bust on the same hand, each on their own."""
    if one.act != _TOGETHER:
        return [one]
    each = (one.who, one.other)
    return [structs.replace(one, act=_BUSTS, who=who, other=None) for who in each]


def _is_of_two(one: Happening) -> bool:
    """Whether two bust whom nobody named."""
    number = one.slots.get("number")
    return one.act.replace("{number}", str(number.value[0]) if number else "") in _OF_TWO


def _is_nobody(one: Happening) -> bool:
    """Whether somebody busts of whom nothing else is told."""
    who = one.who
    return one.act == _BUSTS and who is not None and who.label == "someone" and not who.place
