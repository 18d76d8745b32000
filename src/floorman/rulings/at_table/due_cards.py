"""Cards that are due before an act: dealt as they were told, else face unknown."""

from __future__ import annotations

from typing import Any

from floorman.cards import UNKNOWN, text
from floorman.errors import IllegalAct
from floorman.hand.events import BetsReturned, Redealt
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING, DRAWING, FORCED, HELD, NOBODY
from floorman.hand.tell import is_called
from floorman.rulings.betting.acts import Deals
from floorman.rulings.questions.acts import (
    AsksAggressor,
    AsksIfMayRaise,
    AsksIfReopened,
    AsksLeastRaise,
    AsksPots,
    AsksStaff,
    AsksToCall,
    AsksWhoActs,
    AsksWhoIsIn,
)
from floorman.sentences import say, word

QUESTIONS = (
    *(AsksWhoActs, AsksLeastRaise, AsksPots, AsksStaff),
    *(AsksIfMayRaise, AsksIfReopened, AsksToCall, AsksAggressor, AsksWhoIsIn),
)
"""Questions about the betting."""


def refuse_once_void(hand: Hand) -> None:
    """Raise IllegalAct where the hand is void: every bet went back, and nobody plays on it.

    After a misdeal it is told anew: an act told then may as well have come before what was found,
    and enough of those bar the misdeal.
    """
    if any(isinstance(event, Redealt) for event in hand.events):
        raise IllegalAct(
            say("The hand goes on"),
            say("it is a misdeal, and is dealt again"),
            say("what came before the misdeal told before it, the redeal told anew"),
        )
    if any(isinstance(event, BetsReturned) for event in hand.events):
        raise IllegalAct(
            say("The hand goes on"),
            say("it is void, and all bets went back"),
            say("the next hand"),
        )


def deal_due(hand: Hand, act: Any) -> None:
    """Deal what is due before an act: the board cards it tells, else cards face unknown.

    Before a question only the cards drawn are, so that the betting goes on once all have drawn. In
    a called all-in a street that is told is dealt alone: the next one may be told too. Raises
    IllegalAct for a street that is told although it is not due.
    """
    if not isinstance(act, Deals):
        if hand.state.step == DRAWING or not isinstance(act, QUESTIONS):
            deal_unknown(hand)
        return
    if hand.state.step == HELD:
        raise IllegalAct(
            say("The {street} is dealt", street=word(act.street)),
            say("the hand is held in hand-for-hand"),
            say("the floor lets the hand run out"),
        )
    if not _is_due(hand, act.street):
        raise IllegalAct(
            say("The {street} is dealt", street=word(act.street)),
            say("the {street} is not over", street=word(hand.street)),
            say("dealer deals the {street} too soon", street=word(act.street)),
        )
    if is_called(hand.state) and act.street != hand.street:
        deal_street(hand, act.cards)
        return
    if act.cards and hand.to_act is None and hand.state.game.has_board:
        hand.deal_board(act.cards)
    for seat, card in act.up if hand.to_act is None else ():
        hand.deal(seat, card)
    deal_unknown(hand)


def _is_due(hand: Hand, street: str) -> bool:
    """Whether a street may be told now: the next one, or this one before anybody acted."""
    names = [one.name for one in hand.state.game.streets]
    if street == hand.street:
        return all(faced < 0 for faced in hand.state.faced)
    following = names[hand.state.street + 1 : hand.state.street + 2]
    return hand.to_act is None and street in following


def deal_unknown(hand: Hand) -> None:
    """Deal what is due, face unknown, until a player is to act or the betting is over."""
    state = hand.state
    while state.actor == NOBODY and state.step in (FORCED, BETTING, DRAWING):
        before = len(hand.events)
        if state.step == DRAWING:
            for place in state.places_of(state.undealt):
                hand.deal(state.seats[place], text([UNKNOWN] * state.to_draw[place]))
        else:
            deal_street(hand)
        if len(hand.events) == before:
            return


def deal_street(hand: Hand, board: str = "") -> None:
    """Deal the next street: these board cards, or cards face unknown."""
    state = hand.state
    number = 0 if state.step == FORCED else state.street + 1
    if number >= len(state.game.streets):
        return
    street = state.game.streets[number]
    if street.board:
        hand.deal_board(board or text([UNKNOWN] * street.board))
        return
    hand.deal_unseen()
