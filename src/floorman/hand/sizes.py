"""What an actor may put in: the call, the bounds of a raise, the completion. Street totals."""

from __future__ import annotations

from typing import Final

from floorman.hand.state import State
from floorman.rules.betting import (
    least_later_bet,
    minimum_raise_to,
    missing_blinds,
    pot_sized_raise_to,
    raise_range,
    reopened_by_a_full_raise,
    reopened_by_the_sum,
    reopened_in_limit,
)

CLOSED: Final = (0, 0)
"""The bounds of a raise that is not open."""


def bet_size(state: State) -> int:
    """The full bet of this street: fixed in limit, else the least bet."""
    blinds = state.start.blinds
    small = blinds.small_bet or blinds.big
    if state.game.forced == "button-blind" and state.street > 0:
        ante = blinds.ante if blinds.ante_kind == "each" else 0
        return least_later_bet(ante, small, state.rules.short_deck_later)
    if state.betting != "limit" or not state.game.streets[state.street].big:
        return small
    return blinds.big_bet or 2 * small


def reopened_by_place(state: State) -> tuple[bool, ...]:
    """Whether the betting is open to raise, for each player by place."""
    return tuple([is_reopened(state, place) for place in range(state.n)])


def is_reopened(state: State, place: int) -> bool:
    """Whether the betting is open for this player to raise, by the book's way of counting."""
    faced = state.faced[place]
    if faced < 0:
        return True
    rules = state.rules
    if state.betting == "limit":
        return reopened_in_limit(state.bet, faced, state.full_raise, rules.reopen_percent)
    if reopened_by_a_full_raise(state.fulls, state.fulls_faced[place]):
        return True
    if not rules.short_allins_add_up:
        return False
    called = called_between(state, faced) if rules.short_allins_in_a_row else []
    return reopened_by_the_sum(state.bet, faced, state.full_raise, called)


def called_between(state: State, faced: int) -> list[int]:
    """The street totals above ``faced`` that players with chips left have called, not raised.

    Whoever calls before the player acts again has not acted again either, so nothing is lost.
    """
    able = [place for place in range(state.n) if state.able >> place & 1]
    return [state.bets[place] for place in able if faced < state.bets[place] < state.bet]


def cap_reached(state: State) -> int:
    """The cap on bets and raises of a street, once there are so many; else 0."""
    if not state.raises:
        return 0
    cap = state.start.raise_cap
    return cap if state.raises >= cap else 0


def raise_bounds(state: State, place: int) -> tuple[int, int]:
    """The least and most that this player may bet or raise to; CLOSED when not open.

    A raise that all the chips cannot make in full is open as an all-in. Nobody raises when all
    others are all-in: nobody could answer.
    """
    most = state.bets[place] + state.stacks[place]
    if most <= state.bet or not state.able & ~(1 << place) or not is_reopened(state, place):
        return CLOSED
    if cap_reached(state):
        return CLOSED
    betting = state.betting
    if betting == "limit" and completion(state, most):
        return CLOSED  # what is completed is not raised
    pot = pot_maximum(state, place) if betting == "pot-limit" else 0
    return raise_range(betting, minimum_raise_to(state.bet, state.full_raise), most, pot)


def complete_to(state: State, place: int) -> int:
    """The street total that completes a bring-in or a short all-in to a full bet; 0 if not open."""
    most = state.bets[place] + state.stacks[place]
    if state.betting != "limit" or most <= state.bet or not is_reopened(state, place):
        return 0
    if cap_reached(state) or not state.able & ~(1 << place):
        return 0
    if state.bring_in_due and most <= state.start.blinds.bring_in:
        return 0  # all the chips go in as the bring-in
    return completion(state, most)


def completion(state: State, most: int) -> int:
    """The full bet above what is less than half of it, as far as the chips go; 0 if there is none.

    The bring-in may always be completed, a short all-in where the house does not have it raised.
    """
    excess = state.bet - (state.full_level or brought_in(state))
    size = state.full_raise
    is_short = state.rules.short_allin_completed and 0 < 2 * excess < size
    if is_bring_in_open(state) or is_short:
        return min(state.full_level + size, most)
    return 0


def brought_in(state: State) -> int:
    """The bring-in, which an all-in has to exceed by half a bet to count as one; else 0."""
    return 0 if state.street else state.start.blinds.bring_in


def is_bring_in_open(state: State) -> bool:
    """Whether only the bring-in has been posted: it is completed, not raised."""
    return state.game.is_stud and state.street == 0 and state.aggressor < 0


def blinds_counted(state: State) -> int:
    """The chips of blinds that nobody posted and a pot bet counts all the same, by the book."""
    if state.street:
        return 0
    return missing_blinds(
        state.short_blinds,
        state.start.blinds.small if state.start.dead_small_blind else 0,
        state.rules.full_short_blind,
        state.rules.full_dead_blind,
    )


def pot_maximum(state: State, place: int) -> int:
    """The largest pot-limit street total, before the flop with blinds counted as the book says."""
    pot = state.pot + blinds_counted(state)
    return pot_sized_raise_to(pot, state.bet, state.bets[place])
