"""What an act of the player to act leads to: the event, or IllegalAct with what is legal instead.

Deciding changes nothing. Amounts are street totals in chips.
"""

from __future__ import annotations

from typing import Final, Literal, SupportsIndex

from floorman.cards import UNKNOWN, Cards, text
from floorman.errors import IllegalAct
from floorman.hand.events import (
    BroughtIn,
    Called,
    CardsShown,
    Checked,
    Discarded,
    Folded,
    HandEvent,
    HandMucked,
    HandReleased,
    RaisedTo,
)
from floorman.hand.legal import is_muck_open, legal_now
from floorman.hand.sizes import cap_reached, complete_to, raise_bounds
from floorman.hand.state import BETTING, DRAWING, FORCED, HELD, NOBODY, SHOWDOWN, State
from floorman.sentences import Sentence, key, say

# What is asked, made once: every act is handed one for the case that it is refused.
_FOLDS: Final = say("folds")
_CHECKS: Final = say("checks")
_CALLS: Final = say("calls")
_COMPLETES: Final = say("completes")
_BRINGS_IT_IN: Final = say("brings it in")
_IS_ALL_IN: Final = say("is all-in")
_SHOWS: Final = say("shows")
_MUCKS: Final = say("mucks")


def refused(state: State, asked: Sentence, why: Sentence) -> IllegalAct:
    """The error for an act that is not legal now."""
    return IllegalAct(
        (
            say("Nobody {asked}", asked=asked)
            if state.actor == NOBODY
            else say("Seat {seats} {asked}", asked=asked, seats=state.seats[state.actor])
        ),
        why,
        legal_now(state).sentence,
    )


def _actor(state: State, step: int, asked: Sentence) -> int:
    """The place to act, when the step is right for what is asked."""
    if state.actor == NOBODY or state.step != step:
        raise _not_due(state, asked)
    return state.actor


def _bettor(state: State, asked: Sentence) -> int:
    if state.bring_in_due:
        raise refused(state, asked, say("the bring-in has to be posted first"))
    if state.actor == NOBODY or state.step != BETTING:
        raise _not_due(state, asked)
    return state.actor


def _not_due(state: State, asked: Sentence) -> IllegalAct:
    """The refusal of an act that has to wait; where cards are told from outside, for those."""
    if state.actor == NOBODY and state.told and state.step in (FORCED, BETTING, DRAWING):
        return IllegalAct(
            say("Nobody {asked}", asked=asked),
            say("the cards of this street are not dealt yet"),
            say("deal, deal_board or deal_unseen; or start the hand with a deck"),
        )
    return refused(state, asked, say("no such act is due now"))


def fold(state: State) -> Folded:
    """Fold; also with no bet to face, which is binding although not standard."""
    place = _actor(state, BETTING, _FOLDS)
    if state.bring_in_due and not state.bring_in_passed:
        raise refused(state, _FOLDS, say("the low card has to bring it in"))
    return Folded(state.seats[place])


def check(state: State) -> Checked:
    """Check when there is no bet to match."""
    place = _bettor(state, _CHECKS)
    if state.bets[place] < state.bet:
        raise refused(state, _CHECKS, say("there is a bet of {bet:,} to match", bet=state.bet))
    return Checked(state.seats[place])


def call(state: State) -> Called:
    """Call the bet, all-in when short."""
    place = _bettor(state, _CALLS)
    owed = state.bet - state.bets[place]
    if owed <= 0:
        raise refused(state, _CALLS, say("there is no bet to call"))
    stack = state.stacks[place]
    chips = owed if owed < stack else stack
    return Called(state.seats[place], chips, state.bets[place] + chips)


def raise_to(state: State, to: SupportsIndex) -> RaisedTo:
    """Raise to a street total, or bet it, or complete to it; refused where ``to`` is no int."""
    place = state.actor
    if place == NOBODY or state.step != BETTING or state.bring_in_due:
        return _complete_bring_in(state, to)
    if type(to) is not int:
        raise refused(state, say("makes it {to}", to=to), say("chips are whole"))
    least, most = raise_bounds(state, place)
    if least <= to <= most and most:
        act: Literal["bet", "raise", "complete"] = "raise" if state.bet else "bet"
    elif to == complete_to(state, place) and to:
        act = "complete"
    else:
        raise refused(state, _raising(state, to), _why_not(state, place, to, least, most))
    return RaisedTo(state.seats[place], to - state.bets[place], to, act)


def bet(state: State, to: SupportsIndex) -> RaisedTo:
    """Open the betting of the street."""
    _bettor(state, say("bets {to:,}", to=to))
    if state.bet:
        raise refused(
            state,
            say("bets {to:,}", to=to),
            say("there is a bet of {bet:,}; it can be raised", bet=state.bet),
        )
    return raise_to(state, to)


