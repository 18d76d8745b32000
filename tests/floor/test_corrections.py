"""Wrong seats and wrong stacks, put right."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.seating.corrections import CorrectSeats, CorrectStack, RebuildStack
from floorman.floor.tables.stack_counts import CountStacks, leaders
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import filled


def at(floor: LiveFloor, table: int, seat: int) -> str:
    """The player there."""
    return floor.live.play.tables[table].players[seat]


def test_a_player_in_a_wrong_seat_takes_the_chips_held_now_along() -> None:
    floor = filled(9, 7)
    player = at(floor, 1, 3)
    floor.tell(CountStacks(1, {3: 14_300}))
    (told,) = floor.tell(CorrectSeats({player: (2, 8)}, "sat down at the wrong table"))
    assert told.because == ("wrong-seat-correct-stack",)
    assert floor.seat_of(player) == (2, 8)
    assert floor.live.play.stack(player) == 14_300


def test_two_who_swapped_seats_change_at_once() -> None:
    floor = filled(9, 9)
    one, other = at(floor, 1, 3), at(floor, 2, 4)
    floor.tell(CorrectSeats({one: (2, 4), other: (1, 3)}, "swapped after the break"))
    assert (floor.seat_of(one), floor.seat_of(other)) == ((2, 4), (1, 3))


def test_a_correction_does_not_change_how_many_busted_at_a_table() -> None:
    floor = filled(9, 6)
    one, other = at(floor, 2, 1), at(floor, 2, 2)
    floor.tell(CorrectSeats({one: (2, 2), other: (2, 1)}, "swapped"))
    assert floor.live.play.tables[2].lost == 3


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ({3: (2, 4)}, "sits at table 2, seat 4"),
        ({3: (2, 12)}, "not open"),
        ({3: (5, 1)}, "table 5 is not open"),
        ({3: (2, 9), 4: (2, 9)}, "a seat is named twice"),
        ({}, "nobody is named"),
    ],
)
def test_a_place_that_cannot_be_taken_is_refused(
    seats: dict[int, tuple[int, int]], why: str
) -> None:
    floor = filled(9, 7)
    places = {at(floor, 1, seat): place for seat, place in seats.items()}
    with pytest.raises(IllegalAct, match=why):
        floor.tell(CorrectSeats(places, "found so"))


def test_seats_are_put_right_between_hands() -> None:
    floor = filled(9, 7)
    floor.tell(cmd.StartHand(2))
    with pytest.raises(IllegalAct, match="table 2 is in hand"):
        floor.tell(CorrectSeats({at(floor, 1, 3): (2, 8)}, "found so"))


def test_a_corrected_stack_leaves_the_chips_in_play_as_they_are() -> None:
    floor = filled(9, 9)
    chips, player = floor.live.play.chips, at(floor, 1, 1)
    floor.tell(CorrectStack(player, 9_000, "a chip was counted twice"))
    assert (floor.live.play.stack(player), floor.live.play.unassigned) == (9_000, 1_000)
    assert floor.live.play.chips == chips
    floor.tell(Undo(floor.last_act))
    assert (floor.live.play.stack(player), floor.live.play.unassigned) == (10_000, 0)


def test_a_stack_that_was_lost_by_a_stranger_is_made_good_from_the_strangers_own() -> None:
    floor = filled(9, 9)
    owner, stranger = at(floor, 1, 1), at(floor, 1, 2)
    floor.tell(CountStacks(1, {1: 14_000, 2: 20_000}))
    floor.tell(RebuildStack(owner, stranger, began=20_000, now=14_000, reason="after the break"))
    assert (floor.live.play.stack(owner), floor.live.play.stack(stranger)) == (20_000, 14_000)


def test_a_stranger_gains_nothing() -> None:
    floor = filled(9, 9)
    owner, stranger = at(floor, 1, 1), at(floor, 1, 2)
    floor.tell(CountStacks(1, {1: 26_000}))
    before = floor.live.play.unassigned
    floor.tell(RebuildStack(owner, stranger, began=20_000, now=26_000, reason="after the break"))
    assert (floor.live.play.stack(owner), floor.live.play.stack(stranger)) == (20_000, 10_000)
    assert floor.live.play.unassigned == before + 6_000


def test_a_stranger_with_too_little_is_left_to_the_floor() -> None:
    floor = filled(9, 9)
    owner, stranger = at(floor, 1, 1), at(floor, 1, 2)
    with pytest.raises(IllegalAct, match="15000 are missing"):
        floor.tell(RebuildStack(owner, stranger, began=20_000, now=5_000, reason="found so"))


def test_a_correction_needs_a_reason() -> None:
    floor = filled(9, 9)
    with pytest.raises(IllegalAct, match="there is no reason"):
        floor.tell(CorrectStack(at(floor, 1, 1), 9_000, ""))


def test_no_stack_is_larger_than_all_chips() -> None:
    floor = filled(9, 9)
    with pytest.raises(IllegalAct, match="180,000 chips are in play"):
        floor.tell(CorrectStack(at(floor, 1, 1), 10**9, "a slip of the finger"))


def test_counted_stacks_show_who_leads() -> None:
    floor = filled(9, 9)
    floor.tell(CountStacks(2, {4: 55_000, 5: 31_000}))
    assert [(one.table, one.seat, one.stack) for one in leaders(floor.live, 2)] == [
        (2, 4, 55_000),
        (2, 5, 31_000),
    ]
    assert floor.live.play.unassigned == -66_000


@pytest.mark.parametrize(
    ("stacks", "why"),
    [({9: 1_000}, "nobody sits in seat 9"), ({1: 0}, "below 1"), ({1: 10**9}, "in play")],
)
def test_a_count_that_cannot_be_is_refused(stacks: dict[int, int], why: str) -> None:
    floor = filled(9, 7)
    with pytest.raises(IllegalAct, match=why):
        floor.tell(CountStacks(2, stacks))
