"""Tables open in the venue's order, are closed and locked, and break in the order set."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.desk.registration_window import CloseEntries, OpenEntries
from floorman.floor.seating.plans import Breaking, next_breaks, plan
from floorman.floor.tables import tables as act
from floorman.floor.tables.hand_counter import NextHand
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.findings.seat_findings import seat_findings
from floorman.tournament.seating.places import tables_to_open
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import announced, filled, shrink, sizes
from tests.tournament_play import every, one, structure

VENUE = SeatPlan(tables=(21, 14, 22))


def test_tables_open_in_the_order_of_the_venue() -> None:
    floor = announced(VENUE)
    opened = [one(floor.tell(act.OpenTable()), ev.TableOpened).table for _ in range(3)]
    assert opened == [21, 14, 22]
    with pytest.raises(IllegalAct, match="no more tables"):
        floor.tell(act.OpenTable())


def test_a_table_may_be_named_but_only_one_of_the_event_and_only_once() -> None:
    floor = announced(VENUE)
    floor.tell(act.OpenTable(14))
    with pytest.raises(IllegalAct, match="open already"):
        floor.tell(act.OpenTable(14))
    with pytest.raises(IllegalAct, match="not a table of the event"):
        floor.tell(act.OpenTable(9))


def test_the_desk_may_not_have_more_tables_than_the_room() -> None:
    floor = announced(offers=Offers(tables=1))
    floor.tell(act.OpenTable())
    with pytest.raises(IllegalAct, match="no more tables"):
        floor.tell(act.OpenTable())


def test_an_entry_gets_a_seat_at_once_at_the_table_with_fewest_players() -> None:
    floor = announced(VENUE)
    floor.tell(act.OpenTable())
    floor.tell(act.OpenTable())
    for number in range(1, 11):
        seated = one(floor.tell(cmd.Register(str(number))), ev.PlayerSeated)
        assert seated.why == "draw"
    assert sizes(floor) == {21: 5, 14: 5}


def test_the_next_table_opens_when_the_open_ones_are_full_enough() -> None:
    floor = announced(SeatPlan(tables=(21, 14, 22), open_at=6))
    floor.tell(act.OpenTable())
    for number in range(1, 14):
        floor.tell(cmd.Register(str(number)))
    assert sizes(floor) == {21: 6, 14: 6, 22: 1}


def test_those_who_entered_before_the_tables_opened_are_drawn_among_them() -> None:
    floor = announced(VENUE)
    for number in range(1, 5):
        floor.tell(cmd.Register(str(number)))
    floor.tell(act.OpenTable())
    floor.tell(act.OpenTable())
    floor.tell(cmd.Register("5"))
    floor.tell(cmd.DrawSeats(floor.draw()))
    assert sorted(sizes(floor).values()) == [2, 3]


def test_an_empty_table_is_closed_and_one_with_players_is_not() -> None:
    floor = announced(VENUE)
    floor.tell(act.OpenTable())
    floor.tell(act.OpenTable())
    floor.tell(cmd.Register("1"))
    taken = floor.live.play.players["1"].table
    with pytest.raises(IllegalAct, match="one player sits there"):
        floor.tell(act.CloseTable(taken))
    floor.tell(act.CloseTable(35 - taken))
    assert sizes(floor) == {taken: 1}


def test_nobody_is_sent_to_a_locked_table() -> None:
    floor = announced(VENUE)
    floor.tell(act.OpenTable())
    floor.tell(act.OpenTable())
    floor.tell(act.LockTable(14))
    for number in range(1, 8):
        floor.tell(cmd.Register(str(number)))
    assert sizes(floor) == {21: 7, 14: 0}
    floor.tell(act.UnlockTable(14))
    floor.tell(cmd.Register("8"))
    assert sizes(floor) == {21: 7, 14: 1}


def test_a_locked_table_gets_nobody_by_a_break_or_by_balancing() -> None:
    floor = filled(9, 4, 6, 3)
    floor.tell(act.LockTable(2))
    assert all(one.move.table != 2 for one in plan(floor.live, floor.book).moves)
    floor.tell(cmd.BreakTable(4, floor.draw()))
    assert sizes(floor)[2] == 4


def test_the_break_order_is_set_and_published() -> None:
    floor = filled(9, 9, 9, 9)
    assert next_breaks(floor.live) == (Breaking(4, 27), Breaking(3, 18))
    floor.tell(act.SetBreakOrder((2, 4, 1, 3)))
    assert next_breaks(floor.live) == (Breaking(2, 27), Breaking(4, 18))
    for table in (1, 3, 4):
        shrink(floor, table, 6)
    assert plan(floor.live, floor.book).breaks == (2,)
    broken = one(floor.tell(cmd.Arrange(floor.draw())), ev.TableBroken)
    assert (broken.table, sizes(floor)) == (2, {1: 9, 3: 9, 4: 9})


def test_tables_not_named_break_first_the_last_opened_before_the_others() -> None:
    floor = announced(SeatPlan(tables=(21, 14, 22)), break_order=(14,))
    for _ in range(3):
        floor.tell(act.OpenTable())
    assert [one.table for one in next_breaks(floor.live)] == [22]
    floor.tell(act.SetBreakOrder((22,)))
    assert [one.table for one in next_breaks(floor.live)] == [14]


def test_the_break_order_takes_open_tables_alone() -> None:
    """One that is closed, or was never there, is refused by its number."""
    floor = filled(9, 9)
    with pytest.raises(IllegalAct, match="table 7 is not open"):
        floor.tell(act.SetBreakOrder((2, 7)))
    with pytest.raises(IllegalAct, match="named twice"):
        floor.tell(act.SetBreakOrder((2, 2)))


def test_no_table_breaks_while_the_event_keeps_them_for_entries() -> None:
    floor = filled(9, 9, 3, seating=SeatPlan(keep_open=True), late_levels=4)
    shrink(floor, 1, 4)
    shrink(floor, 2, 4)
    assert plan(floor.live, floor.book).breaks == ()
    assert not every(floor.tell(cmd.Arrange(floor.draw())), ev.TableBroken)


def test_locked_seats_count_when_it_is_seen_whether_a_table_is_needed() -> None:
    floor = filled(6, 6, 6)
    assert plan(floor.live, floor.book).breaks == (3,)
    floor.tell(act.LockTable(2))
    assert plan(floor.live, floor.book).breaks == ()


def test_a_lock_is_undone() -> None:
    floor = announced(VENUE)
    floor.tell(act.OpenTable())
    floor.tell(act.LockTable(21))
    floor.tell(Undo(floor.last_act))
    assert not floor.live.play.tables[21].locked


def test_an_event_without_seats_opens_no_table() -> None:
    floor = LiveFloor()
    sheet = replace(structure(), seats=0)
    floor.tell(cmd.SetUpEvent(Setup(structure=sheet, book="tda-2024")))
    with pytest.raises(IllegalAct, match="the event has no seats"):
        floor.tell(act.OpenTable())


def test_what_is_wrong_in_the_seating_is_found_at_once() -> None:
    seating = SeatPlan(tables=(4, 4, 0), open_at=11, redraws=(27, 1))
    setup = Setup(structure=structure(), book="tda-2024", seating=seating, break_order=(4, 4))
    assert [one.place for one in seat_findings(setup)] == [
        "tables",
        "tables",
        "break order",
        "open_at",
        "redraws",
    ]


def test_a_table_that_closes_in_a_hand_ends_it() -> None:
    """Its last players busted in it; nobody waits for that hand any more."""
    floor = filled(6, 6)
    floor.tell(NextHand(1))
    shrink(floor, 1, 0)
    floor.tell(act.CloseTable(1))
    assert floor.live.play.running == 0


def test_no_final_table_is_drawn_while_entries_are_open() -> None:
    floor = filled(3, 5, late_levels=2)
    assert not plan(floor.live, floor.book).final_table
    assert one(floor.tell(cmd.StartHand(2)), ev.HandStarted)
    assert floor.seat_of(one(floor.tell(cmd.Register("99")), ev.PlayerSeated).player)[0] == 1
    floor.tell(CloseEntries())
    assert plan(floor.live, floor.book).final_table


def test_tables_with_nobody_to_play_break_while_entries_are_open() -> None:
    floor = filled(2, 2, late_levels=2)
    assert plan(floor.live, floor.book).breaks == ()
    shrink(floor, 1, 1)
    assert plan(floor.live, floor.book).breaks == (2,)
    kept = filled(3, 1, 1, seating=SeatPlan(keep_open=True), late_levels=2)
    assert plan(kept.live, kept.book).breaks == (3,)


def test_a_final_table_is_a_table_that_the_room_has() -> None:
    floor = filled(5, 4, offers=Offers(tables=2))
    events = floor.tell(cmd.Arrange(floor.draw()))
    assert one(events, ev.SeatsRedrawn).final in (1, 2)


def test_no_table_opens_beside_the_final_table() -> None:
    floor = filled(5, 4)
    floor.tell(cmd.Arrange(floor.draw()))
    floor.tell(OpenEntries(levels=5))
    assert next(tables_to_open(floor.live.play), 0) == 0
    with pytest.raises(IllegalAct, match="it is at its final table"):
        floor.tell(act.OpenTable())
    assert not every(floor.tell(cmd.Register("99")), ev.TableOpened)


def test_no_table_is_told_to_break_where_tables_play_on_as_they_were_drawn() -> None:
    floor = announced(SeatPlan(fixed=True))
    for _ in range(4):
        floor.tell(act.OpenTable())
    assert next_breaks(floor.live) == ()
