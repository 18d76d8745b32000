"""Who folds where it is told of all: everybody to the last bet, or until it is on somebody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from floorman.prose.story.story import Happening

ALL_FOLD = "everybody folds"
_TURNS = re.compile(r"\{who\} (folds|checks|calls|bets|raises|is all-in|pushes|adds|says|pulls)")
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


def folded_to(told: Sequence[Happening], places: Iterable[int]) -> None:
    """Mark the acts of those to whom it was folded: whoever is passed over then is out."""
    for place in places:
        after = (one for one in told if one.start > place and _TURNS.match(one.act))
        first = min(after, key=lambda one: one.start, default=None)
        if first is not None:
            first.how |= {FOLDED_TO}
