"""Carry a ruling out on the live hand it was made on: events are appended, none removed.

A ruling holds the position of the log it was made on and is refused on any other, so it is carried
out once.
"""

from __future__ import annotations

from collections.abc import Callable

from floorman.cards import UNKNOWN, Cards
from floorman.errors import IllegalAct
from floorman.hand.events import HandEvent, RaisedTo, Source
from floorman.hand.hand import Hand
from floorman.hand.sizes import bet_size
from floorman.hand.tell import is_betting_over
from floorman.rulings.at_table.of_hand import StreetBegun
from floorman.rulings.ruling import Ruling, Stands
from floorman.sentences import say

SOURCES: tuple[Source, ...] = ("stub", "burns", "muck")

_VERBS: dict[str, Callable[[Hand], list[HandEvent]]] = {
    "fold": Hand.fold,
    "check": Hand.check,
    "call": Hand.call,
    "complete": Hand.complete,
    "bring-in": Hand.bring_in,
    "all-in": Hand.all_in,
    "stand-pat": Hand.stand_pat,
    "show": Hand.show,
    "muck": Hand.muck,
}
_SIZED: dict[str, Callable[[Hand, int], list[HandEvent]]] = {
    "bet": Hand.bet,
    "raise": Hand.raise_to,
    "draw": lambda hand, count: hand.discard((UNKNOWN,) * count),
}
"""Acts with the street total they make, or how many cards are drawn."""


def carry_out(hand: Hand, ruling: Ruling, deck: Cards = ()) -> list[HandEvent]:
    """Do on the hand what the ruling says; returns the events it led to.

    ``deck`` is that of a redeal, for a hand that is dealt from one. Raises IllegalAct when the
    hand has gone on since the ruling.
    """
    first = len(hand.events)
    if ruling.position and ruling.position != first:
        raise IllegalAct(
            say("The ruling is carried out"),
            say("it was made on event {position} and the hand is at {first}", ruling, first=first),
            hand.legal.sentence,
        )
    if ruling.play.hand == "misdeal":
        hand.redeal(deck, ruling.event.button)
        for seat in ruling.cards.killed:
            hand.kill(seat, uncalled_stays=True)
    elif ruling.play.hand == "fouled":
        hand.return_bets()
    elif ruling.play.hand == "over":
        pass  # nobody is left to act or to win it
    elif ruling.play.runs_out:
        hand.run_out()
    elif ruling.play.back_to:
        hand.back_up(ruling.play.back_to)
    else:
        _correct(hand, ruling)
    return hand.events[first:]


def _correct(hand: Hand, ruling: Ruling) -> None:
    """Bets put right first, as a killed hand may end the play; then the acts that stand.

    A new upcard may move the bring-in to its player; one that is posted for a hand that dies is in
    before.
    """
    _put_bets_right(hand, ruling)
    _make_stub(hand, ruling)
    opens = "up" in ruling.cards.lie or _takes_back_the_opening(hand, ruling)
    if opens and ruling.play.next and hand.to_act:
        hand.back_up(ruling.play.next)
    posted = [stands for stands in ruling.play.also if stands.act == "bring-in"]
    for one in posted:
        _act(hand, one)
    for seat in ruling.cards.killed:
        if hand.is_live(seat):
            hand.kill(seat, uncalled_stays=seat not in ruling.chips.returned)
    for seat, faces in ruling.cards.tabled.items():
        if hand.is_live(seat) and is_betting_over(hand.state):
            hand.turn_up(seat, faces)
    for stands in (*ruling.play.also, ruling.play.stands):
        if stands is not None and stands not in posted:
            due = hand.to_act
            _act(hand, stands, ruling.chips.forfeited.get(stands.seat, 0))
            if stands is ruling.play.stands and stands.seat == due:
                _go_on(hand, ruling.play.next)


def _go_on(hand: Hand, seat: int) -> None:
    """The turn goes to the seat, past those behind a player passed over whose acts bind."""
    if seat and hand.to_act not in (None, seat):
        hand.back_up(seat)


