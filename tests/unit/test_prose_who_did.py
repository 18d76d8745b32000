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
    ],
)
def test_what_is_in_doubt_is_offered(text: str) -> None:
    """Chips of another, or of the pot, are nobody's last ones; to come in for may be a limp."""
    assert not read_prose(text, language="en").sure
