"""Locked and reserved seats, and players who need a certain seat."""

from __future__ import annotations

from collections import Counter

import pytest

from floorman.errors import IllegalAct
from floorman.floor.seating import seats as act
from floorman.floor.seating.plans import plan
from floorman.floor.tables.tables import OpenTable
from floorman.floor.undoing import Undo
from floorman.rulebooks.book import load
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.commands import Draw
from floorman.tournament.seating.seating import seat_late
from floorman.tournament.sheet.setup import Setup
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import announced, filled
from tests.tournament_play import one, structure


def opened(tables: int) -> LiveFloor:
    """An event with so many empty tables."""
    floor = announced()
    for _ in range(tables):
        floor.tell(OpenTable())
    return floor


def test_nobody_draws_a_locked_seat() -> None:
    floor = opened(1)
    floor.tell(act.LockSeat(1, 5))
    for number in range(1, 9):
        floor.tell(cmd.Register(str(number)))
    assert 5 not in floor.live.play.tables[1].players
    floor.tell(act.FreeSeat(1, 5))
    floor.tell(cmd.Register("9"))
    assert floor.seat_of("9") == (1, 5)


def test_the_draw_is_uniform_over_the_seats_that_are_permitted() -> None:
    floor = opened(2)
    for seat in (1, 2, 3, 9):
        floor.tell(act.LockSeat(2, seat))
    floor.tell(cmd.Register("1"))
    book, play = load("tda-2024"), floor.live.play
    play.unseated["x"] = None
    drawn: Counter[tuple[int, int]] = Counter()
    free = 14 - len(play.tables[1].players) - len(play.tables[2].players)
    empty = 1 if play.tables[2].players else 2
    for number in range(4_000):
        seed = Draw.of(number.to_bytes(4, "big"), play.draws + 1)
        seated = one(tuple(seat_late(play, "x", seed, book, 0)), ev.PlayerSeated)
        drawn[seated.table, seated.seat] += 1
    permitted = {(empty, seat) for seat in play.tables[empty].opened}
    assert set(drawn) == permitted
    assert len(permitted) < free
    expected = 4_000 / len(permitted)
    chi = sum((count - expected) ** 2 / expected for count in drawn.values())
    assert chi < 26  # 99.9 % of fair draws among nine seats or fewer stay below


def test_a_reserved_seat_waits_for_its_player() -> None:
    floor = opened(1)
    floor.tell(act.ReserveSeat(1, 4, "7"))
    for number in range(1, 7):
        floor.tell(cmd.Register(str(number)))
    assert 4 not in floor.live.play.tables[1].players
    floor.tell(cmd.Register("7"))
    assert floor.seat_of("7") == (1, 4)


def test_seats_drawn_together_keep_the_reserved_ones_too() -> None:
    floor = announced()
    for number in range(1, 8):
        floor.tell(cmd.Register(str(number)))
    floor.tell(OpenTable())
    floor.tell(act.ReserveSeat(1, 9, "3"))
    floor.tell(act.LockSeat(1, 1))
    floor.tell(cmd.DrawSeats(floor.draw()))
    assert floor.seat_of("3") == (1, 9)
    assert 1 not in floor.live.play.tables[1].players


def test_whoever_has_a_reserved_seat_counts_where_the_others_are_drawn() -> None:
    """Twelve players, three of them with seats at table 1: six a table, not nine and three."""
    floor = announced()
    for number in range(1, 13):
        floor.tell(cmd.Register(str(number)))
    for _ in range(2):
        floor.tell(OpenTable())
    for number, seat in enumerate((2, 5, 9), 1):
        floor.tell(act.ReserveSeat(1, seat, str(number)))
    floor.tell(cmd.DrawSeats(floor.draw()))
    assert [len(table.players) for table in floor.live.play.tables.values()] == [6, 6]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (act.LockSeat(1, 12), "not open"),
        (act.LockSeat(9, 1), "table 9 is not open"),
        (act.FreeSeat(1, 3), "neither locked nor reserved"),
        (act.ReserveSeat(1, 2, "1"), "1 sits at table 1"),
        (act.SeatNeed("1", seats=(12,)), "no table has such a seat"),
    ],
)
def test_what_cannot_be_kept_is_refused(command: cmd.Command, why: str) -> None:
    floor = opened(1)
    floor.tell(act.ReserveSeat(1, 1, "1"))
    floor.tell(cmd.Register("1"))
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)


