"""What each event changes in the state of a hand. ``apply`` only writes down; it decides nothing.

After every event chips are conserved and no card is in two places; otherwise BrokenInvariant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from floorman.errors import BrokenInvariant
from floorman.hand import chips, corrected, piles, showing
from floorman.hand import events as ev
from floorman.hand.state import NOBODY, OVER, State
from floorman.hand.streets import close_if_nobody_can_answer
from floorman.rules.betting import full_raise_after


def apply(state: State, event: ev.HandEvent) -> None:
    """Write an event into the state.

    Raises BrokenInvariant when chips would be lost or made, or a card dealt twice.
    """
    _APPLY[type(event)](state, event)
    check_chips(state, event)


def is_applied(event: object) -> bool:
    """Whether it is an event that changes a hand which has begun."""
    return type(event) in _APPLY


def check_chips(state: State, event: ev.HandEvent) -> None:
    """Raise BrokenInvariant when chips are lost or made."""
    chips = state.pot
    for stack in state.stacks:
        chips += stack
    if chips != state.total:
        raise BrokenInvariant(f"chips are not conserved by {event!r}")


def _acted(state: State, place: int) -> None:
    """Turn to the next player who must act."""
    pending = state.pending & ~(1 << place)
    state.pending = pending
    state.faced[place] = state.bet
    state.fulls_faced[place] = state.fulls
    state.actor = state.next_of(pending, place)
    if pending and not pending & (pending - 1):
        close_if_nobody_can_answer(state)


def folded(state: State, event: ev.Folded) -> None:
    place = state.places[event.seat]
    showing.give_up(state, place)
    _acted(state, place)


def checked(state: State, event: ev.Checked) -> None:
    _acted(state, state.places[event.seat])


def called(state: State, event: ev.Called) -> None:
    place = state.places[event.seat]
    chips.put_in(state, place, event.chips)
    _acted(state, place)


def _brought_in(state: State, event: ev.BroughtIn) -> None:
    place = state.places[event.seat]
    chips.put_in(state, place, event.chips)
    state.bring_in_due = False
    state.bet = state.start.blinds.bring_in
    state.pending = state.able
    _acted(state, place)


def raised(state: State, event: ev.RaisedTo) -> None:
    place, to = state.places[event.seat], event.to
    chips.put_in(state, place, event.chips)
    if state.betting == "limit":
        _note_limit_raise(state, to)
    else:
        increment = to - state.bet
        if increment >= state.full_raise:
            state.fulls += 1
        short_sets = state.rules.short_allin_sets_minimum
        state.full_raise = full_raise_after(state.full_raise, increment, short_sets)
    state.bet = to
    state.aggressor = place
    state.bring_in_due = False
    state.pending = state.able
    _acted(state, place)


def _note_limit_raise(state: State, to: int) -> None:
    """A full bet, raise or completion counts for the cap, and so does half of one or more."""
    increment = to - state.bet
    full = increment >= state.full_raise or to >= state.full_level + state.full_raise
    if full:
        state.full_level = to
        state.fulls += 1
    if full or increment * 100 >= state.full_raise * state.rules.reopen_percent:
        state.raises += 1


def _ended(state: State, event: ev.HandEnded) -> None:
    state.step = OVER
    state.actor = NOBODY
    state.pending = 0


_APPLY: Final[dict[type[Any], Callable[[State, Any], None]]] = {
    ev.AntesPosted: chips.antes_posted,
    ev.BlindsPosted: chips.blinds_posted,
    ev.HandsDealt: piles.hands_dealt,
    ev.BoardDealt: piles.board_dealt,
    ev.DrawStarted: piles.draw_started,
    ev.StubReshuffled: piles.reshuffled,
    ev.BroughtIn: _brought_in,
    ev.Folded: folded,
    ev.Checked: checked,
    ev.Called: called,
    ev.RaisedTo: raised,
    ev.UncalledReturned: chips.returned,
    ev.Discarded: piles.discarded,
    ev.CardsDrawn: piles.drawn,
    ev.BurnedAlone: piles.burned_alone,
    ev.HandHeld: showing.held,
    ev.HandReleased: showing.released,
    ev.HandsTabled: showing.tabled,
    ev.ShowdownOpened: showing.showdown_opened,
    ev.CardsShown: showing.shown,
    ev.HandMucked: showing.mucked,
    ev.BackedUp: corrected.backed_up,
    ev.BetCorrected: corrected.corrected,
    ev.HandKilled: corrected.killed,
    ev.BoardDealtEarly: corrected.dealt_early,
    ev.Redealt: corrected.redealt,
    ev.BetsReturned: corrected.bets_returned,
    ev.PotAwarded: chips.awarded,
    ev.HandEnded: _ended,
}
