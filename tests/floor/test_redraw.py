"""Everybody draws a new seat at set numbers of players and at the final table."""

from __future__ import annotations

from random import Random

import pytest

from floorman.errors import IllegalAct
from floorman.floor.seating.plans import plan
from floorman.floor.seating.redraw import Redraw
from floorman.floor.seating.seats import LockSeat, SeatNeed
from floorman.floor.tables.hand_counter import EndHand
from floorman.floor.tables.tables import OpenTable
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import filled, shrink, sizes
from tests.tournament_play import Floor, every, one, structure

VENUE = SeatPlan(tables=(21, 14, 22), redraws=(18, 12))


def places(floor: LiveFloor) -> dict[str, tuple[int, int]]:
    """Where everybody sits who is left."""
    return {who: floor.seat_of(who) for who, one in floor.live.play.players.items() if one.table}


def test_a_redraw_is_due_at_the_number_announced_and_made_by_arrange() -> None:
    floor = filled(9, 8, 2, seating=VENUE)
    assert plan(floor.live, floor.book).redraw == 0
    shrink(floor, 14, 7)
    assert plan(floor.live, floor.book).redraw == 18
    before = places(floor)
    drawn = one(floor.tell(cmd.Arrange(floor.draw())), ev.SeatsRedrawn)
    assert drawn.count == 18
    assert sorted(sizes(floor).items()) == [(14, 9), (21, 9)]
    assert places(floor) != before
    assert plan(floor.live, floor.book).redraw == 0


def test_all_places_stand_in_one_event_and_stacks_go_along() -> None:
    floor = filled(9, 9, seating=VENUE)
    first = floor.live.play.tables[21].players[1]
    floor.live.play.tables[21].stacks[1] += 500
    floor.live.play.unassigned -= 500
    drawn = one(floor.tell(Redraw()), ev.SeatsRedrawn)
    assert sum(map(len, drawn.tables.values())) == 18
    assert floor.live.play.stack(first) == 10_500
    assert set(floor.live.play.under_way) == set(places(floor))


def test_the_button_is_drawn_anew() -> None:
    floor = filled(9, 9, seating=VENUE)
    floor.tell(Redraw())
    assert all(table.big == 0 for table in floor.live.play.tables.values())
    one(floor.tell(cmd.StartHand(21)), ev.DrawMade)


def test_tables_that_are_not_needed_close_and_locked_seats_stay_empty() -> None:
    floor = filled(6, 6, 5, seating=VENUE)
    floor.tell(LockSeat(21, 9))
    floor.tell(Redraw())
    assert sizes(floor) == {21: 8, 14: 9}
    assert 9 not in floor.live.play.tables[21].players


def test_a_number_the_field_never_exceeded_is_past() -> None:
    floor = filled(5, 4, seating=SeatPlan(tables=(1, 2), redraws=(18,)))
    floor.live.play.entries = 18
    assert plan(floor.live, floor.book).redraw == 0


def test_nobody_is_redrawn_out_of_a_hand() -> None:
    floor = filled(9, 9, seating=VENUE)
    floor.tell(cmd.StartHand(14))
    with pytest.raises(IllegalAct, match="tables 14 are in a hand"):
        floor.tell(Redraw())
    floor.tell(EndHand(14))
    floor.tell(Redraw())


def test_the_final_table_is_drawn_at_a_table_of_the_venue() -> None:
    floor = filled(5, 4, seating=SeatPlan(tables=(21, 14)))
    assert plan(floor.live, floor.book).final_table
    drawn = one(floor.tell(cmd.Arrange(floor.draw())), ev.SeatsRedrawn)
    assert (drawn.final, drawn.seats, sizes(floor)) == (21, 9, {21: 9})
    assert floor.live.play.final_table == 21
    assert drawn.because == ("final-table-size", "random-seating")


def test_a_final_table_may_be_larger_than_the_others() -> None:
    floor = filled(5, 5, seating=SeatPlan(tables=(21, 14)), book="tda-2015")
    floor.tell(Redraw())
    assert sizes(floor) == {21: 10}
    assert floor.live.play.tables[21].seats == 10


