"""No hand that is dead acts or wins, and every chip is in a pot, goes back or lies out for an act.

What is to hold after every act of every case, and once the dealer kills the hand of an act that
waits there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from floorman.errors import FloormanError
from floorman.rulebooks.book import load
from floorman.rulings.at_table.session import Session
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Held
from floorman.rulings.talk_ruled import opened
from floorman.rulings.telling.talk import read_talk
from tests.rules.test_silent_defaults import lines

SLICE = 9
"""One of so many (case, book) pairs in the daily tests."""


def _wrong(session: Session, waiting: Iterable[Held], ruling: Ruling) -> Iterator[str]:
    """What does not hold after a ruling was carried out, with the acts that waited before it."""
    hand, now = session.hand, session.situation()
    if hand is None or hand.is_over:
        return
    due = now.players.get(ruling.play.next)
    if due is not None and not (due.live and (due.stack != 0 or now.showdown)):
        yield f"seat {due.seat} is next"
    for pot in ruling.chips.pots:
        if not pot.won and not any(now.player(seat).live for seat in pot.seats):
            yield f"nobody is in pot {pot.side}"
    in_pots, paid = sum(pot.amount for pot in ruling.chips.pots), _paid(session)
    is_known = in_pots and not any(pot.untold or pot.won for pot in ruling.chips.pots)
    if is_known and not paid <= in_pots <= paid + hand.state.dead:
        yield f"{in_pots} in the pots, {paid} put in"
    placed = {*ruling.chips.returned, *ruling.chips.bets, *ruling.chips.forfeited}
    for held in waiting:
        out = held.to + held.back > held.own and not held.done
        if out and held.seat in ruling.cards.killed and held.seat not in placed:
            yield f"the chips of seat {held.seat} are nowhere"
    for held in session.waiting.held:
        if not (held.done or now.player(held.seat).live):
            yield f"a dead hand waits: seat {held.seat}"


def _paid(session: Session) -> int:
    """What players put in on the hand; what of it is dead money has no player any more."""
    return sum(one.paid for one in session.situation().players.values())


def _found(line: str, book: str) -> Iterator[str]:
    """What does not hold after any act of a line, or once a hand whose act waits is killed."""
    session, clauses = opened(read_talk(line), load(book))
    waiting: tuple[Held, ...] = ()
    for clause in clauses:
        waiting = session.waiting.held
        for wrong in _wrong(session, waiting, session.act(clause)):
            yield f"{book} {line}: {wrong}"
    if not line.endswith("'s hand"):
        for held in session.waiting.held:
            yield from _checked(f"{line} | dealer kills seat {held.seat}'s hand", book)


def _checked(line: str, book: str) -> list[str]:
    try:
        return [*_found(line, book)]
    except FloormanError:
        return []  # refused, with nothing done


def test_after_a_slice_of_the_cases_all_chips_and_turns_are_right() -> None:
    cases = [*lines()][::SLICE]
    assert [wrong for line, book in cases for wrong in _checked(line, book)] == []


@pytest.mark.wide
def test_after_every_case_all_chips_and_turns_are_right() -> None:
    assert [wrong for line, book in lines() for wrong in _checked(line, book)] == []
