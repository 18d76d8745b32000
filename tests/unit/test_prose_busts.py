"""Players who bust on one hand, told by their stacks, their tables, or as so many."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

ROUND = "hand-for-hand"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "seat 3 and seat 5 both bust on the same hand, both started with 8000",
            "seat 3 with 8000 and seat 5 with 8000 bust on the same hand",
        ),
        (
            "seat 2 (7000) and seat 4 (7000) get knocked out in one hand, who is higher?",
            "seat 2 with 7000 and seat 4 with 7000 bust on the same hand",
        ),
        (
            "Platz 1 hatte 5000, Platz 8 hatte auch 5000, beide in derselben Hand raus",
            "seat 1 with 5000 and seat 8 with 5000 bust on the same hand",
        ),
        (
            "hand-for-hand: table 2 seat 5 with 12000 and table 6 seat 1 with 9000 bust "
            "on the same hand",
            "hand-for-hand | "
            "table 2 seat 5 with 12000 and table 6 seat 1 with 9000 bust on the same hand",
        ),
        ("hand for hand, 1 player busts", f"{ROUND} | 1 player busts on the hand"),
        ("bei Hand for Hand fliegt einer raus", f"{ROUND} | 1 player busts on the hand"),
        ("one bust on each table during hand for hand", f"{ROUND} | 2 players bust on the hand"),
        (
            "hand for hand, a player busts at table 1 and another at table 4 on the same hand",
            f"{ROUND} | 2 players bust on the hand",
        ),
        (
            "Hand for Hand, an Tisch 1 und an Tisch 4 fliegt je einer in derselben Hand raus",
            f"{ROUND} | 2 players bust on the hand",
        ),
        (
            "Seats 3 and 8 bust in the same hand, seat 3 started it with 20k and seat 8 with 35k",
            "seats 1-8, button 8, seat 3 has 20000, seat 8 has 35000 | "
            "seat 3 and seat 8 bust on the same hand",
        ),
        (
            "54 paid, 56 left. same hand two guys bust: seat 1 began it with 12,000, "
            "seat 6 began with 31,500",
            "54 paid, 56 left, seat 1 has 12000, "
            "seat 6 has 31500 | seat 1 with 12000 and seat 6 with 31500 bust on the same hand",
        ),
        (
            "seat 2 had 22k at the start, seat 9 had 18k, both go out on the same hand",
            "seat 2 with 22000 and seat 9 with 18000 bust on the same hand",
        ),
        ("hand for hand, four guys bust at three tables", f"{ROUND} | 4 players bust on the hand"),
        (
            "button 5 sb 6 bb 7. seat 6 and seat 7 got knocked out in the same hand, who posts now",
            "NLHE 100-200, seats 1-8, button 5, small blind 6, big blind 7 | "
            "seat 6 busts | seat 7 busts | next hand",
        ),
        (
            "In the money, big blind ante event. Seat 3 started the hand with 12,000 and seat 8 "
            "with 9,500 before the ante, seat 8 is the big blind and paid 1,000 ante. Both got "
            "knocked out by seat 1 on the same hand. Who finishes higher?",
            "NLHE 100-200, seats 1-8, button 6, big-blind ante, ante 1000 big blind, seat 3 has "
            "12000, seat 8 has 9500 | seat 3 with 12000 and seat 8 with 9500 bust on the same hand",
        ),
        (
            "Seats 3 and 8 bust on the same hand. Seat 3 had 12,000 and seat 8 9,500. Who is "
            "higher?",
            "seat 3 with 12000 and seat 8 with 9500 bust on the same hand",
        ),
        (
            "seat 4 busted from the small blind. who is the button next hand",
            "NLHE 100-200, seats 1-8, button 3 | seat 4 busts | next hand",
        ),
    ],
)
def test_busts_are_the_first_offer(text: str, line: str) -> None:
    """Whether at once or offered, they come first."""
    assert read_prose(text).line == line


@pytest.mark.parametrize(
    "text",
    ["hand for hand, 1 player busts", "Bubble. Hand for hand. Single elimination on that hand."],
)
def test_one_player_busts_alone(text: str) -> None:
    """One is never written as several."""
    lines = [way.line for way in read_prose(text).ways]
    assert lines
    assert not any("1 players" in line or "player bust on" in line for line in lines)
