"""Simulated players: plain strategies that see what a player may see, and nothing else.

They are no good players. They give a table the acts that happen at tables: folds, calls, raises
of all sizes, all-ins, draws and hands that stand pat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from floorman.cards import Cards
from floorman.draws import Stream
from floorman.games.game import game
from floorman.hand.legal import Act, Legal
from floorman.hand.view import View
from floorman.simulation.discards import discards


class Choice(NamedTuple):
    """An act by its name in ``legal``, the street total of a raise, the cards of a discard."""

    act: str
    to: int = 0
    cards: Cards = ()


Strategy = Callable[[View, Stream], Choice]
"""What a player does now: from the own view of the table, and the words of the hand's stream."""

MOVES_IN = 100
"""Times in 10,000 that a player who may raise raises as much as is legal."""
CALLS_BIG = 1_600
"""Times in 10,000 that a player calls a bet of a quarter of the stack or more."""


def steady(view: View, draw: Stream) -> Choice:
    """Checks and calls, seldom for a quarter of the stack; moves in once in a hundred times."""
    if "discard" in view.legal:
        return draw_cards(view)
    return _moment(view, draw) or _passive(view.legal)


def lively(view: View, draw: Stream) -> Choice:
    """As steady, but as often folds to a bet, calls or checks, and makes the smallest raise."""
    if "discard" in view.legal:
        return draw_cards(view)
    return _moment(view, draw) or _any(view.legal, draw)


def draw_cards(view: View) -> Choice:
    """Discard by the plain rule of the first kind of hand that wins the game."""
    thrown = discards(game(view.game).parts[0], view.own)
    return Choice("discard", cards=thrown) if thrown else Choice("stand-pat")


def _moment(view: View, draw: Stream) -> Choice | None:
    """What both do when it matters: move in at random, or face a bet that is big for the stack."""
    word = draw.below(10_000)
    aggressive = _aggressive(view.legal)
    if word < MOVES_IN and aggressive:
        return Choice(aggressive.act, aggressive.max)
    if "call" in view.legal and _is_big(view):
        return Choice("call") if word < CALLS_BIG else Choice("fold")
    return None


def _is_big(view: View) -> bool:
    """Whether the call is a quarter or more of the chips held and bet on this street."""
    own = view.bets[view.seat]
    stack = view.stacks[view.seat]
    return 4 * min(view.bet - own, stack) >= stack + own


def _passive(legal: Legal) -> Choice:
    return Choice(next(act.act for act in legal if act.act in ("check", "call", "bring-in")))


def _any(legal: Legal, draw: Stream) -> Choice:
    """One of the acts, each as likely: passive, a fold to a bet, the smallest raise."""
    choices = [_passive(legal)]
    if "check" not in legal and "fold" in legal:
        choices.append(Choice("fold"))
    aggressive = _aggressive(legal)
    if aggressive:
        choices.append(Choice(aggressive.act, aggressive.min))
    return choices[draw.below(len(choices))]


def _aggressive(legal: Legal) -> Act | None:
    """The bet, raise or completion that is legal, if any."""
    acts = [act for act in legal if act.act in ("bet", "raise", "complete")]
    return acts[-1] if acts else None


STRATEGIES: tuple[Strategy, ...] = (lively, steady)
"""Handed out in turn to the players in the order of their list."""
