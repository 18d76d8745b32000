"""Late entries end by level, by time or by hands; staff close them early and open them again."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.decide import apply
from floorman.floor.desk.registration_window import CloseEntries, OpenEntries
from floorman.floor.timing.clock_view import clock_now
from floorman.floor.timing.jumps import JumpToLevel, StartBreak
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.structure import Break
from floorman.tournament.timing.entry_window import entries_are_open
from floorman.tournament.timing.levels import next_due
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import one, structure


def started(**late: object) -> LiveFloor:
    """Ten players, levels of 20 minutes with a break after the second, begun at second 0."""
    sheet = structure(breaks=(Break(2, 10),))
    return LiveFloor.seated(10, sheet, late=Window(**late))  # type: ignore[arg-type]


def open_at(floor: LiveFloor, second: int) -> bool:
    """Whether entries are open then, once the clock has run on."""
    floor.at = second
    floor.tell(cmd.AdvanceClock())
    return entries_are_open(floor.live.play, second)


@pytest.mark.parametrize(("with_break", "on_break"), [(True, True), (False, False)])
def test_by_level_with_or_without_the_break_after_it(with_break: bool, on_break: bool) -> None:
    floor = started(levels=2, with_break=with_break)
    assert open_at(floor, 2_399)
    assert open_at(floor, 2_400) is on_break
    assert not open_at(floor, 3_000)


def test_a_break_inside_the_last_level_closes_nothing() -> None:
    floor = started(levels=2, with_break=False)
    floor.at = 1_300
    floor.tell(cmd.AdvanceClock())
    floor.tell(StartBreak(10))
    assert open_at(floor, 1_310)


@pytest.mark.parametrize("levels", [6, 100, 1_800_000_000])
def test_levels_beyond_the_sheet_are_refused_and_it_says_how_many_there_are(levels: int) -> None:
    floor = started(levels=2)
    with pytest.raises(IllegalAct, match="the structure sheet has 5 levels"):
        floor.tell(OpenEntries(levels=levels))
    floor.tell(OpenEntries(levels=5))


def test_in_overtime_entries_open_until_the_end_of_the_level_in_force() -> None:
    floor = started(levels=2)
    floor.tell(JumpToLevel(6))
    floor.tell(OpenEntries(levels=6))
    assert clock_now(floor.live, floor.at).late == 1_200
    with pytest.raises(IllegalAct, match="the structure sheet has 5 levels"):
        floor.tell(OpenEntries(levels=7))


def test_the_end_that_an_earlier_version_took_is_shown_by_nobody_and_counted_by_nobody() -> None:
    floor = started(levels=2)
    apply(floor.live, ev.EntriesOpened(Window(levels=1_800_000_000)))
    assert clock_now(floor.live, floor.at).late is None
    assert entries_are_open(floor.live.play, floor.at)


def test_by_minutes_after_the_start_and_the_end_is_announced_once() -> None:
    floor = started(minutes=30)
    assert next_due(floor.live.play) == 1_200
    assert open_at(floor, 1_799)
    assert next_due(floor.live.play) == 1_800
    floor.at = 1_800
    assert one(floor.tell(cmd.AdvanceClock()), ev.EntriesClosed).cue == "clock"
    assert not floor.tell(cmd.AdvanceClock())
    with pytest.raises(IllegalAct, match="entries are closed"):
        floor.tell(cmd.Register("late"))
    with pytest.raises(IllegalAct, match="open them again instead"):
        floor.tell(Undo(floor.last_act))


def test_by_the_second_and_by_hands_whichever_comes_first() -> None:
    floor = started(until=5_000, hands=1)
    assert open_at(floor, 4_000)
    for _ in range(2):
        floor.tell(cmd.StartHand(1))
        hand = floor.live.play.tables[1]
        floor.tell(cmd.RecordHand(1, hand.hands, {s: hand.stacks[s] for s in hand.hand.seats}))  # type: ignore[union-attr]
    assert next_due(floor.live.play) == 0
    assert not open_at(floor, 4_100)
    assert floor.live.play.entries_closed
    assert not open_at(started(until=5_000), 5_000)


def test_staff_close_early_and_open_again_until_another_end() -> None:
    floor = started(levels=2)
    floor.tell(CloseEntries())
    assert not open_at(floor, 10)
    with pytest.raises(IllegalAct, match="they are closed"):
        floor.tell(CloseEntries())
    floor.tell(OpenEntries(levels=4))
    assert open_at(floor, 5_000)
    with pytest.raises(IllegalAct, match="lies behind"):
        floor.tell(OpenEntries(levels=3))
    floor.tell(CloseEntries())
    floor.tell(Undo(floor.last_act))
    assert open_at(floor, 5_000)


def test_entries_can_be_closed_before_the_start() -> None:
    floor = LiveFloor()
    floor.tell(cmd.SetUpEvent(started(levels=2).live.play.setup))  # type: ignore[arg-type]
    floor.tell(CloseEntries())
    with pytest.raises(IllegalAct, match="entries are closed"):
        floor.tell(cmd.Register("1"))
    floor.tell(OpenEntries())
    floor.tell(cmd.Register("1"))
