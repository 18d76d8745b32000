"""Prose about the showdown: hands that are called his and hers, and who asks to see which."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

BET = "On the river A bets 500, B calls"
PLAYED = "seat 1 bets 500 | seat 2 calls | "

SHOWN = {
    f"{BET}. B's hand is face up and he asks A's be shown": (
        f"{PLAYED}seat 2 tables the hand | seat 2 asks to see seat 1's hand"
    ),
    f"{BET}. B tables his hand and he asks to see A's": (
        f"{PLAYED}seat 2 tables the hand | seat 2 asks to see seat 1's hand"
    ),
    f"{BET}, A turned hers up, B threw his away": (
        f"{PLAYED}seat 1 tables the hand | seat 2 discards face down"
    ),
    f"{BET}, A rolls over two pair, B throws hers in unseen": (
        f"{PLAYED}seat 1 tables the hand | seat 2 discards face down"
    ),
    f"{BET}, B keeps hers and asks for A's": f"{PLAYED}seat 2 asks to see seat 1's hand",
    f"{BET}, B wants to know what A was betting with": (
        f"{PLAYED}seat 2 asks to see seat 1's hand"
    ),
    "No betting on the river. A mucks, B turns over trips": (
        "river | seat 1 checks | seat 2 checks | seat 1 discards face down | seat 2 tables the hand"
    ),
}


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_done_with_a_hand_is_read_at_once(text: str) -> None:
    """A hand is known by whose it is, and one that is discarded before others show was checked."""
    reading = read_prose(text)
    assert reading.sure, reading.unused
    assert reading.line.endswith(SHOWN[text]), reading.line


def test_a_question_is_of_one_clause() -> None:
    """What goes on after an "and" is told: his hand is up and he wants hers asks nothing."""
    reading = read_prose(f"{BET}. B's cards are there and he wishes for more")
    assert not reading.sure
    assert "wishes" in [one.text for one in reading.unused]
