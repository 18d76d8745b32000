"""What must have come before an act: the end of the betting, or the turn of somebody."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.line.stakes import AT_SHOWDOWN, IN_TURN
from floorman.prose.story.ending import ASKS_ABOUT, ASKS_OF, FOLDED_TO
from floorman.prose.story.story import Happening, Person

ENDING = ("discards",)
"""Kinds of acts that are done at the showdown, where words point to them."""
_DISCARDS = "{who} discards face down"


def comes_after_the_betting(one: Happening) -> bool:
    """Whether an act comes at the showdown, or once nobody bets any more."""
    is_shown = AT_SHOWDOWN.search(one.act) is not None
    return is_shown or one.kind in ENDING or "betting-over" in one.how


def awaited(one: Happening) -> Person | None:
    """Whose turn it is at an act of another kind: who is on the clock, asked of, or too soon."""
    is_on_them = ASKS_OF in one.how or {ASKS_ABOUT, FOLDED_TO} <= one.how
    if "clock on {other}" in one.act or is_on_them:
        return one.other
    return one.who if one.act.endswith(" too soon") else None


def is_shown_down(one: Happening, told: Sequence[Happening], later: Sequence[Happening]) -> bool:
    """Whether somebody discards with no betting told where others show: all have checked."""
    is_played = any(IN_TURN.search(each.act) for each in told)
    is_shown = any(AT_SHOWDOWN.search(each.act) for each in later)
    return one.act == _DISCARDS and not is_played and is_shown


def passes_in(one: Happening, told: Sequence[Happening], later: Sequence[Happening]) -> bool:
    """Whether somebody whose bet was called, or who called, passes cards in: after the last.

    Nobody is told to bet on, and nobody folds to nothing.
    """
    before = told[: -len(later) - 1]
    acts = [each.act for each in before if each.who is one.who and IN_TURN.search(each.act)]
    goes_on = any(IN_TURN.search(each.act) for each in later)
    return one.act == _DISCARDS and bool(acts) and not goes_on
