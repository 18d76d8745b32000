"""How many of those in the hand answer a bet: they are nobody new, and which of them is asked."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

_FLOP = "On the flop Anna and Ben check, Carl bets 600"
_RAISED = "Blinds 100-200. UTG and the cutoff call, the button raises to 800"


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (f"{_FLOP} and one of them calls.", "seat 3 bets 600 | seat 1 calls"),
        (f"{_FLOP} and one calls.", "seat 3 bets 600 | seat 1 calls"),
        (f"{_FLOP} and one folds.", "seat 3 bets 600 | seat 1 folds"),
        (f"{_FLOP}, one of the two calls.", "seat 3 bets 600 | seat 1 calls"),
        (f"{_FLOP} and one of the others calls.", "seat 3 bets 600 | seat 1 calls"),
        (
            "On the flop Anna bets 500, Ben and Carl call. On the turn Anna bets 900, one calls.",
            "seat 1 bets 900 | seat 2 calls",
        ),
        (f"{_RAISED} and two of them call.", "seat 2 folds | seat 3 calls | seat 7 calls"),
        (f"{_RAISED} and one of them calls.", "seat 2 folds | seat 3 calls"),
        (
            "Blinds 100-200. Two callers, then the button raises to 800 and one of them calls.",
            "seat 2 folds | seat 3 calls",
        ),
    ],
)
def test_one_of_them_is_nobody_new(text: str, acts: str) -> None:
    """It may be either of them, so that it is offered."""
    reading = read_prose(text)
    assert reading.line.endswith(acts), [one.line for one in reading.ways]
    assert not reading.sure


@pytest.mark.parametrize(
    "text",
    [
        f"{_FLOP} and both call.",
        "Blinds 100-200. UTG raises to 600 and one calls.",
        "Blinds 100-200. UTG raises to 600 and two players call.",
        "On the flop Anna bets 600, two call.",
    ],
)
def test_others_are_new_where_nobody_acted_before(text: str) -> None:
    """Nobody is left to answer but those behind, or all of them do."""
    assert read_prose(text).sure


@pytest.mark.parametrize(
    "text", [f"{_FLOP} and neither of them calls.", f"{_FLOP}, neither Anna nor Ben calls."]
)
def test_neither_of_two_calls(text: str) -> None:
    """Whoever does not call a bet is offered to have folded, and never to have called."""
    reading = read_prose(text)
    assert reading.line.endswith("seat 3 bets 600 | seat 1 folds | seat 2 folds")
    assert not any("calls" in one.line for one in reading.ways[:1])
