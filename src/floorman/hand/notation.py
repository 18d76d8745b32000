"""A table's situation in one line: prints, parses, and plays on from there.

    nlhe tda-2024 50-100 button 6 | flop AhKd2c | 1=4900+100/300 2=0+125,AsKs 3=x | min 100

Four fields: game, book, blinds, button and options; the street and its board; the seats; the rest.
A seat is its stack, then ``+`` chips in front on this street, ``/`` chips in the pot in all, and
after commas its down cards with ``^`` its upcards, ``~`` cards given up, ``f100.1`` for the bet and
the number of full raises it faced when it last acted, ``d2`` for cards to draw, ``t`` for tabled
and ``x`` for out of the hand. Everything in the last field, and everything that a seat leaves out,
has the value it would have at the start of the street's betting; without a ``stub`` the cards are
told from outside. ``docs/notation.md`` lists the words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from floorman.cards import UNKNOWN, Cards, mask, parse, text
from floorman.errors import BadNotation
from floorman.games.game import Game, game
from floorman.hand.events import Blinds, HandStarted
from floorman.hand.setup import clockwise
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

_STEPS = {
    "forced": FORCED,
    "betting": BETTING,
    "drawing": DRAWING,
    "held": HELD,
    "showdown": SHOWDOWN,
    "awarding": AWARDING,
    "over": OVER,
}
_STEP_NAMES = {step: name for name, step in _STEPS.items()}
_SEAT = re.compile(r"(\d+)=(x|\d+)(?:\+(\d+))?(?:/(\d+))?((?:,[^,\s]+)*)")


def _refuse(wrong: str, line: str, allowed: str) -> BadNotation:
    return BadNotation(f"{wrong} in {line!r}. Allowed: {allowed}.")


# The last field: word, attribute, how it reads and prints

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
    return _STEPS[value]


def _print_step(state: State, value: int) -> str:
    return _STEP_NAMES[value]


def _read_flag(state: State, value: str) -> bool:
    return value == "yes"


def _print_flag(state: State, value: bool) -> str:
    return "yes" if value else "no"


_WORDS: dict[str, tuple[str, _Read, _Print]] = {
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
    "released": ("released", _read_flag, _print_flag),
    "burned": ("burned", _read_flag, _print_flag),
    "burns": ("burns", _read_cards, _print_cards),
    "stub": ("deck", _read_cards, _print_cards),
}


# Printing


def write(state: State) -> str:
    """The situation in one line; ``read`` gives the same situation back."""
    street = " ".join(filter(None, (_street_word(state.game, state.street), text(state.board))))
    seats = " ".join(_write_seat(state, place) for place in range(state.n))
    return " | ".join((_write_head(state.start), street, seats, _write_rest(state))).rstrip(" |")


def _street_word(the_game: Game, street: int) -> str:
    return the_game.streets[street].name.replace(" ", "-")


def _write_head(start: HandStarted) -> str:
    blinds = start.blinds
    words = [start.game, start.book, f"{blinds.small}-{blinds.big}", f"button {start.button}"]
    options = {
        f"ante {blinds.ante} {blinds.ante_kind}": blinds.ante,
        f"bring-in {blinds.bring_in}": blinds.bring_in,
        f"bets {blinds.small_bet}-{blinds.big_bet}": blinds.small_bet or blinds.big_bet,
        f"opens {start.opens}": start.opens,
        f"hand {start.number}": start.number != 1,
        f"chip {start.smallest_chip}": start.smallest_chip != 1,
        f"cap {start.raise_cap}": start.raise_cap,
        "dead-small-blind": start.dead_small_blind,
        "hand-for-hand": start.hand_for_hand,
        "recorded": start.free_showdown,
    }
    return " ".join(words + [word for word, said in options.items() if said])


def _write_seat(state: State, place: int) -> str:
    """One seat. Who holds no live hand is marked, cards or not."""
    parts = f"{state.seats[place]}={state.stacks[place]}"
    if state.bets[place]:
        parts += f"+{state.bets[place]}"
    if state.paid[place] != state.bets[place]:
        parts += f"/{state.paid[place]}"
    marks = [
        text(state.down[place]) + ("^" + text(state.up[place]) if state.up[place] else ""),
        "~" + text(state.muck[place]) if state.muck[place] else "",
        f"f{state.faced[place]}.{state.fulls_faced[place]}" if state.faced[place] >= 0 else "",
        f"d{state.to_draw[place]}" if state.to_draw[place] else "",
        "t" if state.tabled >> place & 1 else "",
        "" if state.live >> place & 1 else "x",
    ]
    return ",".join([parts, *filter(None, marks)])


def _write_rest(state: State) -> str:
    default = _blank_like(state)
    words = []
    for word, (name, _, show) in _WORDS.items():
        value = state.stub if name == "deck" else getattr(state, name)
        if value != getattr(default, name) or (name == "deck" and not state.told):
            words.append(f"{word} {show(state, value)}")
        _set(default, name, value)
    return " ".join(words)


def _blank_like(state: State) -> State:
    """A state that knows the seats and no more, to tell what has to be said."""
    blank = State(state.start)
    blank.deck = ()
    blank.street, blank.board = state.street, state.board
    blank.stacks, blank.bets, blank.paid = state.stacks, state.bets, state.paid
    blank.live = state.live
    _open(blank)
    return blank


def _open(state: State) -> None:
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


def _set(state: State, name: str, value: Any) -> None:
    """Set a word's attribute, and what follows from it by default."""
    setattr(state, name, value)
    if name in ("opener", "pending"):
        state.actor = state.next_of(state.pending, state.opener - 1)


