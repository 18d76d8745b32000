"""Words that mean one act while the betting is on, and another at showdown."""

from __future__ import annotations

from typing import Any

from floorman.rulings.betting.acts_play import Plays
from floorman.rulings.showdown.acts import Discards
from floorman.rulings.situation import Situation


def meant(now: Situation, act: Any) -> Any:
    """The act as it is meant now: a fold gives up the hand at showdown, a muck before it folds."""
    is_over = now.showdown or now.all_in_closed
    if isinstance(act, Plays) and act.verb == "fold" and is_over and not now.over:
        return Discards(act.seat)
    if isinstance(act, Discards) and not is_over:
        return Plays(act.seat, "fold")
    return act
