"""Acts that go round again: where it was told how many are in the hand, nobody else acts in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.acts import FOLDS, WAGER
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import Token

_TURN = re.compile(r"\{who\} (checks|bets|raises|calls|folds|is all-in)")


_ANSWERS = re.compile(r"\{who\} (calls|folds|raises|is all-in)")
_PASSIVE = re.compile(r"\{who\} (calls|folds)")
_OF = ("of", "either", "von")


def answered_by_some(happenings: Sequence[Happening], tokens: Sequence[Token]) -> bool:
    """Have so many of them who answer a bet be those who acted before it: one of them calls.

    On a later street whoever calls or folds and is told of by a number alone is one of those too.
    Whether there were any: which of them it is, nobody told.
    """
    found = False
    for at, one in enumerate(happenings):
        if one.who is None or not _ANSWERS.match(one.act) or not _is_some(one, one.who):
            continue
        is_later = one.street not in ("", "preflop")
        said = {token.key for token in tokens[one.start : one.end]}
        is_of_them = not said.isdisjoint(_OF) or (is_later and _PASSIVE.match(one.act))
        waiting = _waiting(happenings[:at]) if is_of_them else []
        if waiting:
            found, one.who = True, waiting[0]
    return found


def _is_some(one: Happening, who: Person) -> bool:
    """Whether it is told of somebody only how many they are: two call; einer callt."""
    return ("number" in one.slots and not who.called) or who.called.lower() in ("einer", "eine")


def _waiting(before: Sequence[Happening]) -> list[Person]:
    """Those who acted before the last bet, and have still to answer it."""
    bets = [at for at, one in enumerate(before) if WAGER.match(one.act)]
    if not bets:
        return []
    answered = [one.who for one in before[bets[-1] :]]
    earlier = [one for one in before[: bets[-1]] if _TURN.match(one.act)]
    out = [one.who for one in earlier if one.act in FOLDS]
    waiting = (one.who for one in earlier if one.who not in [*answered, *out])
    return [who for who in dict.fromkeys(waiting) if who is not None]
