"""The end of an event whose last player won while somebody could still have entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.chips_in_play import won
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.tournament.commands import Command
from floorman.tournament.events import Event

if TYPE_CHECKING:
    from floorman.floor.live import Live


class FinishEvent(Command, frozen=True):
    """The one player left has won, now that nobody may enter any more."""


def finish_event(live: Live, command: FinishEvent, book: Book) -> tuple[Event, ...]:
    """Name the winner; refused while several are left or entries are open."""
    play = live.play
    ended = () if play.is_over or not play.started else tuple(won(play, (), command.at))
    if not ended:
        why = "it is over" if play.is_over else f"{play.left} are left, or entries are open"
        raise IllegalAct("Finish the event", why, "with one player left and entries closed")
    return ended


SUBJECT = Subject(decides={FinishEvent: finish_event})
