"""What few books have, at live tables: last hands drawn by the book, a high card, no-shows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_in_play import PlayerLeft
from floorman.floor.desk.absences import RecordAbsence
from floorman.floor.desk.absent_stacks import RemoveStack
from floorman.floor.desk.arrivals import AwaitArrival, RemoveAbsent, may_be_removed, money_back
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.moves import ApplyMoves
from floorman.floor.seating.plans import Plan, next_breaks, plan
from floorman.floor.seating.redraw import Redraw
from floorman.floor.tables.high_cards import DrawHighCard
from floorman.floor.tables.next_break import DrawNextBreak
from floorman.floor.tables.tables import BreakOrderSet, SetBreakOrder
from floorman.floor.timing.jumps import JumpToLevel
from floorman.floor.timing.last_hands import (
    AnnounceLastHands,
    EndLastHands,
    LastHandsAnnounced,
)
from floorman.floor.undoing import Undo
from floorman.store.logs.verify import verify
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.structure import Break, Structure
from tests.floor.draw_play import enveloped
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import filled, shrink, sizes
from tests.tournament_play import one, structure

BOOK = "wsop-2026"


def floor_of(players: int, sheet: Structure | None = None) -> LiveFloor:
    """Players seated and playing by that book."""
    return LiveFloor.seated(players, sheet or structure(), book=BOOK)


def bust(floor: LiveFloor, table: int, count: int) -> None:
    """So many players of a table's last seats are out, hand by hand."""
    for _ in range(count):
        seat = max(floor.live.play.tables[table].players)
        floor.tell(Bust(table, (seat,)))


def test_the_last_hands_are_drawn_from_the_range_of_the_book() -> None:
    floor = floor_of(36)
    told = one(floor.tell(AnnounceLastHands(before="close")), LastHandsAnnounced)
    assert 3 <= told.hands <= 7
    assert told.because == ("last-hands-draw",)


def test_at_three_tables_the_clock_runs_out_instead() -> None:
    floor = floor_of(27)
    with pytest.raises(IllegalAct, match="the clock runs out"):
        floor.tell(AnnounceLastHands(before="close"))


def test_nobody_is_moved_or_enters_in_the_last_hands_of_a_day() -> None:
    floor = floor_of(36)
    bust(floor, 1, 4)
    assert plan(floor.live, floor.book).moves or plan(floor.live, floor.book).halts
    floor.tell(AnnounceLastHands(hands=3, before="close"))
    due = plan(floor.live, floor.book)
    assert (due.moves, due.halts, due.breaks) == ((), (), ())
    with pytest.raises(IllegalAct, match="the last hands of the day are played"):
        floor.tell(cmd.Register("late"))
    floor.tell(EndLastHands())
    assert plan(floor.live, floor.book).moves


def test_before_a_break_moves_go_on() -> None:
    floor = floor_of(36)
    bust(floor, 1, 2)
    floor.tell(AnnounceLastHands(hands=3))
    assert plan(floor.live, floor.book).moves


def stud_and_holdem() -> Structure:
    """A mix with a stud game in it."""
    return structure(games=("nlhe", "razz"), seats=8, rotate_hands=8)


def test_a_high_card_says_who_moves_in_a_mix_with_stud() -> None:
    floor = floor_of(24, stud_and_holdem())
    bust(floor, 1, 2)
    due = plan(floor.live, floor.book)
    assert due.cards == (due.moves[0].move.from_table,)
    assert not due.moves[0].is_ready
    source = due.cards[0]
    seat = min(floor.live.play.tables[source].players)
    player = floor.live.play.tables[source].players[seat]
    drawn = one(floor.tell(DrawHighCard(source, seat)), ev.HighCardDrawn)
    assert (drawn.player, drawn.because) == (player, ("balance-stud-by-card",))
    moved = one(floor.tell(ApplyMoves()), ev.PlayerMoved)
    assert (moved.player, moved.from_seat) == (player, seat)
    assert "By the high card" in moved.reason


def test_the_card_may_be_drawn_here() -> None:
    floor = floor_of(24, stud_and_holdem())
    bust(floor, 1, 2)
    source = plan(floor.live, floor.book).cards[0]
    drawn = one(floor.tell(DrawHighCard(source)), ev.HighCardDrawn)
    assert floor.live.play.tables[source].players[drawn.seat] == drawn.player


