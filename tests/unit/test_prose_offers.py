"""What is offered where a text is not plain: the right act, by the right person, of three."""

from __future__ import annotations

import re

import pytest

from floorman.prose.offers.choosing import OFFERED
from floorman.prose.phrases.languages import LANGUAGES
from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.rulings.telling.talk import chapters
from floorman.talk.reader import read

OFFERS = {
    "seats": [
        ("The man in seat 5 uses a wheelchair and cannot get past the wall", 'seat 5 needs "'),
        ("breakng tbl 7, two of us got an ace each, who picks his seat card", "table 7 breaks"),
        ("An alternate sat down at table 2 in seat 4, full stack or less?", "draws seat 4"),
        ("seven left in a six max, four and three, do we merge", "combines to its last table"),
        ("seat 4 hasn't been seen for nearly two hours", "seat 4 has been away for 120 minutes"),
    ],
    "levels": [
        (
            "the horn went mid push, the old dealer is getting up",
            "the dealer push | dealers change",
        ),
        ("hand for hand it is, finish this one, and 4 of them went out in it", "4 players bust"),
        ("the button jumped over me, can we put it back one place", "button moved twice"),
        ("td yells blinds up 800-1600 but utg has raised to 2500", "level is announced during"),
        ("two minutes to the dinner break and the push is due", "push with 120 seconds"),
    ],
    "chips": [
        ("seat 3 shoves; two 5k chips were out of sight behind a bottle", "hides 2x5000"),
        ("seat 6 lost the race for his last green chip", "chip race of"),
        ("an hour later Ana finds three old 25s when 100 is the smallest", "3x25 after the race"),
    ],
    "conduct": [
        ("the man in seat 6 has a radio blaring next to his chips", "seat 6 plays music"),
        ("seat 6 has a solver running on his laptop with cards in front", "seat 6 uses a chart"),
        ("between hands seat 3 studies a paper with ranges printed on it", "seat 3 uses a chart"),
        ("the gent in seat 2 slams his cards through the air into the aisle", "seat 2 "),
        ("can I throw out Bob for cheating, what happens to his stack", "floor disqualifies"),
    ],
    "deal": [
        ("seat 6 says call at exactly the same time as time expires", "seat 6 calls as the clock"),
        ("the deck flew out of the dealer's hand onto the discards", "drops the stub"),
    ],
    "newer": [
        ("the kid in seat 6 won't let the stream see his cards", "does not show the cards to the"),
        ("I want to dock seat 4 2000 chips instead of rounds", "floor takes 2000 from seat 4"),
        ("Ola went home, and her stack is still on the table", "seat 3 does not come back"),
        ("the last four want to do an icm deal for the prize money", "players ask for a deal"),
        ("seat 7 lost his bounty chip", "seat 7 has no bounty marker"),
    ],
    "spread": [
        ("the dealer, chatting all the while, scooped up seat 7s cards", "kills seat 7's hand"),
        ("seat 4 peels up the corner and is looking at one hole card", "seat 4 has 1 card"),
        ("Omar hasn't said a thing and the flop is out before he acted", "the flop too soon"),
        (
            "river seat 2 checks, seat 5 checks, neither of the old foxes will open",
            "nobody shows",
        ),
    ],
}


@pytest.mark.parametrize(("text", "act"), [each for some in OFFERS.values() for each in some])
def test_what_no_phrase_fits_is_offered_by_its_words(text: str, act: str) -> None:
    """The act that the words point to is among the three, with who and how many were said."""
    reading = read_prose(text)
    assert not reading.sure
    assert 1 <= len(reading.ways) <= OFFERED
    assert any(act in way.line for way in reading.ways), [way.line for way in reading.ways]


def test_acts_are_offered_in_the_order_they_were_told() -> None:
    """An act that words point to comes before the bet that was told after it."""
    told = "the dealer somehow flipped over one of seat 5s cards, then seat 3 bets 500"
    lines = [way.line for way in read_prose(told).ways]
    assert any(re.search(r"exposes a card of seat 5 \| .*bets 500", line) for line in lines)


def test_the_caller_and_the_bettor_are_who_called_and_who_bet() -> None:
    """Whoever is only called by what he did is the one who did it."""
    reading = read_prose(
        "river: seat 2 bets 800, seat 6 calls, the caller shows trips, the bettor chucks his in"
    )
    assert any("seat 6 tables the hand | seat 2 discards" in way.line for way in reading.ways)


def test_nobody_bet_is_no_bet() -> None:
    """Who denies a bet tells none, and a seat may be told by its number alone."""
    reading = read_prose("nobody bet the river, the lady in five shows trips, the guy in two mucks")
    assert reading.line.endswith("seat 5 tables the hand | seat 2 discards face down")
    assert "bets" not in reading.line


def test_what_is_counted_out_in_digits_is_a_word() -> None:
    """The 2nd is the second, and no two and a word for and."""
    reading = read_prose("the 1st card went to seat 3")
    assert reading.line.endswith("dealer deals the first card to seat 3")


NEAR = {
    act for language in LANGUAGES for near in bundled(language).near.value.acts for act in near.acts
}
SPREAD = {one.act for language in LANGUAGES for one in bundled(language).spread.all if one.act}
ACTS = NEAR | SPREAD


@pytest.mark.parametrize("act", sorted(ACTS))
def test_every_act_that_may_be_offered_is_table_talk(act: str) -> None:
    """With a seat, a number and a card in its slots, each is read."""
    told = act.replace("{who}", "seat 3").replace("{other}", "seat 4").replace("{text}", "so")
    told = re.sub(r"\{[a-z]+\|([^}]*)\}", r"\1", told)
    told = told.replace("{word}", "Greek").replace("{cards}", "Kd").replace("{said}", '"call"')
    told = told.replace("{street}", "turn")
    told = re.sub(r"\{(number|amount|more|chips|pot|before|=chips)\}", "500", told)
    for each in told.replace(" has in front ", "'s chips in front are ").split(" | "):
        assert read(each, chapters())
