"""Who is said to act out of turn does, at the table that is taken for granted."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk

TOLD = (
    ("en", "seat 2 folds out of turn", "seats 1-8, button 6 | seat 2 folds"),
    ("en", "On the river seat 4 folds out of turn", "seats 3-4, button 4, river | seat 4 folds"),
    (
        "en",
        "seat 2 bets 600 out of turn on the flop",
        "seats 1-2, button 2, flop | seat 2 bets 600",
    ),
    ("en", "button checks out of turn", "seats 1 and 8, button 8, flop | seat 8 checks"),
    ("en", "Maria raises to 900 out of turn", "seats 1-8, button 8 | seat 4 raises to 900"),
    ("en", "out of turn, seat 5 shoves", "seats 1-8, button 1 | seat 5 is all-in"),
    (
        "en",
        "seat 4 bets 500 on the turn but it was not his turn",
        "seats 3-4, button 4, turn | seat 4 bets 500",
    ),
    (
        "en",
        "seat 8 called the 600 out of turn, seat 7 then raised to 1,800",
        "seats 1-8, button 4 | seat 8 calls 600 | seat 7 raises to 1800",
    ),
    (
        "en",
        "On the flop seat 2 bets 600, seat 5 folds out of turn",
        "seats 2-3 and 5, button 5, flop | seat 2 bets 600 | seat 5 folds",
    ),
    (
        "en",
        "On the flop A bets 500, out of turn C calls, B raises to 1500",
        "seats 1-3, button 3, flop | seat 1 bets 500 | seat 3 calls | seat 2 raises to 1500",
    ),
    (
        "en",
        "100-200, on the flop A bets 500, C, out of turn, raises to 1500",
        "seats 1-3, button 3, flop | seat 1 bets 500 | seat 3 raises to 1500",
    ),
    ("de", "Platz 2 hat vor seiner Reihe gepasst", "seats 1-8, button 6 | seat 2 folds"),
    (
        "de",
        "Platz 2 setzt am Flop 600, obwohl er nicht dran war",
        "seats 1-2, button 2, flop | seat 2 bets 600",
    ),
)


@pytest.mark.parametrize(("language", "text", "line"), TOLD, ids=[text for _, text, _ in TOLD])
def test_somebody_else_is_due(language: str, text: str, line: str) -> None:
    """A seat stands before the one who acts; the ruling is on an act out of turn."""
    found = read_prose(text, book="tda-2024", language=language)
    assert found.sure
    assert found.line.endswith(line)
    talk = read_talk(found.line)
    rulings = rule_all(talk, "tda-2024")
    assert any(cite.topic.startswith("oot-") for one in rulings for cite in one.basis.cites)


def test_the_first_to_act_is_never_out_of_turn() -> None:
    """What cannot be is not read as if nothing had been said of the turn."""
    assert not read_prose("UTG folds out of turn", book="tda-2024", language="en").sure
