"""Hands of a live table: ended without stacks, counted, dealt again; who posts in the next."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.concerning import concerns
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.corrections import CorrectSeats
from floorman.floor.seating.moves import ApplyMoves
from floorman.floor.seating.redraw import Redraw
from floorman.floor.tables.buttons import ButtonSet, SetButton
from floorman.floor.tables.dealers import AssignDealer, PushDealers
from floorman.floor.tables.hand_counter import (
    CountHands,
    DeclareMisdeal,
    EndHand,
    HandEnded,
    NextHand,
    times_redealt,
)
from floorman.floor.tables.next_hands import next_posting
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from tests.floor.seat_play import filled
from tests.tournament_play import every, one


def test_the_next_hand_ends_the_one_in_progress_and_moves_the_button() -> None:
    floor = filled(9, 9)
    floor.tell(NextHand(1))
    events = floor.tell(NextHand(1))
    assert [type(event) for event in events] == [HandEnded, ev.HandStarted]
    table = floor.live.play.tables[1]
    assert (table.hands, table.button, table.small, table.big) == (2, 3, 4, 5)
    assert floor.live.play.running == 1


def test_a_hand_ends_without_stacks_told() -> None:
    floor = filled(9, 9)
    floor.tell(NextHand(1))
    floor.tell(EndHand(1))
    assert floor.live.play.running == 0
    with pytest.raises(IllegalAct, match="no hand is in progress"):
        floor.tell(EndHand(1))


def test_a_table_that_is_to_halt_does_not_begin_its_next_hand() -> None:
    floor = filled(9, 9, 7, book="tda-2015")
    floor.tell(NextHand(3))
    floor.tell(Bust(3, (7,)))
    events = floor.tell(NextHand(3))
    assert [type(event) for event in events] == [HandEnded, ev.TableHalted]


def test_hand_for_hand_the_next_hand_waits_for_the_round() -> None:
    floor = filled(9, 9)
    floor.tell(cmd.SetPayouts((100,) * 17))
    floor.tell(cmd.AnnounceHandForHand())
    floor.tell(NextHand(1))
    with pytest.raises(IllegalAct, match="hand for hand"):
        floor.tell(NextHand(1))
    floor.tell(EndHand(1))
    floor.tell(NextHand(2))
    assert one(floor.tell(EndHand(2)), ev.HandForHandRoundEnded).round == 1


def test_the_counter_jumps() -> None:
    floor = filled(9, 9)
    floor.tell(CountHands(1, 17))
    assert one(floor.tell(NextHand(1)), ev.HandStarted).hand == 18
    with pytest.raises(IllegalAct, match="in hand 18"):
        floor.tell(CountHands(1, 20))


def test_a_misdeal_and_its_redeal_are_one_hand() -> None:
    floor = filled(9, 9)
    floor.tell(NextHand(1))
    floor.tell(DeclareMisdeal(1))
    table = floor.live.play.tables[1]
    assert (table.hands, table.hand is not None) == (1, True)
    floor.tell(EndHand(1))
    with pytest.raises(IllegalAct, match="no hand is in progress"):
        floor.tell(DeclareMisdeal(1))


def test_how_often_a_hand_was_dealt_again_is_counted_until_the_next() -> None:
    floor = filled(9, 9)
    floor.tell(NextHand(1))
    floor.tell(DeclareMisdeal(1))
    floor.tell(DeclareMisdeal(1))
    assert [times_redealt(floor.live, table) for table in (1, 2)] == [2, 0]
    floor.tell(Undo(floor.last_act))
    assert times_redealt(floor.live, 1) == 1
    floor.tell(NextHand(1))
    assert times_redealt(floor.live, 1) == 0


def test_a_hand_that_later_ones_follow_is_not_undone() -> None:
    floor = filled(9, 9)
    floor.tell(NextHand(1))
    first = floor.last_act
    floor.tell(NextHand(1))
    with pytest.raises(IllegalAct, match="in the way"):
        floor.tell(Undo(first))


def test_the_button_is_told_with_the_fewest_facts() -> None:
    floor = filled(9, 9)
    told = one(floor.tell(SetButton(1, 8)), ButtonSet)
    assert (told.button, told.small, told.big) == (8, 9, 1)
    dead = one(floor.tell(SetButton(1, 8, small=1, big=2)), ButtonSet)
    assert (dead.button, dead.small, dead.big) == (8, 1, 2)
    with pytest.raises(IllegalAct, match="no such seat"):
        floor.tell(SetButton(1, 10))


def test_heads_up_the_button_is_small_blind() -> None:
    floor = filled(9, 2)
    told = one(floor.tell(SetButton(2, 2)), ButtonSet)
    assert (told.button, told.small, told.big) == (2, 2, 1)


def test_a_stud_event_has_no_button() -> None:
    floor = filled(8, 8, games=("stud",))
    with pytest.raises(IllegalAct, match="no game of the event has a button"):
        floor.tell(SetButton(1, 2))


def test_who_posts_what_next() -> None:
    floor = filled(9, 9)
    posting = next_posting(floor.live, 1, floor.book)
    assert (posting.button, posting.small, posting.big) == (2, 3, 4)
    assert posting.blinds == {3: 50, 4: 100}
    assert posting.antes == dict.fromkeys(range(1, 10), 100)
    assert (posting.hand, posting.level, posting.draws, posting.why_not) == (1, 1, False, "")


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    floor = filled(9, 9)
    floor.tell(Bust(1, (3,)))
    posting = next_posting(floor.live, 1, floor.book)
    assert (posting.small, posting.blinds) == (3, {4: 100})
    assert 3 not in posting.seats


def test_a_button_that_nobody_knows_is_drawn() -> None:
    floor = filled(9, 9)
    floor.live.play.tables[1].big = 0
    posting = next_posting(floor.live, 1, floor.book)
    assert (posting.draws, posting.button, posting.blinds) == (True, 0, {})
    assert len(posting.seats) == 9


def test_a_stud_hand_has_a_bring_in() -> None:
    floor = filled(8, 8, games=("stud",))
    posting = next_posting(floor.live, 1, floor.book)
    assert (posting.draws, posting.blinds) == (False, {})


def test_a_dealer_is_at_one_table_and_a_line_is_pushed() -> None:
    floor = filled(9, 9, 9)
    floor.tell(AssignDealer(1, "d1"))
    floor.tell(AssignDealer(2, "d2"))
    floor.tell(PushDealers((1, 2, 3), "d3"))
    assert floor.live.dealers == {1: "d3", 2: "d1", 3: "d2"}
    floor.tell(AssignDealer(3, "d1"))
    assert floor.live.dealers == {1: "d3", 3: "d1"}
    with pytest.raises(IllegalAct, match="named once"):
        floor.tell(PushDealers((1, 1)))


def test_each_table_has_its_own_log() -> None:
    floor = filled(9, 8, 7)
    moved = one(floor.tell(ApplyMoves()), ev.PlayerMoved)
    assert concerns(moved) == {1, 3}
    player = floor.live.play.tables[1].players[1]
    (corrected,) = floor.tell(CorrectSeats({player: (3, 9)}, "found so"))
    assert concerns(corrected) == {1, 3}
    assert concerns(ev.BreakStarted(1, 0, 60)) == frozenset()
    drawn = every(floor.tell(Redraw()), ev.SeatsRedrawn)
    assert concerns(drawn[0]) == {1, 2, 3}