# Reading


def read(line: str) -> State:
    """The situation that a line tells.

    Raises BadNotation naming the word that cannot be read and what may stand there.
    """
    fields = [field.strip() for field in line.split("|")]
    if not 3 <= len(fields) <= 4:
        allowed = "game, book, blinds and button | street | seats | the rest"
        raise _refuse(f"{len(fields)} fields", line, allowed)
    seats = list(_read_seat_field(fields[2], line))
    start = _read_head(fields[0], [seat for seat, *_ in seats], line)
    state = State(start)
    _read_street(state, fields[1], line)
    for seat, stack, bet, paid, marks in seats:
        _place_seat(state, state.places[seat], stack, bet, paid)
        for mark in marks:
            _read_mark(state, state.places[seat], mark, line)
    _open(state)
    _read_rest(state, fields[3] if len(fields) == 4 else "", line)
    return _settled(state)


def _settled(state: State) -> State:
    """Fill in what follows from the rest: the pot, the total, the cards that are out."""
    state.pot = sum(state.paid) + state.dead
    state.total = sum(state.stacks) + state.pot
    state.antes_in = state.blinds_in = True
    out = [state.board, state.burns, *state.down, *state.up, *state.muck]
    known = [card for cards in out for card in cards if card != UNKNOWN]
    state.dealt = mask(known)
    if state.dealt.bit_count() != len(known) or state.dealt & mask(state.deck):
        raise BadNotation(f"A card is in two places in {write(state)!r}. Allowed: each once.")
    return state


def _read_head(field: str, seats: list[int], line: str) -> HandStarted:
    words = iter(field.split())
    try:
        the_game, book, stakes = next(words), next(words), next(words)
        small, big = map(int, stakes.split("-"))
    except (StopIteration, ValueError):
        raise _refuse(repr(field), line, "such as 'nlhe tda-2024 50-100 button 3'") from None
    said: dict[str, Any] = {"blinds": {"small": small, "big": big}, "button": 0}
    for word in words:
        _read_option(said, word, words, line)
    order = clockwise(seats, said["button"])
    blinds = Blinds(**said.pop("blinds"))
    none = (0,) * len(seats)
    return HandStarted(
        number=said.pop("number", 1), game=game(the_game).key, book=book, seats=order,
        stacks=none, antes=none, posts=none, blinds=blinds, **said,
    )  # fmt: skip


