"""Chips as events move them: into the pot, back, and out to the winners."""

from __future__ import annotations

from floorman.errors import BrokenInvariant
from floorman.hand import events as ev
from floorman.hand.state import State


def put_in(state: State, place: int, chips: int) -> None:
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


def antes_posted(state: State, event: ev.AntesPosted) -> None:
    for seat, chips in event.amounts.items():
        place = state.places[seat]
        put_in(state, place, chips)
        state.bets[place] -= chips
        if event.dead:
            state.paid[place] -= chips
            state.dead += chips
    state.antes_in = True


def blinds_posted(state: State, event: ev.BlindsPosted) -> None:
    for seat, chips in event.amounts.items():
        place = state.places[seat]
        put_in(state, place, chips)
        state.short_blinds += state.start.posts[place] - chips
    state.blinds_in = True


def returned(state: State, event: ev.UncalledReturned) -> None:
    place = state.places[event.seat]
    state.paid[place] -= event.chips
    state.bets[place] = max(0, state.bets[place] - event.chips)
    _pay(state, place, event.chips)


def _pay(state: State, place: int, chips: int) -> None:
    state.stacks[place] += chips
    state.pot -= chips
    if state.live >> place & 1:
        state.able |= 1 << place


def awarded(state: State, event: ev.PotAwarded) -> None:
    for seat, chips in event.shares.items():
        place = state.places[seat]
        state.stacks[place] += chips
        state.pot -= chips
