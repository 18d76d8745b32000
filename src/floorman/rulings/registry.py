"""Which function rules on which act: every act once, in the chapter that knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from floorman.errors import BrokenInvariant
from floorman.rulings.betting.acts import WAGERS
from floorman.rulings.betting.acts_play import Plays
from floorman.rulings.chapters import load_chapter
from floorman.rulings.law import Law
from floorman.rulings.ruler import Ruler, Rules, Then
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.turn.out_of_turn import (
    as_faced,
    in_its_turn,
    is_early,
    must_be_playing,
    plays_early,
)

R = TypeVar("R", bound=Rules)

_RULERS: dict[type[Any], Ruler] = {}


def rules_on(
    act: type[Any],
    asks: str = "",
    *,
    turns: tuple[str, ...] = (),
    then: Then | None = None,
    first: Callable[[Situation, Any], None] | None = None,
) -> Callable[[R], R]:
    """Mark the function that rules on a kind of act (``Ruler``).

    BrokenInvariant if there is one already.
    """

    def register(rules: R) -> R:
        if act in _RULERS:
            raise BrokenInvariant(f"{act.__name__} has a ruler already")
        _RULERS[act] = Ruler(rules, asks, turns, then, first)
        return rules

    return register


def ruler(act: type[Any]) -> Ruler:
    """What rules on a kind of act, from the modules of its chapter named ``on_…``."""
    if act not in _RULERS:
        load_chapter(act.__module__.rpartition(".")[0], "on_")
    return _RULERS[act]


def rule_on(situation: Situation, act: Any, law: Law) -> Ruling:
    """The ruling on an act in a situation, under a book; a bet before its turn has to wait."""
    if situation.legal == () and isinstance(act, WAGERS):
        must_be_playing(situation, act.seat)
    if isinstance(act, Plays) and is_early(situation, act.seat):
        return plays_early(situation, act, law)
    if not isinstance(act, WAGERS):
        return ruler(type(act))(situation, act, law)
    faced = as_faced(situation, act.seat) if situation.held else situation
    return in_its_turn(situation, ruler(type(act))(faced, act, law), law, act)
