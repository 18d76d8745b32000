"""People told by their place in the order of acting: the third player, the last to act."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.story import Happening, Person, Story
from floorman.prose.words.token import NTH

_LAST = f"{NTH}last"
_TURN = re.compile(
    r"\{who\} (checks|bets|raises|calls(?! (a|the) clock)|folds|is all-in|pushes|says)"
)


def seated_by_count(told: Sequence[Happening], first_street: str) -> bool:
    """Have whoever is counted be who comes next, where all before them acted on their street.

    Else they keep their place in the order, or are one of those who acted. Whether there was
    anybody of those: somebody was passed over then, and nobody told what they did.
    """
    found = False
    for at, one in enumerate(told):
        if one.who is None or not is_counted(one.who):
            continue
        before = _acted(told[:at], one.street)
        if one.who in before:
            continue
        is_before_the_flop = one.street in ("", "preflop")
        place = _place(one.who, before, is_before_the_flop, told[at + 1 :])
        if place == len(before) + 1:
            one.who.label = "next"
            continue
        found = True
        if 0 < place <= len(before):
            _is_meant(one.who, before[place - 1], told)
        elif one.street != first_street:
            one.who.label = "next"
    return found


def _acted(acts: Sequence[Happening], street: str) -> list[Person]:
    """Who acted on a street, in order."""
    turns = (one for one in acts if _TURN.match(one.act) and one.street == street)
    return list(dict.fromkeys(one.who for one in turns if one.who is not None))


def _place(
    who: Person, before: Sequence[Person], is_before_the_flop: bool, later: Sequence[Happening]
) -> int:
    """The place of somebody in the order; 0 where it is the last, and not plain who that is."""
    if who.label != _LAST:
        return int(who.label.removeprefix(NTH))
    turns = (one for one in later if _TURN.match(one.act))
    others = [one for one in turns if one.who is not who and one.who not in before]
    return 0 if is_before_the_flop or not before or others else len(before) + 1


def _is_meant(counted: Person, who: Person, told: Sequence[Happening]) -> None:
    """Have one who acted before be whoever was counted."""
    for one in told:
        one.who = who if one.who is counted else one.who
        one.other = who if one.other is counted else one.other


def is_counted(person: Person) -> bool:
    """Whether somebody is told by their place in the order of acting."""
    return person.label.startswith(NTH)


def counted_at(person: Person, order: Sequence[int], story: Story, street: str) -> int | None:
    """The seat of somebody who is told by their place in the order; None for others.

    Later than before the flop the last is so of those who are in the hand.
    """
    if not is_counted(person):
        return None
    if person.label != _LAST:
        return order[min(len(order), int(person.label.removeprefix(NTH))) - 1]
    told = (story.setting.players, story.setting.in_hand, len(story.people), 2)
    return order[-1 if street == "preflop" else min(len(order), max(told)) - 1]
