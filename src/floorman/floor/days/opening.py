"""Bags opened on the next day: counted again; every difference is an incident."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_in_play import ChipsIssued, ChipsRemoved, seated_at
from floorman.floor.conduct.incidents import IncidentReported
from floorman.floor.days.daybook import Bag
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, Entry, Line
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Bag opened"))
class OpenBag(Command, frozen=True):
    """A player's bag is opened at the seat: so many chips, under this ``seal``.

    With several bags all are counted together. A ``seal`` left out was not looked at.
    """

    player: Entry
    chips: Chips
    seal: Line = ""


@logged("chips")
class BagOpened(Event, frozen=True):
    """A bag was opened and its chips counted."""

    player: str
    chips: int
    seal: str = ""
    by: str = ""


def open_bag(live: Live, command: OpenBag, book: Book) -> tuple[Event, ...]:
    """Open a bag; refused for one that is open, and for nobody's."""
    player, act = command.player, say("Open the bag of {player}", player=command.player)
    opened = BagOpened(player, command.chips, command.seal, command.by)
    if why := _fits(live, opened):
        raise IllegalAct(act, why, say("bags that are sealed, once the day's seats are drawn"))
    table = seated_at(live.play, act, player)
    bag = live.daybook.sealed[player]
    more = command.chips - bag.chips
    if not command.chips or live.play.stack(player) + more < 1:
        raise IllegalAct(act, say("the bag is empty"), say("1 chip or more"))
    return (*_reported(live, command, bag, table.number), opened, *_booked(player, more))


def _reported(live: Live, command: OpenBag, bag: Bag, table: int) -> Iterator[Event]:
    """The incident, where chips or seal are not as they were written down."""
    found = []
    if command.chips != bag.chips:
        found.append(
            say(
                "the bag holds {chips:,} chips, {slip:,} are on its slip",
                chips=command.chips,
                slip=bag.chips,
            )
        )
    if command.seal and command.seal != bag.seal:
        found.append(
            say("the seal is {seal}, {slip} is on the slip", seal=command.seal, slip=bag.seal)
        )
    if found:
        number, note = live.incidents.numbered + 1, str(row(found, "; "))
        about = (command.player,)
        yield IncidentReported(number, note, table, about, 0, "chips", (), command.by, command.at)


def _booked(player: str, more: int) -> Iterator[Event]:
    if more > 0:
        yield ChipsIssued(player, more, "bag")
    elif more < 0:
        yield ChipsRemoved(player, -more, "bag")


def _opened(live: Live, event: BagOpened) -> None:
    del live.daybook.sealed[event.player]


def _fits(live: Live, event: BagOpened) -> Sentence:
    is_sealed = event.player in live.daybook.sealed and (live.daybook.drawn or _plays(live))
    return NOTHING if is_sealed else say("there is no sealed bag of {player}", player=event.player)


def _plays(live: Live) -> bool:
    """The day is played already: a late player's bag is opened then."""
    return live.daybook.ended_at is None


SUBJECT = Subject(
    decides={OpenBag: open_bag}, applies={BagOpened: _opened}, fits={BagOpened: _fits}
)