def complete(state: State) -> RaisedTo:
    """Complete a bring-in or a short all-in to the full bet."""
    place = _actor(state, BETTING, _COMPLETES)
    to = complete_to(state, place)
    if not to:
        raise refused(state, _COMPLETES, say("there is no bring-in or short all-in to complete"))
    return RaisedTo(state.seats[place], to - state.bets[place], to, "complete")


def _complete_bring_in(state: State, to: SupportsIndex) -> RaisedTo:
    place = _actor(state, BETTING, _raising(state, to))
    if to != complete_to(state, place):
        raise refused(state, _raising(state, to), say("the bring-in is posted or completed"))
    return complete(state)


def bring_in(state: State) -> BroughtIn:
    """Post the bring-in."""
    place = _actor(state, BETTING, _BRINGS_IT_IN)
    if not state.bring_in_due:
        raise refused(state, _BRINGS_IT_IN, say("no bring-in is due"))
    chips = min(state.start.blinds.bring_in, state.stacks[place])
    return BroughtIn(state.seats[place], chips, chips)


def all_in(state: State) -> HandEvent:
    """Put in all chips: a call, bet, raise or bring-in, as far as that is legal."""
    place = _actor(state, BETTING, _IS_ALL_IN)
    to = state.bets[place] + state.stacks[place]
    if state.bring_in_due and to <= state.start.blinds.bring_in:
        return bring_in(state)
    if not state.bring_in_due and to <= state.bet:
        return call(state)
    return raise_to(state, to)


def _raising(state: State, to: SupportsIndex) -> Sentence:
    return say("raises to {to:,}", to=to) if state.bet else say("bets {to:,}", to=to)


def _why_not(state: State, place: int, to: int, least: int, most: int) -> Sentence:
    """Why a raise is not legal: the bound it misses and the rule that sets it."""
    cite = state.rules.book.cite
    if not most:
        if cap := cap_reached(state):
            told = key("a bet and {raises} raises are in, and that is the cap ({cite})")
            return say(told, raises=cap - 1, cite=cite("raise-cap-limit"))
        if state.faced[place] >= 0 and state.able & ~(1 << place):
            return say(
                "the betting is not reopened to this player ({cite})", cite=cite(_reopening(state))
            )
        if to > state.bets[place] + state.stacks[place]:
            return say("the player has fewer chips")
        return say("no raise is open")
    if to > most:
        if most == state.bets[place] + state.stacks[place]:
            return say("the player has {most:,} in all", most=most)
        return say("the most is {most:,}", most=most)
    return (
        say(
            "the minimum raise is to {least:,} ({cite})",
            least=least,
            cite=cite("raise-min-increment"),
        )
        if state.bet
        else say(
            "the minimum bet is {least:,} ({cite})", least=least, cite=cite("raise-min-increment")
        )
    )


def _reopening(state: State) -> str:
    """The topic that says whether the betting is reopened."""
    if state.betting == "limit":
        return "reopen-limit"
    if state.rules.short_allins_add_up:
        return "reopen-cumulative-short-allins"
    return "reopen-single-short-allin"


# The draw


def discard(state: State, cards: Cards) -> Discarded:
    """Discard these cards and draw as many; with no cards, stand pat."""
    asked = say("discards {text}", text=text(cards)) if cards else say("stands pat")
    place = _actor(state, DRAWING, asked)
    left = list(state.down[place])
    for card in cards:
        if card not in left and UNKNOWN not in left:
            raise refused(state, asked, say("the hand is {text}", text=text(state.down[place])))
        left.remove(card if card in left else UNKNOWN)
    return Discarded(state.seats[place], cards)


# Showdown


def show(state: State) -> CardsShown:
    """Table all cards."""
    place = _actor(state, SHOWDOWN, _SHOWS)
    return CardsShown(state.seats[place], state.cards_of(place))


def muck(state: State) -> HandMucked:
    """Give the hand up unseen."""
    place = _actor(state, SHOWDOWN, _MUCKS)
    if not is_muck_open(state):
        why = say(
            "the hand has to be shown ({cite})",
            cite=state.rules.book.cite("showdown-elective-muck"),
        )
        raise refused(state, _MUCKS, why)
    return HandMucked(state.seats[place])


def run_out(state: State) -> HandReleased:
    """Let a hand held for hand-for-hand run out."""
    if state.step != HELD:
        raise refused(state, say("runs out the hand"), say("no hand is held"))
    return HandReleased()
