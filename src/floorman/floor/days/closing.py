"""The bags of a day closed: against the ledger, with an alarm; a flight's go on with that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import unawarded
from floorman.floor.cash.pool import put_in
from floorman.floor.conduct.incidents import IncidentReported
from floorman.floor.days.bagging import bags_that_hold, table_bags
from floorman.floor.days.day_end import days_of
from floorman.floor.days.daybook import Bag
from floorman.floor.days.forward import BringBags
from floorman.floor.linked import Carried
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import ChipsOff, Lines
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

TOLD = 9
"""Entries named in a refusal at most."""


@given_by(DIRECTORS, say("Bags closed"))
class CloseBags(Command, frozen=True):
    """All stacks are bagged and the bags are put away; those of a flight go on to its next day.

    Where they hold other chips than the ledger has, ``off`` tells the difference, below 0 for
    chips that are missing, and a ``reason`` is needed: it is reported as an incident.
    """

    off: ChipsOff = 0
    reason: Lines = ""


@logged("chips")
class BagsClosed(Event, frozen=True):
    """The bags of a day were closed with so many chips more than the ledger had, or fewer."""

    day: int
    off: int = 0
    why: str = "bags"
    at: int = 0


@logged("chips")
class BagsSent(Event, frozen=True):
    """The bags of a flight went to the event ``to``, with its entries and its pool in cents.

    ``level`` is the last that the flight finished; ``bags`` are by person. ``spare`` are bounties
    that go on and are on no head, in cents.
    """

    to: str
    name: str
    entries: int
    pool: int
    level: int
    bags: tuple[Bag, ...]
    at: int = 0
    spare: int = 0


def difference(live: Live) -> int:
    """How many chips the bags have more than the ledger, below 0 for fewer."""
    if _sends_players(live):
        return 0
    return sum(bag.chips for bag in bags_that_hold(live).values()) - live.play.chips


def close_bags(live: Live, command: CloseBags, book: Book) -> tuple[Event, ...]:
    """Close the bags; refused while one is missing, twice, and for a difference nobody told."""
    act, daybook = say("Close the bags"), live.daybook
    closed = BagsClosed(daybook.day, difference(live), at=command.at)
    if why := _not_closable(live):
        raise IllegalAct(act, why, say("once, when every stack is bagged"))
    if closed.off != command.off:
        raise IllegalAct(act, alarm(live), _ways(closed.off))
    reason = plain(say("The reason"), command.reason, LONG) if closed.off else ""
    reported = _reported(live, command, reason) if closed.off else ()
    return (*reported, closed, *_sent(live, act, command.at))


def alarm(live: Live) -> Sentence:
    """What is wrong with the bags against the ledger; empty when they agree."""
    off, chips = difference(live), live.play.chips
    if not off:
        return NOTHING
    bagged = chips + off
    tables = [str(one.table) for one in table_bags(live) if one.off]
    if tables:
        return say(
            "the bags hold {bagged:,} chips, {chips:,} are in play; tables {tables} are off",
            bagged=bagged,
            chips=chips,
            tables=row(tables, ", "),
        )
    return say("the bags hold {bagged:,} chips, {chips:,} are in play", bagged=bagged, chips=chips)


def _ways(off: int) -> Sentence:
    if not off:
        return say("no difference")
    return say("count again, or tell a difference of {off} chips and the reason", off=off)


def _reported(live: Live, command: CloseBags, reason: str) -> tuple[Event, ...]:
    number, note = live.incidents.numbered + 1, f"{alarm(live)}: {reason}"
    reported = IncidentReported(number, note, category="chips", by=command.by, at=command.at)
    return (reported,)


def _sent(live: Live, act: Sentence, at: int) -> Iterator[Event]:
    """The bags go on where the event feeds another."""
    play, bags = live.play, _going(live)
    to = days_of(play).feeds
    if not to:
        return
    nameless = [player for player in bags if player.startswith("#")]
    if nameless:
        raise IllegalAct(
            act,
            say("entries {entries} have no player", entries=row(nameless[:TOLD], ", ")),
            say("bags of players, whom the next day knows"),
        )
    theirs, spare = _bags_sent(live), live.bounties.spare
    name = play.setup.name or play.structure.name if play.setup is not None else ""
    yield BagsSent(to, name, play.entries, put_in(live), live.daybook.level, theirs, at, spare)


def _bags_sent(live: Live) -> tuple[Bag, ...]:
    """The bags that go on, by person, each with the bounty on that head."""
    heads = live.bounties.heads
    return tuple(
        replace(one, player=person(one.player), bounty=heads.get(entry, 0))
        for entry, one in _going(live).items()
    )


def _sends_players(live: Live) -> bool:
    """Who is left goes on to a new stack: nothing is bagged."""
    return days_of(live.play).sends == "players"


def _going(live: Live) -> dict[str, Bag]:
    """What goes on by entry; without chips where only the players do."""
    if not _sends_players(live):
        return bags_that_hold(live)
    tables = live.play.tables.items()
    return {
        one: Bag(one, 0, table=number) for number, table in tables for one in table.players.values()
    }


def _not_closable(live: Live) -> Sentence:
    """Why the bags cannot be closed."""
    if live.daybook.ended_at is None:
        return say("the day is played")
    if live.daybook.closed:
        return say("they are closed already")
    if days_of(live.play).feeds and (due := unawarded(live)):
        return say("the bounty of {player} is not given yet", player=due[0])
    if _sends_players(live):
        return NOTHING
    missing = [player for one in table_bags(live) for player in one.missing]
    if missing:
        return say("there is no bag of {players}", players=row(missing[:TOLD], ", "))
    return NOTHING


def _closed(live: Live, event: BagsClosed) -> None:
    live.daybook.closed = True
    live.daybook.sealed = bags_that_hold(live)
    live.play.chips += event.off
    live.play.unassigned += event.off


def _went(live: Live, event: BagsSent) -> None:
    """Who has bagged is no part of the flight any more, and neither is the bounty on that head."""
    live.play.ended = True
    account, bounties = live.bounties, {bag.player: bag.bounty for bag in event.bags}
    for entry in [one for one in account.heads if live.play.players[one].table]:
        if bounties.get(person(entry)):
            account.sent += account.heads.pop(entry)
    account.sent += event.spare
    account.spare -= event.spare


def _fits(live: Live, event: BagsClosed) -> Sentence:
    if why := _not_closable(live):
        return why
    if difference(live) == event.off:
        return NOTHING
    return alarm(live) or say("the bags agree with the chips in play")


def _as_sent(live: Live, event: BagsSent) -> Sentence:
    """Why other bags would go on now: the next day has these, with these entries and money."""
    would = (live.play.entries, put_in(live), live.bounties.spare, _bags_sent(live))
    went = (event.entries, event.pool, event.spare, event.bags)
    return NOTHING if would == went else say("the bags went on with other entries or money")


def _carry(sent: Sequence[BagsSent]) -> Iterator[Carried]:
    for event in sent:
        asked = BringBags(
            event.bags, event.name, event.entries, event.pool, event.level, spare=event.spare
        )
        yield Carried(event.to, asked)


SUBJECT = Subject(
    decides={CloseBags: close_bags},
    applies={BagsClosed: _closed, BagsSent: _went},
    fits={BagsClosed: _fits, BagsSent: _as_sent},
    carries={BagsSent: _carry},
)
