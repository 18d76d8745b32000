"""Counts as table talk writes them: chips, seats and lists of seats, cards and chips of a kind."""

from __future__ import annotations

import re

from floorman.errors import BadNotation
from floorman.sentences import say
from floorman.toml import MOST_DIGITS

MOST_SEATS = 100
"""Seats in one run of a list."""
MOST_ALIKE = 10_000
"""Chips of a kind in one pile."""
_ENDLESS = re.compile(rf"\d{{{MOST_DIGITS + 1},}}")


def countable(text: str) -> str:
    """The text as it is; raises BadNotation where a number in it has more digits than any.

    >>> countable("seat 4 bets 500")
    'seat 4 bets 500'
    """
    if endless := _ENDLESS.search(text):
        raise BadNotation(
            say("Nobody counts to a number of {digits:,} digits", digits=len(endless[0])),
            say("up to {most} digits", most=MOST_DIGITS),
        )
    return text


def number(text: str) -> int:
    """Chips from their text: 1100, 1,100, 1.1k or 2m.

    >>> number("1,100"), number("1.5k"), number("2m")
    (1100, 1500, 2000000)
    """
    plain = countable(text.replace(",", "")).lower()
    zeros = _ZEROS.get(plain[-1:], 0)
    if zeros:
        whole, _, part = plain[:-1].partition(".")
        return int(whole + part.ljust(zeros, "0")[:zeros])
    return int(plain)


_ZEROS = {"k": 3, "m": 6}


def seat_number(text: str) -> int:
    """A seat, or a number of seats; raises BadNotation for none, or more than a table has.

    >>> seat_number("9")
    9
    """
    seat = int(text)
    allowed = say("1 to {most_seats}", most_seats=MOST_SEATS)
    if seat < 1:
        raise BadNotation(
            say("{seat!r} is no seat; seats are whole numbers from 1", seat=seat), allowed
        )
    if seat > MOST_SEATS:
        raise BadNotation(say("No table has {seat:,} seats", seat=seat), allowed)
    return seat


def seat_list(text: str) -> tuple[int, ...]:
    """Seats from a list with runs; raises BadNotation for more than a room has, and one told twice.

    >>> seat_list("1-3, 5 and 8")
    (1, 2, 3, 5, 8)
    """
    seats: list[int] = []
    for run in re.split(r"\s*(?:,|and)\s*", text.lower()):
        first, _, last = run.replace("to", "-").partition("-")
        seats += _run(seat_number(first), seat_number(last or first))
    twice = sorted({seat for seat in seats if seats.count(seat) > 1})
    if twice:
        raise BadNotation(say("Seat {seat} is named twice", seat=twice[0]), say("each seat once"))
    return tuple(seats)


def _run(first: int, last: int) -> range:
    """Seats from one to another; raises BadNotation where they run backwards."""
    if last < first:
        backwards = say("Seats {first}-{last} run backwards", first=first, last=last)
        raise BadNotation(
            backwards, say("the lower seat first, as {low}-{high}", low=last, high=first)
        )
    return range(first, last + 1)


def many(times: int, thing: int) -> tuple[int, ...]:
    """So many chips or cards of a kind; raises BadNotation for more than a table has.

    >>> many(3, 500)
    (500, 500, 500)
    """
    if times > MOST_ALIKE:
        raise BadNotation(
            say("{times} are too many", times=times),
            say("at most {most_alike:,} of a kind", most_alike=MOST_ALIKE),
        )
    return (thing,) * times
