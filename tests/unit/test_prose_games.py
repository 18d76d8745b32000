"""Draw games, stud and cards as they are named in a text."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "2-7 triple draw, dealer exposed a card of seat 3",
            "FL27TD 100-200 bets 200-400, seats 1-7, button 7 | dealer exposes a card of seat 3",
        ),
        (
            "no limit 2-7 single draw 400/800, utg raises to 2000, button calls",
            "NL27SD 400-800, seats 1-7, button 7 | seat 3 raises to 2000 | seat 4 folds | "
            "seat 5 folds | seat 6 folds | seat 7 calls",
        ),
        (
            "5-card draw, utg raises to 600, seat 4 calls",
            "NL5CD 100-200, seats 1-7, button 7 | seat 3 raises to 600 | seat 4 calls",
        ),
        (
            "badugi 100-200, utg raises",
            "BADUGI 50-100 bets 100-200, seats 1-8, button 8 | seat 3 raises to 200",
        ),
        (
            "razz 200-400, seat 3 brings it in, seat 4 completes",
            "razz bets 200-400 bring-in 50, seats 1-8 | seat 3 brings it in | seat 4 completes",
        ),
        (
            "100-200, folds to the small blind who completes",
            "NLHE 100-200, seats 1-8, button 8 | seat 3 folds | seat 4 folds | seat 5 folds | "
            "seat 6 folds | seat 7 folds | seat 8 folds | seat 1 calls",
        ),
        (
            "short deck, seat 4 finds the 4 of diamonds in his hand",
            "SHORT-DECK 100-200, seats 1-8, button 1 | seat 4 finds 4d",
        ),
        (
            "dealer exposes the first card of the small blind, the K of hearts",
            "NLHE 100-200, seats 1-8, button 8 | dealer exposes the first card of seat 1 Kh",
        ),
    ],
)
def test_games_and_cards_by_their_names(text: str, line: str) -> None:
    """A draw table seats no more than the game allows; whoever completes in stud raises."""
    reading = read_prose(text)
    assert reading.line == line
    assert reading.sure, reading.unused


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            "400-800 stud, fourth street, Ed pairs his door card and bets 800",
            "fourth street | seat 1 bets 800 on an open pair",
        ),
        (
            "stud 200-400, fourth street, Al bets 400 on his open pair",
            "fourth street | seat 1 bets 400 on an open pair",
        ),
        (
            "stud 8, fourth street 200-400, a pair of sixes showing, seat 1 bets 400",
            "fourth street | seat 1 bets 400 on an open pair",
        ),
        (
            "stud eight on sixth street, seat 2 bets 600 and seat 4 calls",
            "stud8 bets 300-600 bring-in 75, seats 2 and 4, sixth street | seat 2 bets 600 | "
            "seat 4 calls",
        ),
        (
            "seventh street, dealer turns up seat 4's card, both players have chips left",
            "seventh street | dealer exposes a card of seat 4",
        ),
        (
            "on the river B has a pair of jacks and bets 400",
            "NLHE 200-400, seats 1-2, button 2, river | seat 1 bets 400",
        ),
    ],
)
def test_open_pairs_and_streets_of_stud(text: str, ends: str) -> None:
    """A pair is open where it is said; a card that is turned in stud is no turn."""
    lines = [way.line for way in read_prose(text).ways]
    assert any(line.endswith(ends) for line in lines), lines


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("Hold'em 100-200 limit. Seat 3 raises to 700.", "FLHE 50-100 bets 100-200"),
        ("Holdem, fixed limit, 100-200. Seat 3 raises to 700.", "FLHE 50-100 bets 100-200"),
        ("Blinds 100-200, limit, hold'em, seat 3 raises", "FLHE 100-200 bets 200-400"),
        ("Omaha 8 limit 100-200. Seat 3 raises to 700.", "FLO8 50-100 bets 100-200"),
        ("Omaha hi-lo 100-200 limit. UTG raises to 500.", "FLO8 50-100 bets 100-200"),
        ("Omaha 8, limits 300-600, turn. Seat 2 bets 900.", "FLO8 150-300 bets 300-600"),
        ("O8, pot limit, blinds 100-200. Seat 3 raises to 700.", "PLO8 100-200"),
        ("Omaha, no limit, blinds 100-200. Seat 3 raises to 1500.", "NLO 100-200"),
        ("Pot limit Omaha, limit 100-200. Seat 3 raises to 700.", "PLO 100-200"),
        ("Big O 100-200. Seat 3 says pot.", "BIGO 100-200"),
        ("Five card Omaha 100-200. Seat 3 says pot.", "PLO5 100-200"),
        ("2-7 single draw, no limit, blinds 100-200. Seat 3 raises to 700.", "NL27SD 100-200"),
        ("Five card draw, pot-limit, blinds 100-200. Seat 3 says pot.", "PL5CD 100-200"),
        ("2-7 triple draw, pot limit, blinds 100-200, seat 3 says pot", "PL27TD 100-200"),
        ("razz, bring-in 100, 400-800, seat 3 brings it in", "razz bets 400-800 bring-in 100"),
        ("7 stud 8 200-400, seat 3 brings it in", "stud8 bets 200-400 bring-in 50"),
        ("6 plus holdem 100-200 seat 3 raises to 700", "SHORT-DECK 100-200"),
        ("Hold'em 100-200 Limit. Platz 3 raist auf 700.", "FLHE 50-100 bets 100-200"),
        ("Omaha 8 limit 100-200. Platz 3 raist auf 700.", "FLO8 50-100 bets 100-200"),
        ("Badugi 100-200, Platz 3 raist.", "BADUGI 50-100 bets 100-200"),
        ("No Limit 2-7 Single Draw 100-200. Platz 3 raist auf 600.", "NL27SD 100-200"),
        ("Stud 8 200-400, Platz 3 bringt ein, Platz 4 completet", "stud8 bets 200-400 bring-in 50"),
    ],
)
def test_a_game_is_told_by_its_name_and_by_how_it_is_bet(text: str, table: str) -> None:
    """In any order and anywhere in the text; a game has its usual betting where none was told."""
    reading = read_prose(text)
    assert reading.line.partition(", seats")[0] == table
    assert reading.sure, reading.unused


@pytest.mark.parametrize(
    ("text", "unused"),
    [
        ("no-limit, stud, 200-400, seat 3 brings it in, seat 4 completes", "no - limit"),
        ("spread limit 100-200, seat 3 raises to 700", "spread"),
        ("lowball, 100-200 limit, seat 3 raises", "lowball"),
        ("pineapple hold'em 100-200, seat 3 raises to 700", "pineapple"),
    ],
)
def test_a_game_that_there_is_not_is_told_as_unused(text: str, unused: str) -> None:
    """It is never ruled on as another game without a word."""
    reading = read_prose(text)
    assert not reading.sure
    assert unused in " ".join(one.text for one in reading.unused)


def test_the_game_is_no_look_of_whoever_acts() -> None:
    """In Omaha a player shows: there is no Omaha player, and it is no hold'em."""
    reading = read_prose("In Omaha a player tables his whole hand and says he plays the board.")
    assert all(way.line.startswith("PLO ") for way in reading.ways)


def test_completing_is_a_full_bet_in_stud_in_german_too() -> None:
    """With blinds it is a call."""
    reading = read_prose("Razz 400-800. Platz 3 bringt ein, Platz 4 completet.")
    assert reading.line.endswith("seat 3 brings it in | seat 4 completes")
    assert read_prose("100-200, Platz 3 completet").line.endswith("seat 3 calls")
