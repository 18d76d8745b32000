"""What an act of the player to act leads to: the event, or IllegalAct with what is legal instead.

Deciding changes nothing. Amounts are street totals in chips.
"""

from __future__ import annotations

from typing import Literal

from floorman.cards import UNKNOWN, Cards, text
from floorman.errors import IllegalAct
from floorman.hand import events as ev
from floorman.hand.legal import Legal, is_muck_open
from floorman.hand.sizes import complete_to, raise_bounds
from floorman.hand.state import BETTING, DRAWING, HELD, NOBODY, SHOWDOWN, State
from floorman.sentences import Sentence, say


def refused(state: State, asked: Sentence, why: Sentence) -> IllegalAct:
    """The error for an act that is not legal now."""
    return IllegalAct(
        (
            say("Nobody {asked}", asked=asked)
            if state.actor == NOBODY
            else say("Seat {seats} {asked}", asked=asked, seats=state.seats[state.actor])
        ),
        why,
        Legal(state).sentence,
    )


def _actor(state: State, step: int, asked: Sentence) -> int:
    """The place to act, when the step is right for what is asked."""
    if state.actor == NOBODY or state.step != step:
        raise refused(state, asked, say("no such act is due now"))
    return state.actor


def _bettor(state: State, asked: Sentence) -> int:
    if state.bring_in_due:
        raise refused(state, asked, say("the bring-in has to be posted first"))
    if state.actor == NOBODY or state.step != BETTING:
        raise refused(state, asked, say("no such act is due now"))
    return state.actor


def fold(state: State) -> ev.Folded:
    """Fold; also with no bet to face, which is binding although not standard."""
    place = _actor(state, BETTING, say("folds"))
    if state.bring_in_due and not state.bring_in_passed:
        raise refused(state, say("folds"), say("the low card has to bring it in"))
    return ev.Folded(state.seats[place])


def check(state: State) -> ev.Checked:
    """Check when there is no bet to match."""
    place = _bettor(state, say("checks"))
    if state.bets[place] < state.bet:
        raise refused(
            state, say("checks"), say("there is a bet of {bet:,} to match", bet=state.bet)
        )
    return ev.Checked(state.seats[place])


def call(state: State) -> ev.Called:
    """Call the bet, all-in when short."""
    place = _bettor(state, say("calls"))
    owed = state.bet - state.bets[place]
    if owed <= 0:
        raise refused(state, say("calls"), say("there is no bet to call"))
    stack = state.stacks[place]
    chips = owed if owed < stack else stack
    return ev.Called(state.seats[place], chips, state.bets[place] + chips)


def raise_to(state: State, to: int) -> ev.RaisedTo:
    """Raise to a street total, or bet it, or complete to it."""
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
    return ev.RaisedTo(state.seats[place], to - state.bets[place], to, act)


def bet(state: State, to: int) -> ev.RaisedTo:
    """Open the betting of the street."""
    _bettor(state, say("bets {to:,}", to=to))
    if state.bet:
        raise refused(
            state,
            say("bets {to:,}", to=to),
            say("there is a bet of {bet:,}; it can be raised", bet=state.bet),
        )
    return raise_to(state, to)


def complete(state: State) -> ev.RaisedTo:
    """Complete a bring-in or a short all-in to the full bet."""
    place = _actor(state, BETTING, say("completes"))
    to = complete_to(state, place)
    if not to:
        raise refused(
            state, say("completes"), say("there is no bring-in or short all-in to complete")
        )
    return ev.RaisedTo(state.seats[place], to - state.bets[place], to, "complete")


def _complete_bring_in(state: State, to: int) -> ev.RaisedTo:
    place = _actor(state, BETTING, _raising(state, to))
    if to != complete_to(state, place):
        raise refused(state, _raising(state, to), say("the bring-in is posted or completed"))
    return complete(state)


def bring_in(state: State) -> ev.BroughtIn:
    """Post the bring-in."""
    place = _actor(state, BETTING, say("brings it in"))
    if not state.bring_in_due:
        raise refused(state, say("brings it in"), say("no bring-in is due"))
    chips = min(state.start.blinds.bring_in, state.stacks[place])
    return ev.BroughtIn(state.seats[place], chips, chips)


def all_in(state: State) -> ev.HandEvent:
    """Put in all chips: a call, bet, raise or bring-in, as far as that is legal."""
    place = _actor(state, BETTING, say("is all-in"))
    to = state.bets[place] + state.stacks[place]
    if state.bring_in_due and to <= state.start.blinds.bring_in:
        return bring_in(state)
    if not state.bring_in_due and to <= state.bet:
        return call(state)
    return raise_to(state, to)


def _raising(state: State, to: int) -> Sentence:
    return say("raises to {to:,}", to=to) if state.bet else say("bets {to:,}", to=to)


def _why_not(state: State, place: int, to: int, least: int, most: int) -> Sentence:
    """Why a raise is not legal: the bound it misses and the rule that sets it."""
    cite = state.rules.book.cite
    if not most:
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
    if state.game.betting == "limit":
        return "reopen-limit"
    if state.rules.short_allins_add_up:
        return "reopen-cumulative-short-allins"
    return "reopen-single-short-allin"


# The draw


def discard(state: State, cards: Cards) -> ev.Discarded:
    """Discard these cards and draw as many; with no cards, stand pat."""
    asked = say("discards {text}", text=text(cards)) if cards else say("stands pat")
    place = _actor(state, DRAWING, asked)
    left = list(state.down[place])
    for card in cards:
        if card not in left and UNKNOWN not in left:
            raise refused(state, asked, say("the hand is {text}", text=text(state.down[place])))
        left.remove(card if card in left else UNKNOWN)
    return ev.Discarded(state.seats[place], cards)


# Showdown


def show(state: State) -> ev.CardsShown:
    """Table all cards."""
    place = _actor(state, SHOWDOWN, say("shows"))
    return ev.CardsShown(state.seats[place], state.cards_of(place))


def muck(state: State) -> ev.HandMucked:
    """Give the hand up unseen."""
    place = _actor(state, SHOWDOWN, say("mucks"))
    if not is_muck_open(state):
        why = say(
            "the hand has to be shown ({cite})",
            cite=state.rules.book.cite("showdown-elective-muck"),
        )
        raise refused(state, say("mucks"), why)
    return ev.HandMucked(state.seats[place])


def run_out(state: State) -> ev.HandReleased:
    """Let a hand held for hand-for-hand run out."""
    if state.step != HELD:
        raise refused(state, say("runs out the hand"), say("no hand is held"))
    return ev.HandReleased()
