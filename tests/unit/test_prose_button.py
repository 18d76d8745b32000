"""Who has the button and the blinds as it is told: where the next hand's are."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "line", "headline"),
    [
        (
            "Button was on 8, small blind 9, big blind 3. Seat 9 busts. Where does the button land",
            "seats 3-9, button 8, small blind 9, big blind 3 | seat 9 busts | next hand",
            "The next hand: button 9, small blind 3, big blind 4.",
        ),
        (
            "big blind in seat 4 went broke last hand, sb was seat 3. where does the button go",
            "seats 1-8, button 2 | seat 4 busts | next hand",
            "The next hand: button 3, no small blind, seat 4 being empty, big blind 5.",
        ),
        (
            "3 handed: seat 1 button, seat 4 sb, seat 7 bb. the button busts. who has the button "
            "heads up",
            "seats 1, 4 and 7, button 1, small blind 4, big blind 7 | seat 1 busts | next hand",
            "The next hand: button 7, small blind 7, big blind 4.",
        ),
        (
            "seat 2 was the small blind, seat 3 the big blind. seat 3 busts, who posts what next "
            "hand",
            "seats 1-8, button 1, small blind 2, big blind 3 | seat 3 busts | next hand",
            "The next hand: button 2, no small blind, seat 3 being empty, big blind 4.",
        ),
    ],
)
def test_where_the_button_goes(text: str, line: str, headline: str) -> None:
    """Seats between the button and the blinds are empty."""
    first = read_prose(text).ways[0]
    assert first.line.endswith(line)
    assert first.headline == headline


@pytest.mark.parametrize(
    ("text", "blinds"),
    [
        ("small blind is 300, big blind is 600, utg raises to 1500", "300-600"),
        ("bb 600, utg to 2200", "300-600"),
        ("big blind is one thousand and the button raises to 2500", "500-1000"),
    ],
)
def test_blinds_by_their_chips_are_no_seats(text: str, blinds: str) -> None:
    """A number after a blind is what it is, unless it stands where a seat does."""
    assert read_prose(text).line.startswith(f"NLHE {blinds}, seats 1-8, button 8")
