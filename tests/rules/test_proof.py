"""Cases bite: each topic of each book, taken out or turned, makes a case come out otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.casebook import prove
from floorman.casebook.check import run_case
from floorman.casebook.coverage import text_only
from floorman.rulebooks.book import available, load

CITES_ONLY: dict[str, Any] = {
    "name": "it cites and says nothing",
    "topic": "missed-round-arithmetic",
    "books": ["tda-2024"],
    "talk": "NLHE, seats 1-6 | floor gives seat 5 2 rounds",
    "expect": {
        "topic": "missed-round-arithmetic",
        "cites": [{"rule": "71-A"}, {"rule": "71-A"}, {"rule": "71-C"}],
    },
}


@pytest.mark.parametrize("book", available())
def test_topics_are_proved_or_known_to_be_text_only(book: str) -> None:
    """Of each book some, another part for each book."""
    first, topics = available().index(book), [*load(book).topics]
    proofs = prove.prove(load(book), topics[first :: len(available())])
    assert [proof.topic for proof in proofs if not proof.holds and not proof.is_text_only] == []


@pytest.mark.wide
@pytest.mark.parametrize("book", available())
def test_every_topic_is_proved_or_known_to_be_text_only(book: str) -> None:
    """No topic of the book can be taken out or turned unnoticed, but for those that say so."""
    proofs = list(prove.prove(load(book)))
    assert len(proofs) == len(load(book).topics)
    assert [proof.topic for proof in proofs if not proof.holds and not proof.is_text_only] == []
    text = {proof.topic for proof in proofs if proof.is_text_only}
    assert text == text_only() & load(book).topics.keys()


def test_a_case_that_only_cites_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It fails without the rule, and nothing else changes."""
    assert run_case(CITES_ONLY, "tda-2024").ok
    monkeypatch.setattr(prove, "cases_on", lambda _: [CITES_ONLY])
    assert not prove.prove_topic(load("tda-2024"), "missed-round-arithmetic").holds


def test_a_topic_with_a_parameter_is_never_text_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be said otherwise: without a case that shows it, it is not proved."""
    monkeypatch.setattr(prove, "cases_on", lambda _: [])
    assert not prove.prove_topic(load("tda-2024"), "reopen-limit").is_text_only
    assert prove.prove_topic(load("tda-2024"), "dead-button").is_text_only


def test_a_case_of_a_house_of_its_own_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its house says what holds, whatever the book says."""
    case = {**CITES_ONLY, "house": "", "expect": {"hands": 2}}
    monkeypatch.setattr(prove, "cases_on", lambda _: [case])
    assert not prove.prove_topic(load("tda-2024"), "missed-round-arithmetic").holds


def test_a_proof_names_the_case_and_the_change() -> None:
    """So that a reader can repeat it: the change is a line of a house file."""
    proof = prove.prove_topic(load("tda-2024"), "reopen-limit")
    assert proof.case in {case["name"] for case in prove.cases_on("reopen-limit")}
    assert proof.by.startswith("percent = ")


def test_proving_changes_no_book() -> None:
    book = load("tda-2024")
    prove.prove_topic(book, "reopen-limit")
    assert load("tda-2024") is book
    assert book.value("reopen-limit", "percent") == 50
