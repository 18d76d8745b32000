"""What holds for every ruling: the talk of all cases under every book, its own or not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import floorman
from floorman.errors import IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.carry import carry_out
from floorman.rulings.check import read_cases
from floorman.rulings.ruling import Ruling, as_json
from floorman.rulings.session import Session
from floorman.rulings.words import spoken
from floorman.talk.talk import Talk, read_talk

CASES = Path(floorman.__file__).parent / "cases"


@cache
def _talks() -> tuple[str, ...]:
    """Every line of table talk that a case tells, each once."""
    lines = []
    for path in sorted(CASES.glob("*.toml")):
        for case in read_cases(path):
            if "talk" not in case:
                continue
            lines.append(" | ".join([case["talk"], *(act["talk"] for act in case.get("acts", []))]))
    return tuple(dict.fromkeys(lines))


def _play(talk: Talk, book: str) -> tuple[Session, list[Ruling]]:
    session = Session(talk.setup, book, talk.facts)
    return session, [session.act(clause) for clause in talk.clauses]


@pytest.mark.parametrize("book", available())
def test_any_facts_get_a_ruling_or_a_question(book: str) -> None:
    """Under any book the talk of any case is ruled on, and the ruling prints and serialises."""
    assert _talks()
    for line in _talks():
        _, rulings = _play(read_talk(line), book)
        for ruling in rulings:
            assert ruling.book == book
            assert ruling.status != "missing" or ruling.missing, line
            assert ruling.status != "floor" or ruling.floor, line
            assert spoken(ruling), line
            assert as_json(ruling)["topic"] == ruling.topic


@pytest.mark.parametrize("book", available())
def test_no_ruling_makes_or_loses_chips(book: str) -> None:
    """After every act of every case the chips of the table are what they were."""
    for line in _talks():
        talk = read_talk(line)
        session = Session(talk.setup, book, talk.facts)
        if session.hand is None:
            continue
        brought = session.hand.state.total
        for clause in talk.clauses:
            session.act(clause)
            assert sum(session.hand.stacks.values()) + session.hand.state.pot == brought, line


def test_a_ruling_carried_out_again_changes_nothing() -> None:
    """The position it was made on is gone, so it is refused and the hand stays as it is."""
    tried = 0
    for line in _talks():
        session, rulings = _play(read_talk(line), "tda-2024")
        if session.hand is None or not rulings or not rulings[-1].position:
            continue
        before = session.hand.notation()
        if rulings[-1].position == len(session.hand.events):
            continue
        tried += 1
        with pytest.raises(IllegalAct):
            carry_out(session.hand, rulings[-1])
        assert session.hand.notation() == before
    assert tried > 20
