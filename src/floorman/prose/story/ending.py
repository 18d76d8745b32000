"""Who folds where it is told of all: everybody to the last bet, or until it is on somebody."""

from __future__ import annotations

import re
from collections.abc import Iterable

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Person

ALL_FOLD = "everybody folds"
_TURNS = re.compile(
    r"\{who\} (folds|checks|calls(?! (a|the) clock)|bets|raises|is all-in|pushes|adds|says|pulls)"
)
_WAGER = re.compile(r"\{who\} (bets|raises|is all-in|pushes|adds|says)")


def all_fold(told: list[Happening], start: int, end: int) -> None:
    """Have everybody fold who is left, where that is told last of the betting and after a bet.

    Told before other acts it only says how it got to them: that follows from those acts.
    """
    turns = [one for one in told if _TURNS.match(one.act)]
    is_last = all(one.start < start for one in turns)
    if is_last and any(_WAGER.match(one.act) for one in turns):
        place = next((at for at, one in enumerate(told) if one.start > start), len(told))
        told.insert(place, Happening(ALL_FOLD, None, {}, frozenset(("nobody",)), start, end))


FOLDED_TO = "folded-to"
"""The mark of an act before which all the others folded."""
FOLDED_ROUND = "everybody folds to {who}"
"""That all the others folded, where nothing is told of whoever it is on then."""


def folded_to(told: list[Happening], places: Iterable[tuple[Found, Person | None]]) -> None:
    """Mark the acts of those to whom it was folded: whoever is passed over then is out.

    Where no act follows, that it came to them is all that is told of them.
    """
    for found, who in places:
        after = (one for one in told if one.start > found.start and _TURNS.match(one.act))
        first = min(after, key=lambda one: one.start, default=None)
        if first is not None:
            first.how |= {FOLDED_TO}
        elif who is not None:
            place = next((at for at, one in enumerate(told) if one.start > found.start), len(told))
            made = Happening(FOLDED_ROUND, who, {}, found.phrase.how, found.start, found.end)
            made.street = told[place - 1].street if place else ""
            told.insert(place, made)
