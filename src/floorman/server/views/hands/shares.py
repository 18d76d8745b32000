"""What part of the pot each live hand wins on average at a step of a replay, where it is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from floorman.cards import NAMES, UNKNOWN
from floorman.equities import equity
from floorman.errors import BadInput
from floorman.games.game import game
from floorman.server.views.hands.hand import ENDED, HandSeen, SeatAtStep, Step

SAMPLES = 20_000
"""Deals where not all are walked: a share is right to half a percent."""
LEAST = 2


def shares(hand: HandSeen, at: int) -> Mapping[int, float]:
    """Parts of 1 by seat at a step.

    Empty where a live hand is not known, one alone is left, nothing is to come any more, the game
    has no such share, or the package that counts is not installed.
    """
    step = hand.steps[at]
    live = [one for one in step.seats if one.state != "out"]
    if not _is_open(hand, step, live):
        return {}
    out = [card for one in step.seats if one.state == "out" for card in one.cards]
    dead = "".join(card for card in out if card != NAMES[UNKNOWN])
    hands = {one.seat: "".join(one.cards) for one in live}
    return shares_of(hand.key, tuple(hands.items()), "".join(step.board), dead)


@lru_cache(maxsize=256)
def shares_of(
    game_key: str, hands: tuple[tuple[int, str], ...], board: str, dead: str = ""
) -> Mapping[int, float]:
    """Parts of 1 by seat of these hands, all cards known; empty where there is no such share."""
    try:
        found = equity(game_key, [cards for _, cards in hands], board, dead, samples=SAMPLES)
    except BadInput:
        return {}
    return {seat: each.share for (seat, _), each in zip(hands, found.players, strict=True)}


def _is_open(hand: HandSeen, step: Step, live: Sequence[SeatAtStep]) -> bool:
    """Whether cards are to come that all live hands wait for, and each of them is known."""
    the_game = game(hand.key)
    on_board = sum(street.board for street in the_game.streets)
    return (
        len(live) >= LEAST
        and not the_game.is_draw
        and step.what not in ENDED
        and all(one.cards and NAMES[UNKNOWN] not in one.cards for one in live)
        and (len(step.board) < on_board if the_game.has_board else len(live[0].cards) < 7)
    )
