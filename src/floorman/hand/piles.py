"""Cards as events move them: off the deck, to hands and board, into mucks and a new stub."""

from __future__ import annotations

from floorman.cards import UNKNOWN, Cards, mask, text
from floorman.errors import BrokenInvariant
from floorman.hand import events as ev
from floorman.hand.state import DRAWING, NOBODY, State
from floorman.hand.streets import new_street, open_betting


def leave_deck(state: State, cards: Cards, burn: Cards = ()) -> None:
    """Take cards off the stub, after a burn; no card leaves the deck twice."""
    out = burn + cards
    dealt = state.dealt
    for card in out:
        if dealt >> card & 1:
            raise BrokenInvariant(f"of {text(out)} a card is dealt twice")
        if card != UNKNOWN:
            dealt |= 1 << card
    state.dealt = dealt
    state.burns += burn
    if not state.told:
        state.top += len(out)


def hands_dealt(state: State, event: ev.HandsDealt) -> None:
    if event.street != state.street:
        new_street(state, event.street)
    down = _put_down(state, state.down, event.down)
    up = _put_down(state, state.up, event.up)
    state.undealt &= ~(down | up)
    state.tabled &= ~down  # a card dealt down has yet to be exposed
    out: list[int] = []
    for cards in event.down.values():
        out.extend(cards)
    for cards in event.up.values():
        out.extend(cards)
    leave_deck(state, tuple(out), event.burn)
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


def board_dealt(state: State, event: ev.BoardDealt) -> None:
    new_street(state, event.street)
    state.board += event.cards
    state.undealt = 0
    leave_deck(state, event.cards, event.burn)
    open_betting(state)


def reshuffled(state: State, event: ev.StubReshuffled) -> None:
    bits = mask(event.cards)
    state.deck = event.cards
    state.top = 0
    state.dealt &= ~bits
    state.burns = tuple(card for card in state.burns if not bits >> card & 1)
    if "early" in event.sources:
        state.burned = True  # the burn of the early cards stays; what takes their place needs none
    state.early = tuple(card for card in state.early if not bits >> card & 1)
    state.muck = [tuple(card for card in pile if not bits >> card & 1) for pile in state.muck]
    state.laid = tuple(card for card in state.laid if not bits >> card & 1)


def draw_started(state: State, event: ev.DrawStarted) -> None:
    new_street(state, event.street)
    state.undealt = 0
    state.step = DRAWING
    state.pending = state.live
    state.actor = state.next_of(state.pending, NOBODY)


def discarded(state: State, event: ev.Discarded) -> None:
    place = state.places[event.seat]
    if event.cards:
        state.down[place] = _without(state.down[place], event.cards)
        state.muck[place] += event.cards
        state.laid += event.cards
        state.to_draw[place] = len(event.cards)
        state.undealt |= 1 << place
    state.pending &= ~(1 << place)
    state.actor = state.next_of(state.pending, place)
    if not state.pending and not state.undealt and not is_burn_due(state):
        open_betting(state)


def is_burn_due(state: State) -> bool:
    """Whether the dealer burns although nobody draws: a book may have each draw marked so."""
    nobody_draws = not state.pending and not state.undealt
    return nobody_draws and state.rules.pat_burns and not state.told and bool(state.stub)


def burned_alone(state: State, event: ev.BurnedAlone) -> None:
    leave_deck(state, (), event.burn)
    open_betting(state)


def _without(hand: Cards, discarded: Cards) -> Cards:
    left = list(hand)
    for card in discarded:
        left.remove(card if card in left else UNKNOWN)
    return tuple(left)


def drawn(state: State, event: ev.CardsDrawn) -> None:
    place = state.places[event.seat]
    leave_deck(state, event.cards, event.burn)
    state.burned = True
    state.down[place] += event.cards
    state.to_draw[place] -= len(event.cards)
    if not state.to_draw[place]:
        state.undealt &= ~(1 << place)
        if not state.undealt:
            open_betting(state)