def _put_bets_right(hand: Hand, ruling: Ruling) -> None:
    """Street totals as the ruling has them, perhaps those of another level than was dealt."""
    bets, level = ruling.chips.bets, ruling.chips.level
    if not bets:
        return
    now = {seat: hand.state.bets[place] for seat, place in hand.state.places.items()}
    bet = max((now | bets).values())
    if level is not None:
        hand.correct_level(bets, max(bet, level.big), level, ruling.chips.antes)
    else:
        hand.correct_bets(bets, bet, _least_raise(hand, ruling, bet))


def _takes_back_the_opening(hand: Hand, ruling: Ruling) -> bool:
    """Whether the bring-in, or what it was completed to, went back to the wrong seat."""
    return bool(ruling.chips.bets) and not hand.state.bet and hand.state.game.is_stud


def _make_stub(hand: Hand, ruling: Ruling) -> None:
    """Shuffle the physical stub, face down, from the piles that the ruling names.

    Early cards that go back are shuffled in at once: nothing is dealt before their street.
    """
    if hand.state.told:
        return
    if "returned" in ruling.cards.lie and hand.state.early:
        hand.reshuffle("stub", "early")
    if "stub" in ruling.cards.piles:
        hand.reshuffle(*[pile for pile in SOURCES if pile in ruling.cards.piles])


def _leave_in_the_pot(hand: Hand, stands: Stands, chips: int) -> None:
    """What a folding player forfeits goes in first; the bet to match stays what it was."""
    state = hand.state
    own = state.bets[state.places[stands.seat]]
    hand.correct_bets({stands.seat: own + chips}, state.bet, state.full_raise)


def _least_raise(hand: Hand, ruling: Ruling, bet: int) -> int:
    """The least raise once the bet is put right.

    In pot-limit it moves with the bet, or is what the last raise is over the bet before it, where
    both were put right; elsewhere a bet is raised to the least legal one, and it stays as it was.
    """
    state = hand.state
    if ruling.cards.killed:
        return state.full_raise if bet == state.bet else _raise_before(hand, bet)
    if bet < state.bet and state.game.betting == "no-limit":
        return _raise_before(hand, bet)
    before = max((to for to in ruling.chips.bets.values() if to < bet), default=0)
    if before and state.game.betting == "pot-limit":
        return max(bet - before, bet_size(state))
    moved = bet - state.bet if state.game.betting == "pot-limit" else 0
    return state.full_raise + moved


def _raise_before(hand: Hand, bet: int) -> int:
    """The least raise over a bet that stood before a raise was returned, or was put down to it."""
    state = hand.state
    least, prior = bet_size(state), max(state.start.posts) if state.street == 0 else 0
    if state.game.betting == "limit":
        return least
    raises: list[int] = []
    for event in hand.events:
        if isinstance(event, StreetBegun):
            raises.clear()
        elif isinstance(event, RaisedTo) and event.to <= bet:
            raises.append(event.to)
    for to in (*raises, bet):
        least, prior = max(least, to - prior), to
    return least


def _act(hand: Hand, stands: Stands, forfeited: int = 0) -> None:
    """The act that stands; one out of turn is done in its place, and the turn goes back.

    Nothing is done on a hand that is over, or with one that the ruling has killed. From a wager in
    place of the bring-in, action goes on. A fold that stands once the betting is over, or before
    the low card brought it in, kills the hand: nobody could fold there in turn.
    """
    if hand.is_over or not hand.is_live(stands.seat):
        return
    if stands.act == "fold" and forfeited:
        _leave_in_the_pot(hand, stands, forfeited)
    due = hand.to_act
    early = hand.state.bring_in_due and stands.seat != due
    if stands.act == "fold" and (early or is_betting_over(hand.state)):
        hand.kill(stands.seat, uncalled_stays=True)
        return
    if due is None or stands.act not in (*_VERBS, *_SIZED):
        return
    if stands.seat != due:
        hand.back_up(stands.seat)
    if stands.unquestioned:
        hand.put_out(stands.to)
    elif stands.act in _SIZED:
        _SIZED[stands.act](hand, stands.to)
    else:
        _VERBS[stands.act](hand)
    goes_on = early and stands.act != "fold"
    if stands.seat != due and not goes_on and not hand.is_over and hand.state.pending:
        hand.back_up(due)
