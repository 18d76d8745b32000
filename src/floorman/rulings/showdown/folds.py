"""Folds by word or gesture while the betting is on, and cards shown before it is over."""

from __future__ import annotations

from floorman.rules.follows import Follows
from floorman.rules.registry import rule


@rule("announced-fold-dead", "ruled")
def announced_fold_kills(facing_bet: bool, dead: bool) -> bool:
    """Whether an announced fold kills the hand: it does against a bet or raise.

    >>> announced_fold_kills(facing_bet=False, dead=True)
    False
    """
    return facing_bet and dead


@rule("thrown-forward-fold-dead", "ruled")
def thrown_forward_kills(next_acted: bool, dead: bool) -> bool:
    """Whether cards thrown forward are dead: once the next player acts on it, bet or no bet."""
    return next_acted and dead


@rule("intent-to-fold-dead-hand", "ruled")
def intent_kills(is_holdem: bool, is_clear: bool) -> bool:
    """Whether a hand is dead because its player clearly meant to fold: in hold'em, muck or not.

    >>> intent_kills(is_holdem=True, is_clear=False)
    False
    """
    return is_holdem and is_clear


@rule("false-information-fold", "ruled")
def leans_to_revive(identifiable: bool, false_information: bool) -> bool:
    """Whether the floor leans to bringing a folded hand back: if it was told something untrue.

    Only a hand that can be identified comes back.

    >>> leans_to_revive(identifiable=True, false_information=True)
    True
    """
    return identifiable and false_information


@rule("bet-then-discard-thinking-won", "ruled")
def discard_is_out(retrievable: bool) -> bool:
    """Whether a bettor who discarded in the belief of having won is out.

    Cards that can be brought back are held for the floor.
    """
    return not retrievable


@rule("exposing-cards-action-pending", "ruled")
def exposing(last_to_act: bool, covers_last: bool) -> Follows:
    """Whether exposing one's cards with action to come may be penalised; it never kills the hand.

    >>> exposing(last_to_act=True, covers_last=True)
    'may'
    """
    return "none" if last_to_act and not covers_last else "may"
