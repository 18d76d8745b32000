"""The bags of flights come in; which of them go on, and which are bought out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import announced
from floorman.floor.days.day_end import days_of
from floorman.floor.days.daybook import Bag, BoughtOut, FlightBags
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.days import Days

if TYPE_CHECKING:
    from floorman.floor.live import Live


class BringBags(Command, frozen=True):
    """A flight, the event ``origin``, brings its bags, entries and pool in cents.

    ``spare`` are bounties on no head, in cents.
    """

    bags: tuple[Bag, ...]
    name: str
    entries: int
    pool: int
    level: int
    origin: str = ""
    spare: int = 0


@logged("chips")
class BagsBrought(Event, frozen=True):
    """A flight brought its bags."""

    flight: str
    name: str
    entries: int
    pool: int
    level: int
    bags: tuple[Bag, ...]
    spare: int = 0


class GoesOn(NamedTuple):
    """A player who goes on with a stack, in one bag or several, and bags that are bought out."""

    player: str
    chips: int
    bags: tuple[Bag, ...]
    out: tuple[BoughtOut, ...]


def bring_bags(live: Live, command: BringBags, book: Book) -> tuple[Event, ...]:
    """Take a flight's bags in; refused twice, and once the seats of the day are drawn."""
    act = say("Take in the bags of {name}", name=command.name)
    brought = BagsBrought(
        command.origin,
        command.name,
        command.entries,
        command.pool,
        command.level,
        command.bags,
        command.spare,
    )
    if why := _fits(live, brought):
        raise IllegalAct(act, why, say("each flight once, before the seats of the day are drawn"))
    bounty = announced(live)
    if bounty is None and (carried := _bounties(brought)):
        why = say(
            "{bounties} of bounties come with the bags, and the event has none",
            bounties=text(carried),
        )
        raise IllegalAct(act, why, say("the bounties of its flights, announced here too"))
    return (brought,)


def going_on(live: Live) -> Iterator[GoesOn]:
    """Who goes on from the flights that came, in the order that they came."""
    days = days_of(live.play)
    bagged: dict[str, list[tuple[str, Bag]]] = {}
    for one in live.daybook.brought.values():
        for bag in one.bags:
            bagged.setdefault(bag.player, []).append((one.flight, bag))
    for player, bags in bagged.items():
        first = chosen([bag.chips for _, bag in bags], days)
        taken = tuple(bag for place, (_, bag) in enumerate(bags) if place in first)
        rest = [one for place, one in enumerate(bags) if place not in first]
        out = tuple(
            BoughtOut(player, flight, bag.chips, days.bought_out, days.bought_by)
            for flight, bag in rest
        )
        yield GoesOn(player, sum(bag.chips for bag in taken), taken, out)


def chosen(stacks: list[int], days: Days) -> set[int]:
    """Which of a person's stacks go on, by their places; of equal ones the first.

    >>> [chosen([40, 90, 90], Days(several=way)) for way in ("first", "best", "all")]
    [{0}, {1}, {0, 1, 2}]
    """
    if days.several == "all":
        return set(range(len(stacks)))
    return {0 if days.several == "first" else stacks.index(max(stacks))}


def rounded(chips: int, days: Days) -> int:
    """A stack on the next day: as it is, or rounded where its odd chips are not raced off.

    Nobody is rounded out of the event.

    >>> [rounded(12_325, Days(odd=way, smallest=500)) for way in ("race", "up", "near")]
    [12325, 12500, 12500]
    >>> rounded(200, Days(odd="near", smallest=500)), rounded(700, Days(odd="near", smallest=500))
    (500, 500)
    """
    unit = days.smallest
    if days.odd == "race" or not unit or not chips:
        return chips
    more = unit - 1 if days.odd == "up" else unit // 2
    return max(unit, (chips + more) // unit * unit)


def flights_missing(live: Live) -> int:
    """How many of the announced flights have not brought their bags."""
    return max(0, days_of(live.play).flights - len(live.daybook.brought))


def _fits(live: Live, event: BagsBrought) -> Sentence:
    if event.flight in live.daybook.brought:
        return say("{name} has brought them already", name=event.name)
    if live.play.started or live.daybook.drawn:
        return say("the seats of the day are drawn")
    announced = days_of(live.play).flights
    if announced and len(live.daybook.brought) >= announced:
        return say(
            "{flights:|the flight has brought its bags|all # flights have brought theirs}",
            flights=announced,
        )
    return NOTHING


def _bounties(event: BagsBrought) -> int:
    return event.spare + sum(bag.bounty for bag in event.bags)


def _brought(live: Live, event: BagsBrought) -> None:
    account = live.bounties
    account.brought += _bounties(event)
    account.spare += event.spare
    for bag in event.bags:
        if bag.bounty:
            account.bagged[bag.player] = account.bagged.get(bag.player, 0) + bag.bounty
    live.daybook.brought[event.flight] = FlightBags(
        event.flight,
        event.name,
        event.entries,
        event.pool,
        event.level,
        event.bags,
        event.spare,
    )


SUBJECT = Subject(
    arrives={BringBags: bring_bags}, applies={BagsBrought: _brought}, fits={BagsBrought: _fits}
)
