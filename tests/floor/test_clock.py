"""The clock in the staff's hands, and undo with levels that began by themselves in between."""

from __future__ import annotations

import pytest
from msgspec import msgpack

from floorman.errors import IllegalAct
from floorman.floor.live import Live
from floorman.floor.secret import CloseEvent
from floorman.floor.timing.clock import AddTime, PauseClock, ResumeClock, SetTimeLeft
from floorman.floor.timing.jumps import EndBreak, JumpToBreak, JumpToLevel, RestartLevel, StartBreak
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Break, Level
from floorman.tournament.timing.clock import remaining
from floorman.tournament.timing.levels import next_due
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import MINUTES, every, structure

BREAKS = (Break(2, 10), Break(4, 15))


def started(**sheet: object) -> LiveFloor:
    """Ten players, levels of 20 minutes, begun at second 0."""
    return LiveFloor.seated(10, structure(**sheet))  # type: ignore[arg-type]


def at(floor: LiveFloor, second: int, *commands: cmd.Command) -> None:
    """Let the clock run to this second, then tell the commands."""
    floor.at = second
    floor.tell(cmd.AdvanceClock())
    for command in commands:
        floor.tell(command)


def shows(floor: LiveFloor, second: int) -> tuple[int, int | None]:
    """The level in force and what is left of it, or of the break, once the clock has run on."""
    at(floor, second)
    return floor.live.play.level, remaining(floor.live.play.clock, second)


def test_a_pause_keeps_what_was_left_and_a_restart_too() -> None:
    floor = started()
    at(floor, 300, PauseClock())
    floor.live = msgpack.decode(msgpack.encode(floor.live), type=Live)
    assert shows(floor, 90_000) == (1, 900)
    floor.tell(ResumeClock())
    assert shows(floor, 90_100) == (1, 800)
    assert shows(floor, 90_901) == (2, 1_199)


def test_nothing_is_paused_or_resumed_twice_or_before_the_start() -> None:
    floor = started()
    with pytest.raises(IllegalAct, match="it is not paused"):
        floor.tell(ResumeClock())
    floor.tell(PauseClock())
    with pytest.raises(IllegalAct, match="it is paused"):
        floor.tell(PauseClock())
    with pytest.raises(IllegalAct, match="has not started"):
        LiveFloor().tell(PauseClock())


def test_time_is_added_running_and_paused_but_never_below_what_has_passed() -> None:
    floor = started()
    at(floor, 300, AddTime(-60), PauseClock(), AddTime(120))
    assert shows(floor, 400) == (1, 960)
    with pytest.raises(IllegalAct, match="960 seconds are left"):
        floor.tell(AddTime(-961))
    floor.tell(SetTimeLeft(30))
    floor.tell(ResumeClock())
    assert shows(floor, 429) == (1, 1)


def test_jumps_begin_levels_with_their_full_length() -> None:
    floor = started()
    at(floor, 700, JumpToLevel(4))
    assert shows(floor, 800) == (4, 1_100)
    floor.tell(RestartLevel())
    assert shows(floor, 800) == (4, 1_200)
    with pytest.raises(IllegalAct, match="levels 1 to 6"):
        floor.tell(JumpToLevel(7))


def test_a_jump_while_paused_stays_paused() -> None:
    floor = started()
    at(floor, 700, PauseClock(), JumpToLevel(3))
    assert shows(floor, 5_000) == (3, 1_200)
    assert floor.live.play.clock.paused


def test_the_next_break_comes_early_and_its_level_number_counts_no_break() -> None:
    floor = started(breaks=BREAKS)
    at(floor, 100, JumpToBreak())
    assert (floor.live.play.clock.on_break, shows(floor, 200)) == (True, (2, 500))
    assert shows(floor, 700) == (3, 1_200)
    floor.tell(JumpToBreak())
    at(floor, 800, EndBreak())
    assert shows(floor, 800) == (5, 1_200)
    with pytest.raises(IllegalAct, match="no further break"):
        floor.tell(JumpToBreak())


def test_a_break_inside_a_level_gives_its_rest_back() -> None:
    floor = started()
    at(floor, 200, StartBreak(10))
    with pytest.raises(IllegalAct, match="on a break"):
        floor.tell(StartBreak(5))
    assert shows(floor, 800) == (1, 1_000)
    assert not floor.live.play.clock.on_break
    floor.tell(StartBreak(10))
    at(floor, 860, EndBreak())
    assert shows(floor, 860) == (1, 1_000)


