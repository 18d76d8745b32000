"""Undo and redo: an act is left out of the log, or taken in again, and the later ones replayed.

Nothing is deleted: an undo is an event that names the act, by the position of its first event.
Later acts must hold without it, else the undo is refused and names the first in the way. What was
drawn stays drawn: an undone draw's number is never used again, so nobody can draw twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floorman.floor.subject import Subject
from floorman.sentences import say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Position
from floorman.tournament.staff import TURNING

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(TURNING, say("Undone"), afterwards=True)
class Undo(Command, frozen=True):
    """Undo the act whose first event stands at this position of the log."""

    act: Position


@given_by(TURNING, say("Redone"), afterwards=True)
class Redo(Command, frozen=True):
    """Take in again the undone act whose first event stands at this position of the log."""

    act: Position


@logged("turns")
class ActUndone(Event, frozen=True):
    """The act that begins at this position counts no more."""

    act: int


@logged("turns")
class ActRedone(Event, frozen=True):
    """The act that begins at this position counts again."""

    act: int


def undone_acts(log: Iterable[Logged]) -> set[int]:
    """The acts that do not count at the end of the log, by their first positions."""
    undone: set[int] = set()
    for one in log:
        if isinstance(one.event, ActUndone):
            undone.add(one.event.act)
        elif isinstance(one.event, ActRedone):
            undone.discard(one.event.act)
    return undone


def _nothing(live: Live, event: ActUndone | ActRedone) -> None:
    """Whoever folds the log has left the act out, or taken it in."""


SUBJECT = Subject(
    applies={ActUndone: _nothing, ActRedone: _nothing},
    final={
        ActUndone: say("an undo is taken back by a redo"),
        ActRedone: say("a redo is taken back by an undo"),
    },
)
