"""What each event changes in the state of a hand. ``apply`` only writes down; it decides nothing.

After every event chips are conserved and no card is in two places; otherwise BrokenInvariant.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from msgspec import structs

from floorman.cards import UNKNOWN, Cards, mask, text
from floorman.errors import BrokenInvariant
from floorman.hand import events as ev
from floorman.hand.setup import with_button
from floorman.hand.state import (
    AWARDING,
    BETTING,
    DRAWING,
    HELD,
    NOBODY,
    OVER,
    SHOWDOWN,
    State,
)
from floorman.hand.streets import close_if_nobody_can_answer, new_street, open_betting
from floorman.rules.betting import full_raise_after
from floorman.rules.showdown import is_uncontested


def apply(state: State, event: ev.HandEvent) -> None:
    """Write an event into the state.

    Raises BrokenInvariant when chips would be lost or made, or a card dealt twice.
    """
    _APPLY[type(event)](state, event)
    if sum(state.stacks) + state.pot != state.total:
        raise BrokenInvariant(f"chips are not conserved by {event!r}")


# Chips


def _put_in(state: State, place: int, chips: int) -> None:
    """Move chips from a stack to the space in front of the player."""
    stack = state.stacks[place] - chips
    if stack < 0:
        raise BrokenInvariant(f"seat {state.seats[place]} has no {chips} chips")
    state.stacks[place] = stack
    state.bets[place] += chips
    state.paid[place] += chips
    state.pot += chips
    if not stack:
        state.able &= ~(1 << place)


def _antes_posted(state: State, event: ev.AntesPosted) -> None:
    for seat, chips in event.amounts.items():
        place = state.places[seat]
        _put_in(state, place, chips)
        state.bets[place] -= chips
        if event.dead:
            state.paid[place] -= chips
            state.dead += chips
    state.antes_in = True


def _blinds_posted(state: State, event: ev.BlindsPosted) -> None:
    for seat, chips in event.amounts.items():
        place = state.places[seat]
        _put_in(state, place, chips)
        state.short_blinds += state.start.posts[place] - chips
    state.blinds_in = True


def _returned(state: State, event: ev.UncalledReturned) -> None:
    place = state.places[event.seat]
    state.paid[place] -= event.chips
    state.bets[place] = max(0, state.bets[place] - event.chips)
    _pay(state, place, event.chips)


def _pay(state: State, place: int, chips: int) -> None:
    state.stacks[place] += chips
    state.pot -= chips
    if state.live >> place & 1:
        state.able |= 1 << place


def _awarded(state: State, event: ev.PotAwarded) -> None:
    for seat, chips in event.shares.items():
        place = state.places[seat]
        state.stacks[place] += chips
        state.pot -= chips


def _ended(state: State, event: ev.HandEnded) -> None:
    state.step = OVER
    state.actor = NOBODY
    state.pending = 0


# Cards


def _leave_deck(state: State, cards: Cards, burn: Cards = ()) -> None:
    """Take cards off the stub, after a burn; no card leaves the deck twice."""
    out = burn + cards
    bits = mask(out)
    if bits & state.dealt or bits.bit_count() + out.count(UNKNOWN) < len(out):
        raise BrokenInvariant(f"of {text(out)} a card is dealt twice")
    state.dealt |= bits
    state.burns += burn
    if not state.told:
        state.top += len(out)


def _hands_dealt(state: State, event: ev.HandsDealt) -> None:
    if event.street != state.street:
        new_street(state, event.street)
    down = _put_down(state, state.down, event.down)
    up = _put_down(state, state.up, event.up)
    state.undealt &= ~(down | up)
    state.tabled &= ~down  # a card dealt down has yet to be exposed
    out = tuple(chain(*event.down.values(), *event.up.values()))
    _leave_deck(state, out, event.burn)
    if not state.undealt & state.live:
        open_betting(state)


def _put_down(state: State, hands: list[Cards], dealt: dict[int, Cards]) -> int:
    """Add cards to hands; the set of places that got some."""
    players, places = 0, state.places
    for seat, cards in dealt.items():
        place = places[seat]
        hands[place] += cards
        players |= 1 << place
    return players


def _board_dealt(state: State, event: ev.BoardDealt) -> None:
    new_street(state, event.street)
    state.board += event.cards
    state.undealt = 0
    _leave_deck(state, event.cards, event.burn)
    open_betting(state)


def _reshuffled(state: State, event: ev.StubReshuffled) -> None:
    bits = mask(event.cards)
    state.deck = event.cards
    state.top = 0
    state.dealt &= ~bits
    state.burns = tuple(card for card in state.burns if not bits >> card & 1)
    state.early = tuple(card for card in state.early if not bits >> card & 1)
    state.muck = [tuple(card for card in pile if not bits >> card & 1) for pile in state.muck]


def _draw_started(state: State, event: ev.DrawStarted) -> None:
    new_street(state, event.street)
    state.undealt = 0
    state.step = DRAWING
    state.pending = state.live
    state.actor = state.next_of(state.pending, NOBODY)


def _discarded(state: State, event: ev.Discarded) -> None:
    place = state.places[event.seat]
    if event.cards:
        state.down[place] = _without(state.down[place], event.cards)
        state.muck[place] += event.cards
        state.to_draw[place] = len(event.cards)
        state.undealt |= 1 << place
    state.pending &= ~(1 << place)
    state.actor = state.next_of(state.pending, place)
    if not state.pending and not state.undealt:
        open_betting(state)


def _without(hand: Cards, discarded: Cards) -> Cards:
    left = list(hand)
    for card in discarded:
        left.remove(card if card in left else UNKNOWN)
    return tuple(left)


def _drawn(state: State, event: ev.CardsDrawn) -> None:
    place = state.places[event.seat]
    _leave_deck(state, event.cards, event.burn)
    state.burned = True
    state.down[place] += event.cards
    state.to_draw[place] -= len(event.cards)
    if not state.to_draw[place]:
        state.undealt &= ~(1 << place)
        if not state.undealt:
            open_betting(state)


# Acts


def _acted(state: State, place: int) -> None:
    """Turn to the next player who must act."""
    pending = state.pending & ~(1 << place)
    state.pending = pending
    state.faced[place] = state.bet
    state.fulls_faced[place] = state.fulls
    state.actor = state.next_of(pending, place)
    if pending and not pending & (pending - 1):
        close_if_nobody_can_answer(state)


def _folded(state: State, event: ev.Folded) -> None:
    place = state.places[event.seat]
    _give_up(state, place)
    _acted(state, place)


def _give_up(state: State, place: int) -> None:
    state.live &= ~(1 << place)
    state.able &= ~(1 << place)
    state.muck[place] += state.down[place] + state.up[place]
    state.down[place] = state.up[place] = ()


def _checked(state: State, event: ev.Checked) -> None:
    _acted(state, state.places[event.seat])


def _called(state: State, event: ev.Called) -> None:
    place = state.places[event.seat]
    _put_in(state, place, event.chips)
    _acted(state, place)


def _brought_in(state: State, event: ev.BroughtIn) -> None:
    place = state.places[event.seat]
    _put_in(state, place, event.chips)
    state.bring_in_due = False
    state.bet = state.start.blinds.bring_in
    state.pending = state.able
    _acted(state, place)


def _raised(state: State, event: ev.RaisedTo) -> None:
    place = state.places[event.seat]
    _put_in(state, place, event.chips)
    if state.game.betting == "limit":
        _note_limit_raise(state, event)
    else:
        increment = event.to - state.bet
        if increment >= state.full_raise:
            state.fulls += 1
        short_sets = state.rules.short_allin_sets_minimum
        state.full_raise = full_raise_after(state.full_raise, increment, short_sets)
    state.bet = event.to
    state.aggressor = place
    state.bring_in_due = False
    state.pending = state.able
    _acted(state, place)


def _note_limit_raise(state: State, event: ev.RaisedTo) -> None:
    """A full bet, raise or completion counts for the cap, and so does half of one or more."""
    increment = event.to - state.bet
    full = increment >= state.full_raise or event.to >= state.full_level + state.full_raise
    if full:
        state.full_level = event.to
        state.fulls += 1
    if full or increment * 100 >= state.full_raise * state.rules.reopen_percent:
        state.raises += 1


# Showdown


def _held(state: State, event: ev.HandHeld) -> None:
    state.step = HELD


def _released(state: State, event: ev.HandReleased) -> None:
    state.released = True
    state.step = BETTING


def _tabled(state: State, event: ev.HandsTabled) -> None:
    for seat in event.seats:
        state.tabled |= 1 << state.places[seat]


def _showdown_opened(state: State, event: ev.ShowdownOpened) -> None:
    state.step = SHOWDOWN
    state.pending = state.live & ~state.tabled
    state.actor = state.next_of(state.pending, state.places[event.seats[0]] - 1)
    if not state.pending:
        state.step = AWARDING


def _shown(state: State, event: ev.CardsShown) -> None:
    place = state.places[event.seat]
    state.tabled |= 1 << place
    if state.told:
        _know(state, place, event.cards)
    _showed(state, place)


def _know(state: State, place: int, cards: Cards) -> None:
    """Put the faces of a tabled hand where cards were dealt unseen."""
    up = state.up[place]
    down = tuple(card for card in cards if card not in up or card == UNKNOWN)
    state.dealt |= mask(down)
    state.down[place] = down


def _mucked(state: State, event: ev.HandMucked) -> None:
    place = state.places[event.seat]
    _give_up(state, place)
    _showed(state, place)


def _showed(state: State, place: int) -> None:
    """Turn to the next player who must show; the last live hand need not."""
    if state.step != SHOWDOWN:
        return
    state.pending &= ~(1 << place)
    if is_uncontested(state.live):
        state.pending = 0
    state.actor = state.next_of(state.pending, place)
    if not state.pending:
        state.step = AWARDING


# Rulings


def _backed_up(state: State, event: ev.BackedUp) -> None:
    place = state.places[event.seat]
    state.pending |= 1 << place
    state.actor = place


def _corrected(state: State, event: ev.BetCorrected) -> None:
    for seat, to in event.bets.items():
        place = state.places[seat]
        chips = to - state.bets[place]
        if chips > 0:
            _put_in(state, place, chips)
        else:
            _returned(state, ev.UncalledReturned(seat, -chips))
        state.faced[place] = event.bet if state.faced[place] >= 0 else -1
    state.bet = event.bet
    state.full_raise = event.full_raise


def _killed(state: State, event: ev.HandKilled) -> None:
    place = state.places[event.seat]
    _give_up(state, place)
    if event.uncalled_stays:
        state.lost |= 1 << place
    state.undealt &= ~(1 << place)
    state.pending &= ~(1 << place)
    if state.step == SHOWDOWN:
        _showed(state, place)
    elif state.actor == place:
        state.actor = state.next_of(state.pending, place)
    close_if_nobody_can_answer(state)


def _dealt_early(state: State, event: ev.BoardDealtEarly) -> None:
    _leave_deck(state, event.cards, event.burn)
    state.early += event.cards
    state.burned = True  # the street's burn stays; the cards that take their place need none


def _redealt(state: State, event: ev.Redealt) -> None:
    start = structs.replace(state.start, deck=event.deck)
    if event.button not in (0, start.button):
        start = with_button(start, event.button)
    State.__init__(state, start)


def _bets_returned(state: State, event: ev.BetsReturned) -> None:
    state.stacks = [event.stacks[seat] for seat in state.seats]
    state.paid = [0] * state.n
    state.pot = state.dead = 0
    state.step = OVER
    state.actor = NOBODY
    state.pending = 0


_APPLY: dict[type[Any], Callable[[State, Any], None]] = {
    ev.AntesPosted: _antes_posted,
    ev.BlindsPosted: _blinds_posted,
    ev.HandsDealt: _hands_dealt,
    ev.BoardDealt: _board_dealt,
    ev.DrawStarted: _draw_started,
    ev.StubReshuffled: _reshuffled,
    ev.BroughtIn: _brought_in,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.RaisedTo: _raised,
    ev.UncalledReturned: _returned,
    ev.Discarded: _discarded,
    ev.CardsDrawn: _drawn,
    ev.HandHeld: _held,
    ev.HandReleased: _released,
    ev.HandsTabled: _tabled,
    ev.ShowdownOpened: _showdown_opened,
    ev.CardsShown: _shown,
    ev.HandMucked: _mucked,
    ev.BackedUp: _backed_up,
    ev.BetCorrected: _corrected,
    ev.HandKilled: _killed,
    ev.BoardDealtEarly: _dealt_early,
    ev.Redealt: _redealt,
    ev.BetsReturned: _bets_returned,
    ev.PotAwarded: _awarded,
    ev.HandEnded: _ended,
}
