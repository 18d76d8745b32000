"""Verbs of play wherever they stand: who, how much and what was said is found in their clause."""

from __future__ import annotations

import pytest

from floorman.prose.clauses.frames import framed
from floorman.prose.clauses.matching import line_of
from floorman.prose.clauses.verbs import verbs_in
from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.tokens import tokens


def acts(text: str, language: str = "en") -> list[tuple[str, str, str]]:
    """Who does what for how much, as the verbs of a text tell it."""
    phrases = bundled(language)
    line = line_of(tokens(text, phrases.vocabulary, language), phrases)
    told = []
    for one in framed(line, verbs_in(line, phrases), phrases):
        slots = {name: token for name, token in one.slots.items() if not isinstance(token, str)}
        who = slots.pop("who", None)
        values = [token.text for token in slots.values()]
        told.append((one.phrase.act.partition(" ")[2], who.text if who else "", " ".join(values)))
    return told


TOLD = {
    "Nadja, who had been on her phone, then rather loudly bets 700": [
        ("bets {amount}", "Nadja", "700")
    ],
    "the raise by Omar was to 2400": [("raises to {amount}", "Omar", "2400")],
    "Pia said she'd make it 900": [("says raise {amount}", "Pia", "900")],
    "seat 3 without looking at anybody tossed, rather slowly, two 500 chips": [
        ("pushes {chips}", "seat 3", "two 500 chips")
    ],
    "seat 2 takes both of the 100 chips back": [
        ("pulls back {before}", "seat 2", "both of the 100 chips")
    ],
    "seat 6 bets 500, and seat 8 wants to raise": [("bets {amount}", "seat 6", "500")],
    "seat 4 never called": [],
    "Rita says if you shove I call and Ken folds": [
        ("says {said}", "Rita", '"if you shove I call"'),
        ("folds", "Ken", ""),
    ],
}


@pytest.mark.parametrize("text", TOLD)
def test_a_verb_finds_what_belongs_to_it(text: str) -> None:
    """Words in between are passed over; what was only wanted or denied is no act."""
    assert acts(text) == TOLD[text]


def test_german_verbs_find_what_belongs_to_them() -> None:
    """The same in German."""
    assert acts("Anna setzt nach langem Hin und Her 500", "de") == [
        ("bets {amount}", "Anna", "500")
    ]


OFFERED = {
    "flop. seat 3 makes it 800, four calls, nine folds": "seat 3 bets 800 | seat 4 calls",
    "on the turn Vera calls a rather big bet of 4000": "bets 4000 | seat 2 calls",
    "Lea had two 500s out as the big blind and the button raised to 2500": "seat 8 raises to 2500",
}


@pytest.mark.parametrize("text", OFFERED)
def test_a_story_of_verbs_is_offered(text: str) -> None:
    """Seats by their number alone, what is faced before who faces it, positions after a name."""
    lines = [way.line for way in read_prose(text).ways]
    assert any(OFFERED[text] in line for line in lines), lines


def test_what_verbs_alone_tell_is_never_accepted() -> None:
    """A clause with words that nobody took is offered, its words marked."""
    reading = read_prose("on the flop Nadja, waving at the rail, then bets 700 with a grin")
    assert not reading.sure
    assert reading.unused
