"""Whose turn it was, told once somebody else has acted out of it, in any game."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

OUT_OF_TURN = (
    (
        "Stud 300-600, fifth street. Seat 2 checks out of turn, it was on seat 6.",
        "seats 2 and 6, fifth street, seat 6 is first to act | seat 2 checks",
    ),
    (
        "Razz 300-600, fourth street. Seat 2 bets 300 out of turn, the action was on seat 6.",
        "seats 2 and 6, fourth street, seat 6 is first to act | seat 2 bets 300",
    ),
    (
        "Stud. On fourth street seat 5 bets out of turn, seat 3 was high.",
        "seats 3 and 5, fourth street, seat 3 is first to act | seat 5 bets 300",
    ),
    (
        "Stud. Seat 5 folded out of turn on fifth street while seat 3 had the action.",
        "seats 3 and 5, fifth street, seat 3 is first to act | seat 5 folds",
    ),
    (
        "Limit hold'em 200-400, turn. Seat 2 checks out of turn, it was on seat 6.",
        "seats 2 and 6, button 2, turn | seat 2 checks",
    ),
    (
        "NLHE 100-200. Seat 6 raises to 600 out of turn. It was still on seat 4.",
        "seats 1-8, button 1 | seat 6 raises to 600",
    ),
    (
        "Badugi 100-200. Seat 5 raises out of turn, it was on seat 4.",
        "seats 1-8, button 1 | seat 5 raises to 200",
    ),
    (
        "On the turn seat 2 bets 400, it was on seat 3.",
        "seats 2-3, button 2, turn | seat 2 bets 400",
    ),
    (
        "Stud 300-600, Fifth Street. Platz 2 checkt out of turn, Platz 6 war dran.",
        "seats 2 and 6, fifth street, seat 6 is first to act | seat 2 checks",
    ),
)


@pytest.mark.parametrize(("text", "ends"), OUT_OF_TURN)
def test_whose_turn_it_was_is_kept(text: str, ends: str) -> None:
    """Nobody else is made up to be due; in stud the table says who begins."""
    reading = read_prose(text)
    assert reading.line.endswith(ends)
    assert "out of turn" in reading.ways[0].headline


def test_whose_turn_it_is_next_is_no_act_out_of_turn() -> None:
    """After a bet in turn it is the next one's."""
    line = read_prose("On the turn seat 2 bets 400, it's on seat 3.").line
    assert line.endswith("seats 2-3, button 3, turn | seat 2 bets 400")


def test_who_begins_in_stud_is_assumed_where_nobody_told() -> None:
    """It is only offered, with what was taken for granted."""
    reading = read_prose("Stud 300-600, fifth street. Seat 2 bets out of turn.")
    assert not reading.sure
    assert "is first to act" in " ".join(one.value for one in reading.ways[0].assumed)
