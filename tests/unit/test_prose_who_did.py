"""People meant by what they did, and last chips that are told before they are put in."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

JAMS = "Sue bets 400, Al is all in for 500, Bo calls, Cy is all in for 800"

AT_ONCE = {  # each is read at once, and its line has this
    f"{JAMS}. The opener raises to 1600.": "| seat 1 raises to 1600",
    f"{JAMS}, the first bettor calls and the first caller raises to 1600": (
        "| seat 1 calls | seat 3 raises to 1600"
    ),
    "seat 1 raises to 600, seat 3 raises to 1500. the opener shoves": "| seat 1 is all-in",
    "Seat 3 bets 1500, seat 7 has four 500s left and pushes them silently.": (
        "seat 7 pushes 4x500, his last chips"
    ),
    "Seat 3 bets 800. Pete had a five hundred and a thousand left, pushed both, nothing said.": (
        "seat 4 pushes 500+1000, his last chips"
    ),
    "the pot is 900 and seat 3 bets it": "seat 3 bets 900",
    # names as people have them, and somebody the same again
    "River, seat 3 bets and Little Mike calls. Mike tables kings": "| seat 4 tables the hand",
    "viktor bet 2000, mila raised to 3000. viktor called": "raises to 3000 | seat 1 calls",
    "will bets 500, bill calls, will he fold": "seat 1 bets 500 | seat 2 calls",
    "an old man bets 900, the lady raises to 2500, he folds": "| seat 1 folds",
    # places
    "I am in the big, button makes it 700, I call": "| seat 1 folds | seat 2 calls",
    "utg limps, the cutoff too, button makes it 900": "| seat 7 calls | seat 8 raises to 900",
    "seat 2 bets 500, guy behind calls, seat 5 folds": "| seat 3 calls | seat 5 folds",
    "seat 5 is all-in for 650, folds round, the blind calls": "folds | seat 4 calls",
    "three of them left on the river, seat 9 bets 900": "seats 1-2 and 9",
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_who_and_what_is_meant_is_read_at_once(text: str) -> None:
    """The opener is whoever bet first; chips told to be left are those put in."""
    read = read_prose(text, language="en")
    assert read.sure
    assert AT_ONCE[text] in read.line


@pytest.mark.parametrize(
    "text",
    [
        "seat 3 bets 1500, Pete had two 1000s left, Joe pushes them in silently",
        "The pot is 900, seat 3 bets 300 and seat 4 pushes them forward silently",
        "seat 3 bets 800 and seat 5 came in for 1600",
        "seat 3 swears at seat 9. I DQ him",
        "kid raises to 900, another kid calls, kid checks the flop",
        "dude bets 900, his buddy calls, dude checks the turn",
    ],
)
def test_what_is_in_doubt_is_offered(text: str) -> None:
    """Chips of another, or of the pot, are nobody's last ones; to come in for may be a limp."""
    assert not read_prose(text, language="en").sure


FIRST = {  # each is offered first
    "everyone folds to my river shove": "river | seat 1 is all-in | seat 2 folds",
    "they all fold to my bet of 900 on the turn": "turn | seat 1 bets 900 | seat 2 folds",
    "three of us left, seat 3 shoves 9000": "3 left | seat 3 is all-in for 9000",
    "seat 3 swears at seat 9. I DQ him": "floor disqualifies seat 3",
    "dude bets 900, his buddy calls, dude checks the turn": "seat 2 calls | seat 1 checks",
    "The beard bets 900, the hoodie calls, the beard checks the turn": "calls | seat 1 checks",
    "seat 4 bets 900, a woman calls, he checks the turn": "seat 5 calls | seat 4 checks",
}


@pytest.mark.parametrize("text", FIRST)
def test_whoever_is_likeliest_is_offered_first(text: str) -> None:
    """The floor decides on whoever did something, and a noun alone means the same one again."""
    assert read_prose(text, language="en").line.endswith(FIRST[text])
