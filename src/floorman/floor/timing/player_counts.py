"""Counting players in an event without seats: a clock alone, told how many are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import ChipsInPlay, Entries
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

MOST = 100_000
"""Entries of an event."""


@given_by(ROOM, say("Players counted"))
class CountPlayers(Command, frozen=True):
    """So many entries there are and so many players are left, in an event without seats.

    ``chips`` are all in play, 0 where each entry has got one starting stack.
    """

    left: Entries
    entries: Entries
    chips: ChipsInPlay = 0


@logged("entries")
class PlayersCounted(Event, frozen=True):
    """So many entries there were, so many players left, and so many chips in play."""

    left: int
    entries: int
    chips: int


def count_players(live: Live, command: CountPlayers, book: Book) -> tuple[Event, ...]:
    """Take the numbers in; refused where seats say who is left."""
    setup = live.play.setup
    act = say(
        "Count {left:|player|players} of {entries:|entry|entries}",
        left=command.left,
        entries=command.entries,
    )
    if setup is None or setup.structure.seats:
        why = (
            say("its seats say who is left")
            if setup is not None
            else say("the event is not set up")
        )
        raise IllegalAct(act, why, say("an event with 0 seats a table"))
    if not 0 <= command.left <= command.entries or command.chips < 0:
        raise IllegalAct(
            act, say("the numbers do not fit"), say("0 or more, and no more than entries")
        )
    if command.entries > MOST:
        raise IllegalAct(act, say("nobody has so many"), say("up to {most:,} entries", most=MOST))
    chips = command.chips or command.entries * setup.structure.starting_stack
    return (PlayersCounted(command.left, command.entries, chips),)


def _counted(live: Live, event: PlayersCounted) -> None:
    play = live.play
    play.left, play.entries = event.left, event.entries
    play.chips = play.unassigned = event.chips


def _has_seats(live: Live, event: PlayersCounted) -> Sentence:
    setup = live.play.setup
    return (
        NOTHING if setup is not None and not setup.structure.seats else say("the event has seats")
    )


SUBJECT = Subject(
    decides={CountPlayers: count_players},
    applies={PlayersCounted: _counted},
    fits={PlayersCounted: _has_seats},
)
