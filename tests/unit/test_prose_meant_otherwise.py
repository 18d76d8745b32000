"""What may be meant otherwise is offered, and never taken at once."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

OTHERWISE = [
    # told as done before
    "On the flop seat 4 bet 500. Seat 3 had checked.",
    "On the flop seat 2 bet 500, seat 1 having checked.",
    "Blinds 100/200. Seat 4 raises to 600. Seat 3 had folded.",
    # an act that is a thing
    "A raise to 600 by seat 3 with a 1000 chip. Blinds 100/200.",
    "A call by seat 3 with a 1000 chip. Blinds 100/200.",
    "Facing an all in of seat 1, seat 2 asks for a count of seat 1.",
    # who it is
    "Luis bets 400 on the flop. Kim calls. She then bets 900 on the turn.",
    "Anna bets 2000 on the river. Bob calls and he mucks.",
    "Anna checks the river. Bob bets 2000 and he throws in a 5k chip.",
    "Blinds 100/200. The kid raises to 600, Luis raises to 1800, the other guy folds.",
    "Blinds 100/200. The guy after Luis raises to 600, Luis folds.",
    "Blinds 100/200, old man raises to 500 and the lady on his right tosses in a single 1000 chip.",
    # how much
    "Blinds 500/1000. Seat 3 raises to 3000, seat 4 silently puts out 5000.",
    "Blinds 500/1000. Seat 3 raises to 3000, seat 4 puts in 5k.",
    "Blinds 500/1000. Seat 3 raises to 3000, seat 4 puts 4k on top.",
    "Blinds 500/1000. Seat 3 raises to 25, seat 4 calls.",
    "100-200 flop, seat 3 bets 300, seat 4 bets 300, seat 5 says call",
    "On the turn seat 3 bets a thousand and seat 4 says twenty-five.",
    # what was said
    'Seat 3 says "bet 500, no wait, 600".',
    'Seat 3 says "call... no, raise to 900".',
    'Seat 3 says "I fold if you show".',
    'Seat 3 says "I raise to 500 or 600".',
    # how it was
    "Seat 4 showed a card by accident, must he show both?",
    "Seat 4 showed the ace, must he show both?",
    "Seat 3 asks for a count of seat 4's stack, who is all in.",
    "Seat 1 is all in for 5000, seat 2 is covered and calls.",
    "Seat 3 asks to see seat 4's called hand.",
    "Seat 3 accidentally drops a 1000 chip on the flop.",
]
GERMAN = [
    "am flop setzt sitz 5 tausend sitz 7 callt",
    "Außer der Reihe setzt Platz 6 am Flop 400.",
    "Am Flop setzt Platz 4 500, sein rechter Nachbar wirft weg.",
    "Sitz 4 setzt Sitz 2 all-in.",
    "am turn sind 8000 im pot sitz 1 sagt fünf",
    "UTG macht 600, Sitz 4 legt 1000 hin.",
    "Am Turn setzt Sitz 2 1000, Sitz 4 1400.",
    "Sitz 4 ist all-in und Sitz 6 hat gecallt, Sitz 6 will die Karten nicht zeigen.",
    "Sitz 2 spielt das Board und zeigt nur eine Karte.",
    "Sitz 5 ist all-in, Sitz 8 ist dran und will wissen wie viel das genau ist.",
]
PLAIN = [
    'Seat 3 says "call".',
    "Blinds 500/1000. Seat 3 raises to 3000, seat 4 silently puts out a 5000 chip.",
    "Seat 4 showed one card.",
    "Luis bets 400 on the flop. Kim calls.",
    "Luis bets 400 on the flop and Kim raises to 1000, he calls.",
]


@pytest.mark.parametrize("text", OTHERWISE)
def test_what_may_be_meant_otherwise_is_offered(text: str) -> None:
    read = read_prose(text)
    assert read.ways
    assert not read.sure


@pytest.mark.parametrize("text", GERMAN)
def test_so_it_is_in_german(text: str) -> None:
    read = read_prose(text, language="de")
    assert read.ways
    assert not read.sure


@pytest.mark.parametrize("text", PLAIN)
def test_what_has_one_meaning_is_taken_at_once(text: str) -> None:
    assert read_prose(text).sure


def test_what_had_been_done_stands_before() -> None:
    told = read_prose("On the flop seat 4 bet 500. Seat 3 had checked.")
    assert told.ways[0].line.endswith("| seat 3 checks | seat 4 bets 500")
    told = read_prose("On the river seat 5 tabled his hand, seat 6 having folded.")
    assert told.ways[0].line.endswith("| seat 6 folds | seat 5 tables the hand")
