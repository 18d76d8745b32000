"""Stories of many acts: streets part them, a comment ends where the story goes on."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "Hijack opened 1600, I called in the small blind, big blind called. "
            "Flop got checked round",
            "seat 6 raises to 1600 | seat 7 folds | seat 8 folds | seat 1 calls | seat 2 calls",
        ),
        ("on the river he bets 4k, she calls", "seat 1 bets 4000 | seat 2 calls"),
        (
            "turn checked, river Gail bets 3500, Ike calls",
            "seat 1 checks | seat 2 checks | seat 1 bets 3500 | seat 2 calls",
        ),
        (
            "Seat 1 is all-in for 17,500. Seat 2 asks how much; the dealer says 12,000 and he "
            "pushes out 12,000.",
            "all-in for 17500 | seat 2 asks for the count, is told 12000 and pushes 12000",
        ),
        (
            "The dealer forgot to burn before the flop. First player has checked. Now somebody "
            "notices.",
            "flop | seat 1 checks | dealer deals the flop without a burn",
        ),
        (
            "Der Dealer hat vor dem Flop nicht geburnt. Sitz 1 checkt, Sitz 2 setzt 400.",
            "seat 1 checks | seat 2 bets 400 | dealer deals the flop without a burn",
        ),
    ],
)
def test_a_story_is_read_whole(text: str, acts: str) -> None:
    """The acts are in the best reading, in order."""
    assert acts in read_prose(text).line


def test_who_is_named_after_a_comment_acts() -> None:
    """What somebody wants ends where it is told that another one folded."""
    found = read_prose(
        "facing a raise to 1100 the big blind mucked. Wants his hand back now that sb folded."
    )
    assert any(way.line.endswith("seat 1 folds | seat 2 folds") for way in found.ways)


def test_a_remark_over_shown_hands_is_no_act() -> None:
    """Words that bet nothing are left out at showdown; they are shown as not used."""
    found = read_prose(
        "river, seat 1 bets 500, seat 2 calls, seat 1 tables his hand, seat 2 says 'nice hand'"
    )
    assert "nice hand" not in found.line
    assert not found.sure
