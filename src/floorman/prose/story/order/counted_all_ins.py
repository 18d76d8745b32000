"""All-ins that are counted first, then told one by one: three way all in, A 5k, B 12k, C 20k."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.story.story import Happening, Person, Setting

_ALL_IN = "{who} is all-in"


def told_one_by_one(happenings: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts with each of the all-ins that were counted as whoever is told of with a sum.

    That is an amount alone after the count, or the stack of somebody who does nothing else.
    """
    counted = [one for one in happenings if one.act == _ALL_IN and _is_nobody(one.who)]
    rest = [one for one in happenings if one not in counted]
    sums = [one for one in rest if "plain" in one.how and counted and one.start > counted[-1].start]
    acting = [one.who for one in rest]
    idle = [who for who, _ in setting.stacks if who not in acting]
    if counted and len(sums) == len(counted):
        for one in sums:
            one.act, one.how = f"{_ALL_IN} for {{amount}}", one.how - {"plain"}
        sums[0].start = counted[0].start
        return rest
    if len(idle) == len(counted):
        for one, who in zip(counted, idle, strict=True):
            one.who = who
    return list(happenings)


def _is_nobody(who: Person | None) -> bool:
    """Whether nobody was named for an act."""
    return who is not None and who.label == "someone" and not who.called
