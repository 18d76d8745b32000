"""A table in talk, from clause to clause."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.rulings.talk_ruled import is_prose, opened, rule
from floorman.rulings.telling.talk import read_talk

TABLE = "NLHE 50-100, seats 1-3, button 3"


@pytest.mark.parametrize(
    "line",
    [
        f"{TABLE} | flop AhKd2c",
        f"{TABLE} | seat 3 calls | seat 1 calls | seat 2 checks | turn 2c",
        f"{TABLE}, river | turn 2c",
    ],
)
def test_a_street_that_is_not_due_is_refused(line: str) -> None:
    """The betting is not over, or another street comes next; too soon is an act of its own."""
    with pytest.raises(IllegalAct, match="too soon"):
        rule(line, "tda-2024")


def test_the_street_that_is_due_is_dealt() -> None:
    """Its cards lie on the board and the first player left of the button acts."""
    line = f"{TABLE} | seat 3 calls | seat 1 calls | seat 2 checks | flop AhKd2c"
    ruling = rule(line, "tda-2024")
    assert (ruling.cards.lie, ruling.play.next) == ({"board": "AhKd2c"}, 1)


def test_last_chips_tell_the_stack() -> None:
    """Nobody gave seat 2's stack; the last chips say what it was."""
    line = f"{TABLE}, flop | seat 1 bets 1000 | seat 2 pushes his last 1000+100 silently"
    stands = rule(line, "tda-2024").play.stands
    assert stands is not None
    assert (stands.act, stands.to, stands.all_in) == ("raise", 1100, True)


@pytest.mark.parametrize("words", ["is all-in", "goes all in", "moves allin", "shoves", "jams"])
def test_all_in_has_many_words(words: str) -> None:
    """They all put in every chip."""
    stands = rule(f"{TABLE}, seat 3 has 900 | seat 3 {words}", "tda-2024").play.stands
    assert stands is not None
    assert (stands.to, stands.all_in) == (900, True)


@pytest.mark.parametrize("words", ["raises to 300", "makes it 300", "raises 300"])
def test_a_raise_has_many_words(words: str) -> None:
    """They all make the street total."""
    stands = rule(f"{TABLE} | seat 3 {words}", "tda-2024").play.stands
    assert stands is not None
    assert (stands.act, stands.to) == ("raise", 300)


def test_a_table_is_opened_with_what_its_acts_tell() -> None:
    """Who brought it in is told by an act: the hand needs it from its start."""
    line = (
        "stud 0-0, ante 5, bets 40-80, bring-in 10, seats 1-4, button 4"
        " | seat 2 brings it in | seat 4 should have brought it in"
    )
    session, clauses = opened(read_talk(line), "tda-2024")
    assert session.hand is not None
    assert session.setup.opens == 2
    assert [session.act(clause).status for clause in clauses][-1] != "missing"


def test_nobody_bets_once_all_others_have_folded() -> None:
    """The hand is won; neither said nor pushed does more go in."""
    line = f"{TABLE} | seat 3 raises to 300 | seat 1 folds | seat 2 folds"
    for act in ("seat 3 raises to 900", "seat 3 pushes 2x500 silently", 'seat 3 says "raise"'):
        with pytest.raises(IllegalAct, match="seat 3 is the last live hand"):
            rule(f"{line} | {act}", "tda-2024")


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("seat 4 bets 300", True),
        ("seat 1 calls out of turn", True),
        ("seat 4 announces a fold", True),
        ("Blinds 600-1200, UTG shoves", True),
        ("chip race of 25s to 100s: seat 1 has 3, seat 4 has 2", False),
        ("hand-for-hand is announced", False),
        (TABLE, False),
        (f"{TABLE} | seat 3 folds", False),
        ("", False),
    ],
)
def test_an_act_of_a_hand_alone_is_plain_words(line: str, plain: bool) -> None:
    """It lacks its table, which plain words fill in; what stands without one is table talk."""
    assert is_prose(line, "tda-2024") == plain
