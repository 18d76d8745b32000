"""Simulated players: plain strategies that see what a player may see, and nothing else.

They are no good players. They give a table the acts that happen at tables: folds, calls, raises
of all sizes, all-ins, draws and hands that stand pat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from floorman.cards import Cards
from floorman.draws import Stream
from floorman.games.game import game
from floorman.hand.legal import Act
from floorman.hand.view import View
from floorman.simulation.discards import discards


class Choice(NamedTuple):
    """An act by its name in ``legal``, the street total of a raise, the cards of a discard."""

    act: str
    to: int = 0
    cards: Cards = ()


FOLD, CHECK, CALL, BRING_IN = map(Choice, ("fold", "check", "call", "bring-in"))
"""The choices without an amount."""

Strategy = Callable[[View, Stream], Choice]
"""What a player does now: from the own view of the table, and the words of the hand's stream."""

Acts = Mapping[str, Act]
"""The legal acts by name."""

OUT_OF: Final = 10_000
"""What chances are counted in."""
MOVES_IN: Final = 800
"""The chance to raise as much as is legal, for one whose chips make the smallest raise just so."""
CALLS_BIG: Final = 1_600
"""The chance to call a bet of a quarter of the stack or more."""


class Plain(Struct, frozen=True):
    """Checks and calls, but with these chances makes the smallest raise, or folds to a bet.

    The shorter the stack, the more often it moves in; to a bet that is big for its stack it mostly
    folds.
    """

    raises: int
    folds: int

    def __call__(self, view: View, draw: Stream) -> Choice:
        """What this player does now."""
        acts = {act.act: act for act in view.legal}
        if "discard" in acts:
            return draw_cards(view)
        word, raising = draw.below(OUT_OF), aggressive(acts)
        if raising and word * view.stack < MOVES_IN * raising.min:
            return Choice(raising.act, raising.max)
        if "call" in acts and is_big(view):
            return CALL if word < CALLS_BIG else FOLD
        if raising and word < self.raises:
            return Choice(raising.act, raising.min)
        if "call" in acts and word >= OUT_OF - self.folds:
            return FOLD
        return passive(acts)


STRATEGIES: tuple[Strategy, ...] = (
    Plain(raises=1_200, folds=4_000),
    Plain(raises=300, folds=6_000),
    Plain(raises=600, folds=2_500),
)
"""Handed out in turn to the players in the order of their list."""


def draw_cards(view: View) -> Choice:
    """Discard by the plain rule of the first kind of hand that wins the game."""
    thrown = discards(game(view.game).parts[0], view.own)
    return Choice("discard", cards=thrown) if thrown else Choice("stand-pat")


def is_big(view: View) -> bool:
    """Whether the call is a quarter or more of the chips held and bet on this street."""
    own, stack = view.in_front, view.stack
    return 4 * min(view.bet - own, stack) >= stack + own


def passive(acts: Acts) -> Choice:
    """Check, call, or bring it in."""
    if "check" in acts:
        return CHECK
    return CALL if "call" in acts else BRING_IN


def aggressive(acts: Acts) -> Act | None:
    """The bet, raise or completion that is legal, if any."""
    return acts.get("raise") or acts.get("bet") or acts.get("complete")
