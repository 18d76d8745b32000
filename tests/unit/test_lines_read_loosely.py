"""A line in bars that is no table talk word for word: understood where its meaning is plain."""

from __future__ import annotations

import pytest

from floorman.cli.main import main
from floorman.prose.apart import apart
from floorman.prose.reading import read_line
from floorman.rulings.talk_ruled import is_exact

TABLE = "NLHE 100-200, seats 1-6, button 6"
RAISES = f"{TABLE} | seat 3 raises to 500"


def read(line: str) -> str:
    """The line as it is read; nothing where it stands as it is."""
    reading = read_line(line)
    return reading.line if reading is not None and reading.sure else ""


@pytest.mark.parametrize(
    ("line", "seats", "assumed"),
    [
        ("NLHE 100/200 | seat 4 raises to 400", "seats 1-8, button 1", {"button", "players"}),
        ("NLHE $100/$200 | seat 3 raises to $500", "seats 1-8, button 8", {"button", "players"}),
        ("NLHE 100-200 | seat 9 raises to 500", "seats 1-9, button 6", {"button", "players"}),
        ("PLO 100-200 | seat 4 raises to 400", "seats 1-8, button 1", {"button", "players"}),
    ],
)
def test_seats_that_nobody_told_are_assumed_and_shown(
    line: str, seats: str, assumed: set[str]
) -> None:
    reading = read_line(line)
    assert reading is not None
    assert reading.sure
    assert seats in reading.line
    assert assumed <= {one.field for one in reading.ways[0].assumed}


@pytest.mark.parametrize(
    "act",
    [
        "seat three raises to 500",
        "seat 3 raised to 500",
        "seat 3 raise to 500",
        "seat 3 raises to five hundred",
        "seat 3 opens 2.5x",
        "seat 3 raises to 2.5bb",
        "UTG raises to 500",
        "raises to 500",
    ],
)
def test_an_act_in_other_words_is_read_at_the_table_told(act: str) -> None:
    assert read(f"{TABLE} | {act}") == RAISES


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("seat 3 fold", "seat 3 folds"),
        ("seat 3: call", "seat 3 calls"),
        ("seat 3: raise to 600", "seat 3 raises to 600"),
        ("seat 3 push 1000", "seat 3 pushes 1000"),
        ('seat 3: say "raise"', 'seat 3 says "raise"'),
        ("flop | seat 1: check", "flop | seat 1 checks"),
        ("flop | seat 1: bet 600 | seat 2: call", "flop | seat 1 bets 600 | seat 2 calls"),
    ],
)
def test_verbs_as_a_director_types_them_are_the_acts(typed: str, meant: str) -> None:
    """Without its s a verb is no table talk, and its meaning is as plain."""
    line = read(f"{TABLE} | {typed}")
    assert line == f"{TABLE} | {meant}".replace(" | flop", ", flop")


@pytest.mark.parametrize("mark", [", ", "; ", " -> ", "\n", " ", ". "])
def test_a_table_before_a_story_without_bars_is_the_table(mark: str) -> None:
    assert read(f"{TABLE}{mark}seat 3 raises to 500") == RAISES


@pytest.mark.parametrize("mark", [", ", " and ", ". "])
def test_two_acts_between_bars_are_two(mark: str) -> None:
    line = f"{RAISES}{mark}seat 4 calls"
    assert read(line) == f"{RAISES} | seat 4 calls"


@pytest.mark.parametrize(
    "line",
    [
        f"{TABLE} | seat 3 juggles",
        f"{TABLE} | seat 3 raises 400 300",
        f"{TABLE} | seat 3 raises to lots",
        "chess, seats 1-6 | seat 4 folds",
        f"{TABLE} | seat 3 pushes {{chips}}",
    ],
)
def test_what_has_no_plain_meaning_stands_and_is_pointed_at(line: str) -> None:
    assert read_line(line) is None


@pytest.mark.parametrize(
    "line", [RAISES, f"{RAISES} | seat 4 folds", "NLHE 50-100, facing 600 | pushes 500 silently"]
)
def test_table_talk_is_not_read_but_ruled_on(line: str) -> None:
    assert is_exact(line, "tda-2024")
    assert read_line(line) is None


def test_a_story_without_a_table_is_left_alone() -> None:
    story = "seat 3 and seat 4 tie, seats 5 and 6 fold"
    assert apart(story) == ("", story)


def test_the_command_shows_how_a_line_was_read_and_what_was_assumed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rule", "NLHE 100/200 | seat 4 raises 400"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Read as: NLHE 100/200, seats 1-8, button 1 | seat 4 raises to 400\n")
    assert "Assumed: button on seat 1, 8 players" in out
    assert "Seat 4 raises to 400: " in out
