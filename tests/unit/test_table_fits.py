"""A table whose parts do not fit its game or one another is refused: which part, and what fits."""

from __future__ import annotations

import pytest

from floorman.errors import BadSetup
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.setup import read_setup

STUD = "stud ante 25, bets 200-400, seats 1-4, seat 1 shows Kh, seat 2 shows 4d, seat 3 shows 4c"
DOORS = f"{STUD}, seat 4 shows 9s"


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("NLHE 100-200, seats 1-2, river 2c7d9hKs", "Allowed: 5 cards, as AhKd9c7s6h"),
        ("NLHE 100-200, seats 1-2, river 2c7d9hKsJhQd", "2c7d9hKsJhQd is no board on the river"),
        ("NLHE 100-200, seats 1-2, turn 2c7d9h", "Allowed: 4 cards"),
        ("NLHE 100-200, seats 1-2, turn Ks", "Allowed: 4 cards"),
        ("PLO8 100-200, seats 1-2, river 2c7d", "Allowed: 5 cards"),
        ("river 2c7d9hKs", "Allowed: 5 cards"),
        ("NLHE 100-200, seats 1-2, preflop 2c7d9h", "no board there"),
        ("nl27sd 50-100, seats 1-2, after the draw 2c7d9h", "no board there"),
        ("stud bets 40-80, bring-in 10, seats 1-2, fifth street AhKd", "no board there"),
        ("short-deck ante 100, seats 1-2, flop 2c7d9h", "2c is no card of short-deck"),
    ],
)
def test_a_board_has_the_cards_of_its_street(table: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        read_setup(table)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("NLHE 100-200, bets 100-200, seats 1-6", "bets 100-200.*no-limit.*Allowed: "),
        ("PLO 100-200, bets 100-200, seats 1-6", "bets 100-200"),
        ("NLHE 100-200, bets 300-600, seats 1-6, button 6, flop", "bets 300-600"),
        ("FLHE 100-200, bets 400-200, seats 1-6", "bets 400-200"),
        ("FLHE 100-200, bets 100-200, seats 1-6", "bets 100-200.*Allowed: a small bet of 200"),
        ("NLHE 200-100, seats 1-6, flop", "small blind of 200 is above the big blind of 100"),
        ("NLHE 100-200, seats 1-3, button 3, bring-in 50", "bring-in"),
        ("NLHE 100-200, seats 1-3, button 3, seat 1 shows Kh", "Seat 1 shows Kh.*stud"),
        ("fl27td 100-200, seats 1-3, seat 1 shows Kh", "Seat 1 shows Kh.*stud"),
        ("stud blinds 100-200, ante 25, seats 1-4", "blinds 100-200.*Allowed: .*bets 100-200"),
        ("stud 100-200, bets 200-400, bring-in 25, seats 1-4", "told twice"),
        ("razz 200-400, bring-in 50, ante 25 big-blind, seats 1-4", "ante.*each"),
        ("razz 200-400, bring-in 50, ante 25, button ante, seats 1-4", "ante.*each"),
        ("razz 200-400, bring-in 50, dead small blind, seats 1-4", "small blind"),
        (f"{DOORS}, bring-in 300", "bring-in of 300.*Allowed: .*200"),
        (f"{STUD}, bring-in 50, seat 4 shows 4d", "4d.*seats 2, 4"),
        ("stud bets 40-80, seats 1-3, seat 1 shows Kh, seventh street Kh", "Kh is on the board"),
        ("stud seats 1-3, fourth street, seat 1 shows Kh2d, seat 2 shows 2d4c", "2d.*seats 1, 2"),
    ],
)
def test_what_does_not_fit_the_game_is_refused(table: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        read_setup(table)


@pytest.mark.parametrize(
    "table",
    [
        "NLHE 100-200, seats 1-2, river 2c7d9hKsJh",
        "NLHE 100-200, seats 1-2, turn 2c7d9hKs",
        "NLHE 100-200, seats 1-2, river",
        "stud 0-0, bets 40-80, bring-in 10, seats 1-2, seventh street Ah",
        "FLHE 100-200, bets 200-400, seats 1-6",
        "FLHE 50-100, bets 100-200, seats 1-6",
        "stud 40-80, bets 40-80, bring-in 10, seats 1-4",
    ],
)
def test_what_fits_is_read(table: str) -> None:
    assert read_setup(table).seats


def test_the_limits_of_stud_are_told_as_those_of_any_limit_game() -> None:
    told = read_setup("razz 200-400-25, bring-in 50, seats 1-4")
    assert (told.small, told.big) == (0, 0)
    assert (told.small_bet, told.big_bet, told.ante) == (200, 400, 25)


@pytest.mark.parametrize(
    "acts",
    ["who is to act?", "seat 1 bets 200", "what is the least raise?", "seat 3 brings it in"],
)
def test_stud_without_a_bring_in_asks_for_it(acts: str) -> None:
    asked = rule(f"{DOORS} | {acts}", "tda-2024")
    assert asked.status == "missing"
    assert [one.fact for one in asked.missing] == ["bring-in-amount"]


def test_the_bring_in_is_what_is_answered() -> None:
    told = rule(f"{DOORS} | who is to act? | bring in amount: 50", "tda-2024")
    assert told == rule(f"{DOORS}, bring-in 50 | who is to act?", "tda-2024")
    assert told.play.next == 3
    with pytest.raises(BadSetup, match="bring-in of 300"):
        rule(f"{DOORS} | who is to act? | bring in amount: 300", "tda-2024")
    with pytest.raises(BadSetup, match="no amount"):
        rule(f"{DOORS} | who is to act? | bring in amount: much", "tda-2024")


def test_the_bring_in_is_what_somebody_brings_it_in_for() -> None:
    told = rule(f"{DOORS} | seat 3 brings it in for 50 | who is to act?", "tda-2024")
    assert told == rule(
        f"{DOORS}, bring-in 50 | seat 3 brings it in for 50 | who is to act?", "tda-2024"
    )


def test_stud_is_not_played_without_bets() -> None:
    with pytest.raises(BadSetup, match="Allowed: bets 40-80"):
        rule("stud ante 25, bring-in 10, seats 1-3 | seat 1 brings it in", "tda-2024")
