"""The pool is paid to the last cent, whatever the split, the rounding and the ties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floorman.errors import BadSetup
from floorman.money.shares import shared, split
from floorman.tournament.field.payouts import (
    fewer_places,
    of_entry,
    pool,
    prize_list,
    worth,
)
from floorman.tournament.sheet.structure import Prizes

HALVES = Prizes(percentages=(5000, 3000, 2000), round_to=1)


@given(
    money=st.integers(1, 10**9),
    shares=st.lists(st.integers(1, 10**6), min_size=1, max_size=60),
    step=st.integers(1, 500),
)
def test_every_split_adds_up_and_falls_with_the_shares(
    money: int, shares: list[int], step: int
) -> None:
    falling = sorted(shares, reverse=True)
    paid = split(money, [Fraction(share) for share in falling], step)
    assert sum(paid) == money
    assert list(paid) == sorted(paid, reverse=True)
    assert all(prize % step == 0 for prize in paid[1:])


@given(
    st.integers(1, 2000), st.integers(1, 500), st.integers(1, 40), st.integers(0, 900),
    st.integers(1, 50),
)  # fmt: skip
def test_a_curve_adds_up_and_pays_the_minimum(
    entries: int, entry: int, percent: int, minimum: int, step: int
) -> None:
    prizes = Prizes(paid_percent=percent, minimum=minimum, round_to=step)
    paid = prize_list(prizes, entry * entries, entries)
    assert sum(paid) == entry * entries
    assert list(paid) == sorted(paid, reverse=True)
    assert len(paid) <= -(-entries * percent // 100)
    assert len(paid) == 1 or paid[-1] >= minimum


def test_a_curve_over_the_whole_of_a_huge_field_pays_so_many_and_no_more() -> None:
    paid = prize_list(Prizes(paid_percent=100), 10**9, 100_000)
    assert (len(paid), sum(paid)) == (10_000, 10**9)


def test_the_largest_remainder_gets_the_odd_cent() -> None:
    assert prize_list(HALVES, 101, 9) == (51, 30, 20)  # 50.5, 30.3, 20.2
    assert prize_list(HALVES, 103, 9) == (51, 31, 21)  # 51.5, 30.9, 20.6: two cents over


def test_what_is_less_than_a_step_goes_to_first_place() -> None:
    assert prize_list(Prizes(percentages=(6000, 4000), round_to=50), 1_020, 9) == (620, 400)


def test_a_short_field_shares_the_percentages_of_its_places() -> None:
    assert prize_list(HALVES, 80, 2) == (50, 30)


def test_places_that_would_be_paid_nothing_are_not_paid() -> None:
    assert prize_list(Prizes(percentages=(9000, 900, 100), round_to=1), 10, 9) == (9, 1)


def test_a_freeroll_pays_its_fixed_prizes() -> None:
    prizes = Prizes(fixed=(500, 300))
    assert pool(0, 20, prizes) == 800
    assert prize_list(prizes, 800, 20) == (500, 300)
    assert pool(0, 20, HALVES) == 0
    assert prize_list(HALVES, 0, 20) == ()


def test_a_fixed_list_must_be_the_pool() -> None:
    with pytest.raises(BadSetup, match="add up to 8, the pool is 9"):
        prize_list(Prizes(fixed=(500, 300)), 900, 9)
    with pytest.raises(BadSetup, match="there are 3 for 2 entries"):
        prize_list(Prizes(fixed=(500, 300, 100)), 900, 2)


def test_three_who_bust_hand_for_hand_with_one_paid_place_share_it() -> None:
    paid = prize_list(HALVES, 1_000, 52)
    assert shared(worth(paid, 3, 3), 3) == (67, 67, 66)


def test_unpaid_places_are_worth_nothing() -> None:
    assert worth((500, 300), 2, 3) == (300, 0, 0)


@pytest.mark.parametrize(
    ("prizes", "money", "entries", "says"),
    [
        (
            Prizes(percentages=(6_500, 2_500, 1_000), round_to=2_500),
            10_000,
            10,
            "2 places are paid of the 3 announced: prizes are multiples of 25, and the pool is "
            "100.",
        ),
        (
            Prizes(paid_percent=30, minimum=4_000, round_to=100),
            10_000,
            10,
            "2 places are paid of the 3 announced: each gets 40 at least, and the pool is 100.",
        ),
        (Prizes(percentages=(6_500, 2_500, 1_000), round_to=2_500), 10_000, 2, ""),
        (Prizes(percentages=(6_500, 2_500, 1_000), round_to=100), 10_000, 10, ""),
        (Prizes(paid_percent=30, minimum=3_000, round_to=100), 10_000, 10, ""),
        (Prizes(fixed=(7_000, 3_000)), 10_000, 10, ""),
        (Prizes(percentages=(6_500, 3_500)), 0, 10, ""),
    ],
)
def test_fewer_places_than_announced_are_not_paid_unsaid(
    prizes: Prizes, money: int, entries: int, says: str
) -> None:
    assert fewer_places(prizes, money, entries) == says


LARGE = Prizes(paid_percent=15, minimum=1_006_000, round_to=1_000, curve="power", tiers=True)


def test_a_large_field_is_paid_as_the_world_series_announced_it() -> None:
    """1,000 entries for 5,000, 6 % of it the house's: 763,410 and 508,940 for the first two."""
    paid = prize_list(LARGE, 470_000_000, 1_000)
    assert (len(paid), sum(paid)) == (150, 470_000_000)
    assert paid[0] == pytest.approx(763_410_00, rel=0.05)
    assert paid[1] == pytest.approx(508_940_00, rel=0.05)
    assert paid[-1] == pytest.approx(10_060_00, rel=0.05)
    assert len(set(paid[9:12])) == 1
    nice = prize_list(replace(LARGE, nice=True), 470_000_000, 1_000)
    assert nice[1:4] == (525_000_00, 360_000_00, 270_000_00)


