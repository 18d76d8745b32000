"""The button that goes on over empty seats does so for those who come to sit there."""

from __future__ import annotations

import pytest

from floorman.floor.seating.seats import ReserveSeat
from floorman.floor.tables.buttons import SetButton
from floorman.floor.tables.hand_counter import NextHand
from floorman.floor.tables.tables import OpenTable
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import announced, bust_of
from tests.tournament_play import one


def books_example() -> LiveFloor:
    """Button 9, small blind 1, big blind 4 with seats 2 and 3 empty; then seat 1 busts."""
    floor = announced(book="tda-2026", late_levels=3)
    floor.tell(OpenTable())
    for number in range(1, 10):
        floor.tell(cmd.Register(str(number)))
    floor.tell(cmd.StartEvent())
    for seat in (2, 3):
        bust_of(floor, seat)
    floor.tell(SetButton(1, 9, small=1, big=4))
    bust_of(floor, 1)
    return floor


def test_the_button_goes_to_the_seat_before_the_small_blind() -> None:
    started = one(books_example().tell(NextHand(1)), ev.HandStarted)
    assert (started.button, started.small, started.big) == (3, 4, 5)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_newcomer_in_a_seat_that_it_passes_is_dealt_in_as_was_told(seat: int) -> None:
    floor = books_example()
    floor.tell(ReserveSeat(1, seat, "new"))
    assert not one(floor.tell(cmd.Register("new")), ev.PlayerSeated).waits
    started = one(floor.tell(NextHand(1)), ev.HandStarted)
    assert (started.button, started.small, started.big) == (3, 4, 5)
    assert (seat in started.seats, started.waiting) == (True, ())


def test_three_newcomers_are_all_dealt_in_and_the_button_goes_on_from_there() -> None:
    floor = books_example()
    for seat in (1, 2, 3):
        floor.tell(ReserveSeat(1, seat, f"new{seat}"))
        floor.tell(cmd.Register(f"new{seat}"))
    first = one(floor.tell(NextHand(1)), ev.HandStarted)
    assert (first.button, first.seats) == (3, (1, 2, 3, 4, 5, 6, 7, 8, 9))
    following = one(floor.tell(NextHand(1)), ev.HandStarted)
    assert (following.button, following.small, following.big) == (4, 5, 6)
