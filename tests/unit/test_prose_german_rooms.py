"""German as card rooms tell it: seats by number, time taken, cards too soon, raises by how much."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {
    # a verb in the singular has one who does it: a seat, no count
    "6 Spieler am Tisch, 2 callen, 1 Caller": "seat 3 calls | seat 4 calls | seat 5 calls",
    # whoever takes their time, and then acts
    "Box 2 setzt 900, Box 4 schaut kurz aufs Board und callt": "seat 2 bets 900 | seat 4 calls",
    "Am Turn setzt A 1.000, B legt 1.000 hin, wartet und schiebt weitere 1.500 nach": (
        "seat 2 pushes 1000, then goes back for 1500"
    ),
    "Platz 2 setzt 2k, Platz 4 wirft lachend einen 100er hin": (
        "seat 2 bets 2000 | seat 4 pushes 100"
    ),
    # nobody is named who puts the chips in
    "Platz 2 setzt 1.000 am Flop, vom Button kommen stumm zwei 1000er": (
        "seat 2 bets 1000 | seat 3 pushes 2x1000"
    ),
    # cards in the plural
    "Am River liegen zwei Herz Buben, was passiert mit dem Pot?": "dealer finds two Jh",
    "Das Treff Ass gibt es zweimal": "dealer finds two Ac",
    "Box 2 hat Karten gekriegt, obwohl da keiner sitzt": "dealer deals in seat 2, not entitled",
    "A sagt Raise und B callt schon bevor A gesagt hat wieviel": (
        "seat 3 says raise | seat 4 calls before the amount is known"
    ),
    "Die Blinds sind jetzt 500/1000, UTG raist auf 2.500": "500-1000, seats 1-8, button 8 | "
    "seat 3 raises to 2500",
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_card_rooms_tell_is_read_at_once(text: str) -> None:
    reading = read_prose(text, language="de")
    assert reading.sure, [one.text for one in reading.unused]
    assert reading.line.endswith(AT_ONCE[text])


FIRST = {
    "River: A setzt 5.000, B callt, A dreht um": (
        "seat 1 bets 5000 | seat 2 calls | seat 1 tables the hand"
    ),
    "Flop, 2 setzt 600, 4 ist all-in mit 800, 5 callt": (
        "seat 2 bets 600 | seat 4 is all-in for 800 | seat 5 calls"
    ),
    "UTG raist auf 1.200, 6 callt, 7 callt, 8 schmeißt weg": (
        "raises to 1200 | seat 6 calls | seat 7 calls | seat 8 folds"
    ),
    "Platz 5 wurde übersprungen, 6 callt, 7 callt": "button 2 | seat 6 calls | seat 7 calls",
    # by how much somebody says that they raise
    "Flop: A setzt 1.000, B sagt ich erhöhe um 2.000": "seat 1 bets 1000 | seat 2 raises to 3000",
    "Flop: A setzt 1.000, B sagt noch 2.000 drauf": "seat 1 bets 1000 | seat 2 raises to 3000",
    # a card that came, and somebody who was still to act
    "Am Turn setzt A 1.000, der Dealer bringt schon den River, obwohl B noch nicht gehandelt hat": (
        "seat 1 bets 1000 | dealer deals the river too soon"
    ),
    "Der Dealer legt den Turn, dabei hätte Box 7 am Flop noch handeln müssen": (
        "flop | dealer deals the turn too soon"
    ),
    # the dealer's count, and what it was
    "Dealer zählt Platz 8 mit 8.000 all-in, der Button callt, dann sinds doch 11.000": (
        "seat 5 asks for the count, is told 8000 and calls"
    ),
    # the blinds that it should be
    "Wir spielen noch 300/600 statt 400/800, UTG callt": (
        "NLHE 300-600, seats 1-8, button 8 | the hand is dealt at the old level by mistake | "
        "seat 3 calls"
    ),
    "Platz 6 hat vier Karten, es wurde schon geraist und gecallt": (
        "seat 4 raises to 600 | seat 5 calls | seat 6 has 4 cards"
    ),
}


@pytest.mark.parametrize("text", FIRST)
def test_what_leaves_a_doubt_is_offered_first(text: str) -> None:
    reading = read_prose(text, language="de")
    assert not reading.sure
    assert FIRST[text] in reading.ways[0].line


def test_the_minutes_of_an_hour_are_no_seat() -> None:
    reading = read_prose("Um 20:02 kommt Box 7 zurück", language="de")
    assert all("seat 2 " not in way.line for way in reading.ways)
