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
from collections.abc import Iterator
from typing import Any

from msgspec import structs

from floorman.cards import UNKNOWN, mask, parse
from floorman.errors import BadNotation
from floorman.games.game import Game, game
from floorman.hand.events import Blinds, HandStarted
from floorman.hand.notation_words import STEPS, WORDS, open_street, set_word, street_word
from floorman.hand.notation_write import write
from floorman.hand.setup import clockwise
from floorman.hand.state import State
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, row, say

_SEAT = re.compile(r"(\d+)=(x|\d+)(?:\+(\d+))?(?:/(\d+))?((?:,[^,\s]+)*)")


def _refuse(wrong: str, line: str, allowed: Sentence) -> BadNotation:
    return BadNotation(say("{wrong} in {line!r}", wrong=wrong, line=line), allowed)


def read(line: str, house: str = "", book: Book | None = None) -> State:
    """The situation that a line tells, under its book with house rules, or under another one.

    Raises BadNotation naming the word that cannot be read and what may stand there.
    """
    fields = [field.strip() for field in line.split("|")]
    if not 3 <= len(fields) <= 4:
        allowed = say("game, book, blinds and button | street | seats | the rest")
        raise _refuse(f"{len(fields)} fields", line, allowed)
    seats = list(_read_seat_field(fields[2], line))
    start = _read_head(fields[0], [seat for seat, *_ in seats], line)
    state = State(structs.replace(start, house=house), book)
    _read_street(state, fields[1], line)
    for seat, stack, bet, paid, marks in seats:
        _place_seat(state, state.places[seat], stack, bet, paid)
        for mark in marks:
            _read_mark(state, state.places[seat], mark, line)
    open_street(state)
    _read_rest(state, fields[3] if len(fields) == 4 else "", line)
    return _settled(state)


def _settled(state: State) -> State:
    """Fill in what follows from the rest: the pot, the total, the cards that are out.

    Each began the hand with what is behind and what was paid in, as far as the line tells.
    """
    brought = tuple(map(sum, zip(state.stacks, state.paid, strict=True)))
    state.start = structs.replace(state.start, stacks=brought)
    state.pot = sum(state.paid) + state.dead
    state.total = sum(state.stacks) + state.pot
    state.antes_in = state.blinds_in = True
    out = [state.board, state.burns, state.early, *state.down, *state.up, *state.muck]
    known = [card for cards in out for card in cards if card != UNKNOWN]
    state.dealt = mask(known)
    if state.dealt.bit_count() != len(known) or state.dealt & mask(state.deck):
        raise BadNotation(
            say("A card is in two places in {write!r}", write=write(state)), say("each once")
        )
    return state


def _read_head(field: str, seats: list[int], line: str) -> HandStarted:
    words = iter(field.split())
    try:
        the_game, book, stakes = next(words), next(words), next(words)
        small, big = map(int, stakes.split("-"))
    except (StopIteration, ValueError):
        raise _refuse(repr(field), line, say("such as 'nlhe tda-2024 50-100 button 3'")) from None
    said: dict[str, Any] = {"blinds": {"small": small, "big": big}, "button": 0}
    for word in words:
        _read_option(said, word, words, line)
    _check_seats(seats, game(the_game), line)
    order = clockwise(seats, said["button"])
    blinds = Blinds(**said.pop("blinds"))
    none = (0,) * len(seats)
    return HandStarted(
        number=said.pop("number", 1), game=game(the_game).key, book=book, seats=order,
        stacks=none, antes=none, posts=none, blinds=blinds, **said,
    )  # fmt: skip


def _check_seats(seats: list[int], the_game: Game, line: str) -> None:
    """As many as a hand of the game seats, each once."""
    if len(set(seats)) < len(seats):
        raise _refuse("a seat twice", line, say("each seat once"))
    if not 2 <= len(seats) <= the_game.seats:
        raise BadNotation(
            say(
                "A hand of {game} cannot be played by {count}",
                game=say(the_game.name),
                count=len(seats),
            ),
            say("2 to {most} players", most=the_game.seats),
        )


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
            allowed = row([*_NUMBERS, *_FLAGS, "ante", "bring-in", "bets"], ", ")
            raise _refuse(repr(word), line, allowed)
    except (StopIteration, ValueError):
        raise _refuse(f"the value of {word!r}", line, say("a whole number")) from None


def _read_street(state: State, field: str, line: str) -> None:
    name, *board = field.split()
    names = [street_word(state.game, number) for number in range(len(state.game.streets))]
    if name not in names:
        raise _refuse(repr(name), line, row(names, ", "))
    state.street = names.index(name)
    state.board = parse("".join(board))


def _read_seat_field(field: str, line: str) -> Iterator[tuple[int, str, str, str, list[str]]]:
    for token in field.split():
        found = _SEAT.fullmatch(token)
        if not found:
            raise _refuse(repr(token), line, say("a seat such as 3=4900+100/300,AhKs"))
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
            repr(mark), line, say("cards, cards^upcards, ~cards, f100.1, d2, t or x")
        ) from None


def _read_rest(state: State, field: str, line: str) -> None:
    words = iter(field.split())
    said: dict[str, str] = {}
    for word in words:
        if word not in WORDS:
            raise _refuse(repr(word), line, row(WORDS, ", "))
        said[word] = next(words, "")
    state.told = "stub" not in said
    for word, (name, understand, _) in WORDS.items():
        if word in said:
            try:
                set_word(state, name, understand(state, said[word]))
            except (ValueError, KeyError):
                raise _refuse(f"{word} {said[word]!r}", line, _allowed(state, word)) from None


def _allowed(state: State, word: str) -> Sentence:
    if word == "step":
        return row(STEPS, ", ")
    seats = row(map(str, state.seats), ", ")
    return say("yes or no, a whole number, or seats of {seats}", seats=seats)