@given(
    entries=st.integers(1, 3_000), money=st.integers(1, 10**9), share=st.integers(1, 10_000),
    minimum=st.integers(0, 10**5), step=st.sampled_from([1, 7, 100, 500]),
    first=st.sampled_from([0, 500, 2_500, 9_900]), tiers=st.booleans(), nice=st.booleans(),
    to_first=st.booleans(),
)  # fmt: skip
@settings(max_examples=60)
def test_a_power_curve_adds_up_and_falls(
    *, entries: int, money: int, share: int, minimum: int, step: int,
    first: int, tiers: bool, nice: bool, to_first: bool,
) -> None:  # fmt: skip
    prizes = Prizes(
        paid_percent=share // 100, paid_hundredths=share % 100, minimum=minimum, round_to=step,
        curve="power", first=first, tiers=tiers, nice=nice,
        remainder="first" if to_first else "largest",
    )  # fmt: skip
    paid = prize_list(prizes, money, entries)
    assert sum(paid) == money
    assert list(paid) == sorted(paid, reverse=True)
    assert all(prize % step == 0 for prize in paid[1:])
    assert len(paid) <= -(-entries * share // 10_000)
    assert len(paid) == 1 or paid[-1] >= minimum


@pytest.mark.parametrize(
    ("prizes", "price", "least"),
    [
        (Prizes(paid_percent=15, minimum_buy_ins=202, round_to=100), 500_000, 1_010_000),
        (Prizes(paid_percent=15, minimum_buy_ins=150, round_to=500), 1_001, 2_000),
        (Prizes(paid_percent=15, minimum=7_000), 1_000, 7_000),
        (Prizes(paid_percent=15, minimum_buy_ins=200), 0, 0),
    ],
)
def test_the_smallest_prize_may_be_told_in_buy_ins(prizes: Prizes, price: int, least: int) -> None:
    """So many times what an entry costs, rounded up to a multiple."""
    paid = prize_list(of_entry(prizes, price), 200 * 1_000_000, 200)
    assert least <= paid[-1]
    assert of_entry(prizes, price).minimum <= least or not least


def test_the_first_prize_is_what_the_house_names() -> None:
    paid = prize_list(replace(LARGE, first=2_000, tiers=False, round_to=1), 470_000_000, 1_000)
    assert paid[0] == pytest.approx(940_000_00, rel=0.0001)


def test_a_hundred_thousand_places() -> None:
    paid = prize_list(Prizes(paid_percent=100, minimum=100, curve="power"), 10**10, 100_000)
    assert (len(paid), sum(paid)) == (100_000, 10**10)
