"""How the betting of a story ends: everybody who is left folds to the last bet."""

from __future__ import annotations

import re

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
