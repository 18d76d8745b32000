"""People told by their place in the order of acting, or beside a position: nobody else is meant."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

_UTG = "Blinds 100-200. UTG raises to 600"


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Blinds 100-200. The second player raises to 600.", "3 folds | seat 4 raises to 600"),
        ("Blinds 100-200. The 2nd to act raises to 600.", "3 folds | seat 4 raises to 600"),
        ("Blinds 100-200. The third player raises to 600.", "4 folds | seat 5 raises to 600"),
        ("Blinds 100-200. The third to act raises to 600.", "4 folds | seat 5 raises to 600"),
        (f"{_UTG} and the third man calls.", "seat 4 folds | seat 5 calls"),
        (f"{_UTG} and the last player calls.", "seat 1 folds | seat 2 calls"),
        (
            "Blinds 100-200. The first player calls, the third player raises to 800.",
            "seat 3 calls | seat 4 folds | seat 5 raises to 800",
        ),
        (
            "The first player calls, the second raises to 800, the fourth calls, blinds 100-200.",
            "seat 4 raises to 800 | seat 5 folds | seat 6 calls",
        ),
        (
            "Four players on the flop. The third player bets 600.",
            "seats 1-4, button 4, flop | seat 1 checks | seat 2 checks | seat 3 bets 600",
        ),
        ("On the flop the second player bets 600.", "flop | seat 1 checks | seat 2 bets 600"),
        (
            "On the flop the third player bets 600.",
            "seats 1-3, button 3, flop | seat 1 checks | seat 2 checks | seat 3 bets 600",
        ),
        (
            "On the flop the last player bets 600.",
            "seats 1-2, button 2, flop | seat 1 checks | seat 2 bets 600",
        ),
        (
            "Four players on the flop. The last player bets 600.",
            "seats 1-4, button 4, flop | seat 1 checks | seat 2 checks | seat 3 checks | "
            "seat 4 bets 600",
        ),
        (
            "First position raises to 600, third position calls. Blinds 100-200.",
            "seat 1 raises to 600 | seat 2 folds | seat 3 calls",
        ),
        (
            "The second player in the hand raises to 600, blinds 100-200.",
            "seat 3 folds | seat 4 raises to 600",
        ),
        ("On the turn the second player checks.", "turn | seat 1 checks | seat 2 checks"),
        (
            "On the flop Anna bets 600, Ben calls, Carl raises to 1800, Anna folds, the second "
            "player calls.",
            "seat 3 raises to 1800 | seat 1 folds | seat 2 calls",
        ),
    ],
)
def test_whoever_is_counted_is_never_just_the_next(text: str, acts: str) -> None:
    """Somebody was passed over, who folded, checked, or was due: it is offered."""
    reading = read_prose(text)
    assert any(one.line.endswith(acts) for one in reading.ways), [one.line for one in reading.ways]
    assert not reading.sure


def test_the_last_before_the_flop_is_the_big_blind() -> None:
    """Nobody raised before: only they are left."""
    reading = read_prose("Blinds 100-200. The last player raises to 600.")
    assert not reading.sure
    assert reading.line.endswith("seat 2 raises to 600")


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (f"{_UTG} and the second player calls.", "seat 3 raises to 600 | seat 4 calls"),
        (
            "On the flop the first player checks, the second player bets 600.",
            "seats 1-2, button 2, flop | seat 1 checks | seat 2 bets 600",
        ),
        (
            "On the flop the first player bets 600, the second folds, the third calls.",
            "seat 1 bets 600 | seat 2 folds | seat 3 calls",
        ),
        (
            "On the flop Anna checks, Ben checks, the last player bets 600.",
            "seat 1 checks | seat 2 checks | seat 3 bets 600",
        ),
        ("Blinds 100-200. The player right of the button raises to 600.", "seat 7 raises to 600"),
        (
            "Blinds 100-200. The player to the right of the button raises to 600.",
            "seat 6 folds | seat 7 raises to 600",
        ),
        ("Blinds 100-200. The player left of UTG raises to 600.", "3 folds | seat 4 raises to 600"),
        (
            "Blinds 100-200. The guy on the button's right raises to 600.",
            "seat 6 folds | seat 7 raises to 600",
        ),
        (
            "Blinds 100-200. The player right of the small blind raises to 600.",
            "seat 7 folds | seat 8 raises to 600",
        ),
        (
            "Blinds 100-200. The player to the left of the button raises to 600.",
            "seat 8 folds | seat 1 raises to 600",
        ),
    ],
)
def test_in_their_turn_nothing_is_in_doubt(text: str, acts: str) -> None:
    """All before them acted, or their place is plain."""
    reading = read_prose(text)
    assert reading.line.endswith(acts), [one.line for one in reading.ways]
    assert reading.sure


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Blinds 100-200. Der dritte Spieler erhöht auf 600.", "4 folds | seat 5 raises to 600"),
        ("Blinds 100-200. Der letzte Spieler erhöht auf 600.", "seat 2 raises to 600"),
        ("Auf dem Flop setzt der zweite Spieler 600.", "seat 1 checks | seat 2 bets 600"),
        (
            "Blinds 100-200. Der Spieler rechts vom Button erhöht auf 600.",
            "seat 6 folds | seat 7 raises to 600",
        ),
        (
            "Auf dem Flop checken Anna und Ben, Carl setzt 600 und einer von beiden callt.",
            "seat 3 bets 600 | seat 1 calls",
        ),
    ],
)
def test_in_german_it_is_the_same(text: str, acts: str) -> None:
    """The same places, counted and beside others."""
    reading = read_prose(text, language="de")
    assert reading.line.endswith(acts), [one.line for one in reading.ways]
    assert reading.sure == ("rechts" in text)


def test_beside_a_seat_it_is_offered() -> None:
    """The seat beside another may be empty."""
    reading = read_prose("Blinds 100-200. The player to the left of seat 4 raises to 600.")
    assert not reading.sure
    assert reading.line.endswith("seat 5 raises to 600")


def test_of_callers_who_are_counted_as_many_called() -> None:
    """Without two calls there is no second caller."""
    assert not read_prose("Blinds 100-200. The second caller raises to 600.").sure
