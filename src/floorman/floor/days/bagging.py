"""Stacks bagged at the end of a day: counted, sealed and signed, one bag a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_in_play import StackTold, seated_at
from floorman.floor.days.daybook import Bag
from floorman.floor.subject import Subject
from floorman.floor.texts import plain
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, Entry, Line, SeatNo, TableNo
from floorman.tournament.staff import AT_TABLES
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

ABSENT = "rp-absent-stack"
"""What becomes of the stack of a player who is not there."""


@given_by(AT_TABLES, say("Stack bagged"))
class BagStack(Command, frozen=True):
    """A player's stack is so many chips, and goes into a bag with this ``seal``.

    ``table`` and ``seat`` say where the bag was filled; it is refused when the player sits
    elsewhere. ``abandoned``: the player was not there, so the floor counts and seals it.
    """

    player: Entry
    table: TableNo
    seat: SeatNo
    chips: Chips
    seal: Line = ""
    signed: bool = False
    abandoned: bool = False
    photo: Line = ""


@logged("chips")
class StackBagged(Event, frozen=True):
    """A stack was put into a bag, in place of an earlier bag of the same player."""

    player: str
    chips: int
    seal: str = ""
    signed: bool = False
    abandoned: bool = False
    photo: str = ""
    by: str = ""


class TableBags(Struct, frozen=True):
    """The bags of a table against its chips when the day ended, None where nobody knew them.

    ``missing`` are entries without a bag; ``alarm``: all are bagged and the chips differ.
    """

    table: int
    bagged: int
    expected: int | None
    missing: tuple[str, ...]

    @property
    def off(self) -> int:
        """How many chips the bags have too many, below 0 too few; 0 while bags are missing."""
        if self.expected is None or self.missing:
            return 0
        return self.bagged - self.expected


def table_bags(live: Live) -> tuple[TableBags, ...]:
    """The bags table by table."""
    bags, expected = bags_that_hold(live), live.daybook.tables
    return tuple(
        TableBags(
            number,
            sum(bags[one].chips for one in table.players.values() if one in bags),
            expected.get(number),
            tuple(one for _, one in sorted(table.players.items()) if one not in bags),
        )
        for number, table in sorted(live.play.tables.items())
        if table.players
    )


def bags_that_hold(live: Live) -> dict[str, Bag]:
    """The bags of those who are in, as long as nothing has changed the stack since."""
    play = live.play
    return {
        player: bag
        for player, bag in live.daybook.bags.items()
        if player in play.players and bag.chips == play.stack(player)
    }


def bag_stack(live: Live, command: BagStack, book: Book) -> tuple[Event, ...]:
    """Bag a stack; refused while the day is played, at another seat, and for a seal used twice."""
    player = command.player
    act = say("Bag the stack of {player}", player=player)
    _check_seat(live.play, act, command)
    if not 0 < command.chips <= live.play.chips:
        chips = live.play.chips
        raise IllegalAct(
            act,
            say("{chips:,} chips are in the bag", chips=command.chips),
            say("1 to {chips:,} chips", chips=chips),
        )
    bagged = StackBagged(
        player,
        command.chips,
        plain(say("The seal"), command.seal) if command.seal else "",
        command.signed,
        command.abandoned,
        plain(say("The photo"), command.photo) if command.photo else "",
        command.by,
        because=(ABSENT,) if command.abandoned and book.has(ABSENT) else (),
    )
    if why := _does_not_fit(live, bagged):
        raise IllegalAct(act, why, say("a bag with a seal of its own, until the bags are closed"))
    return (StackTold(player, command.chips, "bag"), bagged)


def _check_seat(play: Tournament, act: Sentence, command: BagStack) -> None:
    """Raise IllegalAct for a bag that would get another player's name."""
    seated_at(play, act, command.player)
    entry = play.players[command.player]
    if (entry.table, entry.seat) == (command.table, command.seat):
        return
    table = play.tables.get(command.table)
    other = table.players.get(command.seat, "") if table is not None else ""
    why = (
        say(
            "{other} sits at table {table}, seat {seat}",
            other=other,
            table=command.table,
            seat=command.seat,
        )
        if other
        else say(
            "nobody sits at table {table}, seat {seat}", table=command.table, seat=command.seat
        )
    )
    raise IllegalAct(
        act, why, say("table {table}, seat {seat}", table=entry.table, seat=entry.seat)
    )


def _bagged(live: Live, event: StackBagged) -> None:
    live.daybook.bags[event.player] = Bag(
        event.player,
        event.chips,
        event.seal,
        event.signed,
        event.abandoned,
        event.photo,
        event.by,
    )


def _does_not_fit(live: Live, event: StackBagged) -> Sentence:
    if live.daybook.ended_at is None:
        return say("the day is played")
    if live.daybook.closed:
        return say("the bags are closed")
    for other in live.daybook.bags.values() if event.seal else ():
        if other.seal == event.seal and other.player != event.player:
            return say(
                "seal {seal} is on the bag of {player}", seal=other.seal, player=other.player
            )
    return NOTHING


def _fits(live: Live, event: StackBagged) -> Sentence:
    entry = live.play.players.get(event.player)
    if entry is None or not entry.table:
        return say("{player} has no seat", player=event.player)
    return _does_not_fit(live, event)


SUBJECT = Subject(
    decides={BagStack: bag_stack}, applies={StackBagged: _bagged}, fits={StackBagged: _fits}
)
