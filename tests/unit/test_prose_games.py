"""Draw games, stud and cards as they are named in a text."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose
from floorman.prose.spoken import assumption


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
    ("text", "told", "untold"),
    [
        ("7 card stud, dealer exposed a card of seat 3", "on third street", "before the flop"),
        ("7 card stud, dealer exposed a card of seat 3", "bets of 100-200", "blinds 100-200"),
        ("2-7 triple draw, dealer exposed a card of seat 3", "before the draw", "before the flop"),
        ("dealer exposed a card of seat 3", "before the flop", "before the draw"),
    ],
)
def test_what_is_assumed_is_of_the_game(text: str, told: str, untold: str) -> None:
    """Stud has bets and no blinds, and neither it nor a draw game has a flop."""
    assumed = [str(assumption(one)) for one in read_prose(text).ways[0].assumed]
    assert told in assumed
    assert untold not in assumed
