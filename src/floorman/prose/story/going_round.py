"""Acts that go round again: where it was told how many are in the hand, nobody else acts in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.story import FOLDS, Happening, Person

_TURN = re.compile(r"\{who\} (checks|bets|raises|calls|folds|is all-in)")


def gone_round(happenings: Sequence[Happening], in_hand: int) -> bool:
    """Have whoever acts unnamed once all have acted be those who are still in it, in turn.

    All of it is on one street, for others may be in it before. Whether there were any: three in, a
    bet, a call, a raise, and a fold by whoever bet. Where it is 0 nobody told.
    """
    if len({one.street for one in happenings if _TURN.match(one.act)}) != 1:
        return False
    acting: list[Person] = []
    found = False
    for one in happenings:
        if one.who is None or not _TURN.match(one.act):
            continue
        if one.who not in acting and 0 < in_hand == len(acting) and not one.who.called:
            found, one.who = True, acting.pop(0)
        acting = [who for who in acting if who is not one.who]
        in_hand -= one.act in FOLDS
        acting += [one.who] if one.act not in FOLDS else []
    return found
