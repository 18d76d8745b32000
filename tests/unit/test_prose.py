"""Prose: what people type and dictate is read right, offered, or not understood, and said so."""

from __future__ import annotations

from time import process_time

import pytest
from tests.waiting import PATIENCE

from floorman.errors import BadNotation
from floorman.prose.reading import LONGEST, read_line, read_prose
from floorman.rulebooks.book import load_with_house
from floorman.rulings.telling.talk import read_talk

AT_ONCE = {
    "300/600, utg raises to 1600, utg+1 puts 2 1k chips in no words": (
        "NLHE 300-600, seats 1-8, button 8 | seat 3 raises to 1600 | seat 4 pushes 2x1000"
    ),
    "Blinds 600-1200, UTG is all-in for 900": (
        "NLHE 600-1200, seats 1-8, button 8 | seat 3 is all-in for 900"
    ),
    "cutoff has made it thirty two hundred before the flop and the button quietly pushes four "
    "one thousand chips in is that a raise": (
        "NLHE 600-1200, seats 1-8, button 8 | seat 3 folds | seat 4 folds | seat 5 folds | "
        "seat 6 folds | seat 7 raises to 3200 | seat 8 pushes 4x1000"
    ),
    "100/200 flop. A bets 200, B ai 260, C calls 260, D ai 420, E calls. can A raise": (
        "NLHE 100-200, seats 1-5, button 5, flop | seat 1 bets 200 | seat 2 is all-in for 260 | "
        "seat 3 calls 260 | seat 4 is all-in for 420 | seat 5 calls | may seat 1 raise?"
    ),
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_a_plain_text_is_read_at_once(text: str) -> None:
    """Positions, names, streets, number words and chips come out as one line of table talk."""
    reading = read_prose(text)
    assert reading.sure
    assert reading.line == AT_ONCE[text]
    assert reading.ways[0].headline


@pytest.mark.parametrize(
    "text",
    [
        "100/200 flop. A bets 200, B calls, and seven of the 900 were blue",
        "on the turn Maria bets 1200 and Pete never calls",
    ],
)
def test_what_is_not_used_is_marked_and_not_accepted(text: str) -> None:
    """A number or a word that may matter, and that no phrase takes, makes a reading unsure."""
    reading = read_prose(text)
    assert not reading.sure
    assert reading.unused
    assert all(one.text == text[one.start : one.end] for one in reading.unused)


@pytest.mark.parametrize("text", ["hello world", "", "?!", "xxxx " * 50, "北京 今天 天气"])
def test_nonsense_gets_an_example(text: str) -> None:
    """What is not understood is answered with an example, and the example works."""
    reading = read_prose(text)
    assert not reading.ways
    assert reading.example in reading.help
    assert read_prose(reading.example).sure


def test_a_long_text_is_refused_and_a_shorter_one_read_in_bounded_time() -> None:
    """Ten thousand characters are refused with the limit, two thousand read in bounded time."""
    assert f"{LONGEST:,}" in read_prose("A bets 300 " * 1000).help
    begun = process_time()
    read_prose(("A bets 300, B calls and C two 500s " * 60)[:LONGEST])
    assert process_time() - begun < PATIENCE


@pytest.mark.parametrize("text", ["a" * 5_000_000, "seat 4 calls " * 300_000, "9" * 3_000_000])
def test_a_text_beyond_all_measure_is_refused_by_its_length_alone(text: str) -> None:
    """Nothing is looked for in it: a server with other work to do stands still meanwhile."""
    begun = process_time()
    reading = read_line(text)
    assert reading is not None
    assert f"{len(text):,} characters" in reading.help
    assert len(reading.text) < LONGEST
    with pytest.raises(BadNotation, match="more than a hand takes"):
        read_talk(f"{text} | seat 4 calls")
    assert process_time() - begun < PATIENCE


HOUSE = """
[book]
key = "club"
title = "The club"
extends = "tda-2024"

[phrases.colours]
reds = 500

[[phrases.phrase]]
act = "{who} checks"
said = ["{who} bumps the rail"]
"""


def test_a_house_says_it_in_words_of_its_own() -> None:
    """Colours of chips and phrases stand in the house sheet, and are read like any other."""
    book = load_with_house("tda-2024", HOUSE)
    text = "100-200, on the flop A bumps the rail, B pushes two reds silently"
    assert read_prose(text, book=book).line == (
        "NLHE 100-200, seats 1-2, button 2, flop | seat 1 checks | seat 2 pushes 2x500"
    )
    assert not read_prose(text).sure


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Am Flop setzt A 3000, B callt", "seat 1 bets 3000 | seat 2 calls"),
        (
            "Blinds 300-600, UTG raist auf 1600, der nächste Spieler legt wortlos zwei 1000er hin",
            "seat 3 raises to 1600 | seat 4 pushes 2x1000",
        ),
        (
            "Anja bettet fünfhundert, Bernd ist mit allem für 700 drin, Cem callt die 700",
            "seat 1 bets 500 | seat 2 is all-in for 700 | seat 3 calls 700",
        ),
    ],
)
def test_german_is_read_as_german(text: str, acts: str) -> None:
    """The language is found out by its words."""
    reading = read_prose(text)
    assert reading.sure
    assert reading.line.endswith(acts)


LIVE = "NLHE 250-500, seats 1-6, button 1 | seat 4 raises to 1100"


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("she calls", "seat 5 calls"),
        ("seat 5 says call", "seat 5 says call"),
        ("the button makes it 3000", "seat 5 folds | seat 6 folds | seat 1 raises to 3000"),
    ],
)
def test_at_a_known_table_nothing_is_told_twice(text: str, acts: str) -> None:
    """Seats, stakes and what happened so far are known; she is whoever is to act."""
    assert read_prose(text, table=LIVE).line == f"{LIVE} | {acts}"


def test_what_contradicts_the_table_is_said_so() -> None:
    """Who folded cannot call, and no reading leaves that out."""
    reading = read_prose("seat 4 calls", table="NLHE 250-500, seats 1-6, button 1 | seat 4 folds")
    assert not reading.ways
    assert "the hand is folded" in reading.help


def test_a_later_street_is_that_street_at_a_known_table() -> None:
    """Nobody told how the hand came there: what was known of an earlier street is over."""
    reading = read_prose("on the flop seat 4 bets 1200, seat 5 calls", table=LIVE)
    acts = "seat 2 checks | seat 3 checks | seat 4 bets 1200 | seat 5 calls"
    assert reading.line == f"NLHE 250-500, seats 1-6, button 1, flop | {acts}"
