"""A table that is known before anything is told: its seats and button, what happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.prose.street_order import STREETS
from floorman.rulebooks.book import Book
from floorman.rulings.at_table.due_cards import deal_due
from floorman.rulings.at_table.session import Session
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import Clause, read_talk


class Known(NamedTuple):
    """A line of table talk as a table to tell more of: ``to_act`` is 0 where nobody is.

    ``is_told`` is whether all that was done at it so far is in the line, act by act.
    """

    table: str
    setup: TableSetup
    clauses: tuple[Clause, ...]
    to_act: int
    street: str
    is_told: bool = False

    @property
    def seats(self) -> Sequence[int]:
        """The seats that are dealt in; none where only the stakes are known."""
        return self.setup.seats


def known_table(line: str, book: Book, *, is_told: bool = False) -> Known | None:
    """The table that a line of table talk tells; None for no line.

    Raises BadTalk, BadSetup and IllegalAct for a line that cannot be.
    """
    if not line.strip():
        return None
    talk = read_talk(line)
    table = line.split("|", maxsplit=1)[0].strip()
    if talk.setup.is_form:
        return Known(table, talk.setup, talk.clauses, 0, talk.setup.street)
    session = Session(talk.setup, book, talk.facts)
    for clause in talk.clauses:
        session.act(clause)
    hand = session.hand
    if hand is None:
        return Known(table, talk.setup, talk.clauses, 0, talk.setup.street)
    deal_due(hand, None)
    street = _street(hand.street)
    return Known(table, talk.setup, talk.clauses, hand.to_act or 0, street, is_told)


def on_street(known: Known, street: str, book: Book) -> Known:
    """The table on a later street that is told of: how the hand came there, nobody told."""
    if not known.seats or street not in STREETS or _rank(street) <= _rank(known.street):
        return known
    parts = [part.strip() for part in known.table.split(",")]
    kept = [part for part in parts if part.split(" ")[0].lower() not in ("pot", *STREETS)]
    return known_table(", ".join([*kept, street]), book) or known


def _rank(street: str) -> int:
    return STREETS.index(street) if street in STREETS else 0


def _street(name: str) -> str:
    return "preflop" if name == "pre-flop" else name
