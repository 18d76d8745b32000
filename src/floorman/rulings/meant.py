"""Words that mean one act while the betting is on, and another at showdown."""

from __future__ import annotations

from typing import Any

from floorman.hand.state import OVER, State
from floorman.rulings.betting.acts_play import Plays
from floorman.rulings.of_hand import is_all_in, is_showdown
from floorman.rulings.showdown.acts import Discards


def meant(state: State, act: Any) -> Any:
    """The act as it is meant now: a fold gives up the hand at showdown, a muck before it folds."""
    if not isinstance(act, Plays | Discards):
        return act
    is_over = is_showdown(state) or is_all_in(state)
    if isinstance(act, Discards):
        return act if is_over else Plays(act.seat, "fold")
    gives_up = act.verb == "fold" and is_over and state.step != OVER
    return Discards(act.seat) if gives_up else act
