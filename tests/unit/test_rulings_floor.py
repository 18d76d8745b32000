"""Rulings on the tournament floor: its page, its questions, what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorman.errors import BadNotation, BadSetup, IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.session import Session
from floorman.rulings.ruling import as_json
from floorman.rulings.talk_ruled import decisive, rule, rule_all
from floorman.rulings.telling.talk import read_talk

BOOK = "tda-2024"
TWO_BUST = "9 left, 8 paid, seats 1-6 | seats 3 and 4 bust"
PAGE = Path(__file__).parents[2] / "docs" / "table-talk" / "floor.md"
LINES = re.findall(r"^- [^`]*`([^`]+)`$", PAGE.read_text("utf-8"), re.MULTILINE)


def test_the_page_has_its_lines() -> None:
    """Every act of the chapter is on the page."""
    assert len(LINES) > 45


@pytest.mark.parametrize("book", available())
@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_page_is_ruled_on(line: str, book: str) -> None:
    """Under every book, with nothing left to ask."""
    *_, ruling = rule_all(read_talk(line), book)
    assert not ruling.missing


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("9-handed event | seat 4 is found in the wrong seat", "stack"),
        ("table A has 5 players | balance the tables", "tables"),
        ("table A has 5 players, table B has 8 | balance the tables", "seats-at-table-b"),
        ("table A: seats 1-5; table B: seats 1-8 | balance the tables", "button-at-table-b"),
        ("table A has 5 players, table B has 8 | table A deals the next hand", "full-table"),
        ("51 paid | final table", "full-table"),
        ("seats 1-5 | next hand", "button"),
        ("button 2 | next hand", "seats"),
        ("50 paid | hand-for-hand | 3 players bust on the hand", "players-left"),
        ("seats 1-9, button 1 | seats 2 and 3 bust", "stacks"),
        ("50 paid, seats 1-9, button 1 | seats 2 and 3 bust | next hand", "players-left"),
        ("seats 1-9, button 1 | 2 players bust | next hand", "stacks"),
        ("20 left | 3 players bust on the hand", "stacks"),
        ("9-handed event | an all-in is called", "hand-for-hand"),
        ("9-handed event | hand-for-hand | next hand", "seconds"),
        ("9-handed event | the ante is reduced to 500", "ante"),
    ],
)
def test_what_nobody_told_is_asked(line: str, fact: str) -> None:
    """The ruling names the fact that it needs."""
    ruling = decisive(rule_all(read_talk(line), BOOK))
    assert ruling.status == "missing"
    assert [question.fact for question in ruling.missing] == [fact]


def test_the_level_posted_is_no_new_level() -> None:
    """The blinds of the table are those posted, the old level's."""
    line = "NLHE 500-1000, seats 1-8, button 8 | the hand is dealt at the old level | new level: {}"
    for told in ("500-1000", "400-800", "600-1200 ante 1200"):
        with pytest.raises(BadSetup, match="no level after 500-1,000, as posted"):
            rule(line.format(told), BOOK)


def test_who_is_out_is_said_before_the_next_hand() -> None:
    """Play goes on without places where nobody told of the event."""
    out, _ = rule_all(read_talk("seats 1-9, button 1 | seats 2, 3 and 7 bust | next hand"), BOOK)
    assert (out.status, out.because) == ("ruled", "Seat 2, seat 3 and seat 7 are out.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9-handed, seats 1-5, button 2 | seat 8 pockets 100", "Seat 8 is not at the table"),
        ("seats 1-5, button 2, seat 3 has 900 | seat 3 pockets 1000", "Seat 3 has 900"),
        ("seats 1-5, button 2 | seat 3 busts | seat 3 has messy stacks", "Seat 3 is out"),
        ("9-handed, seats 1-5, button 2 | a late entrant draws seat 4", "Seat 4 is taken"),
        ("table A has 5 players | table C breaks", "no table C"),
        ("2 left | 3 players bust on the hand", "3 bust, 2 are left"),
        ("seats 1-2, button 1 | seat 2 busts | next hand", "two players or more"),
        ("chip race of 25s to 40s: seat 1 has 3", "do not make 40s"),
        ("9-handed event | seats are drawn for 999999999 players", "too many to tell"),
        ("chip race of 0s to 9s: seat 3 has 100, seat 2 has 2", "do not make 9s"),
        ("chip race of 25s to 100s: seat 1 has 3 | cards: seat 1 Ah", "not the cards"),
        ("table A: seats 1, 4 | table A breaks | cards: seat 1 Ah", "Cards were dealt"),
        ("9-handed event | a 500 chip is found | owner: perhaps", "owner"),
        ("9-handed event | seats are drawn for 10 players | seed: x", "seed"),
        (f"{TWO_BUST} | stacks: seat 3 4000, seat 4 0.5", "No stack was told for seat 4"),
        (f"{TWO_BUST} | stacks: seat 3 4,000, seat 5 500", "Nobody asked for the stack of seat 5"),
    ],
)
def test_facts_that_cannot_be_are_refused(line: str, said: str) -> None:
    """The message says which seat, table or chips, and what is allowed."""
    with pytest.raises(BadSetup, match=said):
        rule(line, "tda-2024")


