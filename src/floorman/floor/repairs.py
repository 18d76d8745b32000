"""A damaged log that was cut back to where it holds; it says so itself from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.floor.subject import Subject
from floorman.sentences import say
from floorman.tournament.describing import logged
from floorman.tournament.events import Event

if TYPE_CHECKING:
    from floorman.floor.live import Live


@logged("turns")
class LogRepaired(Event, frozen=True):
    """The log was cut off behind the event before this one.

    ``entries`` stood behind it and were put into a file, from the one that was damaged on, ``why``.
    """

    entries: int
    why: str


def _nothing(live: Live, event: LogRepaired) -> None:
    """What was cut off never was in this state."""


SUBJECT = Subject(
    applies={LogRepaired: _nothing},
    final={LogRepaired: say("what was cut off is in a file, not in the log")},
)
