"""Cases bite: each topic of each book, switched off, makes a case of that book fail."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.casebook import prove
from floorman.casebook.check import run_case
from floorman.casebook.rules import rules
from floorman.casebook.wrong import wrong_values
from floorman.errors import BrokenInvariant
from floorman.rulebooks.book import available, load
from floorman.rules import penalties
from floorman.rulings.conduct import on_penalties

CITES_ONLY: dict[str, Any] = {
    "name": "it cites and says nothing",
    "topic": "missed-round-arithmetic",
    "books": ["tda-2024"],
    "talk": "NLHE, seats 1-6 | floor gives seat 5 2 rounds",
    "expect": {"topic": "missed-round-arithmetic", "cites": [{"rule": "71-A"}, {"rule": "71-A"}]},
}


@pytest.mark.parametrize("book", available())
def test_topics_that_have_cases_are_proved(book: str) -> None:
    """Of each book some, so that each topic that all have is met."""
    first, all_topics = available().index(book), [*load(book).topics]
    proofs = prove.prove(load(book), all_topics[first :: len(available())])
    assert [proof.topic for proof in proofs if not proof.holds] == []


@pytest.mark.wide
@pytest.mark.parametrize("book", available())
def test_every_topic_that_has_cases_is_proved(book: str) -> None:
    """No topic of the book can be switched off unnoticed."""
    proofs = list(prove.prove(load(book)))
    assert len(proofs) == len(load(book).topics)
    assert [proof.topic for proof in proofs if not proof.holds] == []


def test_a_case_that_only_cites_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It passes with the rule and without it."""
    assert run_case(CITES_ONLY, "tda-2024").ok
    monkeypatch.setattr(prove, "cases_on", lambda _: [CITES_ONLY])
    assert not prove.prove_topic(load("tda-2024"), "missed-round-arithmetic").holds


def test_a_case_that_breaks_down_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception is no ruling."""

    def broken(case: object, book: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(prove, "run_case", broken)
    assert not prove.prove_topic(load("tda-2024"), "missed-round-arithmetic").holds


def test_a_proof_names_the_case_and_what_was_off() -> None:
    """So that a reader can repeat it."""
    proof = prove.prove_topic(load("npl-2015"), "penalty-options")
    assert proof.case in {case["name"] for case in prove.cases_on("penalty-options")}
    assert proof.by == "floorman.rules.penalties.is_offered"


def test_what_was_switched_off_is_on_again() -> None:
    """Functions and parameters are as they were, also after an error."""
    with pytest.raises(ZeroDivisionError):
        _fail_while_off()
    assert penalties.chips_taken_out(500) == 500
    book = load("tda-2024")
    with prove.parameter_changed(book, "disqualified-chips-removed", "removed", False):
        assert book.value("disqualified-chips-removed", "removed") is False
    assert book.value("disqualified-chips-removed", "removed") is True


def _fail_while_off() -> None:
    with prove.function_off(rules()["disqualified-chips-removed"].function):
        assert penalties.chips_taken_out(500) == 501
        raise ZeroDivisionError


def test_a_function_is_off_wherever_it_was_imported() -> None:
    """Modules hold it by name."""
    with prove.function_off("floorman.rules.penalties.is_blinded_out"):
        assert not vars(on_penalties)["is_blinded_out"](True, 0)
    assert vars(on_penalties)["is_blinded_out"](True, 0)


def test_a_function_asked_without_end_breaks_down() -> None:
    """A dealer who waits for the right answer stops waiting."""
    name = "floorman.rules.penalties.is_blinded_out"
    with prove.function_off(name), pytest.raises(BrokenInvariant, match="without end"):
        any(penalties.is_blinded_out(True, 0) for _ in range(2 * prove.ANSWERS))


@pytest.mark.parametrize(
    "value",
    [True, 0, 7, "call", None, (), (1, "a"), [], [True], {}, {1: 2}, range(3), penalties.Step("x")],
)
def test_a_wrong_value_is_never_the_right_one(value: object) -> None:
    """There is always at least one other."""
    found = list(wrong_values(value))
    assert found
    assert all(one != value for one in found)


def test_wrong_values_come_from_what_a_function_may_give() -> None:
    """A choice gives way to the other choices."""
    assert list(wrong_values("may", ("none", "may", "must"))) == ["none", "must"]
