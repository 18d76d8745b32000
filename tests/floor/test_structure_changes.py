"""Coming levels are changed while the event runs; what has begun stays as it was."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import BadSetup, IllegalAct
from floorman.floor.timing.structure_changes import ChangeSetup, ChangeStructure
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level
from floorman.tournament.timing.clock import remaining
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import MINUTES, structure


def at_level_2() -> LiveFloor:
    """Ten players, five levels of 20 minutes, a break after the third; 100 seconds into level 2."""
    floor = LiveFloor.seated(10, structure(breaks=(Break(3, 10),)))
    floor.at = 1_300
    floor.tell(cmd.AdvanceClock())
    return floor


def with_level(number: int, **changed: int) -> tuple[Level, ...]:
    """The levels of the test sheet, one of them changed."""
    return tuple(
        replace(level, **changed) if level.number == number else level for level in MINUTES
    )


def test_a_coming_level_becomes_shorter_and_the_clock_goes_by_it() -> None:
    floor = at_level_2()
    floor.tell(ChangeStructure(with_level(3, minutes=10)))
    floor.at = 2_500
    floor.tell(cmd.AdvanceClock())
    play = floor.live.play
    assert (play.level, remaining(play.clock, 2_500)) == (3, 500)


@pytest.mark.parametrize("number", [1, 2])
def test_levels_that_have_begun_stay_as_they_were(number: int) -> None:
    with pytest.raises(IllegalAct, match=f"level {number} has begun"):
        at_level_2().tell(ChangeStructure(with_level(number, minutes=30)))


def test_a_break_that_has_begun_stays_and_a_coming_one_moves() -> None:
    floor = at_level_2()
    floor.tell(ChangeStructure(MINUTES, breaks=(Break(2, 5),)))
    floor.at = 2_400
    floor.tell(cmd.AdvanceClock())
    assert floor.live.play.clock.on_break
    with pytest.raises(IllegalAct, match="the break after level 2 has begun"):
        floor.tell(ChangeStructure(MINUTES, breaks=()))


def test_all_that_would_be_wrong_is_said_at_once() -> None:
    floor = at_level_2()
    levels = with_level(4, big_blind=100, small_blind=100, ante=150)
    with pytest.raises(BadSetup) as caught:
        floor.tell(ChangeStructure(levels, breaks=(Break(9, 10),)))
    said = str(caught.value)
    assert "level 4, big_blind: it falls" in said
    assert "there is no level 9" in said
    assert "cannot be paid in chips of 100" in said


def test_levels_are_added_and_taken_away_at_the_end() -> None:
    floor = at_level_2()
    further = Level(number=9, small_blind=300, big_blind=600, minutes=20)
    floor.tell(ChangeStructure((*MINUTES, further)))
    assert floor.live.play.structure.levels[-1] == replace(further, number=6)
    floor.tell(ChangeStructure(MINUTES[:3]))
    assert len(floor.live.play.structure.levels) == 3
    with pytest.raises(IllegalAct, match="nothing would change"):
        floor.tell(ChangeStructure(MINUTES[:3]))


def test_one_change_is_undone_and_a_later_one_stays() -> None:
    floor = at_level_2()
    floor.tell(ChangeStructure(with_level(4, minutes=30)))
    first = floor.last_act
    levels = floor.live.play.structure.levels
    floor.tell(ChangeStructure((*levels[:4], replace(levels[4], minutes=5))))
    floor.tell(Undo(first))
    assert [level.minutes for level in floor.live.play.structure.levels] == [20, 20, 20, 20, 5]


def test_a_level_that_is_due_but_not_announced_can_still_change() -> None:
    floor = LiveFloor.seated(10, structure())
    floor.at = 1_250
    floor.tell(ChangeStructure(with_level(2, minutes=30)))
    floor.tell(cmd.AdvanceClock())
    assert remaining(floor.live.play.clock, 1_250) == 1_750


def test_the_whole_event_is_announced_anew_before_the_start_only() -> None:
    floor = LiveFloor()
    first = Setup(structure=structure(), book="tda-2024", commitment="aa")
    floor.tell(cmd.SetUpEvent(first))
    anew = Setup(structure=structure(seats=6), book="tda-2019", name="Other")
    floor.tell(ChangeSetup(anew))
    assert floor.live.play.setup == replace(anew, commitment="aa")
    floor.tell(Undo(floor.last_act))
    assert floor.live.play.setup == first
    with pytest.raises(BadSetup, match="players sit by it"):
        at_level_2().tell(ChangeSetup(anew))


def test_seats_and_stacks_stay_once_seats_are_drawn() -> None:
    floor = LiveFloor()
    floor.tell(cmd.SetUpEvent(Setup(structure=structure(), book="tda-2024")))
    for player in ("1", "2"):
        floor.tell(cmd.Register(player))
    floor.tell(cmd.DrawSeats(floor.draw()))
    with pytest.raises(IllegalAct, match="seats are drawn"):
        floor.tell(ChangeSetup(Setup(structure=structure(seats=6), book="tda-2024")))


def test_after_the_start_what_lies_ahead_changes_and_is_undone() -> None:
    """A name, a coming level and a guarantee in one act; undone, all are as before."""
    floor = at_level_2()
    before = floor.live.play.setup
    assert before is not None
    sheet = replace(before.structure, levels=with_level(4, minutes=30))
    new = replace(before, name="Late", structure=sheet, offers=replace(before.offers, guarantee=9))
    told = floor.tell(ChangeSetup(new))
    assert [type(one).__name__ for one in told] == ["StructureChanged", "SetupAmended"]
    assert floor.live.play.setup == new
    floor.tell(Undo(floor.last_act))
    assert floor.live.play.setup == before


def test_after_the_start_all_that_stays_says_why_and_what_instead() -> None:
    floor = at_level_2()
    before = floor.live.play.setup
    assert before is not None
    with pytest.raises(BadSetup) as refused:
        floor.tell(ChangeSetup(replace(before, book="tda-2019", late_levels=9)))
    places = {place: (str(wrong), str(allowed)) for place, wrong, allowed in refused.value.findings}
    assert places["book"] == ("rulings rest on it", "the same book; the next event has another")
    assert len(places) == 2
    with pytest.raises(IllegalAct, match="nothing would change"):
        floor.tell(ChangeSetup(before))
