"""What every page shows of the clock, and a clock alone as an event."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.seating.busts import Bust
from floorman.floor.tables.buttons import SetButton
from floorman.floor.timing.clock import AddTime, PauseClock
from floorman.floor.timing.clock_view import ClockNow, clock_now
from floorman.floor.timing.jumps import JumpToLevel, StartBreak
from floorman.floor.timing.last_hands import AnnounceLastHands
from floorman.floor.timing.player_counts import CountPlayers
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

BREAKS = (Break(2, 10), Break(4, 15))


def started(**setup: object) -> LiveFloor:
    """Ten players, levels of 20 minutes, breaks after the second and the fourth."""
    return LiveFloor.seated(10, structure(breaks=BREAKS), **setup)


def shows(floor: LiveFloor, at: int) -> ClockNow:
    """The clock at a second, with nothing announced since."""
    return clock_now(floor.live, at)


def test_it_shows_level_time_next_level_and_break_though_nothing_was_announced() -> None:
    now = shows(started(), 1_300)
    assert (now.state, now.level, now.seconds, now.ends_at) == ("running", 2, 1_100, 2_400)
    assert (now.amounts, now.next_level) == (structure().level(2), structure().level(3))
    assert (now.to_break, now.break_minutes) == (1_100, 10)


def test_games_that_turn_with_levels_are_on_the_clock() -> None:
    """The one now and the one of the next level; after a break inside a level it is still that."""
    now = shows(LiveFloor.seated(8, structure(seats=8, games=("nlhe", "razz"))), 1_300)
    assert (str(now.game), str(now.next_game)) == ("Limit razz", "No-limit hold'em")
    assert not shows(started(), 1_300).game


def test_averages_in_chips_and_tenths_of_a_big_blind() -> None:
    now = shows(started(), 1_300)
    assert (now.left, now.entries, now.chips) == (10, 10, 100_000)
    assert (now.average, now.average_tenths) == (10_000, 500)


def test_a_break_is_no_pause_and_a_pause_no_break() -> None:
    floor = started()
    on_break = shows(floor, 2_500)
    assert (on_break.state, on_break.level, on_break.seconds) == ("break", 2, 500)
    assert (on_break.to_break, on_break.break_minutes) == (500 + 2 * 1_200, 15)
    floor.at = 100
    floor.tell(PauseClock())
    paused = shows(floor, 9_999)
    assert (paused.state, paused.on_break, paused.seconds) == ("paused", False, 1_100)
    assert paused.ends_at is None
    assert paused.amounts is not None


def test_a_paused_break_says_both() -> None:
    floor = started()
    floor.at = 100
    floor.tell(StartBreak(10))
    floor.tell(PauseClock())
    now = shows(floor, 5_000)
    assert (now.state, now.on_break, now.paused, now.seconds) == ("paused", True, True, 600)
    assert now.next_level == structure().level(1)
    assert now.to_break == 600 + 1_100 + 1_200


def test_overtime_hand_for_hand_start_and_end_are_said() -> None:
    floor = started()
    floor.tell(JumpToLevel(6))
    assert (shows(floor, 60).state, shows(floor, 60).overtime) == ("overtime", True)
    floor.tell(cmd.SetPayouts((100,) * 8))
    floor.tell(cmd.AnnounceHandForHand())
    now = shows(floor, 500)
    assert (now.state, now.seconds, now.to_money, now.paid) == ("hand-for-hand", 1_200, 2, 8)
    fresh = LiveFloor()
    fresh.tell(cmd.SetUpEvent(Setup(structure=structure(), book="tda-2024", start=900)))
    before = shows(fresh, 5)
    assert (before.state, before.starts_at) == ("not started", 900)
    assert before.next_level == structure().level(1)
    assert now.starts_at == 0


def test_late_entries_close_with_the_level_its_break_or_the_time() -> None:
    assert shows(started(late_levels=2), 100).late == 2_300 + 600
    assert shows(started(late=Window(levels=2, with_break=False)), 100).late == 2_300
    assert shows(started(late=Window(levels=2, minutes=10)), 100).late == 500
    closed = shows(started(late_levels=2), 3_001)
    assert closed.late is None
    assert shows(started(late_levels=2), 2_700).late == 300


def test_time_that_is_added_moves_everything() -> None:
    floor = started(late_levels=2)
    floor.tell(AddTime(60))
    assert (shows(floor, 0).to_break, shows(floor, 0).late) == (2_460, 3_060)


def test_the_last_hands_are_on_the_clock() -> None:
    floor = started()
    floor.tell(AnnounceLastHands(3))
    assert shows(floor, 0).last_hands == 3


def test_a_level_by_hands_and_the_level_without_end_show_no_time() -> None:
    levels = tuple(Level(number=n, small_blind=100, big_blind=200, hands=9) for n in (1, 2))
    by_hands = shows(LiveFloor.seated(10, structure(levels=levels)), 60)
    assert (by_hands.state, by_hands.seconds, by_hands.to_break) == ("running", None, None)
    floor = LiveFloor.seated(10, structure(overtime="stay"))
    now = shows(floor, 60_000)
    assert (now.state, now.seconds, now.next_level) == ("overtime", None, None)


def test_a_clock_alone_is_an_event() -> None:
    floor = LiveFloor()
    alone = replace(structure(), seats=0, games=(), chips=())
    floor.tell(cmd.SetUpEvent(Setup(structure=alone, book="tda-2024")))
    floor.tell(CountPlayers(20, 20))
    floor.tell(cmd.StartEvent())
    floor.tell(CountPlayers(8, 25))
    now = shows(floor, 1_300)
    assert (now.level, now.left, now.entries) == (2, 8, 25)
    assert (now.average, now.average_tenths) == (31_250, 1_562)
    floor.tell(CountPlayers(8, 25, chips=300_000))
    assert shows(floor, 1_300).average == 37_500
    with pytest.raises(IllegalAct, match="no more than entries"):
        floor.tell(CountPlayers(26, 25))
    with pytest.raises(IllegalAct, match="nobody has so many"):
        floor.tell(CountPlayers(26, 10**9))


def test_seats_say_who_is_left() -> None:
    with pytest.raises(IllegalAct, match="its seats say who is left"):
        started().tell(CountPlayers(5, 10))


def test_after_the_win_the_clock_stands_and_nothing_follows() -> None:
    floor = LiveFloor.seated(2, structure(breaks=BREAKS), late=Window())
    floor.at = 300
    floor.tell(CloseEntries())
    floor.tell(SetButton(1, 1))
    floor.tell(Bust(1, (2,)))
    now = shows(floor, 5_000)
    assert (now.state, now.level) == ("over", 1)
    assert (now.seconds, now.ends_at, now.next_level, now.to_break) == (None, None, None, None)
