"""A player alone at a table as an event begins, who wins the blinds and antes of the others.

The book says how often; the floor tells it once in a while, and gets what has come since it last
did. The others sit there by their stacks alone: they post in turn, and the button moves on.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_between_hands
from floorman.floor.chips.chips_in_play import StackTold
from floorman.floor.subject import Subject
from floorman.floor.tables.buttons import ButtonSet
from floorman.floor.tables.next_hands import next_posting
from floorman.rulebooks.book import Book
from floorman.rules.presence import won_alone
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Seconds, TableNo
from floorman.tournament.staff import STAFF
from floorman.tournament.state import Table
from floorman.tournament.timing.clock import played
from floorman.tournament.timing.games import is_stud_only

if TYPE_CHECKING:
    from floorman.floor.live import Live

ALONE = "one-player-at-table"
TIMES = ("after", "every", "heads_up_every", "ante_seconds_a_seat")


@given_by(STAFF, say("Blinds credited"))
class CreditAlone(Command, frozen=True):
    """Give the one player who is at a table what the absent ones have posted there by now.

    Players count as absent who are noted as not here yet. ``seconds`` is for how long the player
    has been alone since the start; as long as the event is played where that is not told.
    """

    table: TableNo
    seconds: Seconds | None = None


@logged("hands")
class AloneCredited(Event, frozen=True):
    """A player alone at a table got ``chips`` of the others, of so many ``hands`` in all by now."""

    table: int
    player: str
    hands: int
    chips: int
    at: int = 0


class Found(NamedTuple):
    """The table with the one player who is there."""

    table: Table
    seat: int
    player: str


class After(NamedTuple):
    """Stacks by seat and the table's positions after some hands that nobody dealt."""

    stacks: dict[int, int]
    table: Table


def lone_seat(live: Live, table: Table) -> int:
    """The seat of the only player who has come, where others are waited for; 0 for none."""
    here = [seat for seat, who in table.players.items() if who not in live.arrivals.awaited]
    return here[0] if len(here) == 1 and len(table.players) > 1 else 0


def credit_alone(live: Live, command: CreditAlone, book: Book) -> tuple[Event, ...]:
    """Credit what has come since the last time.

    Refused where the book knows no such thing, for a table with several players or none, and
    before anything has come.
    """
    act = say("Credit the player alone at table {table}", table=command.table)
    found = _found(live, act, command, book)
    before, now = live.alone.get(command.table, 0), _hands(live, command, book, found.table)
    if now <= before:
        why = say(
            "{hands:|hand has come by now, and is|hands have come by now, and are} credited",
            hands=now,
        )
        raise IllegalAct(act, why, say("once another one has come"))
    after = _posted(live, act, found, now - before, book)
    won = after.stacks[found.seat] - found.table.stacks[found.seat]
    credited = AloneCredited(command.table, found.player, now, won, command.at, because=(ALONE,))
    return (*_events(live, found, after, command.at), credited)


def _found(live: Live, act: Sentence, command: CreditAlone, book: Book) -> Found:
    if not book.value(ALONE, "after"):
        raise IllegalAct(act, say("the book credits nobody"), say("blind the stacks off"))
    if not live.play.started or live.play.is_over:
        raise IllegalAct(act, say("the event is not being played"), say("once it has started"))
    table = table_between_hands(live.play, act, command.table)
    seat = lone_seat(live, table)
    if not seat:
        why = say("nobody sits there alone while others are waited for")
        raise IllegalAct(act, why, say("note first who is not here yet"))
    return Found(table, seat, table.players[seat])


def _hands(live: Live, command: CreditAlone, book: Book, table: Table) -> int:
    """How many hands, or rounds of antes, have come by now."""
    play = live.play
    level = play.structure.level(max(1, play.level))
    antes = is_stud_only(play.structure) or (level.ante_kind == "each" and level.ante > 0)
    alone = played(play, command.at) - play.started_at
    won = won_alone(
        max(0, alone if command.seconds is None else command.seconds),
        **{name: int(book.value(ALONE, name)) for name in TIMES},
        seats=play.structure.seats,
        sold=len(table.players),
        antes=antes,
    )
    return won.hands + won.ante_rounds


def _posted(live: Live, act: Sentence, found: Found, hands: int, book: Book) -> After:
    """What the stacks come to once so many hands were posted and won by the one who is there.

    Raises IllegalAct where nobody knows the button, and where a stack would not last.
    """
    number, seat = found.table.number, found.seat
    table = deepcopy(found.table)
    after = replace(live, play=replace(live.play, tables={**live.play.tables, number: table}))
    stacks = dict(table.stacks)
    for _ in range(hands):
        posting = next_posting(after, number, book)
        if posting.draws:
            raise IllegalAct(act, say("nobody knows where the button is"), say("set the button"))
        for posts in (posting.blinds, posting.antes):
            for other, chips in posts.items():
                if other != seat:
                    stacks[other] -= chips
                    stacks[seat] += chips
        table.button, table.small, table.big = posting.button, posting.small, posting.big
        if short := [other for other, left in stacks.items() if left < 1]:
            why = say("the stack in seat {seat} does not last so long", seat=short[0])
            raise IllegalAct(act, why, say("fewer seconds, and count that stack"))
    return After(stacks, table)


def _events(live: Live, found: Found, after: After, at: int) -> Iterator[Event]:
    """The stacks of those who lost first, then who is there, then the button."""
    table = found.table
    changed = [seat for seat in table.stacks if after.stacks[seat] != table.stacks[seat]]
    for seat in sorted(changed, key=lambda seat: seat == found.seat):
        yield StackTold(table.players[seat], after.stacks[seat], "alone")
    if not is_stud_only(live.play.structure):
        new = after.table
        yield ButtonSet(table.number, new.button, new.small, new.big, at=at)


def _credited(live: Live, event: AloneCredited) -> None:
    live.alone[event.table] = event.hands


def _is_elsewhere(live: Live, event: AloneCredited) -> Sentence:
    if why := not_open(live.play, event.table):
        return why
    here = live.play.tables[event.table].players.values()
    told = say("{player} is not at table {table}", player=event.player, table=event.table)
    return NOTHING if event.player in here else told


SUBJECT = Subject(
    decides={CreditAlone: credit_alone},
    applies={AloneCredited: _credited},
    fits={AloneCredited: _is_elsewhere},
)