def test_without_tables_of_a_venue_it_is_a_new_one() -> None:
    floor = filled(5, 4)
    formed = one(floor.tell(Redraw()), ev.FinalTableFormed)
    assert sizes(floor) == {formed.table: 9}


def test_a_redraw_is_undone_and_redone_to_the_same_seats() -> None:
    floor = filled(9, 9, seating=VENUE)
    before = places(floor)
    floor.tell(Redraw())
    act, after = floor.last_act, places(floor)
    floor.tell(Undo(act))
    assert places(floor) == before
    floor.tell(Redo(act))
    assert places(floor) == after


def test_a_bust_before_a_redraw_is_not_undone_over_it() -> None:
    floor = filled(9, 9, seating=VENUE)
    shrink(floor, 21, 8)
    bust = floor.last_act
    floor.tell(Redraw())
    with pytest.raises(IllegalAct, match="other players are left"):
        floor.tell(Undo(bust))


def test_a_table_opened_before_a_redraw_stays_in_the_log() -> None:
    floor = filled(9, 9, seating=VENUE)
    floor.tell(OpenTable())
    opened = floor.last_act
    floor.tell(Redraw())
    with pytest.raises(IllegalAct, match="other tables are open"):
        floor.tell(Undo(opened))


def test_tables_deal_no_hand_before_the_redraw() -> None:
    floor = filled(9, 8, 2, seating=VENUE)
    shrink(floor, 14, 7)
    with pytest.raises(IllegalAct, match="seats are to be drawn anew"):
        floor.tell(cmd.StartHand(21))


@pytest.mark.parametrize("seed", range(5))
def test_an_event_with_redraws_is_played_to_its_winner(seed: int) -> None:
    floor = Floor(seed=seed)
    seating = SeatPlan(tables=(8, 3, 5, 4), redraws=(27, 16))
    floor.tell(cmd.SetUpEvent(Setup(structure=structure(), book="tda-2024", seating=seating)))
    for number in range(1, 34):
        floor.tell(cmd.Register(str(number)))
    floor.tell(cmd.DrawSeats(floor.draw()))
    floor.tell(cmd.StartEvent())
    floor.play_out(Random(seed))
    assert [drawn.count for drawn in every(floor.log, ev.SeatsRedrawn)][:2] == [27, 16]
    assert floor.state.final_table in (8, 3, 5, 4)


def test_special_needs_are_met_at_a_new_final_table() -> None:
    floor = filled(5, 4)
    needing = [floor.live.play.tables[table].players[2] for table in (1, 2)]
    for player, seat in zip(needing, (1, 9), strict=True):
        floor.tell(SeatNeed(player, seats=(seat,)))
    events = floor.tell(Redraw())
    assert [floor.seat_of(player) for player in needing] == [(3, 1), (3, 9)]
    moved = {one.player: one for one in every(events, ev.PlayerMoved)}
    assert "special-needs" in moved[needing[0]].because


def test_a_seat_that_is_needed_is_met_where_its_table_is_gone() -> None:
    floor = filled(9, 9, 4, seating=VENUE)
    player = floor.live.play.tables[22].players[3]
    floor.tell(SeatNeed(player, seats=(9,), tables=(22,)))
    floor.tell(LockSeat(22, 9))
    shrink(floor, 21, 5)
    shrink(floor, 14, 5)
    floor.tell(Redraw())
    assert floor.seat_of(player)[1] == 9


def test_the_final_table_is_played_where_the_floor_wants_it() -> None:
    floor = filled(9, 9)
    shrink(floor, 1, 5)
    shrink(floor, 2, 4)
    with pytest.raises(IllegalAct, match="table 7 is not open"):
        floor.tell(Redraw(table=7))
    drawn = one(floor.tell(Redraw(table=1)), ev.SeatsRedrawn)
    assert (drawn.final, set(drawn.tables), drawn.closed) == (1, {1}, (2,))
    assert floor.live.play.final_table == 1


def test_a_table_is_chosen_for_the_final_alone() -> None:
    floor = filled(9, 9)
    with pytest.raises(IllegalAct, match="the final table is not due"):
        floor.tell(Redraw(table=1))
