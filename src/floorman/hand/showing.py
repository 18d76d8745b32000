"""Hands as events show, muck or give them up."""

from __future__ import annotations

from floorman.cards import UNKNOWN, Cards, mask
from floorman.hand import events as ev
from floorman.hand.state import AWARDING, BETTING, HELD, SHOWDOWN, State
from floorman.rules.showdown import is_uncontested


def give_up(state: State, place: int) -> None:
    state.live &= ~(1 << place)
    state.able &= ~(1 << place)
    state.muck[place] += state.down[place] + state.up[place]
    state.down[place] = state.up[place] = ()


def held(state: State, event: ev.HandHeld) -> None:
    state.step = HELD


def released(state: State, event: ev.HandReleased) -> None:
    state.released = True
    state.step = BETTING


def tabled(state: State, event: ev.HandsTabled) -> None:
    for seat in event.seats:
        state.tabled |= 1 << state.places[seat]


def showdown_opened(state: State, event: ev.ShowdownOpened) -> None:
    state.step = SHOWDOWN
    state.pending = state.live & ~state.tabled
    state.actor = state.next_of(state.pending, state.places[event.seats[0]] - 1)
    if not state.pending:
        state.step = AWARDING


def shown(state: State, event: ev.CardsShown) -> None:
    place = state.places[event.seat]
    state.tabled |= 1 << place
    if state.told:
        _know(state, place, event.cards)
    showed(state, place)


def _know(state: State, place: int, cards: Cards) -> None:
    """Put the faces of a tabled hand where cards were dealt unseen.

    Of upcards that nobody told it does not matter any more which of the cards they are.
    """
    up = tuple(card for card in state.up[place] if card != UNKNOWN)
    faces = tuple(card for card in cards if card not in up)
    unseen = len(faces) - (len(state.up[place]) - len(up))
    state.dealt |= mask(faces)
    state.down[place], state.up[place] = faces[:unseen], up + faces[unseen:]


def mucked(state: State, event: ev.HandMucked) -> None:
    place = state.places[event.seat]
    give_up(state, place)
    showed(state, place)


def showed(state: State, place: int) -> None:
    """Turn to the next player who must show; the last live hand need not."""
    if state.step != SHOWDOWN:
        return
    state.pending &= ~(1 << place)
    if is_uncontested(state.live):
        state.pending = 0
    state.actor = state.next_of(state.pending, place)
    if not state.pending:
        state.step = AWARDING
