"""Whoever acts again after a raise from behind had limped before, though nobody told it."""

from __future__ import annotations

import re

from msgspec import structs

from floorman.prose.story.acts import WAGER
from floorman.prose.story.story import Happening, Story

_ORDER = ("utg", "utg+1", "utg+2", "mp", "lj", "hj", "co", "button")
"""Positions in the order in which they act before the flop, but for the blinds."""
_ANSWERS = re.compile(r"\{who\} (calls|folds|raises|is all-in)")


def with_limp(story: Story) -> Story | None:
    """The story with a call of the blind by whoever answers a raise from behind them.

    None where nobody does, or where it is told that it was out of turn.
    """
    acts = story.happenings
    at = next((at for at, one in enumerate(acts) if WAGER.match(one.act)), len(acts))
    if at + 1 >= len(acts) or not _may_be(story, acts[at]):
        return None
    raised, answer = acts[at : at + 2]
    if not _ANSWERS.match(answer.act) or not _is_before(answer, raised):
        return None
    if "raises" in answer.act and sum(answer.sums) <= sum(raised.sums):
        return None
    if any(one.who is answer.who for one in acts[: at + 1]):
        return None
    how = frozenset(("in-doubt",))
    limp = Happening("{who} calls", answer.who, {}, how, raised.start, raised.start)
    return structs.replace(story, happenings=[*acts[:at], limp, *acts[at:]], sure=False)


def _may_be(story: Story, raised: Happening) -> bool:
    """Whether a raise is one before the flop, and nothing says that it came too early."""
    is_preflop = story.setting.street in ("", "preflop") and raised.street in ("", "preflop")
    return is_preflop and not story.passed and not raised.is_out_of_turn


def _is_before(one: Happening, other: Happening) -> bool:
    """Whether somebody acts before another, both told by their positions."""
    places = [each.who.place if each.who is not None else "" for each in (one, other)]
    if not _BLINDS.isdisjoint(places[1:]) and places[0] in _ORDER:
        return True
    return all(place in _ORDER for place in places) and (
        _ORDER.index(places[0]) < _ORDER.index(places[1])
    )


_BLINDS = frozenset(("sb", "bb"))
