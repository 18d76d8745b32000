"""The topics of the rules that govern a step of a hand; the book says which of them it has."""

from __future__ import annotations

from typing import Any

from floorman.hand import events as ev
from floorman.hand.state import State

HEADS_UP = 2

ALWAYS: dict[type[Any], tuple[str, ...]] = {
    ev.AntesPosted: ("rp-ante-format",),
    ev.HandsTabled: ("allin-face-up-timing", "allin-no-muck"),
    ev.CardsShown: ("proper-tabling", "cards-speak"),
    ev.HandMucked: ("showdown-elective-muck",),
    ev.HandHeld: ("rp-h4h-allin-face-down",),
    ev.BackedUp: ("oot-action-backs-up",),
    ev.BetCorrected: ("underbet-underraise-correction",),
    ev.HandKilled: ("killed-or-fouled-hand",),
    ev.Redealt: ("misdeal-exact-replay",),
    ev.StubReshuffled: ("reshuffle-face-down",),
}
"""Events that one rule, or two, stand behind whatever the hand."""


def governing(event: Any, state: State, faced: int) -> tuple[str, ...]:
    """The topics behind an event: ``state`` is after it, ``faced`` the bet before it."""
    match event:
        case ev.HandStarted():
            return ("dead-button",) if _is_button_dead(event) else ()
        case ev.BlindsPosted():
            return ("heads-up-blinds-and-order",) if state.n == HEADS_UP else ()
        case ev.HandsDealt():
            first_heads_up = state.n == HEADS_UP and not event.street and not state.game.is_stud
            return ("heads-up-last-card",) if first_heads_up else ()
        case ev.RaisedTo():
            return _of_raise(event, state, faced)
        case ev.Called():
            short = state.is_all_in(state.places[event.seat]) and event.to < state.bet
            return ("side-pots-separate",) if short else ()
        case ev.ShowdownOpened():
            is_shown_by_order = state.aggressor < 0
            last = "showdown-order-no-final-bet", "showdown-order-last-aggressor"
            return (last[0] if is_shown_by_order else last[1],)
        case ev.BoardDealtEarly():
            return (
                ("rp-premature-flop", "rp-premature-turn", "rp-premature-river")[
                    min(2, max(0, len(state.board) - 2))
                ],
            )
        case ev.PotAwarded():
            return tuple(_of_award(event, state))
    return ALWAYS.get(type(event), ())


def _is_button_dead(event: ev.HandStarted) -> bool:
    return event.dead_small_blind or (bool(event.button) and event.button not in event.seats)


def _of_raise(event: ev.RaisedTo, state: State, faced: int) -> tuple[str, ...]:
    """The rule on sizes; a short all-in has one of its own."""
    by_betting = {"limit": ("raise-cap-limit",), "pot-limit": ("pot-count",)}
    if state.is_all_in(state.places[event.seat]) and 0 < event.to - faced < state.full_raise:
        return ("short-allin-min-raise", "reopen-single-short-allin")
    if event.act == "bet":
        return ("pot-count",) if state.game.betting == "pot-limit" else ()
    return by_betting.get(state.game.betting, ("raise-min-increment",))


def _of_award(event: ev.PotAwarded, state: State) -> list[str]:
    found = []
    if not state.tabled:
        found.append("uncontested-showdown")
    if event.pot:
        found += ["side-pots-separate", "side-pot-award-order"]
    if event.odd:
        found += _of_odd_chip(event, state)
    return found


def _of_odd_chip(event: ev.PotAwarded, state: State) -> list[str]:
    if event.part != "whole":
        return ["odd-chip-high-low"]
    kind = "odd-chip-stud" if state.game.is_stud else "odd-chip-board-games"
    return ["odd-chip-smallest-denomination", kind]
