"""Conduct told with no act of a hand: nobody is known to be next, and nothing is said of it."""

import pytest

from floorman.rulings.talk_ruled import rule

TABLE = "NLHE 50-100, seats 1-6, button 1"


@pytest.mark.parametrize(
    "told",
    [
        "seat 4 abuses seat 5",
        "seat 4 is guilty of throwing cards",
        "seat 4 uses a phone",
        "floor gives seat 4 1 round",
        "floor gives seat 4 1 round | seat 4 has served 2 hands",
        "floor disqualifies seat 4",
    ],
)
def test_nobody_is_next_where_no_act_was_told(told: str) -> None:
    ruling = rule(f"{TABLE} | {told}", "tda-2024")
    assert ruling.cards.killed or (ruling.play.next, ruling.play.legal) == (0, ())


def test_once_an_act_was_told_the_hand_goes_on_where_it_was() -> None:
    assert rule(f"{TABLE} | seat 4 folds | seat 4 uses a phone", "tda-2024").play.next == 5
