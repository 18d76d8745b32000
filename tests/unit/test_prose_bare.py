"""A table that nobody told is not made up where nothing of it decides."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

BARE = [
    ("table 6 breaks", "table 6 breaks"),
    ("two guys bust on the same hand during hand for hand", "hand-for-hand | 2 players bust"),
    ("chips found under the table", "a 5000 chip is found"),
    ("Platz 4 ist ein No-Show", "seat 4 has not taken a hand"),
    ("dealer flopped four cards", "seats 1-2, button 2, flop | dealer flops four cards"),
    ("dealer dealt the button two cards in a row", "seats 1-8, button 8 | dealer deals the button"),
]
KEPT = [  # the text, and what of the table is needed
    ("seat 3 exposed his cards", "NLHE 100-200, seats 1-8, button 8 | "),  # still to act: why
    ("two boxed cards", "NLHE 100-200, seats 1-8, button 8 | "),  # before substantial action
    ("9-handed event. chips found under the table", "9-handed event | "),
    ("100-200. Table 6 breaks", "NLHE 100-200, seats 1-8, button 8 | "),
    ("UTG folds out of turn on the flop", "NLHE"),
]


@pytest.mark.parametrize(("text", "line"), BARE)
def test_what_decides_nothing_is_left_out(text: str, line: str) -> None:
    """Neither is it said to have been assumed."""
    reading = read_prose(text)
    assert reading.line.startswith(line)
    assert not {one.field for one in reading.ways[0].assumed} & {"blinds", "stacks"}


@pytest.mark.parametrize(("text", "table"), KEPT)
def test_what_decides_or_was_told_is_kept(text: str, table: str) -> None:
    assert read_prose(text).line.startswith(table)


def test_a_known_table_stays_as_it_is() -> None:
    table = "NLHE 100-200, seats 1-6, button 1"
    assert read_prose("table 6 breaks", table=table).line.startswith(f"{table} | ")