@pytest.mark.parametrize(
    "line",
    [
        "50 left, 50 paid | hand-for-hand is announced",
        "52 left, 50 paid | hand-for-hand is announced | hand-for-hand is announced",
    ],
)
def test_hand_for_hand_is_announced_once_before_the_money(line: str) -> None:
    """In any other order it is refused."""
    with pytest.raises(IllegalAct, match="hand-for-hand"):
        rule(line, "tda-2024")


def test_a_refused_act_changes_nothing() -> None:
    """The table goes on as if it had not been told."""
    talk = read_talk("seats 1-5, button 2 | seat 9 busts | seat 3 busts | next hand")
    session = Session(talk.setup, "tda-2024")
    with pytest.raises(BadSetup):
        session.act(talk.clauses[0])
    session.act(talk.clauses[1])
    assert session.act(talk.clauses[2]).event.blinds == {"big": 5} | {"small": 4}


def test_a_wrong_stack_in_mid_hand_voids_the_hand_and_gives_all_chips_back() -> None:
    """Carried out on a live hand every stack is what it was."""
    line = "NLHE 50-100, seats 1-4, button 1, stacks 5000 | seat 4 raises to 300 | "
    talk = read_talk(line + "seat 4 sits in the wrong seat with the wrong stack")
    session = Session(talk.setup, "npl-2015")
    for clause in talk.clauses:
        session.act(clause)
    assert session.hand is not None
    assert session.hand.is_over
    assert set(session.hand.stacks.values()) == {5000}


def test_a_race_without_cards_says_how_many_go_where() -> None:
    """The question lists the cards by seat."""
    ruling = rule("chip race of 25s to 100s: seat 7 has 2, seat 1 has 3", "tda-2024")
    assert "seat 1: 3, seat 7: 2" in ruling.missing[0].question


def test_a_race_without_odd_chips_is_none() -> None:
    """All chips fill larger ones: nobody is dealt a card, nothing is put on the table."""
    ruling = rule("chip race of 25s to 100s: seat 1 has 4, seat 3 has 8", "tda-2024")
    assert "nothing to race" in str(ruling.because)
    assert len(ruling.steps) == 1
    assert ruling.chips.awards == {1: 100, 3: 200}


@pytest.mark.parametrize("book", available())
@pytest.mark.parametrize(
    "acts",
    [
        "seat 3 busts | next hand",
        "seats 2 and 5 bust | next hand",
        "the game turns to stud",
        "a late entrant draws seat 7",
        "seat 4 gets up",
        "seat 4 sits out a hand to rebuy",
        "seat 4 has messy stacks",
    ],
)
def test_a_form_is_ruled_as_the_live_table_with_the_same_facts(acts: str, book: str) -> None:
    """Who acts next on what, and the street on record, only a live hand can say."""
    live = as_json(rule(f"NLHE 50-100, 9-handed, seats 1-6, button 1 | {acts}", book))
    form = as_json(rule(f"9-handed, seats 1-6, button 1 | {acts}", book))
    for ruling in (live, form):
        for name in ("next", "legal", "record", "posts"):
            ruling.pop(name, None)
    assert live == form


def test_a_full_table_has_seats() -> None:
    """An answer that there are none is refused, and nothing is divided by it."""
    with pytest.raises(BadNotation, match="whole numbers from 1"):
        rule("NLHE | seats are drawn for 3 players | seed: 7 | full table: 0", "tda-2024")


def test_in_stud_the_seat_that_opened_last_is_asked_for_where_no_open_seat_was_told() -> None:
    """The rule turns on it (balance-stud-only); without it the ruling broke."""
    line = "stud ante 25 bets 100-200 bring-in 50, table A: seats 1-8; table B: seats 1-4"
    asked = rule(f"{line} | balance the tables", "tda-2024")
    assert [one.fact for one in asked.missing] == ["opened-last"]
    told = rule(f"{line} | balance the tables | opened last: 6", "tda-2024")
    assert told.event.moves == ("table A seat 6 -> table B seat 6",)
    full = rule(f"8-handed, {line} | balance the tables", "tda-2024")
    assert [one.fact for one in full.missing] == ["opened-last"]
