"""What a ruling may do to a hand: move the action, put bets right, kill a hand, begin again.

Each is an event more in the log; none takes one out. ``decide`` for the floor, as it were: raises
IllegalAct when the hand is not in a state for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, SupportsIndex

from msgspec import structs

from floorman.arguments import whole
from floorman.cards import Cards
from floorman.draws import stream
from floorman.errors import BadSetup
from floorman.hand import events as ev
from floorman.hand.legal import live_place, refuse
from floorman.hand.setup_checks import deck_findings, stacks_of
from floorman.hand.state import BETTING, NOBODY, OVER, State
from floorman.rules.odd_chips import split
from floorman.rules.showdown import pots
from floorman.sentences import say


def back_up(state: State, seat: int) -> ev.BackedUp:
    """The action goes to this seat."""
    asked = say("The action goes to seat {seat}", seat=seat)
    place = live_place(state, seat, asked)
    if state.step != BETTING or not state.able >> place & 1:
        raise refuse(state, asked, say("the seat cannot bet now"))
    return ev.BackedUp(seat)


def put_out(state: State, to: SupportsIndex) -> ev.RaisedTo | ev.Called:
    """What the player to act put out went unquestioned, legal or not: a street total.

    Over the bet it is a bet or raise, else a call, be it for less.
    """
    if type(to) is not int:
        raise refuse(state, say("Chips are put out to {to}", to=to), say("chips are whole"))
    asked = say("Chips are put out to {to:,}", to=to)
    place = state.actor
    if place == NOBODY or state.step != BETTING:
        raise refuse(state, asked, say("nobody is to bet now"))
    if not state.bets[place] < to <= state.bets[place] + state.stacks[place]:
        raise refuse(state, asked, say("it is no bet, raise or call of chips the player has"))
    if to <= state.bet:
        return ev.Called(state.seats[place], to - state.bets[place], to)
    act: Literal["bet", "raise"] = "raise" if state.bet else "bet"
    return ev.RaisedTo(state.seats[place], to - state.bets[place], to, act)


def correct_bets(
    state: State, bets: Mapping[int, int], bet: int, full_raise: int
) -> ev.BetCorrected:
    """Bets of this street become these street totals; chips move between stacks and bets."""
    bets = stacks_of(bets)
    asked = say("Bets are corrected to {dict}", dict=bets)
    for seat, to in bets.items():
        whole("a bet", to)
        place = state.places.get(seat, NOBODY)
        if place == NOBODY or not 0 <= to <= state.bets[place] + state.stacks[place]:
            raise refuse(
                state, asked, say("seat {seat} has no {to:,} on this street", seat=seat, to=to)
            )
    return ev.BetCorrected(bets, bet, full_raise)


def correct_level(
    state: State, bets: ev.BetCorrected, blinds: ev.Blinds, antes: Mapping[int, int]
) -> ev.BetCorrected:
    """Bets put right to another level than the hand was dealt at, with what its ante adds."""
    return structs.replace(bets, blinds=blinds, antes=stacks_of(antes))


def kill(state: State, seat: int, uncalled_stays: bool) -> ev.HandKilled:
    """A hand is dead."""
    asked = say("The hand of seat {seat} is killed", seat=seat)
    place = live_place(state, seat, asked)
    if state.live == 1 << place or state.step == OVER:
        raise refuse(state, asked, say("it is the last live hand"))
    return ev.HandKilled(seat, uncalled_stays)


def settle(state: State, seat: int) -> list[ev.PotAwarded]:
    """The side pots that a hand about to be killed is alone in: nobody else can win them.

    None where more than one other hand is left: the others' pots are still to be made up then.
    """
    place = state.places[seat]
    if state.pending or (state.live & ~(1 << place)).bit_count() != 1:
        return []
    made = pots(state.paid, state.dead, state.live)
    return [
        ev.PotAwarded(side, amount, {seat: amount}, "settled")
        for side, (amount, eligible) in enumerate(made)
        if side and eligible == 1 << place
    ]


def deal_early(state: State, count: SupportsIndex) -> ev.BoardDealtEarly:
    """The dealer burns and deals board cards although the betting is not over."""
    if state.told:
        return ev.BoardDealtEarly(())
    whole = sum(street.board for street in state.game.streets)
    left = whole - len(state.board) - len(state.early)
    if type(count) is not int or not 1 <= count <= left:
        raise refuse(
            state,
            say("{count:|board card is|board cards are} dealt early", count=count),
            say("{left} are still to come", left=left),
        )
    top = state.top
    return ev.BoardDealtEarly(state.deck[top + 1 : top + 1 + count], state.deck[top : top + 1])


def reshuffle(state: State, sources: tuple[ev.Source, ...]) -> ev.StubReshuffled:
    """A new stub, face down, of the stub and these other piles; a drawn order, as ever."""
    piles: dict[ev.Source, Cards] = {
        "stub": state.stub,
        "burns": state.burns,
        "muck": tuple(card for pile in state.muck for card in pile),
        "early": state.early,
    }
    if any(source not in piles for source in sources):
        asked = say("A stub is made of {piles}", piles=", ".join(map(str, sources)))
        raise refuse(state, asked, say("the piles are {piles}", piles=", ".join(piles)))
    cards = [card for source in sources for card in piles[source]]
    order = stream(bytes(state.deck), "reshuffle", state.start.number).shuffled(sorted(cards))
    return ev.StubReshuffled(tuple(order), sources)


def redeal(state: State, deck: Cards, button: SupportsIndex) -> ev.Redealt:
    """The hand begins again with this deck; with none the cards are told, as before."""
    if state.told != (not deck):
        raise refuse(
            state, say("The hand is dealt again"), say("it needs a deck as the first deal did")
        )
    for finding in deck_findings(state.game, deck) if deck else ():
        raise BadSetup(finding)
    if type(button) is not int or button < 0:
        raise BadSetup(say("{button!r} is no seat for the button", button=button))
    return ev.Redealt(deck, button)


def return_bets(state: State) -> ev.BetsReturned:
    """The hand is void.

    Chips of a hand taken up in the middle that nobody is known to have put in are shared out.
    """
    if state.step == OVER:
        raise refuse(state, say("All bets are returned"), say("the hand is over"))
    known = state.start.stacks
    unknown = split(state.total - sum(known), state.n, state.start.smallest_chip)
    back = (stack + share for stack, share in zip(known, unknown, strict=True))
    return ev.BetsReturned(dict(zip(state.seats, back, strict=True)))