_NUMBERS = {
    "button": "button",
    "opens": "opens",
    "hand": "number",
    "chip": "smallest_chip",
    "cap": "raise_cap",
}
_FLAGS = {
    "dead-small-blind": "dead_small_blind",
    "hand-for-hand": "hand_for_hand",
    "recorded": "free_showdown",
}


def _read_option(said: dict[str, Any], word: str, words: Iterator[str], line: str) -> None:
    try:
        if word in _FLAGS:
            said[_FLAGS[word]] = True
        elif word in _NUMBERS:
            said[_NUMBERS[word]] = int(next(words))
        elif word == "ante":
            said["blinds"] |= {"ante": int(next(words)), "ante_kind": next(words)}
        elif word == "bring-in":
            said["blinds"]["bring_in"] = int(next(words))
        elif word == "bets":
            small, big = map(int, next(words).split("-"))
            said["blinds"] |= {"small_bet": small, "big_bet": big}
        else:
            allowed = ", ".join([*_NUMBERS, *_FLAGS, "ante", "bring-in", "bets"])
            raise _refuse(repr(word), line, allowed)
    except (StopIteration, ValueError):
        raise _refuse(f"the value of {word!r}", line, "a whole number") from None


def _read_street(state: State, field: str, line: str) -> None:
    name, *board = field.split()
    names = [_street_word(state.game, number) for number in range(len(state.game.streets))]
    if name not in names:
        raise _refuse(repr(name), line, ", ".join(names))
    state.street = names.index(name)
    state.board = parse("".join(board))


def _read_seat_field(field: str, line: str) -> Iterator[tuple[int, str, str, str, list[str]]]:
    for token in field.split():
        found = _SEAT.fullmatch(token)
        if not found:
            raise _refuse(repr(token), line, "a seat such as 3=4900+100/300,AhKs")
        seat, stack, bet, paid, marks = found.groups()
        yield int(seat), stack, bet or "0", paid or bet or "0", marks.split(",")[1:]


def _place_seat(state: State, place: int, stack: str, bet: str, paid: str) -> None:
    if stack == "x":
        state.live &= ~(1 << place)
        return
    state.stacks[place], state.bets[place] = int(stack), int(bet)
    state.paid[place] = int(paid)


def _read_mark(state: State, place: int, mark: str, line: str) -> None:
    try:
        if mark == "x":
            state.live &= ~(1 << place)
        elif mark == "t":
            state.tabled |= 1 << place
        elif mark[0] == "f":
            faced, fulls = mark[1:].split(".")
            state.faced[place], state.fulls_faced[place] = int(faced), int(fulls)
        elif mark[0] == "d":
            state.to_draw[place] = int(mark[1:])
        elif mark[0] == "~":
            state.muck[place] = parse(mark[1:])
        else:
            down, _, up = mark.partition("^")
            state.down[place], state.up[place] = parse(down), parse(up)
    except ValueError:
        raise _refuse(
            repr(mark), line, "cards, cards^upcards, ~cards, f100.1, d2, t or x"
        ) from None


def _read_rest(state: State, field: str, line: str) -> None:
    words = iter(field.split())
    said: dict[str, str] = {}
    for word in words:
        if word not in _WORDS:
            raise _refuse(repr(word), line, ", ".join(_WORDS))
        said[word] = next(words, "")
    state.told = "stub" not in said
    for word, (name, understand, _) in _WORDS.items():
        if word in said:
            try:
                _set(state, name, understand(state, said[word]))
            except (ValueError, KeyError):
                raise _refuse(f"{word} {said[word]!r}", line, _allowed(state, word)) from None


def _allowed(state: State, word: str) -> str:
    if word == "step":
        return ", ".join(_STEPS)
    seats = ", ".join(map(str, state.seats))
    return "yes or no, a whole number, or seats of " + seats