def test_one_player_has_one_reservation() -> None:
    floor = opened(1)
    floor.tell(act.ReserveSeat(1, 1, "1"))
    with pytest.raises(IllegalAct, match="seat 1 is reserved"):
        floor.tell(act.ReserveSeat(1, 2, "1"))


def test_who_needs_a_seat_draws_among_those_that_suit() -> None:
    floor = opened(3)
    floor.tell(act.SeatNeed("1", seats=(1, 9), tables=(2,)))
    seated = one(floor.tell(cmd.Register("1")), ev.PlayerSeated)
    assert (seated.table, seated.seat in (1, 9)) == (2, True)
    assert "special-needs" in seated.because


def test_a_need_holds_for_each_entry_of_a_person_and_in_the_first_draw() -> None:
    floor = announced()
    floor.tell(act.SeatNeed("4", seats=(1,)))
    for number in range(1, 21):
        floor.tell(cmd.Register(str(number)))
    floor.tell(cmd.DrawSeats(floor.draw()))
    assert floor.seat_of("4")[1] == 1
    assert floor.live.play.need("4/2") == floor.live.play.need("4")


def test_a_need_ends_when_nothing_is_told() -> None:
    floor = opened(1)
    floor.tell(act.SeatNeed("1", seats=(1,)))
    floor.tell(act.SeatNeed("1"))
    assert floor.live.play.need("1") is None


def test_where_no_such_seat_is_open_any_will_do() -> None:
    floor = opened(1)
    floor.tell(act.SeatNeed("1", seats=(1,)))
    floor.tell(act.LockSeat(1, 1))
    seated = one(floor.tell(cmd.Register("1")), ev.PlayerSeated)
    assert seated.seat != 1
    assert "special-needs" not in seated.because


def test_a_broken_table_sends_a_need_to_a_seat_that_suits() -> None:
    floor = filled(9, 5, 4)
    player = floor.live.play.tables[3].players[4]
    floor.tell(act.SeatNeed(player, seats=(8,)))
    floor.tell(cmd.BreakTable(3, floor.draw()))
    assert floor.seat_of(player)[1] == 8


def test_the_next_player_moves_for_one_who_needs_the_seat() -> None:
    floor = filled(9, 9, 6)
    first = plan(floor.live, floor.book).moves[0].move
    floor.tell(act.SeatNeed(first.player, seats=(first.from_seat,)))
    other = plan(floor.live, floor.book).moves[0].move
    assert (other.from_table, other.player != first.player) == (first.from_table, True)
    assert "balance-special-needs" in other.settings


def test_a_need_and_a_lock_are_undone() -> None:
    floor = opened(1)
    floor.tell(act.SeatNeed("1", seats=(1,)))
    floor.tell(Undo(floor.last_act))
    floor.tell(act.LockSeat(1, 3))
    floor.tell(Undo(floor.last_act))
    assert not floor.live.play.needs
    assert 3 in floor.live.play.tables[1].opened


def test_a_lock_that_made_room_for_nothing_is_in_nobodys_way() -> None:
    floor = opened(1)
    floor.tell(act.LockSeat(1, 3))
    lock = floor.last_act
    floor.tell(act.FreeSeat(1, 3))
    with pytest.raises(IllegalAct, match="neither locked nor reserved"):
        floor.tell(Undo(lock))


def test_no_seats_are_drawn_in_an_event_without_seats() -> None:
    floor = LiveFloor()
    floor.tell(cmd.SetUpEvent(Setup(structure=structure(seats=0), book="tda-2024")))
    floor.tell(cmd.Register("1"))
    floor.tell(cmd.Register("2"))
    with pytest.raises(IllegalAct, match="the event has no seats"):
        floor.tell(cmd.DrawSeats())