def test_a_paused_break_waits_and_a_level_by_hands_goes_on_after_one() -> None:
    levels = tuple(Level(number=n, small_blind=1, big_blind=2, hands=9) for n in (1, 2))
    floor = started(levels=levels)
    with pytest.raises(IllegalAct, match="does not go by the clock"):
        floor.tell(PauseClock())
    at(floor, 0, StartBreak(5), PauseClock())
    assert shows(floor, 900) == (1, 300)
    floor.tell(ResumeClock())
    assert shows(floor, 1_200) == (1, None)
    assert not floor.live.play.clock.on_break


def test_a_pause_is_undone_after_levels_began_by_themselves() -> None:
    floor = started(breaks=BREAKS)
    at(floor, 100, PauseClock())
    pause = floor.last_act
    at(floor, 400, ResumeClock())
    assert shows(floor, 1_600) == (2, 1_100)
    floor.tell(Undo(pause))
    assert shows(floor, 1_600) == (2, 800)
    at(floor, 2_450)
    assert floor.live.play.clock.on_break
    floor.tell(Redo(pause))
    assert shows(floor, 2_450) == (2, 250)
    assert not floor.live.play.clock.on_break


def test_time_taken_by_mistake_comes_back_though_the_level_has_turned() -> None:
    floor = started()
    at(floor, 1_000, AddTime(-150))
    taken = floor.last_act
    assert shows(floor, 1_080) == (2, 1_170)
    floor.tell(Undo(taken))
    assert shows(floor, 1_080) == (1, 120)


def test_a_jump_is_undone_after_the_next_level_began() -> None:
    floor = started(breaks=BREAKS)
    at(floor, 100, JumpToLevel(5))
    jump = floor.last_act
    assert shows(floor, 1_400) == (6, 1_100)
    floor.tell(Undo(jump))
    assert shows(floor, 1_400) == (2, 1_000)


def test_a_longer_break_is_undone_after_a_level_began_that_stands_in_hand_for_hand() -> None:
    floor = started(breaks=BREAKS)
    floor.tell(cmd.SetPayouts((60_00, 40_00)))
    at(floor, 2_500, cmd.AnnounceHandForHand(), AddTime(60))
    longer = floor.last_act
    assert shows(floor, 3_100) == (3, 1_200)
    floor.tell(Undo(longer))
    assert shows(floor, 3_100) == (3, 1_200)


def test_what_the_clock_did_by_itself_is_not_undone() -> None:
    floor = started()
    at(floor, 1_300)
    with pytest.raises(IllegalAct, match="jump back instead"):
        floor.tell(Undo(floor.last_act))
    floor.tell(JumpToLevel(1))
    floor.tell(Undo(floor.last_act))
    assert shows(floor, 1_300) == (2, 1_100)


def test_the_start_is_undone_and_done_again_with_levels_after_it() -> None:
    floor = started()
    start = floor.last_act
    assert shows(floor, 1_500) == (2, 900)
    floor.tell(Undo(start))
    assert not floor.live.play.started
    floor.tell(Redo(start))
    assert shows(floor, 1_500) == (2, 900)


@pytest.mark.parametrize(
    ("overtime", "big_blind", "left"),
    [("double", 1_000, 200), ("repeat", 500, 200), ("stay", 500, None)],
)
def test_overtime_is_said_and_goes_on_as_set(
    overtime: str, big_blind: int, left: int | None
) -> None:
    floor = started(levels=MINUTES[:5], overtime=overtime)
    floor.at = 7_000
    levels = every(floor.tell(cmd.AdvanceClock()), ev.LevelStarted)
    assert [one.overtime for one in levels] == [False] * 4 + [True]
    assert shows(floor, 7_000) == (6, left)
    assert floor.live.play.structure.level(6).big_blind == big_blind


def test_time_taken_while_paused_can_leave_nothing_and_the_next_level_is_owed() -> None:
    floor = started()
    at(floor, 300, PauseClock(), AddTime(-900))
    assert next_due(floor.live.play) == 0
    assert shows(floor, 400) == (2, 1_200)
    assert next_due(floor.live.play) is None


def test_a_closed_event_has_no_clock() -> None:
    floor = started()
    floor.tell(CloseEvent("power cut", secret=floor.secret.hex()))
    assert next_due(floor.live.play) is None
    assert shows(floor, 5_000)[0] == 1
    with pytest.raises(IllegalAct, match="the event is called off"):
        floor.tell(PauseClock())
