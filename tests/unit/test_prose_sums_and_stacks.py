"""Chips told one after the other, stacks beside bets, parts of a blind taken back, chip races."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {  # each is read at once, and its line ends so
    "Flop, Ann bets 1800, Bo slides 1k 1k over the line": "seat 2 pushes 2x1000",
    "Flop, Ann bets 1200, Bo drops in 1k 500, silent": "seat 2 pushes 1000+500",
    "Flop, Ann bets 1600, Bo pushes in his last three chips, 1k, 500, 500": (
        "seat 2 pushes 1000+2x500, his last chips"
    ),
    "Flop, Ann bets 1200, Bo tosses in 25x4": "seat 2 pushes 4x25",
    "Flop, Ann bets 1200, Bo puts out a T500 and a T1000": "seat 2 pushes 500+1000",
    "Flop, Ann bets 1200, Bo tosses in 3 reds (red = 500)": "seat 2 pushes 3x500",
    "Flop, Ann bets 1200, Bo tosses in three blues, those are 500s": "seat 2 pushes 3x500",
    "River, Ann has 46k total, Bo shoves 31,500, Ann calls": (
        "river, seat 2 has 46000 | seat 1 is all-in for 31500 | seat 2 calls"
    ),
    "500-1000 flop, seat 2 with 61,500 in front of him bets 4000, seat 6 calls": (
        "seat 2 has 61500 | seat 2 bets 4000 | seat 6 calls"
    ),
    "1k-2k, hijack sitting on 28k opens to 4500": (
        "seat 6 has 28000 | seat 3 folds | seat 4 folds | seat 5 folds | seat 6 raises to 4500"
    ),
    "Turn, seat 2 bets 6000 of maybe 50k, seat 7 calls": (
        "seat 2 has 50000 | seat 2 bets 6000 | seat 7 calls"
    ),
    "500-1000, utg with 12k shoves": "seat 3 is all-in for 12000",
    "500-1000, co makes it 2300, bb has two 500s out, takes one 500 back and drops a 5k chip in": (
        "seat 2 pulls back 500 and adds 5000"
    ),
    "500-1000, co makes it 2300, bb takes one 500 back and drops a 5k chip in": (
        "seat 2 pulls back 500 and adds 5000"
    ),
    "500-1000, utg makes it 2600, bb drags his 1k back, thinks, puts it back out and mucks": (
        "seat 2 pulls back 1000, puts them back out and folds"
    ),
    "50-100, btn makes it 600, bb grabs his two 50s, puts them with a 1k, shoves everything in": (
        "seat 2's chips in front are 2x50 | seat 1 folds"
        " | seat 2 adds 1000, gathers it all and pushes it forward"
    ),
    "300-600, sb has 300 out, co makes it 1800, sb adds a 5k without touching the 300": (
        "seat 8 folds | seat 1 pushes 5000"
    ),
    "racing off the 100s to 500s: s1 has 3, s4 two and s9 one, his last chip": (
        "chip race of 100s to 500s: seat 1 has 3, seat 4 has 2, seat 9 has 1 (last chips)"
    ),
    "500 bomb pot, 100-200, seat 2 bets 1500": "flop, bomb pot 500 | seat 2 bets 1500",
    "2.5/5k, utg opens 11k": ("NLHE 2500-5000, seats 1-8, button 8 | seat 3 raises to 11000"),
    "utg opens 2100 at the 400/800 level": (
        "NLHE 400-800, seats 1-8, button 8 | seat 3 raises to 2100"
    ),
    "at a 1000 big blind utg raises to 2500": (
        "NLHE 500-1000, seats 1-8, button 8 | seat 3 raises to 2500"
    ),
}

OFFERED = {  # each is offered first, and its line ends so
    "500/1000, lojack makes it 2200, button puts out a 5000... sorry, a 2000 and a 500": (
        "seat 8 pushes 2000+500"
    ),
    "River, seat 2 shoves 14k, seat 3 with 9k left calls": (
        "seat 3 has 9000 | seat 2 is all-in for 14000 | seat 3 calls"
    ),
    "200-400, utg limps, seat 5 is all in for 650, folds round, the big blind calls 250 more": (
        "seat 2 folds | seat 3 calls"
    ),
    "we color up the 100s, seat 1 has three of them, seat 4 two": (
        "chip race of 100s to 500s: seat 1 has 3, seat 4 has 2"
    ),
    "Turn, seat 2 bets 700, seat 4 raises another 1100 on top to make 1800, seat 5 calls": (
        "seat 2 bets 700 | seat 4 raises to 1800 | seat 5 calls"
    ),
    "seat 2 bets 700, seat 4 raises, 1100 more, 1800 in all": (
        "seat 2 bets 700 | seat 4 raises to 1800"
    ),
    "PLO, dealer said the pot was 22,5 and it is 25,2, seat 3 bet 22,500": (
        "seat 3 bets 22500 on a wrong count | the pot bet should have been 25200"
    ),
    "500/1000, seat 2 bets 4.5, seat 3 makes it 12": ("seat 2 bets 4500 | seat 3 raises to 12000"),
    "bb with 9k left shoves, utg had raised to 2500": "seat 2 is all-in for 9000",
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_chips_and_stacks_are_read_at_once(text: str) -> None:
    reading = read_prose(text, language="en")
    assert reading.sure, reading.unused
    assert reading.line.endswith(AT_ONCE[text])


@pytest.mark.parametrize("text", OFFERED)
def test_what_may_be_more_or_less_is_offered(text: str) -> None:
    reading = read_prose(text, language="en")
    assert not reading.sure
    assert reading.line.endswith(OFFERED[text])


def test_what_somebody_has_is_no_race_where_none_is_told() -> None:
    reading = read_prose("seat 2 bets 600, seat 4 has 2, seat 5 one", language="en")
    assert not any("race" in way.line for way in reading.ways)
