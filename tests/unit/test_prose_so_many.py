"""How many play, are in the hand or fold is told, and a reading keeps it or is offered."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("Five players, blinds 100-200. Seat 7 raises to 600.", "seats 3-7"),
        ("Six-handed, blinds 100-200. Seat 9 calls.", "seats 4-9"),
        ("Nine players, blinds 100-200. Seat 10 raises to 600.", "seats 2-10"),
        (
            "Blinds 100-200, six handed. Seat 9 raises to 600, seat 3 raises to 1000.",
            "seats 3 and 5-9",
        ),
    ],
)
def test_as_many_sit_there_as_were_told(text: str, seats: str) -> None:
    """Which seats are empty nobody told, so that it is offered."""
    reading = read_prose(text)
    assert not reading.sure
    assert f", {seats}, " in reading.line


@pytest.mark.parametrize(
    "text",
    [
        "Heads-up. UTG+2 raises to 500.",
        "Heads-up, 100-200. A bets 300 on the flop, B calls, C raises to 900.",
        "Two players on the flop. Anna bets 600, Ben calls, Carl calls.",
        "Three players, 100-200, flop. A bets 300, B calls, C calls, D raises to 900.",
        "4-handed on the flop. A bets 300, B calls, C calls, D calls, E raises to 900.",
        "Two players left on the turn. A bets 300, B calls, C raises to 900.",
        "Three-way flop. A bets 300, B calls, C calls, D raises to 900.",
        "Flop three ways. A checks, B bets 600, C folds, D calls.",
        "On the flop, three ways, A checks, B checks, C bets 600, D calls.",
        "Flop. A bets 600 into two players, B calls, C calls, D raises to 1800.",
    ],
)
def test_more_than_were_told_cannot_act(text: str) -> None:
    """One of both is wrong, and nobody knows which."""
    assert not read_prose(text).sure


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("River is checked around three ways. Who shows first?", "seats 1-3, button 3, river"),
        ("Three players on the flop. Seat 5 bets 600.", "seats 5-7, button 7, flop"),
        ("Three-way flop. A bets 300, B calls, C raises to 900.", "seats 1-3, button 3, flop"),
        ("Heads-up on the turn. A bets 600, B calls.", "seats 1-2, button 2, turn"),
        ("Flop. A bets 600 into two players, B folds.", "seats 1-3, button 3, flop"),
    ],
)
def test_so_many_are_in_the_hand(text: str, line: str) -> None:
    """Those who are told of are among them."""
    reading = read_prose(text)
    assert reading.sure
    assert line in reading.line


@pytest.mark.parametrize(
    ("folds", "who", "players"),
    [
        ("Two fold", "the button", 5),
        ("Four fold", "the button", 7),
        ("Three fold", "the cutoff", 7),
        ("Two players fold", "the button", 5),
        ("UTG folds, two more fold", "the button", 6),
        ("UTG calls, two fold", "the button", 6),
    ],
)
def test_as_many_fold_as_were_told(folds: str, who: str, players: int) -> None:
    """How many play follows from how many fold before a place acts."""
    reading = read_prose(f"Blinds 100-200. {folds}, {who} raises to 600.")
    assert reading.sure
    assert f"seats 1-{players}, button {players} | " in reading.line


def test_more_folds_than_were_told_are_offered() -> None:
    """Six sit there, two fold and the button is the fourth: somebody is not told of."""
    assert not read_prose("Six-handed, blinds 100-200. Two fold, the button raises to 600.").sure
    text = "Six-handed, blinds 100-200. Three fold, the button raises to 600."
    assert read_prose(text).sure


@pytest.mark.parametrize(
    "text",
    [
        "Fünf Spieler, Blinds 100-200. Platz 7 erhöht auf 600.",
        "Zwei Spieler am Flop. Anna setzt 600, Ben callt, Carl callt.",
        "Heads-up. UTG+2 erhöht auf 500.",
    ],
)
def test_in_german_it_is_the_same(text: str) -> None:
    """The same facts are kept."""
    assert not read_prose(text, language="de").sure
