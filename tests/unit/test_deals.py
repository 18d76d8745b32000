"""Deals divide what is left to the last cent, each by its own convention."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.errors import BadInput
from floorman.money.deals import Terms, custom, proposals, propose

STACKS = st.lists(st.integers(1, 10**6), min_size=2, max_size=12).map(tuple)


@st.composite
def terms(draw: st.DrawFn) -> Terms:
    stacks = draw(STACKS)
    prizes = draw(st.lists(st.integers(1, 10**6), min_size=1, max_size=len(stacks)))
    prizes.sort(reverse=True)
    left = draw(st.integers(0, sum(prizes)))
    least = draw(st.integers(0, (sum(prizes) - left) // len(stacks)))
    return Terms(stacks, tuple(prizes), left, least, draw(st.sampled_from([1, 100, 500])))


@given(terms())
def test_every_deal_hands_out_what_is_divided(these: Terms) -> None:
    for deal in proposals(these):
        assert sum(deal.amounts) == these.divided
        assert min(deal.amounts) >= these.least
        assert len(deal.amounts) == len(these.stacks)


PRIZES = (1_000_00, 600_00, 400_00)


@pytest.mark.parametrize(
    ("kind", "these", "amounts"),
    [
        # 400 are sure of each; 800 go by chips: 6/10, 3/10, 1/10.
        ("chips", Terms((6000, 3000, 1000), PRIZES), (880_00, 640_00, 480_00)),
        # By rank, whatever the distance; two equal stacks share second and third.
        ("payouts", Terms((1000, 6000, 3000), PRIZES), (400_00, 1_000_00, 600_00)),
        ("payouts", Terms((2000, 6000, 2000), PRIZES), (500_00, 1_000_00, 500_00)),
        ("even", Terms((6000, 3000, 1000), PRIZES), (666_67, 666_67, 666_66)),
        # 100 are left to play for: each gives up their chance at them.
        ("chips", Terms((6000, 3000, 1000), PRIZES, left=100_00), (820_00, 610_00, 470_00)),
        # In fives: what is less than five goes to the first, whose remainder is largest.
        ("even", Terms((5, 5, 5), (1_000_03,), step=500), (335_03, 335_00, 330_00)),
    ],
)
def test_the_conventions(kind: str, these: Terms, amounts: tuple[int, ...]) -> None:
    assert propose(kind, these).amounts == amounts


def test_a_chip_chop_may_pay_the_leader_more_than_first_prize_and_says_so() -> None:
    deal = propose("chips", Terms((98_000, 1_000, 1_000), (500_00, 300_00, 100_00)))
    assert deal.amounts[0] > 500_00
    assert deal.warnings == ("The chip leader would get more than first prize.",)


def test_a_floor_raises_the_short_at_the_cost_of_the_others() -> None:
    deal = propose("chips", Terms((9_000, 500, 500), (100_00,), least=10_00))
    assert deal.amounts[1:] == (10_00, 10_00)
    assert sum(deal.amounts) == 100_00


@pytest.mark.parametrize(
    ("amounts", "said"),
    [
        ((500_00, 500_00), "2 amounts"),
        ((1_000_00, 600_00, 399_00), "100 cents?, 100|too few"),
        ((1_000_00, 600_00, 401_00), "too many"),
        ((1_990_00, 5_00, 5_00), "floor"),
    ],
)
def test_own_amounts_must_be_the_money(amounts: tuple[int, ...], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        custom(amounts, Terms((6000, 3000, 1000), PRIZES, least=10_00))


@pytest.mark.parametrize(
    ("these", "said"),
    [
        (Terms((5,), (10,)), "two players"),
        (Terms((5, 0), (10,)), "out"),
        (Terms((5, 5), (0, 0)), "no prizes"),
        (Terms((5, 5), (3, 2, 1)), "more prizes than players"),
        (Terms((5, 5), (2, 3)), "lower place"),
        (Terms((5, 5), (3, 2), left=6), "more is left"),
        (Terms((5, 5), (3, 2), least=3), "floor"),
    ],
)
def test_terms_that_are_refused(these: Terms, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        proposals(these)
