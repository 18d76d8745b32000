"""All that is wrong in a set-up is found at once; errors and warnings stand apart."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.floor.chip_play import CHIPS, sheet

from floorman.tournament.findings.setup_findings import SetupFindings, setup_findings
from floorman.tournament.sheet.chip_set import Chip, ChipSet, ColorUp, chip_values
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import AnteKind, Break, Level, Prizes, Structure

PRICE = Price(prize=1_000)


def found(structure: Structure | None = None, **setup: Any) -> SetupFindings:
    """The findings of a set-up on the sheet of the tests."""
    return setup_findings(Setup(structure=structure or sheet(), book="tda-2024", **setup))


def places(structure: Structure | None = None, **setup: Any) -> list[str]:
    """Where the errors are."""
    return [one.place for one in found(structure, **setup).errors]


def with_level(number: int, **amounts: Any) -> Structure:
    """The sheet with one level changed."""
    levels = [
        replace(level, **amounts) if level.number == number else level for level in sheet().levels
    ]
    return replace(sheet(), levels=tuple(levels))


def in_break(after: int) -> AddOns:
    """An add-on that is sold in the break after a level alone."""
    return AddOns(price=PRICE, chips=10_000, until=after, at_break=True)


def with_razz(number: int, kind: AnteKind) -> Structure:
    """The sheet in turn with razz, with an ante of 100 in a level."""
    made = with_level(number, ante=100, ante_kind=kind)
    return replace(made, games=("nlhe", "razz"), seats=8)


def test_a_sound_set_up_has_no_findings() -> None:
    assert found(chip_set=CHIPS) == SetupFindings((), ())


def test_an_event_without_money_seats_or_chips_is_one() -> None:
    bare = replace(sheet(), seats=0, starting_stack=0, chips=(), entry=0, prizes=Prizes(), games=())
    assert found(bare) == SetupFindings((), ())


def test_all_problems_are_told_at_once() -> None:
    broken = replace(
        with_level(3, small_blind=100, big_blind=100, ante=30),
        breaks=(Break(9, 10),),
        starting_stack=10_010,
    )
    assert places(broken) == [
        "starting_stack",
        "level 3, ante",
        "level 3, big_blind",
        "break 1, after_level",
        "starting_stack",
    ]


@pytest.mark.parametrize(
    ("structure", "setup", "place"),
    [
        (with_level(2, big_blind=-5), {}, "level 2, big_blind"),
        (with_level(4, ante=25), {}, ""),
        (replace(sheet(), entry=-100), {}, "entry"),
        (None, {"offers": Offers(entry=Price(prize=-1))}, "entry, prize"),
        (None, {"offers": Offers(rebuy=Rebuys(price=PRICE, chips=0))}, "rebuy"),
        (None, {"offers": Offers(rebuy=Rebuys(price=PRICE, chips=1_025, until=4))}, "rebuy"),
        (None, {"offers": Offers(add_on=AddOns(price=PRICE, chips=1_010))}, "add-on"),
        (None, {"offers": Offers(add_on=in_break(0))}, "add-on, until"),
        (None, {"offers": Offers(add_on=in_break(1))}, ""),
        (None, {"offers": Offers(guarantee=-1)}, "guarantee"),
        (None, {"chip_set": ChipSet(stack={25: 8})}, "chip_set, stack"),
        (None, {"chip_set": ChipSet(stack={50: 200})}, "chip_set, stack"),
        (None, {"chip_set": ChipSet(chips=(Chip(25), Chip(100)))}, "chip_set, chips"),
        (None, {"chip_set": ChipSet(color_ups=(ColorUp(25, 100, 9),))}, "color-up 1"),
        (None, {"chip_set": ChipSet(color_ups=(ColorUp(100, 500, 1),))}, "color-up 1"),
        (
            with_level(3, ante=75),
            {"chip_set": ChipSet(color_ups=(ColorUp(25, 100, 2),))},
            "level 3, ante",
        ),
        (replace(sheet(), starting_stack=10_025), {"late_levels": 3}, "late registration"),
        (None, {"late_levels": 9}, "late registration"),
        (None, {"late": Window(levels=10**9)}, "late registration, levels"),
        (None, {"offers": Offers(tables=-1)}, "tables"),
        (None, {"offers": Offers(reentry=ReEntries(limit=-1))}, "re-entry, limit"),
        (None, {"offers": Offers(reentry=ReEntries(price=Price(house=-1)))}, "re-entry, house"),
        (replace(sheet(), prizes=Prizes(paid_percent=15, round_to=0)), {}, "payouts, round_to"),
        (replace(sheet(), prizes=Prizes(paid_percent=15, round_to=-100)), {}, "payouts, round_to"),
        (replace(sheet(), pace=0), {}, "pace"),
        (replace(sheet(), chips=(0, 25)), {}, "chip 1"),
        (replace(sheet(), games=()), {}, "game or rotation"),
        (replace(sheet(), rotation="horse-and-cart"), {}, "rotation"),
        (replace(sheet(), levels=sheet().levels[1:]), {}, "level 1, number"),
        (None, {"name": "N" * 10_000}, "name"),
        (None, {"venue": "Hall\0"}, "venue"),
        (None, {"start": -5}, "start"),
        (None, {"chip_set": ChipSet(chips=(Chip(25, pieces=-1),))}, "chip_set, chip 1, pieces"),
        (replace(sheet(), breaks=(Break(1, 99_999),)), {}, "break 1, minutes"),
    ],
)
def test_what_cannot_be(structure: Structure | None, setup: dict[str, Any], place: str) -> None:
    """An ante that needs the 25s longer only moves the color-up."""
    assert places(structure, **setup)[:1] == ([place] if place else [])


@pytest.mark.parametrize(
    ("structure", "setup", "place"),
    [
        (with_level(2, ante=300), {}, "level 2, ante"),
        (replace(sheet(), starting_stack=400), {}, "starting_stack"),
        (None, {"offers": Offers(add_on=in_break(2))}, "add-on, until"),
        (with_razz(2, "big-blind"), {}, "level 2, ante"),
        (None, {"chip_set": replace(CHIPS, expected=150)}, "chip_set, chips"),
        (replace(sheet(), starting_stack=100_000), {}, "starting_stack"),
    ],
)
def test_what_is_unwise(structure: Structure | None, setup: dict[str, Any], place: str) -> None:
    result = found(structure, **setup)
    assert not result.errors
    assert [one.place for one in result.warnings] == [place]


def test_what_stud_has_of_its_own_is_no_fault() -> None:
    """An ante of each player, or a level of the other game."""
    assert not found(with_razz(2, "each")).warnings
    assert not found(with_razz(3, "big-blind")).warnings


def test_all_that_is_out_of_bounds_is_told_at_once_with_what_is_allowed() -> None:
    errors = found(replace(sheet(), pace=0), offers=Offers(tables=-1), name="\0").errors
    assert {one.place: one.allowed for one in errors} == {
        "pace": "1 to 3,600 hands an hour",
        "tables": "0 to 9,999 tables",
        "name": "up to 200 characters of plain text",
    }


def test_a_level_beyond_the_sheet_says_how_many_it_has() -> None:
    (late,) = found(late_levels=9).errors
    assert late.wrong == "it ends with level 9, the sheet has 5 levels"


def test_chips_may_be_told_in_any_order() -> None:
    setup = Setup(structure=replace(sheet(), chips=(1_000, 25, 500, 100)), book="tda-2024")
    assert not setup_findings(setup).errors
    assert chip_values(setup) == (25, 100, 500, 1_000)


def test_a_level_without_a_length_is_an_error() -> None:
    endless = replace(sheet(), levels=(Level(number=1, small_blind=25, big_blind=50),))
    assert "level 1" in places(endless)
