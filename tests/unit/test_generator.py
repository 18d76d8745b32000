"""Structures made from stack, field, chips and length; their forecast and preview; clones."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
from msgspec.structs import replace

from floorman.errors import BadInput, BadSetup
from floorman.lab.course import course
from floorman.lab.forecast import forecast
from floorman.lab.generator import Wish, generate
from floorman.lab.ladder import FINE_STEPS, STEPS, ladder, small_blind
from floorman.lab.typical import preview, typical_end
from floorman.tournament.findings.setup_findings import SetupFindings, setup_findings
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.sheet.templates import cloned

SETS = (
    (1_500, (5, 25, 100, 500)),
    (5_000, (25, 100, 500, 1_000)),
    (20_000, (25, 100, 500, 1_000, 5_000)),
    (30_000, (100, 500, 1_000, 5_000, 25_000)),
    (50_000, (100, 500, 1_000, 5_000, 25_000, 100_000)),
)
FIELDS = (8, 12, 27, 80, 400, 3_000, 30_000)
LENGTHS = (120, 240, 420, 720)


def made(entries: int = 60, minutes: int = 300, **wish: Any) -> Structure:
    """A structure for 20,000 chips a stack, unless the wish says otherwise."""
    usual = {"stack": 20_000, "chips": SETS[2][1], **wish}
    return generate(Wish(entries=entries, minutes=minutes, **usual))


def announced(structure: Structure) -> Setup:
    """The set-up of an event by it."""
    return Setup(structure=structure, book="tda-2024")


@pytest.mark.parametrize(("entries", "minutes"), list(product(FIELDS, LENGTHS)))
def test_the_forecast_is_within_a_tenth_of_the_wish(entries: int, minutes: int) -> None:
    for (stack, chips), speed in product(SETS, ("slow", "regular", "turbo", "hyper")):
        structure = made(entries, minutes, stack=stack, chips=chips, speed=speed)
        assert abs(typical_end(structure, entries) - minutes) <= minutes / 10
        assert setup_findings(announced(structure)) == SetupFindings((), ())


@pytest.mark.parametrize("games", [("nlhe",), ("flhe",), ("stud",), ("nlhe", "stud")])
@pytest.mark.parametrize("ante", ["none", "each", "big-blind", "button"])
def test_every_format_of_ante_and_game_is_playable(games: tuple[str, ...], ante: str) -> None:
    structure = made(games=games, ante=ante)
    assert setup_findings(announced(structure)) == SetupFindings((), ())
    for before, after in pairwise(structure.levels):
        assert after.big_blind > before.big_blind
        assert after.small_blind >= before.small_blind
        assert after.ante >= before.ante


def test_a_usual_structure_looks_like_a_published_one() -> None:
    structure = made()
    amounts = [(level.small_blind, level.big_blind) for level in structure.levels]
    assert amounts[:6] == [
        (100, 200),
        (125, 250),
        (200, 400),
        (300, 500),
        (300, 600),
        (500, 1_000),
    ]
    assert {level.minutes for level in structure.levels} == {15}
    assert [pause.after_level for pause in structure.breaks] == [8, 16]


def test_antes_come_in_their_format() -> None:
    assert {level.ante for level in made(ante="none").levels} == {0}
    single = made(ante="big-blind").levels
    assert all((level.ante, level.ante_kind) == (level.big_blind, "big-blind") for level in single)
    each = made(ante="each").levels
    assert all(5 * level.ante <= level.big_blind for level in each)
    assert each[-1].ante > 0
    stud = made(games=("stud",)).levels
    assert all(0 < level.ante <= level.bring_in < level.small_bet for level in stud)
    assert all(level.big_bet == 2 * level.small_bet for level in stud)


def test_levels_of_a_wished_length() -> None:
    assert {level.minutes for level in made(level_minutes=20).levels} == {20}
    with pytest.raises(BadSetup, match="Allowed: levels of 3, 4, 5, 6, 8, 10, 12 minutes"):
        made(100, 120, level_minutes=30)


@pytest.mark.parametrize("wish", [{"entries": 1}, {"minutes": 5}, {"chips": ()}, {"stack": 50}])
def test_a_wish_that_cannot_be(wish: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        made(**wish)


@pytest.mark.parametrize("steps", [STEPS, FINE_STEPS])
@pytest.mark.parametrize("chips", [chips for _, chips in SETS])
def test_blinds_of_the_ladder_are_posted_exactly(
    chips: tuple[int, ...], steps: tuple[int, ...]
) -> None:
    blinds = ladder(chips, 2 * chips[0], 10_000_000, steps)
    smalls = [small_blind(big, chips) for big in blinds]
    assert smalls == sorted(smalls)
    for big, small in zip(blinds, smalls, strict=True):
        assert big % chips[0] == small % chips[0] == 0
        assert big <= 2 * small <= 4 * big / 3


def test_the_typical_end_is_the_middle_of_the_forecast() -> None:
    """One course by averages, beside thousands of events played by the same chances."""
    sheet = made(90, 360)
    for players in (6, 12, 90, 500):
        end = forecast(course(sheet), players, 0, runs=400).end
        assert end is not None
        assert typical_end(sheet, players) == pytest.approx(end.p50, rel=0.05)
    with pytest.raises(BadInput):
        typical_end(replace(sheet, starting_stack=0), 8)


@pytest.mark.parametrize("overtime", ["repeat", "stay"])
def test_where_the_blinds_stop_rising_an_event_outlasts_its_sheet(overtime: str) -> None:
    """They stop far below what so many chips would be played out with."""
    endless = replace(made(), overtime=overtime)
    assert typical_end(endless, 30_000) > typical_end(made(), 30_000)
    assert preview(announced(endless), 30_000)


def test_doubled_blinds_end_above_all_chips_there_can_be() -> None:
    """A clock that nobody stops goes on doubling, for weeks."""
    sheet = made()
    late = sheet.level(100_000)
    assert late.number == 100_000
    assert 10**14 < late.big_blind <= 10**15
    assert late == replace(sheet.level(90_000), number=100_000)
    first = sheet.level(len(sheet.levels) + 1)
    assert first.big_blind == 2 * sheet.levels[-1].big_blind


@pytest.mark.parametrize(
    ("wish", "place"),
    [
        ({"minutes": 10**9}, "minutes"),
        ({"entries": 10**12}, "entries"),
        ({"stack": 10**15}, "stack"),
        ({"level_minutes": -5}, "level_minutes"),
    ],
)
def test_a_wish_out_of_its_bounds_is_refused_at_once(wish: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSetup, match=place):
        made(**wish)


def test_the_preview_has_clock_times_players_and_stacks() -> None:
    setup = replace(announced(made()), start=1_000_000)
    rows = preview(setup, 60)
    assert (rows[0].start, rows[0].left, rows[0].average) == (1_000_000, 60, 1_000)
    assert rows[8].start == 1_000_000 + 60 * (8 * 15 + 10)
    assert [row.left for row in rows] == sorted((row.left for row in rows), reverse=True)
    assert rows[7].break_minutes == 10
    assert [step.value for row in rows for step in row.color_ups] == [25, 100, 500, 1_000]


def test_a_clone_is_another_event() -> None:
    setup = replace(
        announced(made()), name="Friday", start=1_000, commitment="ab", late=Window(until=4_600)
    )
    again = cloned(setup, name="Saturday", start=90_000)
    assert (again.name, again.start, again.commitment) == ("Saturday", 90_000, "")
    assert again.late.until == 93_600
    assert again.structure == setup.structure
    assert (cloned(setup).name, cloned(setup).start, cloned(setup).late.until) == ("Friday", 0, 0)
