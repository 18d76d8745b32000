"""The words of the notation: what stands in its last field, and the values that go unsaid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorman.cards import Cards, parse, text
from floorman.games.game import Game
from floorman.hand.sizes import bet_size
from floorman.hand.state import (
    AWARDING,
    BETTING,
    DRAWING,
    FORCED,
    HELD,
    NOBODY,
    OVER,
    SHOWDOWN,
    State,
)

STEPS = {
    "forced": FORCED,
    "betting": BETTING,
    "drawing": DRAWING,
    "held": HELD,
    "showdown": SHOWDOWN,
    "awarding": AWARDING,
    "over": OVER,
}
STEP_NAMES = {step: name for name, step in STEPS.items()}

_Read = Callable[[State, str], Any]
_Print = Callable[[State, Any], str]


def _read_seats(state: State, value: str) -> int:
    return sum(1 << state.places[int(seat)] for seat in value.split(",") if seat != "-")


def _print_seats(state: State, players: int) -> str:
    return ",".join(map(str, state.seats_of(players))) or "-"


def _read_seat(state: State, value: str) -> int:
    return NOBODY if value == "-" else state.places[int(value)]


def _print_seat(state: State, place: int) -> str:
    return "-" if place == NOBODY else str(state.seats[place])


def _read_number(state: State, value: str) -> int:
    return int(value)


def _print_plain(state: State, value: Any) -> str:
    return str(value)


def _read_cards(state: State, value: str) -> Cards:
    return parse(value.strip("-"))


def _print_cards(state: State, value: Cards) -> str:
    return text(value) or "-"


def _read_step(state: State, value: str) -> int:
    return STEPS[value]


def _print_step(state: State, value: int) -> str:
    return STEP_NAMES[value]


def _read_flag(state: State, value: str) -> bool:
    return value == "yes"


def _print_flag(state: State, value: bool) -> str:
    return "yes" if value else "no"


WORDS: dict[str, tuple[str, _Read, _Print]] = {
    "step": ("step", _read_step, _print_step),
    "bet": ("bet", _read_number, _print_plain),
    "min": ("full_raise", _read_number, _print_plain),
    "level": ("full_level", _read_number, _print_plain),
    "raises": ("raises", _read_number, _print_plain),
    "fulls": ("fulls", _read_number, _print_plain),
    "aggressor": ("aggressor", _read_seat, _print_seat),
    "opener": ("opener", _read_seat, _print_seat),
    "pending": ("pending", _read_seats, _print_seats),
    "to-act": ("actor", _read_seat, _print_seat),
    "undealt": ("undealt", _read_seats, _print_seats),
    "dead": ("dead", _read_number, _print_plain),
    "short-blinds": ("short_blinds", _read_number, _print_plain),
    "bring-in-due": ("bring_in_due", _read_flag, _print_flag),
    "bring-in-passed": ("bring_in_passed", _read_flag, _print_flag),
    "lost": ("lost", _read_seats, _print_seats),
    "released": ("released", _read_flag, _print_flag),
    "burned": ("burned", _read_flag, _print_flag),
    "early": ("early", _read_cards, _print_cards),
    "laid": ("laid", _read_cards, _print_cards),
    "burns": ("burns", _read_cards, _print_cards),
    "stub": ("deck", _read_cards, _print_cards),
}


def street_word(the_game: Game, street: int) -> str:
    return the_game.streets[street].name.replace(" ", "-")


def open_street(state: State) -> None:
    """The defaults: the betting of the street begins with the first live seat that has chips."""
    state.step = BETTING
    state.able = sum(1 << p for p in range(state.n) if state.live >> p & 1 and state.stacks[p])
    state.bet = max(state.bets)
    state.full_raise = bet_size(state)
    state.full_level = state.bet if state.game.betting == "limit" else 0
    state.undealt = 0
    state.opener = _first(state, state.able)
    state.pending = state.able
    state.actor = _first(state, state.pending)


def _first(state: State, players: int) -> int:
    """The first of a set to act by position."""
    opens = state.start.opens if state.street == 0 else 0
    return state.next_of(players, state.places[opens] - 1 if opens else NOBODY)


def set_word(state: State, name: str, value: Any) -> None:
    """Set a word's attribute, and what follows from it by default."""
    setattr(state, name, value)
    if name in ("opener", "pending"):
        state.actor = state.next_of(state.pending, state.opener - 1)
