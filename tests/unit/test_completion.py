"""A line of table talk answered piece by piece, and what may follow in it."""

from __future__ import annotations

import pytest

from floorman.errors import BadNotation
from floorman.rulings.telling import lines
from floorman.rulings.telling.completion import following
from floorman.rulings.telling.talk import read_talk
from floorman.talk.bad_talk import BadTalk
from floorman.talk.wordings import wordings


def words(line: str) -> list[str]:
    return [word for word, _ in following(line).words]


def test_an_empty_clause_begins_with_the_commonest() -> None:
    assert words("NLHE | ")[:2] == ["seat", "flop"]
    assert {"pushes", "says", "player"} <= set(words("NLHE | "))
    assert "chips" in following("NLHE | ").due


def test_the_first_clause_may_be_the_table_or_an_act() -> None:
    assert "seats" in words("NLHE 250-500, sea")
    assert "nlhe" in words("NL")
    assert "pushes" in words("pus")


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("NLHE | seat 5 tos", "tosses"),
        ("NLHE | seat 4 calls the clo", "calls the clock"),
        ("NLHE | the floor c", "calls the clock"),
        ("NLHE | dealer e", "exposes"),
        ("NLHE | seat 5 pushes 500 sil", "silently"),
        ("NLHE | seat 4 folds | seat 5 ", "raises"),
    ],
)
def test_a_begun_word_is_finished(typed: str, word: str) -> None:
    assert word in words(typed)


def test_a_word_is_put_in_where_it_belongs() -> None:
    made = dict(following("NLHE | seat 5 pushes 500 sil").words)["silently"]
    assert made == "NLHE | seat 5 pushes 500 silently "
    assert read_talk(made).clauses


def test_what_one_types_oneself_is_named_and_not_put_in() -> None:
    assert following("NLHE | seat 5 pushes ").due == ("chips",)
    assert "chips" not in words("NLHE | seat 5 pushes ")


def test_what_cannot_be_read_has_nothing_to_follow() -> None:
    assert following("NLHE | zzz") == ((), ())


def test_wordings_are_plain_words() -> None:
    assert wordings(r"(the )?(floor|td)\b") == ("floor", "td", "the floor", "the td")
    assert wordings(r"[a-z]+ (left)?|\d+") == ()
    assert wordings("(?i:hand[- ]for[- ]hand)(?! play)") == ("hand for hand",)


def test_a_fact_goes_to_its_act() -> None:
    line = "NLHE | seat 1 mucks | reason: tired | seat 1 tables the hand"
    found = lines.with_fact(line, 0, "last-chips", "yes")
    assert found == "NLHE | seat 1 mucks | reason: tired | last chips: yes | seat 1 tables the hand"
    assert read_talk(found).clauses[0].facts == {"reason": "tired", "last-chips": "yes"}


def test_a_line_may_begin_with_an_act() -> None:
    line = "seat 3 pockets 5000"
    assert lines.with_fact(line, 0, "owner", "seat 4") == f"{line} | owner: seat 4"
    with pytest.raises(BadTalk):
        lines.with_fact("zzz", 0, "owner", "seat 4")


def test_an_answer_adds_no_clause() -> None:
    with pytest.raises(BadNotation, match="There is no answer"):
        lines.with_fact("NLHE | pushes 500", 0, "facing", "0 | seat 1 folds")
    with pytest.raises(BadNotation, match="There is no answer"):
        lines.filled("pushes {chips}", "chips", " ")


def test_a_fact_is_taken_back_with_all_after_it() -> None:
    line = "NLHE | pushes 500 | facing: 1100 | last chips: no"
    first, second = lines.told(line)
    assert (first.fact, first.answer) == ("facing", "1100")
    assert lines.without(line, second.clause) == "NLHE | pushes 500 | facing: 1100"
    assert lines.without(line, first.clause) == "NLHE | pushes 500"


@pytest.mark.parametrize(
    "line",
    [
        "NLHE 1-2, seats 1-99999999 | seat 1 folds",
        "NLHE | pushes 999999999x5 silently",
        "NLHE | dealer exposes 99999999 cards",
        "NLHE | seat 3 hides 99999999x5000 behind 25s",
    ],
)
def test_nobody_fills_the_memory_with_a_number(line: str) -> None:
    with pytest.raises(BadNotation, match=r"too many|No table has"):
        read_talk(line)


def test_a_word_that_cannot_stand_there_is_not_gone_on_from() -> None:
    """What a chapter takes as a word and cannot use has no place after it."""
    assert following("NLHE | seat 2 raises to") == ((), ("an amount",))
