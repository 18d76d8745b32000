"""The table of table talk as people write it: blinds, antes, seats, games, cards, bars."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.errors import BadNotation, BadSetup
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.talk import read_talk
from floorman.talk.bad_talk import LONG, BadTalk

SIX = (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    "level", ["100-200", "100/200", "100 / 200", "$100/$200", "blinds 100/200", "0.1k/0.2k"]
)
def test_blinds_are_read_as_everybody_writes_them(level: str) -> None:
    setup = read_talk(f"NLHE {level}").setup
    assert (setup.small, setup.big, setup.ante) == (100, 200, 0)


@pytest.mark.parametrize(
    ("level", "ante", "kind"),
    [
        ("300/600/600", 600, "big-blind"),
        ("300/600/75", 75, "each"),
        ("300/600/600 ante", 600, "big-blind"),
        ("300-600 ante 600", 600, "big-blind"),
        ("300-600 ante 75", 75, "each"),
        ("300-600 ante 600 each", 600, "each"),
        ("300/600 bb ante", 600, "big-blind"),
        ("300/600, bb ante 600", 600, "big-blind"),
        ("300/600, 600 bb ante", 600, "big-blind"),
        ("300/600, BBA", 600, "big-blind"),
        ("300/600, 75 ante", 75, "each"),
    ],
)
def test_an_ante_as_large_as_the_big_blind_is_the_big_blinds(
    level: str, ante: int, kind: str
) -> None:
    setup = read_setup(f"NLHE {level}, seats 1-6, button 6")
    assert (setup.ante, setup.ante_kind) == (ante, kind)


def test_an_ante_of_short_deck_is_everybodys_though_it_is_the_blind() -> None:
    assert read_setup("short-deck 0-100, ante 100").ante_kind == "each"


@pytest.mark.parametrize(
    ("told", "field", "value"),
    [
        ("seats 1 to 6", "seats", SIX),
        ("seats 1–6", "seats", SIX),
        ("seat 1-6", "seats", SIX),
        ("6 players", "seats", SIX),
        ("6-max", "seats", SIX),
        ("6-handed", "seats", SIX),
        ("heads up", "seats", (1, 2)),
        ("seats 1-3, 5", "seats", (1, 2, 3, 5)),
        ("seats 1-6, button seat 6", "button", 6),
        ("seats 1-6, button on 6", "button", 6),
        ("seats 1-6, BTN 6", "button", 6),
        ("stack 20000", "stack", 20000),
        ("seat 3: 5000", "stacks", {3: 5000}),
        ("on the flop", "street", "flop"),
        ("flop A♥ K♦ 2♣", "board", "AhKd2c"),
        ("flop [ah kd 2c]", "board", "AhKd2c"),
        ("river AHKD2C9S10S", "board", "AhKd2c9sTs"),
    ],
)
def test_the_table_is_read_as_people_write_it(told: str, field: str, value: Any) -> None:
    assert getattr(read_talk(f"NLHE 100/200, {told}").setup, field) == value


@pytest.mark.parametrize("level", ["100-200", "100/200", "25k-50k", "1.5k/3k"])
def test_a_level_after_the_seats_is_no_seats(level: str) -> None:
    setup = read_setup(f"seats 1-3, {level}, button 3")
    assert (setup.seats, setup.big) == ((1, 2, 3), 2 * setup.small)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("No-limit hold'em", "nlhe"),
        ("NL Holdem", "nlhe"),
        ("Texas Hold'em", "nlhe"),
        ("limit hold'em", "flhe"),
        ("Pot-limit Omaha", "plo"),
        ("Omaha", "plo"),
        ("5-card draw", "nl5cd"),
        ("2-7 triple draw", "fl27td"),
        ("seven-card stud", "stud"),
        ("stud 8 or better", "stud8"),
        ("Razz", "razz"),
    ],
)
def test_games_go_by_their_names_too(name: str, key: str) -> None:
    assert read_setup(f"{name} 100-200").game == key


LINE = "NLHE 100-200, seats 1-6, button 6 | seat 3 raises to 500 | seat 4 folds"


@pytest.mark.parametrize(
    "line",
    [
        f"| {LINE}",
        f"{LINE} |",
        LINE.replace("|", "||"),
        LINE.replace(" | ", ". | ") + ".",
        LINE.replace("|", "→"),
        LINE.replace("|", "->"),
        LINE.replace(" | ", "\n"),
        LINE.replace("500", "$500"),
    ],
)
def test_bars_that_are_too_many_arrows_and_stops_change_nothing(line: str) -> None:
    read, plain = read_talk(line), read_talk(LINE)
    assert (read.setup, [one.act for one in read.clauses]) == (
        plain.setup,
        [one.act for one in plain.clauses],
    )


@pytest.mark.parametrize("line", ["", "  ", "|", "|||"])
def test_a_line_without_words_says_what_to_type(line: str) -> None:
    with pytest.raises(BadNotation, match=r"as: NLHE 100-200, seats 1-6, button 6 \| seat 3"):
        read_talk(line)


def test_seats_that_run_backwards_are_said_to() -> None:
    with pytest.raises(BadNotation, match="Seats 6-1 run backwards"):
        read_setup("NLHE 100-200, seats 6-1")


def test_a_game_that_nobody_knows_is_pointed_at_with_what_may_stand_there() -> None:
    with pytest.raises(BadTalk, match="Cannot read 'chess,'") as refused:
        read_talk("chess, seats 1-6 | seat 4 folds")
    assert "a game, as NLHE, an amount, seats, button" in str(refused.value)


def test_of_an_endless_clause_only_the_place_is_shown() -> None:
    with pytest.raises(BadTalk) as refused:
        read_talk(f"{LINE} {'and then seat 5 folds ' * 400}")
    assert max(map(len, str(refused.value).splitlines())) < 2 * LONG
    shown, pointer = str(refused.value).splitlines()[1:3]
    assert shown[pointer.index("^") :].startswith("and then")


@pytest.mark.parametrize(
    "actor", ["Seat3", "seat #3", "seat no. 3", "player 3", "s3", "p3", "#3", "Seat 3:", "SEAT 3"]
)
def test_whoever_acts_goes_by_a_number_however_it_is_written(actor: str) -> None:
    acts = [one.act for one in read_talk(LINE.replace("seat 3", actor)).clauses]
    assert acts == [one.act for one in read_talk(LINE).clauses]


@pytest.mark.parametrize("table", ["seats 1-6, button 6", "NLHE, seats 1-6, button 6"])
@pytest.mark.parametrize("act", ["raises to 500", "bets 500", "pushes 500 silently"])
def test_a_bet_without_a_level_is_no_act_out_of_turn(table: str, act: str) -> None:
    """Nobody knows whose turn it is before the blinds are told."""
    with pytest.raises(BadSetup, match="Seat 3 acts, and nobody told the blinds"):
        rule(f"{table} | seat 3 {act}", "tda-2024")


def test_a_level_has_a_big_blind_where_the_game_has_blinds() -> None:
    with pytest.raises(BadSetup, match=r"Blinds 0-0\. Allowed: a big blind of 1 chip"):
        read_talk("NLHE 0-0, seats 1-6 | seat 3 calls")
    stud = read_talk("stud 0-0, ante 25, bring-in 50, seats 1-6 | seat 3 calls")
    assert stud.setup.bring_in == 50
