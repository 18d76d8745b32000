"""What few books have, at live tables: last hands drawn by the book, a high card, no-shows."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.desk.arrivals import AwaitArrival, RemoveAbsent, may_be_removed
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.high_cards import DrawHighCard
from floorman.floor.seating.moves import ApplyMoves
from floorman.floor.seating.plans import plan
from floorman.floor.timing.clock import JumpToLevel
from floorman.floor.timing.last_hands import (
    AnnounceLastHands,
    EndLastHands,
    LastHandsAnnounced,
)
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Break, Structure
from tests.floor.floor_play import LiveFloor
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
