"""Chips that lay in front already: left there, pulled back, or pushed in with new ones."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

FIRST = {
    # whose chips are pulled back is all that lay there; one of them, or less than the blind, a part
    "Button raises to 900, BB took back his two 100s and slid out two 500s.": (
        "seat 2's chips in front are 2x100 | seat 1 folds | seat 2 pulls back 2x100 and adds 2x500"
    ),
    "100/200. Button raises to 900, BB took back one of his two 100s and slid out two 500s.": (
        "seat 1 folds | seat 2 pulls back 100 and adds 2x500"
    ),
    "1000-2000. Button raises to 9000, BB took back his 1000 chip and slid out two 5000s.": (
        "seat 1 folds | seat 2 pulls back 1000 and adds 2x5000"
    ),
    "100-200. HJ made it 700, big blind grabs both of her 100s back and puts a 1k in.": (
        "seat 2 pulls back everything and adds 1000"
    ),
    # put back out, they are no new chips
    "100-200. BB took his 200 chip back after Rick raised to 900, then puts the 200 back out and "
    "mucks.": "seat 2 pulls back 200 and folds",
    # left there, they are told once
    "50-100. BB has two 50s in front. BTN raises to 800. The BB leaves his two 50s where they are "
    "and drops a 1k in.": "seat 8 raises to 800 | seat 1 folds | seat 2 pushes 1000",
    # told beside the blind, and with their number
    "100-200, the big blind (two hundreds) is up against a raise to 1,100, big blind drops 2 five "
    "hundreds in, silent.": "seat 2 pushes 2x500",
    "My blind is two 25s, button makes it 650, I toss in a pair of 500s. 25/50.": (
        "seat 1 folds | seat 2 pushes 2x500"
    ),
    "300/600, UTG made it 1800, Theo tosses in a 1000 and another 1000, silent.": (
        "seat 4 pushes 2x1000"
    ),
}
"""The end of the first reading of each."""


@pytest.mark.parametrize("text", FIRST)
def test_chips_in_front_are_told_apart_from_new_ones(text: str) -> None:
    """What lay there is no new bet, and whoever the sentence is about acts on it."""
    assert read_prose(text, language="en").line.endswith(FIRST[text])


def test_chips_pulled_back_at_unknown_stakes_are_in_doubt() -> None:
    """Nobody knows whether they were all, and the ruling hangs on it."""
    text = "Button raises to 900, BB took back two 100s and slid out two 500s."
    assert not read_prose(text, language="en").sure


@pytest.mark.parametrize(
    "text",
    [
        "Kim has a pair of nines and bets 500 on the flop.",
        "A couple of callers, then Kim makes it 500.",
        "One of the two players bets 500.",
    ],
)
def test_pairs_and_couples_of_other_things_are_no_chips(text: str) -> None:
    """Cards and people come in pairs too."""
    assert "pushes" not in read_prose(text, language="en").line
