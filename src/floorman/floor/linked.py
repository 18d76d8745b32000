"""Acts that touch other events: what an act of one asks of another, and what came of it there.

All sides stand in one transaction, so each log has its side or none has. The act is undone
where it was asked, and with it what it led to in the other event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.floor.subject import Subject
from floorman.tournament.commands import Command
from floorman.tournament.describing import logged
from floorman.tournament.events import Event

if TYPE_CHECKING:
    from floorman.floor.live import Live


class Carried(Struct, frozen=True):
    """What an act asks of the event ``to``, by its id: a command that no person gives.

    Where it is not ``needed``, the act goes on without it if that event is in another venue now.
    """

    to: str
    command: Command
    needed: bool = True


@logged("turns")
class CameFrom(Event, frozen=True):
    """The act came with one of the event ``origin``, which begins there at position ``act``."""

    origin: str
    act: int


def _nothing(live: Live, event: CameFrom) -> None:
    """The events after it say what changes."""


SUBJECT = Subject(applies={CameFrom: _nothing})
