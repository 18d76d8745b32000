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
    # Blinds typed without a stroke
    "so utg makes it 1100 at 250 500 and the next guy silently drops a 1k and five 100s": (
        "seat 3 raises to 1100 | seat 4 pushes 1000+5x100"
    ),
    "btn raises to 900 before co acted, then co makes it 1500. 100 200": (
        "seat 8 raises to 900 | seat 7 raises to 1500"
    ),
    "utg erhöht auf 900, utg+1 callt. 150 300": "seat 3 raises to 900 | seat 4 calls",
    # Whoever acted out of turn does not fold with everyone
    "sb jams out of turn utg was still deciding, utg folds and so does everyone. is the jam good": (
        "seat 8 folds | turn comes to seat 1"
    ),
    # A blind that is all-in for less, and what is asked then
    "sb all in for 60, bb 200, only utg called 200. main and side?": (
        "seat 1 has 60 | seat 3 calls 200 | what is the main pot?"
    ),
    "bb only has 60 left blinds 100 200, utg wants to just call. how much": (
        "seat 2 has 60 | how much to call for seat 3?"
    ),
    "guy in seat 4 facing a raise pulled his blind chip back and then folded. can he": (
        "seat 3 raises to 600 | seat 4 pulls back everything and folds"
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


FIRST = {
    "whats the min raise after 300 then 900 on the flop": (
        "seat 1 bets 300 | seat 2 raises to 900 | what is the least raise?"
    ),
    "wie hoch ist der minraise nach 300 dann 900 am flop": (
        "seat 1 bets 300 | seat 2 raises to 900 | what is the least raise?"
    ),
    "he says i bet five, pot is like 8k, blinds 200 400": "pot 8000 | seat 1 says bet five",
    "co bet 600 oot on the turn, guy whose turn it was just checked": (
        "turn | seat 7 bets 600 | seat 1 checks"
    ),
    "dealer told me allin was 4200 so i called, turns out its 14200": (
        "seat 3 is all-in for 14200 | seat 4 asks for the count, is told 4200 and calls"
    ),
    "beim chip race verliert er seinen letzten 25er, ist er raus": "seat 3 has 1 (last chips)",
    "joker shows up on the river, theres like 5k in the pot": (
        "river, pot 5000 | dealer finds a joker"
    ),
    "three all ins 2k 5k 9k and a caller with 20k, how big are the pots": "what is the main pot?",
    "dave only shows one card, an ace, wins with it, says thats enough": (
        "seat 1 tables one card and refuses to table the rest | would-win: yes"
    ),
    "card with a red back in somebodys hand, deck is blue, flop already out": (
        "seat 3 finds a card with another back"
    ),
}


@pytest.mark.parametrize("text", FIRST)
def test_it_is_offered_first(text: str) -> None:
    """Nothing that was told is dropped from it."""
    reading = read_prose(text)
    assert reading.line.endswith(FIRST[text]), reading


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
