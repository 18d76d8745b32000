"""Streets are told in any order, and none that nobody told is taken for granted at once."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

FLOP_THEN_TURN = "flop | seat 1 bets 300 | seat 2 calls | seat 1 checks | seat 2 bets 900"


@pytest.mark.parametrize(
    "text",
    [
        "On the turn Ben bets 900. On the flop Anna had bet 300 and Ben had called.",
        "Ben bets 900 on the turn. On the flop Anna had bet 300 and Ben had called.",
        "On the turn Ben bets 900. On the flop Anna bet 300 and Ben called.",
        "On the turn Ben bet 900, after Anna had bet 300 on the flop and Ben had called.",
        "Am Turn setzt Ben 900. Am Flop hatte Anna 300 gesetzt und Ben mitgegangen.",
    ],
)
def test_a_street_told_after_a_later_one_comes_before_it(text: str) -> None:
    """The order of sentences is not that of the streets; it is offered, for it may be corrected."""
    reading = read_prose(text)
    assert not reading.sure
    assert reading.line.endswith(FLOP_THEN_TURN)


def test_streets_told_backwards_are_played_forwards() -> None:
    """Each act is on the street that was told for it, and nothing is raised to less."""
    reading = read_prose(
        "On the turn Anna bets 900. On the flop she had bet 600 and Ben had called. Before the "
        "flop Anna had raised to 300 and Ben had called. Blinds 50-100."
    )
    acts = [one for one in reading.line.split(" | ")[1:] if not one.endswith("folds")]
    assert not reading.sure
    assert acts == [
        *("seat 3 raises to 300", "seat 4 calls"),
        *("seat 3 bets 600", "seat 4 calls", "seat 3 bets 900"),
    ]


def test_a_bet_before_that_nobody_answered_is_asked_for() -> None:
    """He had bet on the flop: she met it somehow, or there would be no turn."""
    reading = read_prose("On the turn Anna checks. On the flop Ben had bet 600.")
    assert not reading.sure
    assert reading.line.startswith("NLHE 300-600, seats 1-2, button 2, flop | seat 1 bets 600")


@pytest.mark.parametrize(
    "text",
    [
        "On the flop Anna bets 600, Ben calls, Anna bets 900.",
        "Anna bets 600, Ben calls, Anna bets 900.",
        "On the flop Anna checks, Ben checks, Anna bets 600.",
        "On the flop Anna checks, Ben checks, Anna bets 600, Ben calls.",
        "On the flop Anna checks, Ben bets 600, Anna calls, Ben bets 900.",
        "On the flop everybody checks, Anna bets 600.",
        "On the flop A bets 500, B calls, A raises to 1500.",
        "On the flop A bets 500, B calls, A is all-in for 1500.",
        "Blinds 100-200. UTG raises to 600, the button calls, the blinds fold, UTG bets 900.",
        "Blinds 100-200. UTG limps, the button limps, the small blind folds, the big blind "
        "checks, UTG raises to 800.",
        "Am Flop setzt Anna 600, Ben geht mit, Anna setzt 900.",
    ],
)
def test_no_street_begins_at_once_that_nobody_told(text: str) -> None:
    """Who acts once a round is over may be on the next street, or too late."""
    assert not read_prose(text).sure


@pytest.mark.parametrize(
    "text",
    [
        "On the flop Anna bets 600, Ben calls. On the turn Anna bets 900.",
        "On the flop Anna bets 600 and Ben calls. Turn: Anna bets 900.",
        "On the flop Anna bets 600, Ben raises to 1500 and Anna raises to 4000.",
        "On the flop Anna checks, Ben bets 600, Anna raises to 1500.",
    ],
)
def test_a_street_that_was_told_or_goes_on_is_read_at_once(text: str) -> None:
    """Nothing is made up for these."""
    assert read_prose(text).sure


def test_no_street_is_checked_through_at_once_that_nobody_told() -> None:
    """Before the flop, then on the turn: of the flop nobody told."""
    text = (
        "Blinds 100-200. UTG raises to 600, the button calls, the blinds fold. On the turn UTG "
        "bets 900."
    )
    assert not read_prose(text).sure
    shown = "On the turn Paul is all-in for 700, Quinn and Rosa call. Who shows?"
    assert not read_prose(shown).sure
