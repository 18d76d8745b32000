"""What a ruling asks for and the text tells is answered, and not asked again."""

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("seat 2 dodged the big blind on purpose", "on-purpose: yes"),
        ("kid calls the clock on me after two seconds", "reasonable-time: no"),
        (
            "seat 5 calls clock on seat 4, who has been in the tank for three minutes",
            "reasonable-time: yes",
        ),
        ("found a 500 chip on the floor, nobody knows whose it is", "owner: unknown"),
        ("seat 1 has his hood up, can't see who it is", "recognisable: no"),
        ("seat 3 is soft playing his brother, he admitted it", "intent: yes"),
        (
            "seat 6 stood behind his chair within reach when the last card was dealt",
            "within-reach: yes",
        ),
    ],
)
def test_it_is_answered(text: str, fact: str) -> None:
    """The fact stands in the line, where it can be changed."""
    assert read_prose(text).line.endswith(f" | {fact}")


def test_in_german_too() -> None:
    """A German text tells the same facts."""
    ways = read_prose("Platz 2 hat den Big Blind absichtlich umgangen").ways
    assert any(way.line.endswith(" | on-purpose: yes") for way in ways)


@pytest.mark.parametrize(
    "text",
    ["seat 4 raises to 600 on purpose", "two seconds later seat 3 checks on the flop"],
)
def test_what_nobody_asks_is_not_told(text: str) -> None:
    """A fact on which nothing turns is no part of the line."""
    assert all(": " not in way.line for way in read_prose(text).ways)
