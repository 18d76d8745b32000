"""Breakdowns, capacity, and the color-ups that follow from a sheet."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from msgspec.structs import replace
from tests.floor.chip_play import CHIPS, sheet
from tests.waiting import PATIENCE

from floorman.tournament.chips.breakdown import capacity, fewest_pieces, pieces_of, starting_pieces
from floorman.tournament.chips.color_up_plan import color_up_plan
from floorman.tournament.sheet.chip_set import ColorUp, worth
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level

SETS = ((25, 100, 500, 1_000, 5_000), (100, 500, 1_000, 5_000, 25_000), (5, 25, 100, 500))


@pytest.mark.parametrize("values", SETS)
@pytest.mark.parametrize("amount", [1_500, 5_000, 10_000, 20_000, 30_000, 60_000])
def test_a_stack_is_paid_exactly_with_enough_small_chips(
    amount: int, values: tuple[int, ...]
) -> None:
    pieces = pieces_of(amount, values)
    assert worth(pieces) == amount
    assert pieces[values[0]] >= 8
    assert worth(fewest_pieces(amount, values)) == amount
    assert sum(fewest_pieces(amount, values).values()) <= sum(pieces.values())


def test_values_that_hardly_fit_each_other_are_not_tried_for_ever() -> None:
    """Fourteen of them have more ways to pay an amount than anybody can try."""
    values = tuple(sorted(Random(5).sample(range(1, 1_000), 14)))
    begun = process_time()
    for amount in range(8_356_000, 8_356_040):
        assert worth(pieces_of(amount, values)) in (0, amount)
    assert process_time() - begun < PATIENCE


def test_a_stack_when_the_small_chips_are_gone() -> None:
    setup = Setup(structure=sheet(), book="tda-2024", chip_set=CHIPS)
    assert starting_pieces(setup) == {25: 8, 100: 8, 500: 8, 1_000: 5}
    assert starting_pieces(setup, gone=(25,)) == {100: 10, 500: 8, 1_000: 5}
    assert capacity(CHIPS.chips, starting_pieces(setup)) == 75


def test_each_value_leaves_in_the_first_break_after_the_last_level_that_needs_it() -> None:
    assert color_up_plan(sheet(), (25, 100, 500, 1_000)) == (
        ColorUp(25, 100, after_level=1),
        ColorUp(100, 500, after_level=3),
        ColorUp(500, 1_000, after_level=4),
    )
    later = replace(sheet(), breaks=(Break(2, 10), Break(4, 10)))
    assert color_up_plan(later, (25, 100, 500, 1_000)) == (
        ColorUp(25, 100, after_level=2),
        ColorUp(100, 500, after_level=4),
        ColorUp(500, 1_000, after_level=4),
    )


def test_an_ante_keeps_its_chips_in_play() -> None:
    levels = (*sheet().levels[:4], Level(number=5, small_blind=1_000, big_blind=2_000, ante=75))
    assert color_up_plan(replace(sheet(), levels=levels), (25, 100, 500)) == ()