def test_from_a_buy_in_of_50_000_the_seat_of_the_high_card_is_drawn() -> None:
    for cents, is_drawn in ((5_000_000, True), (4_999_900, False)):
        floor = floor_of(24, replace(stud_and_holdem(), entry=cents))
        bust(floor, 1, 2)
        due = plan(floor.live, floor.book)
        assert due.moves[0].draws is is_drawn
        floor.tell(DrawHighCard(due.cards[0]))
        before = floor.live.play.draws
        told = floor.tell(ApplyMoves())
        moved = one(told, ev.PlayerMoved)
        assert (floor.live.play.draws - before, moved.table) == (is_drawn, 1)
        assert ("and drew table 1" in moved.reason) is is_drawn
        assert verify(enveloped(floor)).ok


def test_the_next_table_to_break_is_drawn_where_the_order_is_not_posted() -> None:
    floor = LiveFloor.seated(36, structure(), book="tda-2026")
    floor.tell(SetBreakOrder((3, 1, 4, 2)))
    ordered = one(floor.tell(DrawNextBreak()), BreakOrderSet).tables
    first, *others = ordered
    assert others == [table for table in (3, 1, 4, 2) if table != first]
    assert next_breaks(floor.live)[0].table == first
    floor.tell(Undo(floor.last_act))
    assert one(floor.tell(DrawNextBreak()), BreakOrderSet).tables == ordered
    assert verify(enveloped(floor)).ok


def test_the_next_table_to_break_is_not_drawn_under_an_order() -> None:
    with pytest.raises(IllegalAct, match="in their order"):
        floor_of(36).tell(DrawNextBreak())
    floor = LiveFloor.seated(18, structure(), book="tda-2026")
    with pytest.raises(IllegalAct, match="2 tables are open"):
        floor.tell(DrawNextBreak())


def test_without_stud_nobody_draws_a_card() -> None:
    floor = floor_of(27)
    with pytest.raises(IllegalAct, match="by position"):
        floor.tell(DrawHighCard(1))


def test_a_no_show_may_go_from_the_level_after_the_first_break_on() -> None:
    floor = floor_of(18, structure(breaks=(Break(1, 10),)))
    player = floor.live.play.tables[1].players[1]
    floor.tell(AwaitArrival(player))
    assert not may_be_removed(floor.live.play, floor.book)
    floor.tell(JumpToLevel(2))
    assert may_be_removed(floor.live.play, floor.book)
    gone = floor.tell(RemoveAbsent())
    assert "no-show" in gone[0].because
    assert player not in floor.live.play.tables[1].players.values()


def test_in_a_shootout_every_table_plays_down_to_one_before_seats_are_drawn_anew() -> None:
    floor = filled(9, 9, 5, seating=SeatPlan(shootout=True), book=BOOK)
    due = plan(floor.live, floor.book)
    assert (due.moves, due.breaks, due.halts, due.redraw, due.final_table) == ((), (), (), 0, False)
    for table in (1, 2):
        shrink(floor, table, 1)
    shrink(floor, 3, 2)
    assert not plan(floor.live, floor.book).final_table
    shrink(floor, 3, 1)
    assert plan(floor.live, floor.book).final_table


def test_the_winners_of_many_tables_draw_seats_for_another_round() -> None:
    floor = filled(*[1] * 12, seating=SeatPlan(shootout=True), book=BOOK)
    assert plan(floor.live, floor.book).redraw == 12
    floor.tell(Redraw())
    assert sorted(sizes(floor).values()) == [6, 6]
    assert plan(floor.live, floor.book) == Plan()


def test_the_entry_of_a_no_show_is_void_and_not_in_a_shootout() -> None:
    for shootout in (False, True):
        seating = SeatPlan(shootout=shootout)
        floor = LiveFloor.seated(18, structure(breaks=(Break(1, 10),)), book=BOOK, seating=seating)
        assert money_back(floor.live.play, floor.book) is not shootout


def test_the_stack_of_a_player_who_stays_away_leaves_play_before_the_money_alone() -> None:
    floor = LiveFloor.seated(18, structure(), book="tda-2026")
    player = floor.live.play.tables[1].players[1]
    with pytest.raises(IllegalAct, match="is not away"):
        floor.tell(RemoveStack(player))
    floor.tell(RecordAbsence(player))
    chips = floor.live.play.chips
    gone = one(floor.tell(RemoveStack(player)), PlayerLeft)
    assert (gone.why, gone.because) == ("absent", ("rp-absent-stack",))
    assert floor.live.play.chips == chips - 10_000
    other = floor.live.play.tables[1].players[2]
    floor.tell(RecordAbsence(other))
    floor.tell(cmd.SetPayouts((100,) * 17))
    with pytest.raises(IllegalAct, match="blinded off"):
        floor.tell(RemoveStack(other))
