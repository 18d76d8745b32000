"""The same jobs as pokerkit does them, with every automation it has."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pokerkit as pk

from benchmarks.choices import of_a_tournament, uniform
from benchmarks.tournament import tournament

ALL = tuple(pk.Automation)


def started(game: str, players: int) -> Any:
    """A hand with 100 big blinds a player, or 100 small bets; pokerkit shuffles by itself."""
    stacks = (10_000,) * players
    if game in ("stud8", "razz"):
        return STUD[game](ALL, False, 10, 20, 100, 200, stacks, players)
    return BLINDS[game](ALL, False, 0, (50, 100), 100, stacks, players)


BLINDS: dict[str, Callable[..., Any]] = {
    "nlhe": pk.NoLimitTexasHoldem.create_state,
    "plo": pk.PotLimitOmahaHoldem.create_state,
}
STUD: dict[str, Callable[..., Any]] = {
    "stud8": pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state,
    "razz": pk.FixedLimitRazz.create_state,
}


def passive(state: Any) -> None:
    """Check, or call."""
    if state.can_check_or_call():
        state.check_or_call()
    else:
        state.post_bring_in()


def checked_down(game: str, players: int, draw: Random) -> int:
    """A hand that everyone checks or calls to showdown."""
    state = started(game, players)
    while state.actor_index is not None:
        passive(state)
    assert not state.status
    return 1


def at_random(game: str, players: int, draw: Random) -> int:
    """A hand of folds, checks and calls, and smallest raises, each as likely."""
    state = started(game, players)
    while state.actor_index is not None:
        may_raise = state.can_complete_bet_or_raise_to()
        choice = uniform(draw, state.can_fold(), may_raise)
        if choice == "fold":
            state.fold()
        elif choice == "raise":
            state.complete_bet_or_raise_to()
        else:
            passive(state)
    assert not state.status
    return 1


at_random_seen = at_random
"""The state is all that there is to see."""


def hand_of_a_tournament(
    draw: Random, players: list[int], chips: list[int], small: int
) -> list[int]:
    """One hand of the tournament; what each player has after it."""
    state = BLINDS["nlhe"](ALL, False, 0, (small, 2 * small), 2 * small, chips, len(chips))
    while (place := state.actor_index) is not None:
        act(state, draw, place, players[place])
    return list(state.stacks)


def act(state: Any, draw: Random, place: int, player: int) -> None:
    """One decision of a tournament player."""
    bet, stack = state.bets[place], state.stacks[place]
    owed = min(max(state.bets) - bet, stack)
    may_raise = state.can_complete_bet_or_raise_to
    choice = of_a_tournament(draw, player, owed, bet + stack, may_raise)
    if choice == "all-in":
        state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
    elif choice == "raise":
        state.complete_bet_or_raise_to()
    elif choice == "fold":
        state.fold()
    else:
        state.check_or_call()


def one_tournament(draw: Random) -> int:
    """A tournament of 90 players."""
    tournament(hand_of_a_tournament, draw)
    return 1


def evaluations(kind: str, held: int, draw: Random) -> int:
    """Ten boards of five cards, each with a few hands."""
    evaluate = HANDS[kind].from_game
    for _ in range(10):
        deck = list(pk.Deck.STANDARD)
        draw.shuffle(deck)
        board = deck[:5]
        for first in range(5, 45, held):
            evaluate(deck[first : first + held], board)
    return 10 * len(range(5, 45, held))


HANDS: dict[str, Any] = {"high": pk.StandardHighHand, "omaha-high": pk.OmahaHoldemHand}
