"""Structures made to end as wished, and how they play."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from floorman.errors import BadInput
from floorman.lab.aim import Change, aim
from floorman.lab.course import course
from floorman.lab.feel import feel
from floorman.lab.forecast import forecast
from floorman.lab.model import Field
from floorman.lab.typical import typical_end
from floorman.tournament.files.structure_file import read_sheet
from floorman.tournament.findings.setup_findings import setup_findings
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Structure

SHEET = read_sheet(Path("examples/structure.toml"))


def _levels(**changed: int) -> Structure:
    """The sample with something changed in all of its levels."""
    levels = tuple(replace(one, **changed) for one in SHEET.structure.levels)
    return replace(SHEET.structure, levels=levels)


KINDS = {
    "as it is": SHEET.structure,
    "no antes": _levels(ante=0),
    "by hands": _levels(minutes=0, hands=8),
    "two days": replace(_levels(minutes=60), starting_stack=60_000),
}


@pytest.mark.parametrize("wish", [420, 480, 700])
def test_each_change_ends_as_wished_and_can_be_announced(wish: int) -> None:
    found = aim(SHEET.structure, 90, wish)
    assert found.changes
    for change in found.changes:
        assert typical_end(change.structure, 90) == pytest.approx(wish, rel=0.041)
        known = setup_findings(Setup(structure=SHEET.structure, book="tda-2024")).errors
        assert setup_findings(Setup(structure=change.structure, book="tda-2024")).errors == known
        assert change.before != change.after


def test_antes_are_a_way_too_where_they_do_not_belong_to_the_game() -> None:
    """Without its antes the sample lasts longer, with them from the start it is over sooner."""
    plain = replace(SHEET.structure, levels=tuple(map(_plain, SHEET.structure.levels)))
    ends = [typical_end(one, 90) for one in (plain, SHEET.structure)]
    assert ends[0] > ends[1]
    ways = {one.way: one for one in aim(SHEET.structure, 90, round(ends[0])).changes}
    assert (ways["ante"].before > 0, ways["ante"].structure) == (True, plain)
    assert {one.way: one for one in aim(plain, 90, round(ends[1])).changes}["ante"].before == 0
    stud = replace(SHEET.structure, games=("stud",))
    assert "ante" not in {one.way for one in aim(stud, 90, round(ends[0])).changes}


def _plain(level: Level) -> Level:
    return replace(level, ante=0)


def test_shorter_is_paid_for_in_depth() -> None:
    found = aim(SHEET.structure, 90, 420)
    depth = {one.way: one.feel.short - found.feel.short for one in found.changes}
    assert all(more > 0 for way, more in depth.items() if way != "ante")


def test_a_wish_out_of_reach_says_what_can_be_had() -> None:
    with pytest.raises(BadInput, match="20 minutes cannot be had"):
        aim(SHEET.structure, 90, 20)


def test_the_time_is_all_deep_middle_or_short() -> None:
    known = feel(SHEET.structure, 90)
    assert known.deep + known.middle + known.short == pytest.approx(1, abs=0.01)
    assert known.jump > 1
    assert known.hands == 10


@pytest.mark.parametrize(
    ("wish", "kind"),
    [
        (330, "as it is"),
        (480, "as it is"),
        (600, "as it is"),
        (300, "no antes"),
        (420, "by hands"),
        (700, "two days"),
    ],
)
@pytest.mark.parametrize("players", [8, 40, 400])
def test_each_change_ends_then_when_it_is_forecast_again(
    players: int, wish: int, kind: str
) -> None:
    """The typical course proposes; thousands of events played by the same chances agree."""
    for change in _changes(KINDS[kind], players, wish):
        end = forecast(course(change.structure), Field(players, players), 0, runs=300).end
        assert end is not None
        assert end.p50 == pytest.approx(wish, rel=0.1)


def _changes(structure: Structure, players: int, wish: int) -> tuple[Change, ...]:
    """None where one change does not do."""
    try:
        return aim(structure, players, wish).changes
    except BadInput:
        return ()
