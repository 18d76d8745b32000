"""Balancing a live floor: the plan for all tables, moves by hand, arrivals, halts."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import IllegalAct
from floorman.floor.seating.moves import (
    ApplyMoves,
    ConfirmArrival,
    ConfirmArrivals,
    MovePlayer,
    under_way,
)
from floorman.floor.seating.plans import plan
from floorman.floor.seating.redraw import Redraw
from floorman.floor.seating.seats import LockSeat
from floorman.floor.tables.buttons import SetButton
from floorman.floor.tables.halts import HaltTable
from floorman.floor.tables.hand_counter import EndHand
from floorman.floor.undoing import Undo
from floorman.rulebooks.book import load_with_house
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.seating.button import next_positions
from floorman.tournament.sheet.seat_plan import SeatPlan
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import button, filled, shrink, sizes
from tests.tournament_play import every, one


def with_setting(tmp_path: Path, floor: LiveFloor, line: str) -> LiveFloor:
    """The same floor under a house setting."""
    floor.book = load_with_house("tda-2024", f"[settings]\n{line}")
    return floor


def test_the_plan_balances_all_tables_and_changes_nothing() -> None:
    floor = filled(9, 9, 5, 5)
    before = sizes(floor)
    moves = plan(floor.live, floor.book).moves
    assert [(one.move.from_table, one.move.table) for one in moves] == [
        (1, 3),
        (2, 4),
        (1, 3),
        (2, 4),
    ]
    assert sizes(floor) == before
    floor.tell(ApplyMoves())
    assert sizes(floor) == {1: 7, 2: 7, 3: 7, 4: 7}


def test_the_moves_applied_are_those_of_the_plan() -> None:
    floor = filled(9, 9, 5, 5)
    planned = tuple(one.move for one in plan(floor.live, floor.book).moves)
    assert floor.tell(ApplyMoves()) == planned


def test_who_is_due_the_big_blind_moves_to_where_it_comes_soonest() -> None:
    floor = filled(9, 9, 6)
    floor.tell(SetButton(1, 1))  # blinds 2 and 3: seat 4 is next
    floor.tell(SetButton(3, 3))  # blinds 4 and 5: seat 6 is next, then 7 opens
    move = plan(floor.live, floor.book).moves[0].move
    assert (move.from_table, move.from_seat, move.table, move.seat) == (1, 4, 3, 7)
    assert "due the big blind next" in move.reason
    assert move.because == (
        "balance-source-table",
        "balance-who-moves",
        "balance-worst-position",
    )


def test_nobody_is_moved_to_the_small_blind() -> None:
    floor = filled(9, 9, 7)
    target = floor.live.play.tables[3]
    floor.tell(SetButton(3, 6, small=7, big=8))  # seats 8 and 9 are open, 8 is small next
    move = one(floor.tell(ApplyMoves()), ev.PlayerMoved)
    assert (move.table, move.seat) == (3, 9)
    assert target.players[9] == move.player


def test_where_only_the_small_blind_is_open_another_table_gets_the_player() -> None:
    floor = filled(9, 9, 7, 7)
    floor.tell(SetButton(3, 6, small=7, big=8))
    floor.tell(LockSeat(3, 9))
    move = plan(floor.live, floor.book).moves[0].move
    assert move.table == 4
    floor.tell(LockSeat(4, 9))
    floor.tell(SetButton(4, 6, small=7, big=8))
    assert plan(floor.live, floor.book).moves == ()


def test_a_table_whose_button_nobody_told_is_named_and_moves_by_position() -> None:
    floor = filled(9, 9, 6)
    floor.live.play.tables[3].big = 0
    told = plan(floor.live, floor.book)
    assert told.button == (3,)
    move = told.moves[0].move
    assert "Nobody knows the button of table 3." in move.reason
    assert move.because == ("balance-source-table", "balance-who-moves")
    assert "balance-unknown-button" in move.settings


def test_a_house_may_ask_for_the_button_first(tmp_path: Path) -> None:
    floor = with_setting(tmp_path, filled(9, 9, 6), 'balance-unknown-button = "ask-first"')
    floor.live.play.tables[3].big = 0
    told = plan(floor.live, floor.book)
    assert told.button == (3,)
    assert not any(one.is_ready for one in told.moves if one.move.table == 3)
    assert not floor.tell(ApplyMoves())
    assert not floor.tell(cmd.Arrange(floor.draw()))
    button(floor, 3)
    assert every(floor.tell(ApplyMoves()), ev.PlayerMoved)


def test_a_house_may_take_the_player_moved_least(tmp_path: Path) -> None:
    floor = with_setting(tmp_path, filled(9, 9, 9, 7), 'balance-from-tie = "least-moved"')
    first = plan(floor.live, floor.book).moves[0].move
    floor.live.play.players[first.player].moves = 2
    second = plan(floor.live, floor.book).moves[0].move
    assert second.from_table != first.from_table


def test_a_stud_player_moves_by_position() -> None:
    floor = filled(8, 8, 5, games=("stud",))
    told = plan(floor.live, floor.book)
    assert told.button == ()
    assert "balance-stud-only" in told.moves[0].move.because


def test_a_mixed_game_uses_the_resting_button() -> None:
    floor = filled(8, 8, 6, games=("nlhe", "stud"))
    floor.tell(SetButton(3, 2, frozen=True))
    table = floor.live.play.tables[3]
    assert (table.button, table.small, table.big, table.frozen) == (2, 3, 4, True)
    move = next(one for one in plan(floor.live, floor.book).moves if one.move.table == 3).move
    assert move.seat != next_positions(table, floor.book).small


def test_a_player_in_a_hand_leaves_after_it() -> None:
    floor = filled(9, 8, 7)
    floor.tell(cmd.StartHand(1))
    planned = plan(floor.live, floor.book).moves[0]
    assert planned.after_hand
    assert not floor.tell(ApplyMoves())
    with pytest.raises(IllegalAct, match="table 1 is in a hand"):
        floor.tell(ApplyMoves((planned.move.player,)))
    floor.tell(EndHand(1))
    assert one(floor.tell(ApplyMoves()), ev.PlayerMoved).from_table == 1


def test_a_move_that_is_no_more_in_the_plan_is_refused() -> None:
    floor = filled(9, 9, 5, 5)
    players = [one.move.player for one in plan(floor.live, floor.book).moves]
    floor.tell(ApplyMoves((players[0],)))
    with pytest.raises(IllegalAct, match="the plan has no such move"):
        floor.tell(ApplyMoves((players[0],)))


def test_moves_of_one_table_are_made_in_their_order() -> None:
    floor = filled(9, 9, 5, 5)
    first, _, third, _ = plan(floor.live, floor.book).moves
    with pytest.raises(IllegalAct, match=f"{first.move.player} moves first"):
        floor.tell(ApplyMoves((third.move.player,)))


def test_a_moved_player_is_under_way_until_confirmed() -> None:
    floor = filled(9, 8, 7)
    floor.at = 500
    moved = one(floor.tell(ApplyMoves()), ev.PlayerMoved)
    assert floor.live.play.under_way == {moved.player: 500}
    assert floor.live.play.players[moved.player].moves == 1
    floor.tell(ConfirmArrival(moved.player))
    assert floor.live.play.under_way == {}
    with pytest.raises(IllegalAct, match="not under way"):
        floor.tell(ConfirmArrival(moved.player))


def test_a_move_by_hand_says_why() -> None:
    floor = filled(9, 7)
    player = floor.live.play.tables[1].players[1]
    with pytest.raises(IllegalAct, match="there is no reason"):
        floor.tell(MovePlayer(player, 2, 9, " "))
    moved = one(floor.tell(MovePlayer(player, 2, 9, "asked for by the director")), ev.PlayerMoved)
    assert (moved.why, moved.reason) == ("floor", "asked for by the director")
    assert floor.seat_of(player) == (2, 9)


def test_a_move_by_hand_goes_to_an_open_seat_between_hands() -> None:
    floor = filled(9, 7)
    player = floor.live.play.tables[1].players[1]
    with pytest.raises(IllegalAct, match="sits there"):
        floor.tell(MovePlayer(player, 2, 1, "a quarrel"))
    floor.tell(cmd.StartHand(1))
    with pytest.raises(IllegalAct, match="in hand"):
        floor.tell(MovePlayer(player, 2, 9, "a quarrel"))


def test_a_move_is_undone_and_the_player_sits_where_before() -> None:
    floor = filled(9, 8, 7)
    moved = one(floor.tell(ApplyMoves()), ev.PlayerMoved)
    floor.tell(Undo(floor.last_act))
    assert floor.seat_of(moved.player) == (moved.from_table, moved.from_seat)
    assert not floor.live.play.under_way


def test_a_short_table_is_halted_waived_and_resumed_without_hands_told() -> None:
    floor = filled(9, 9, 6, book="tda-2015")
    assert plan(floor.live, floor.book).halts == (3,)
    floor.tell(HaltTable(3))
    with pytest.raises(IllegalAct, match="halted already"):
        floor.tell(HaltTable(3))
    floor.tell(cmd.WaiveHalt(3))
    assert plan(floor.live, floor.book).halts == ()


def test_a_table_that_may_play_is_not_halted() -> None:
    floor = filled(9, 9, 8)
    with pytest.raises(IllegalAct, match="lets it play"):
        floor.tell(HaltTable(3))


def test_arrange_does_the_same_one_step_at_a_time() -> None:
    floor = filled(9, 9, 5, 5)
    planned = [one.move for one in plan(floor.live, floor.book).moves]
    done: list[ev.PlayerMoved] = []
    while events := floor.tell(cmd.Arrange(floor.draw())):
        done += every(events, ev.PlayerMoved)
    assert done == planned


def test_nothing_is_planned_before_the_start_or_while_tables_are_balanced() -> None:
    floor = filled(9, 8)
    shrink(floor, 1, 8)
    assert plan(floor.live, floor.book).moves == ()


def test_a_button_told_long_ago_is_no_longer_known() -> None:
    floor = filled(9, 9, 6)
    floor.at = 900
    for table in (1, 2):
        button(floor, table)
    assert plan(floor.live, floor.book, at=floor.at).button == (3,)
    floor.tell(cmd.StartHand(3))
    floor.at = 9_000
    assert plan(floor.live, floor.book, at=floor.at).button == (1, 3, 2)


def test_those_under_way_are_listed_the_longest_first() -> None:
    floor = filled(9, 9, 5, 5)
    floor.at = 200
    player = plan(floor.live, floor.book).moves[0].move.player
    floor.tell(ApplyMoves((player,)))
    floor.at = 230
    floor.tell(ApplyMoves())
    assert [entry.since for entry in under_way(floor.live)] == [200, 230, 230, 230]
    assert under_way(floor.live)[0].player == player


def test_a_table_that_everybody_left_is_filled_again() -> None:
    floor = filled(9, 9, 2, seating=SeatPlan(keep_open=True), late_levels=3)
    table = floor.live.play.tables[3]
    shrink(floor, 3, 0)
    assert (table.big > 0, table.players) == (True, {})
    player = floor.live.play.tables[1].players[2]
    floor.tell(MovePlayer(player, 3, 5, "to open the table"))
    floor.tell(MovePlayer(player, 1, 2, "a mistake"))
    floor.tell(ApplyMoves())
    assert sorted(sizes(floor).values()) == [6, 6, 6]
    assert one(floor.tell(cmd.Register("late")), ev.PlayerSeated).why == "late"


def test_all_who_are_under_way_arrive_at_once() -> None:
    floor = filled(9, 9)
    shrink(floor, 1, 5)
    shrink(floor, 2, 4)
    floor.tell(Redraw(table=1))
    arrived = floor.tell(ConfirmArrivals())
    assert len(arrived) == 9
    assert not floor.live.play.under_way
    with pytest.raises(IllegalAct, match="nobody is under way"):
        floor.tell(ConfirmArrivals())
