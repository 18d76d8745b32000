"""What may be meant otherwise than it is read is never accepted at once: signs, sums, levels."""

from __future__ import annotations

import pytest

from floorman.errors import FloormanError
from floorman.prose.reading import read_prose
from floorman.rulings.talk_ruled import rule

TABLE = "NLHE 300-600, seats 1-6, button 6"

SIGNS = ("10%", "10 %", "3000‰", ">2000", "<2000", "2000°", "~2000", "2000*2", "2000^2", "=2000")


@pytest.mark.parametrize("told", SIGNS)
@pytest.mark.parametrize("story", ["seat 3 raises to {}", "Platz 3 erhöht auf {}"])
def test_a_sign_at_a_number_is_not_dropped(story: str, told: str) -> None:
    """10% is not 10, nor is what is more than 2000 the 2000; the sign is shown as not used."""
    reading = read_prose(story.format(told), table=TABLE)
    assert not reading.sure
    sign = "".join(one for one in told if not one.isdigit()).strip()
    assert sign in [one.text for one in reading.unused]


def test_a_sign_between_acts_is_no_number_s() -> None:
    """An arrow or a bar parts two acts; a dollar sign and a plus are read."""
    for text in ("seat 3 raises to 2000 > seat 4 folds", "seat 3 raises to $2000"):
        assert read_prose(text, table=TABLE).sure
    assert "4000" in read_prose("seat 3 raises to 2000+2000", table=TABLE).line


@pytest.mark.parametrize(
    "told",
    ["two thousand hundred", "a million thousand", "2000 hundred", "2k hundred", "5k thousand"],
)
def test_a_scale_upon_a_number_that_has_one_makes_no_sum(told: str) -> None:
    """Nobody says so: a word is missing or misheard."""
    assert not read_prose(f"seat 3 raises to {told}", table=TABLE).sure


@pytest.mark.parametrize("told", ["to 2.0000", "from 2000", "from 1200"])
def test_a_sum_that_is_none_to_raise_to_is_not_raised_to(told: str) -> None:
    """Mistyped thousands, and what was there before."""
    assert not read_prose(f"seat 3 raises {told}", table=TABLE).sure


@pytest.mark.parametrize(
    ("told", "sum_"),
    [
        ("two thousand one hundred", 2_100),
        ("two thousand and one hundred", 2_100),
        ("25 hundred", 2_500),
        ("20 thousand", 20_000),
        ("two hundred thousand", 200_000),
    ],
)
def test_a_sum_in_its_scales_is_read(told: str, sum_: int) -> None:
    """Thousands with their hundreds, and digits with a word for the scale."""
    assert f"raises to {sum_}" in read_prose(f"seat 3 raises to {told}", table=TABLE).line


@pytest.mark.parametrize(
    "text",
    [
        "The level went up while the dealers were changing.",
        "The blinds went up while the dealers were changing.",
        "The level went up as the dealers changed",
        "The level went up while a new dealer sat down",
        "The level went up, the dealers changed",
        "The dealers were changing and the level went up",
        "The new level came in, seat 4 busts",
        "The level went up and the dealer finds a boxed card",
    ],
)
def test_a_level_that_went_up_beside_other_than_play_is_not_passed_over(text: str) -> None:
    """It may be what is asked about: which hand is played at which blinds."""
    reading = read_prose(text)
    assert "level" in reading.line or not reading.sure


def test_a_level_that_went_up_before_the_betting_only_sets_the_scene() -> None:
    """The bets tell what the blinds are."""
    assert read_prose("The blinds went up to 600-1200 and seat 4 raises to 3000").sure


@pytest.mark.parametrize(
    "text",
    [
        "he puts in 10000",
        "she pushes 2500 without a word",
        "seat 3 puts in 10k",
        "he puts in 20000",
    ],
)
def test_a_sum_far_above_the_blinds_is_no_single_chip(text: str) -> None:
    """It may be several chips: one is a call, two a raise."""
    assert not read_prose(text, table=TABLE).sure


@pytest.mark.parametrize(
    "text",
    ["seat 3 puts in a 10000 chip", "seat 3 puts in one 10000", "seat 3 puts in two 5000s"],
)
def test_chips_that_are_told_as_chips_are_those(text: str) -> None:
    """Whoever tells the chip leaves no doubt."""
    assert read_prose(text, table=TABLE).sure


@pytest.mark.parametrize(
    "text",
    [
        "table 3 is full",
        "table 5 is full now",
        "table 3 is short",
        "seat 4's card fell on the floor",
        "seat 5 received two cards at once",
        "seat 5 was dealt two cards in a row",
    ],
)
def test_what_only_looks_like_an_act_is_not_told_as_one(text: str) -> None:
    """A table is no verb, what fell was not thrown, and two cards at once are a fault."""
    assert not read_prose(text).sure


RAISED = f"{TABLE} | seat 3 raises to 1200"


@pytest.mark.parametrize(
    "text",
    [
        "seat 4 pays seat 3 1200",
        "seat 4 calls seat 3 1200",
        "seat 4 raises seat 3 2400",
        "seat 4 raises to 2400 or 3600?",
        "seat 4 bets 2400 or 3600?",
        "his neighbour calls for him",
        "seat 4 folds for him",
        "seat 4 calls, or folds?",
        "seat 4 calls or raises?",
        "seat 4 calls while seat 5 raises",
        "seat 4 drops a 5000 chip on the floor",
        "seat 4 drops 5000 to the floor",
        "seat 4 waves his hand",
    ],
)
def test_what_stands_beside_an_act_may_make_another_of_it(text: str) -> None:
    """An object, a sum that is asked about, another act, chips that fell down, a gesture."""
    assert not read_prose(text, table=RAISED).sure


@pytest.mark.parametrize(
    "text",
    [
        "seat 4 calls 1200, seat 5 calls",
        "seat 4 puts out two 500s, call or raise?",
        "seat 4 raises to 2400, is that enough?",
        "seat 4 waves his cards",
        "seat 4 puts in a 5000 chip",
    ],
)
def test_what_stands_apart_from_an_act_leaves_it_as_it_is(text: str) -> None:
    """A question of the ruling, the next player, cards shown, chips in the pot."""
    assert read_prose(text, table=RAISED).sure


def test_more_cards_than_a_hand_has_are_not_tabled() -> None:
    """Five cards are no hand of hold'em: a hand with too many is told as one."""
    table = "NLHE 300-600, seats 1-2, button 2, river | seat 1 checks | seat 2 checks"
    with pytest.raises(FloormanError, match="2 cards"):
        rule(f"{table} | seat 1 tables AsKsQsJsTs", "tda-2024")
    assert not read_prose("seat 1 tables AsKsQsJsTs", table=table).sure


@pytest.mark.parametrize("button", [13, 23])
def test_a_button_beyond_any_table_is_refused(button: int) -> None:
    """An empty seat may have it; no table has as many."""
    with pytest.raises(FloormanError, match=f"{button}"):
        rule(f"NLHE 300-600, seats 1-6, button {button} | seat 4 calls", "tda-2024")
    reading = read_prose(f"NLHE 300-600, seats 1-6, button {button} | seat 4 calls")
    assert not reading.sure


def test_blinds_far_below_the_pot_were_told_without_their_hundreds() -> None:
    """Three six with 7,400 in the pot is a level of 300-600, and is offered."""
    reading = read_prose("level three six, pot 7400, flop, seat 2 bets 1000")
    assert not reading.sure
    assert reading.line.startswith("NLHE 300-600, ")
