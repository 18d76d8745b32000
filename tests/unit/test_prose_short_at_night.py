"""Short sentences as people type them at night: without marks, with what matters in one word."""

import pytest

from floorman.prose.reading import read_prose

READ = {
    # A hand that was tabled, and a winner, are no unprotected hand
    "dealer swept my tabled winner into the muck": (
        "seat 1 tables the hand | dealer kills seat 1's hand | obviously-won: yes"
    ),
    "dealer mucked my tabled hand": "seat 1 tables the hand | dealer kills seat 1's hand",
    "the dealer accidentally killed seat 4's face up flush": (
        "seat 4 tables the hand | dealer kills seat 4's hand"
    ),
    "der dealer zieht meine aufgedeckte gewinnerhand in den muck": (
        "seat 1 tables the hand | dealer kills seat 1's hand | obviously-won: yes"
    ),
    # Whoever is asked about has not folded; a question needs no question mark
    "utg raist 400 bei 100 200, mp allin 550, alle weg, darf utg nochmal raisen": (
        "seat 2 folds | may seat 3 raise?"
    ),
    "blinds 100 200, utg raises to 400, mp all in 550, rest gone, is utg allowed to go again": (
        "seat 2 folds | may seat 3 raise?"
    ),
    "blinds 100 200, utg raises to 400, mp all in 550, everyone folds, what about utg": (
        "seat 2 folds | who is to act?"
    ),
    # With action still to come no hand is tabled
    "he turned his hand up with action still on the other guy": "seat 3 exposes his cards",
    "utg rolls his cards over with the action still on the big blind": "seat 3 exposes his cards",
    "platz 4 zeigt seine karten während platz 6 noch am zug ist": "seat 4 exposes his cards",
}


@pytest.mark.parametrize("text", READ)
def test_it_is_read_at_once(text: str) -> None:
    """Nothing is open in it."""
    reading = read_prose(text)
    assert reading.sure, reading
    assert reading.line.endswith(READ[text]), reading.line


OFFERED = {
    # A winner may have been tabled, or may be what its owner says it was
    "dealer swept my winner into the muck": "obviously-won: yes",
    "dealer zieht meine gewinnerhand in den muck": "obviously-won: yes",
    # Nobody who is named afterwards folded for certain
    "blinds 100 200, utg raises to 400, mp all in 550, everyone folds, poor utg though": (
        "seat 2 folds"
    ),
}


@pytest.mark.parametrize("text", OFFERED)
def test_it_is_offered_and_never_taken_at_once(text: str) -> None:
    """One word may turn it round."""
    reading = read_prose(text)
    assert not reading.sure
    assert any(way.line.endswith(OFFERED[text]) for way in reading.ways), reading
