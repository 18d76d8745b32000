"""Chips told in passing: by colour, one by one, in one heap with old ones, as was declared."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.tokens import tokens

PILES = {
    "he slides in a 500 and a 500": (500, 500),
    "she adds a 1k a 500 and three 100s": (1000, 500, 100, 100, 100),
    "out of his last chips, 5k 5k 5k": (5000, 5000, 5000),
    "he flips in a 2000 plaque and a 500": (2000, 500),
    "she puts in a 1,000-value chip and two 100s": (1000, 100, 100),
    "he tosses a hundred dollar chip in": (100,),
    "two greys (hundreds) went in": (100, 100),
    "he slides in three new 1000s": (1000, 1000, 1000),
    "her blind of six hundred in 100 chips": (100,) * 6,
    "he takes three of his hundreds back": (100, 100, 100),
    "he has two 50s out and takes one fifty back": (50, 50, 50),
    "Kim puts in four black chips": (100,) * 4,
    "he has two reds out": (5, 5),
    "three black ones come back": (100, 100, 100),
    "she adds two black chips and one green": (100, 100, 25),
    "a chip of 500 and a 25 go in": (500, 25),
    # these are none
    "a 500 raise and a 500 call": (),
    "it costs one fifty": (),
    "two red aces": (),
    "puts in two blue chips": (),
}
"""The chips of each text, in order."""


@pytest.mark.parametrize("text", PILES)
def test_piles_are_told_in_many_ways(text: str) -> None:
    found = tokens(text, bundled("en").vocabulary)
    chips = [chip for token in found if token.kind == "chips" for chip in token.value]
    assert tuple(chips) == PILES[text]


FIRST = {
    # old chips and new ones in one heap
    "100-200. BB has two 100s up, button makes it 700, BB corrals his two 100s along with a 1k and "
    "slides the heap forward.": "seat 1 folds | seat 2 adds 1000, gathers it all and pushes it "
    "forward",
    "100-200. Button makes it 700. Big blind mashes his posted 200 with a 1k and heaves the lump "
    "in against a raise of 700.": "seat 2 adds 1000, gathers it all and pushes it forward",
    # what is told later came before
    "50-100. Ann takes back her two 50s and slides out a 1k, the raise from the hijack was to "
    "450.": "seat 7 pulls back everything and adds 1000",
    "Kim puts in two 500s to a bet of 900.": "seat 1 bets 900 | seat 2 pushes 2x500",
    "Turn, Bo leads two 500s, Kim raises to 3000.": "seat 1 bets 1000 | seat 2 raises to 3000",
    # whoever gets raised had bet, and goes on
    "Flop, a lead of 500, Gus got raised to 1600 and calls.": (
        "seat 1 bets 500 | seat 2 raises to 1600 | seat 1 calls"
    ),
    "Turn, Kim bets 300, she gets raised to 900 by Bo and folds.": (
        "seat 1 bets 300 | seat 2 raises to 900 | seat 1 folds"
    ),
    # how much a raise was, and what it came to
    "The raise was 600 making it 1000, then Bo puts in two 500s.": (
        "seat 3 raises to 1000 | seat 4 pushes 2x500"
    ),
    # what was declared is brought out
    "Ann says raise to 2400, then takes three trips to get the chips out.": (
        "seat 3 says raise 2400, then pushes 2400"
    ),
    "Turn, bet 3000, Bo puts in three blue 1000s, goes back to his stack and comes out with 2 "
    "more.": "seat 2 pushes 3x1000, then goes back for 2x1000",
    # less than the bet, one after the other
    "A bets 900. B puts in 300, C puts in 300, D puts in 300.": (
        "seat 1 bets 900 | seats 2, 3 and 4 undercall 300 each"
    ),
    # a blind that is put in by somebody else tells its size
    "Hijack made it 2400 and the cutoff slid in the 800 for the big blind.": (
        "seat 6 raises to 2400 | seat 7 pushes 800"
    ),
    "Seat 2 bets 500. Seat 3 goes i call and i raise you another 1500.": (
        "seat 3 says call and raise 1500 more"
    ),
    "Turn, bet 800, Doug pushes out a 1k and five 100s. I make it 1500.": (
        "seat 2 pushes 1000+5x100"
    ),
}
"""The end of the first reading of each."""


@pytest.mark.parametrize("text", FIRST)
def test_chips_of_before_and_new_ones_are_told_in_passing(text: str) -> None:
    assert read_prose(text, language="en").line.endswith(FIRST[text])


AMONG = {
    "100-200. SB took his 100 chip back, button raises to 600, sb adds a 1k.": (
        "seat 1 pulls back 100 and adds 1000"
    ),
    # put out again with more, they are more
    "BB posted a 1000 chip. Button raises to 2500. BB took the 1000 back and then put it down "
    "again together with two 1000s.": "seat 2 pulls back 1000 and adds 3x1000",
    "Turn. Kim bets 500, Bo raises to 1500. Kim takes her 500 home and tops it up with two 1ks.": (
        "seat 1 pulls back 500 and adds 2x1000"
    ),
}
"""The end of one of the readings of each."""


@pytest.mark.parametrize("text", AMONG)
def test_chips_pulled_back_are_told_with_those_put_in(text: str) -> None:
    lines = [one.line for one in read_prose(text, language="en").ways]
    assert any(one.endswith(AMONG[text]) for one in lines), lines


OFFERED = (
    "Turn, bet 350, Kim puts in four black chips.",  # of a worth that nobody told
    "A bets 900. B puts in 300, C puts in 300.",  # one act, or two
    "Turn, bet 800, Doug pushes out a 1k and five 100s. I make it 1500.",  # a count, or a raise
    "Level three six, 7,400 pot, Kim bets 900.",  # without its hundreds
)


@pytest.mark.parametrize("text", OFFERED)
def test_what_may_be_meant_otherwise_is_only_offered(text: str) -> None:
    assert not read_prose(text, language="en").sure


def test_a_heap_of_nobody_knows_how_much_is_enough_for_a_call() -> None:
    """The chips are taken for granted, and shown so."""
    text = (
        "50-100. Button makes it 700. BB scoops his blind and a fresh stack and shoves it all in."
    )
    first = read_prose(text, language="en").ways[0]
    assert "adds 1000, gathers it all" in first.line
    assert [one.value for one in first.filled_in if one.field == "taken"] == ["1000"]


@pytest.mark.parametrize(
    "text", ["She gathers her cards and shoves.", "He takes a 500 and a 1000 out of the pot."]
)
def test_nothing_is_gathered_without_chips_of_before(text: str) -> None:
    assert "gathers" not in read_prose(text, language="en").line
