"""What holds for every ruling: the talk of all cases under every book, its own or not."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import NamedTuple

import pytest

from floorman.casebook.check import read_cases
from floorman.casebook.files import case_files
from floorman.errors import BadInput, IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.carry import carry_out
from floorman.rulings.at_table.one_act import TOLD_BEFORE, with_acts_whole
from floorman.rulings.at_table.session import Session
from floorman.rulings.ruling import Ruling, as_json
from floorman.rulings.talk_ruled import opened
from floorman.rulings.telling.talk import Talk, read_talk
from floorman.rulings.wording.words import spoken


@cache
def _talks() -> tuple[str, ...]:
    """Every line of table talk that a case tells, each once."""
    lines = []
    for path in case_files():
        for case in read_cases(path):
            if "talk" not in case:
                continue
            lines.append(" | ".join([case["talk"], *(act["talk"] for act in case.get("acts", []))]))
    return tuple(dict.fromkeys(lines))


def _play(talk: Talk, book: str) -> tuple[Session, list[Ruling]]:
    """The session after all acts; what cannot have happened ends it with a clear refusal."""
    rulings: list[Ruling] = []
    session = Session(talk.setup, book, talk.facts)
    with suppress(BadInput, IllegalAct):
        session, clauses = opened(talk, book)
        for clause in clauses:
            rulings.append(session.act(clause))
    return session, rulings


class Played(NamedTuple):
    """Lines of talk under a book, each with what it came to."""

    book: str
    all: list[tuple[str, Talk, Session, list[Ruling]]]


PARTS = 6
"""Of the lines every sixth is played under a book, so that six books have all of them."""


@pytest.fixture(
    scope="module",
    params=[
        *((at % PARTS, PARTS, book) for at, book in enumerate(available())),
        *(pytest.param((0, 1, book), marks=pytest.mark.wide) for book in available()),
    ],
    ids=lambda told: f"{told[2]}-{told[1]}",
)
def played(request: pytest.FixtureRequest) -> Played:
    """What all lines, or a part of them, come to under a book."""
    first, each, book = request.param
    lines = [(line, read_talk(line)) for line in _talks()[first::each]]
    return Played(book, [(line, talk, *_play(talk, book)) for line, talk in lines])


def test_any_facts_get_a_ruling_or_a_question(played: Played) -> None:
    """Under any book the talk of any case is ruled on, and the ruling prints and serialises."""
    ruled = 0
    for line, talk, _, rulings in played.all:
        acts = [one.act for one in with_acts_whole(talk).clauses if one.act is not TOLD_BEFORE]
        ruled += len(rulings) == len(acts)
        for ruling in rulings:
            assert ruling.basis.book == played.book
            assert ruling.status != "missing" or ruling.missing, line
            assert ruling.status != "floor" or ruling.floor.options, line
            assert spoken(ruling), line
            assert as_json(ruling)["topic"] == ruling.topic
    assert ruled > 0.95 * len(played.all)


def test_no_ruling_makes_or_loses_chips(played: Played) -> None:
    """After every act of every case the chips of the table are what they were."""
    for line, _, session, _ in played.all:
        if session.hand is not None:
            there = sum(session.hand.stacks.values()) + session.hand.state.pot
            assert there == session.hand.state.total, line
            assert min(session.hand.stacks.values()) >= 0, line


def test_every_pot_is_awarded_to_the_chip() -> None:
    """A pot that is won goes out whole, to seats that contest it; another goes to nobody."""
    won = 0
    for line in _talks():
        session, rulings = _play(read_talk(line), "tda-2024")
        for ruling in rulings:
            for pot in ruling.chips.pots:
                assert sum(pot.won.values()) in (0, pot.amount), line
                assert set(pot.won) <= set(pot.seats), line
        if session.hand is not None and session.hand.is_over and rulings[-1].chips.pots:
            won += 1
            assert all(pot.won for pot in rulings[-1].chips.pots if pot.amount), line
    assert won > 20


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
