"""Words that mean one act in one place and another elsewhere: at showdown, or as a bring-in."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from floorman.hand.sizes import bet_size
from floorman.hand.state import OVER, State
from floorman.rulings.betting.acts_play import Plays, Verb
from floorman.rulings.of_hand import is_all_in, is_showdown
from floorman.rulings.showdown.acts import Discards


def meant(state: State, act: Any) -> Any:
    """The act as it is meant now: a fold gives up the hand at showdown, a muck before it folds.

    A bet of the low card is its bring-in, or completes it.
    """
    if not isinstance(act, Plays | Discards):
        return act
    is_over = is_showdown(state) or is_all_in(state)
    if isinstance(act, Discards):
        return act if is_over else Plays(act.seat, "fold")
    if state.bring_in_due and act.verb in ("bet", "raise"):
        return _opened(state, act)
    gives_up = act.verb == "fold" and is_over and state.step != OVER
    return Discards(act.seat) if gives_up else act


def _opened(state: State, act: Plays) -> Plays:
    """A bet of the low card as what its amount makes it; as told where it is neither."""
    verbs: dict[int, Verb] = {state.start.blinds.bring_in: "bring-in", bet_size(state): "complete"}
    return structs.replace(act, verb=verbs.get(act.to, act.verb))
