"""Prose about a hand: several people, streets played on to, chips by count, acts out of turn."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.amounts import with_numbers
from floorman.prose.words.piles import with_chips
from floorman.prose.words.tokens import tokens

SEVERAL = {
    "100/200 flop. A, B and C check, D bets 500": (
        "seat 1 checks | seat 2 checks | seat 3 checks | seat 4 bets 500"
    ),
    "seats 4, 5 and 8 check on the river": "seat 4 checks | seat 5 checks | seat 8 checks",
    "blinds 100-200 utg raises to 600, mp co call": "seat 5 calls | seat 6 folds | seat 7 calls",
    "100-200, utg raises to 600, both blinds call": "seat 1 calls | seat 2 calls",
}
PLAYED_ON = {
    "100-200, utg calls, co calls. flop checked through. turn co bets 500": (
        "seat 2 checks | seat 3 checks | seat 7 checks | seat 2 checks | seat 3 checks | "
        "seat 7 bets 500"
    ),
    "On the river A checks, B shows two pair": (
        "seat 1 checks | seat 2 checks | seat 2 tables the hand"
    ),
    "On the turn seat 7 bets 450, seat 8 had not acted, seat 9 checks": (
        "seat 7 bets 450 | seat 9 checks"
    ),
    "100-200, on the flop mp bets 700. btn out of turn raises to 2100.": (
        "seat 5 bets 700 | seat 8 raises to 2100"
    ),
    "on the flop A bets 500, C says raise before B had acted": (
        "seat 1 bets 500 | seat 3 says raise"
    ),
}
CHIPS = {
    "on the flop A bets 500, B puts in 1k + 500 silently": "seat 2 pushes 1000+500",
    "on the flop A bets 90, B silently puts in two fifties": "seat 2 pushes 2x50",
    "on the flop A bets 900, B silently tosses in one yellow thousand chip": "seat 2 pushes 1000",
    "bb pulls back both 50s n puts a 1k, raise was to 650, no words": (
        "seat 2 pulls back everything and adds 1000"
    ),
    "the bet is 3500 on the turn. Kim has exactly four 1000 chips left and silently slides all of "
    "them in": "seat 2 pushes 4x1000, his last chips",
}


@pytest.mark.parametrize("text", [*SEVERAL, *PLAYED_ON, *CHIPS])
def test_a_hand_is_read_at_once(text: str) -> None:
    """Several people do one thing, streets are played on to, chips are counted."""
    reading = read_prose(text)
    assert reading.sure, reading.unused
    assert reading.line.endswith({**SEVERAL, **PLAYED_ON, **CHIPS}[text]), reading.line


@pytest.mark.parametrize(
    "text",
    [
        "utg makes it 600 preflop, two players call. on the flop Maria bets 900",
        "on the flop A bets 1000, B calls, A shows two pair",
        "preflop utg raises to 600, co calls. on the turn co bets 900",
        "Piet, who hadn't been looking, bets 500",
    ],
)
def test_what_is_in_doubt_is_offered(text: str) -> None:
    """Who is who, a call that nobody told, a street passed over: a person says whether it is so."""
    reading = read_prose(text)
    assert reading.ways
    assert not reading.sure


def test_a_call_that_nobody_told_is_no_told_act() -> None:
    """Whoever is met again on a later street has called, and the reading says so."""
    way = read_prose("preflop utg raises to 600, co calls, bb calls. on the turn co bets 900").ways[
        0
    ]
    told = [text for text, said in zip(way.line.split(" | ")[1:], way.told, strict=True) if said]
    assert told == ["seat 3 raises to 600", "seat 7 calls", "seat 2 calls", "seat 7 bets 900"]


def test_a_wish_is_no_act() -> None:
    """Who only wants to raise has not raised."""
    assert (
        "raises to 3000"
        not in read_prose("on the flop A bets 500, B calls 500, A wants to raise to 3000").line
    )


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("both 50s", (50, 50)),
        ("two fifties", (50, 50)),
        ("three more 500s", (500, 500, 500)),
        ("1k + 500", (1000, 500)),
        ("a two thousand another two thousand and a five hundred chip", (2000, 2000, 500)),
        ("2 1ks + 5 100s", (1000, 1000, 100, 100, 100, 100, 100)),
    ],
)
def test_chips_are_counted(text: str, chips: tuple[int, ...]) -> None:
    """A count and its chip, in words or digits, one pile after the other."""
    known = bundled().vocabulary
    found = with_chips(with_numbers(tokens(text, known)), known.colours)
    assert [one.value for one in found if one.kind != "mark"] == [chips]


TWO_WAYS = [
    (
        "On the flop A bets 500 and both B and C call.",
        "flop A bets 500, B and C call",
    ),
    (
        "Blinds 100-200. Seats 3 and 4 fold, seat 5 raises to 600.",
        "100/200 seat 3 folds, seat 4 folds, seat 5 makes it 600",
    ),
    (
        "On the river everybody checked. Who shows first?",
        "river checked through, who shows first?",
    ),
    (
        "100-200, on the flop A bets 500, C, out of turn, raises to 1500",
        "100/200 flop A bets 500. C raises to 1500 out of turn",
    ),
]


@pytest.mark.parametrize(("one", "other"), TWO_WAYS)
def test_two_wordings_give_one_ruling(one: str, other: str) -> None:
    """However a fact is put, what is ruled is the same."""
    headlines = {read_prose(text).ways[0].headline for text in (one, other)}
    lines = {read_prose(text).line.split(" | ", 1)[1] for text in (one, other)}
    assert len(headlines) == 1
    assert len(lines) == 1


def test_seats_listed_without_an_and_are_people() -> None:
    """The word that joins them is nobody's, and stands nowhere in the text."""
    for text in ("on the flop seats 2, 3 check", "seats 4 5 8 call", "The seats 2, 3, 4 fold."):
        assert read_prose(text).text == text
