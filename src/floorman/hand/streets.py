"""The start and the end of a street: who opens it, and when nobody is left who could answer.

``apply`` calls these when cards come and when a player has acted.
"""

from __future__ import annotations

from floorman.hand.house import low_opens
from floorman.hand.sizes import bet_size
from floorman.hand.state import BETTING, NOBODY, State
from floorman.rules.dealing import bring_in_passes, bring_in_place, first_by_board
from floorman.rules.showdown import is_uncontested


def new_street(state: State, street: int) -> None:
    state.street = street
    state.bet = 0
    state.bets = [0] * state.n
    state.faced = [-1] * state.n
    state.fulls_faced = [0] * state.n
    state.full_level = state.raises = state.fulls = 0
    state.aggressor = NOBODY
    state.burned = False
    state.undealt = state.live


def open_betting(state: State) -> None:
    """Open the betting round, if at least two players can bet."""
    state.step = BETTING
    state.laid = ()
    state.full_raise = bet_size(state)
    state.pending = 0
    state.actor = NOBODY
    if state.street == 0:
        _open_first_round(state)
        return
    state.opener = _opener(state)
    if state.able & (state.able - 1):
        state.pending = state.able
        state.actor = state.next_of(state.able, state.opener - 1)


def _opener(state: State) -> int:
    """The place that opens a later street: left of the button, or the board in stud."""
    if not state.game.is_stud:
        return state.next_of(state.live, NOBODY)
    if state.board:
        return state.opener  # a community card: as on sixth street
    boards = {place: state.up[place] for place in state.places_of(state.live)}
    has_low = any(part.startswith("low") for part in state.game.parts)
    tie = state.rules.board_tie_in_low if has_low else state.rules.board_tie
    return first_by_board(boards, low_opens(state.game, state.rules.book), state.game.ace_low, tie)


def _open_first_round(state: State) -> None:
    start = state.start
    if state.game.is_stud:
        doors = {place: state.up[place][-1] for place in state.places_of(state.live)}
        state.opener = bring_in_place(
            doors, not low_opens(state.game, state.rules.book), state.game.ace_low
        )
        state.bring_in_due = True
        state.bring_in_passed = bring_in_passes(state.stacks[state.opener])
    else:
        state.bet = max(start.blinds.big, *start.posts)
        state.full_level = state.bet if state.betting == "limit" else 0
        state.raises = 1 if state.bet else 0
        state.opener = state.places[start.opens]
    state.pending = state.able
    state.actor = state.next_of(state.able, state.opener - 1)
    close_if_nobody_can_answer(state)


def close_if_nobody_can_answer(state: State) -> None:
    """End the round when the only player with chips has matched all others."""
    able = state.able
    if is_uncontested(state.live) or not able:
        state.pending = 0
    elif able & (able - 1) == 0 and state.pending == able:
        place = able.bit_length() - 1
        others = state.live & ~able
        matched = max([state.bets[other] for other in state.places_of(others)], default=0)
        if state.bets[place] >= matched:
            state.pending = 0
    if not state.pending:
        state.actor = NOBODY
