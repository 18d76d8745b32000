"""The next day: its seats drawn from the bags, its level, and its beginning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import field
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_in_play import ChipsIssued, ChipsRemoved
from floorman.floor.days.brackets import BracketSet, next_tables
from floorman.floor.days.day_end import days_of
from floorman.floor.days.daybook import Bag, BoughtOut
from floorman.floor.days.forward import GoesOn, flights_missing, going_on, rounded
from floorman.floor.subject import Subject
from floorman.floor.timing.clock import ClockResumed
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, PlayerRegistered
from floorman.tournament.seating.breaking import final_table_is_due
from floorman.tournament.seating.redrawing import form_final_table, redraw
from floorman.tournament.seating.seating import seats_for
from floorman.tournament.sheet.bounds import LevelNo
from floorman.tournament.staff import DIRECTORS
from floorman.tournament.state import Tournament
from floorman.tournament.timing.levels import level_started

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Seats of the day drawn"))
class DrawDay(Command, frozen=True):
    """Draw everybody a seat for the next day, by all rules of seating.

    It begins with ``level``; 0 is the one after the last that was played to its end, of flights
    the lowest, so that nobody passes one over.
    """

    level: LevelNo = 0
    draw: Draw | None = None


@given_by(DIRECTORS, say("Day begun"))
class BeginDay(Command, frozen=True):
    """The next day of an event whose own bags were closed begins. One of flights is started."""


@logged("seats")
class DayDrawn(Event, frozen=True):
    """The seats of a day were drawn for these bags; it begins with ``level``.

    ``flights`` are those whose bags came. ``bags`` are to be opened, by entry; ``out`` are bought
    out.
    """

    day: int
    level: int
    flights: tuple[str, ...] = ()
    bags: Mapping[str, tuple[Bag, ...]] = field(default_factory=dict)
    out: tuple[BoughtOut, ...] = ()


@logged("clock")
class DayBegun(Event, frozen=True):
    """A day began."""

    day: int
    at: int = 0


def draw_day(live: Live, command: DrawDay, book: Book) -> tuple[Event, ...]:
    """Draw the seats; refused while bags are to come, and twice."""
    act, daybook = say("Draw the next day"), live.daybook
    if daybook.drawn:
        raise IllegalAct(act, say("its seats are drawn"), say("once a day"))
    if not live.play.structure.seats:
        raise IllegalAct(act, say("the event has no seats"), say("start it without a draw"))
    if not live.play.started and (daybook.brought or flights_missing(live)):
        return tuple(_from_flights(live, command, act))
    if not daybook.closed or live.play.is_over:
        raise IllegalAct(act, say("no bags are closed"), say("once the bags of a day are closed"))
    if live.play.running or live.play.is_in_a_round:
        raise IllegalAct(act, say("a hand is in progress"), say("between the hands of all tables"))
    return tuple(_from_own_bags(live, command))


def _from_flights(live: Live, command: DrawDay, act: Sentence) -> Iterator[Event]:
    play, daybook = live.play, live.daybook
    if missing := flights_missing(live):
        raise IllegalAct(
            act,
            say(
                "{missing:|one flight has not brought its|# flights have not brought their} bags",
                missing=missing,
            ),
            say("once all flights are closed"),
        )
    everybody = list(going_on(live))
    if twice := next((one.player for one in everybody if one.player in play.players), ""):
        raise IllegalAct(
            act, say("{player} has entered already", player=twice), say("void that entry first")
        )
    level = command.level or 1 + min(one.level for one in daybook.brought.values())
    out = tuple(one for goes in everybody for one in goes.out)
    bags = {one.player: one.bags for one in everybody}
    yield DayDrawn(daybook.day, level, tuple(daybook.brought), bags, out)
    yield from _entered(live, command, everybody)


def _entered(live: Live, command: DrawDay, everybody: list[GoesOn]) -> Iterator[Event]:
    """They enter under new numbers, and with those who entered for this day draw their seats."""
    play, days = live.play, days_of(live.play)
    for number, one in enumerate(everybody, play.numbered + 1):
        yield PlayerRegistered(one.player, number)
    stacks = dict.fromkeys(play.unseated, 0)
    stacks |= {one.player: rounded(one.chips, days) for one in everybody}
    if days.meets == "bracket":
        flights = [one.bags for one in live.daybook.brought.values()]
        bracket = next_tables(flights, play.structure.seats)
        yield BracketSet(bracket)
        play = replace(play, bracket=bracket)
    yield from seats_for(play, command.draw, stacks)


def _from_own_bags(live: Live, command: DrawDay) -> Iterator[Event]:
    play, daybook, days = live.play, live.daybook, days_of(live.play)
    here = {one: bag for one, bag in daybook.sealed.items() if _sits(play, one)}
    bags = {player: (bag,) for player, bag in here.items()}
    level = command.level or daybook.level + 1
    yield DayDrawn(daybook.day + 1, level, bags=bags)
    for player, bag in here.items():
        more = rounded(bag.chips, days) - bag.chips
        if more > 0:
            yield ChipsIssued(player, more, "rounding")
        elif more < 0:
            yield ChipsRemoved(player, -more, "rounding")
    if final_table_is_due(play):
        yield from form_final_table(play, command.draw, command.at)
    else:
        yield from redraw(play, command.draw, play.left, command.at)


def _sits(play: Tournament, player: str) -> bool:
    return player in play.players and bool(play.players[player].table)


def begin_day(live: Live, command: BeginDay, book: Book) -> tuple[Event, ...]:
    """Begin the day with its level; refused before its seats are drawn."""
    play, daybook = live.play, live.daybook
    begun = DayBegun(daybook.day, command.at)
    if why := _not_to_begin(live, begun):
        raise IllegalAct(
            say("Begin day {day}", day=daybook.day), why, say("once its seats are drawn")
        )
    level = level_started(play.structure, play.first_level, command.at, cue="staff")
    return (begun, level, *((ClockResumed(command.at),) if play.clock.paused else ()))


def _drawn(live: Live, event: DayDrawn) -> None:
    daybook = live.daybook
    daybook.day, daybook.drawn = event.day, True
    whole = {player: _as_one(bags) for player, bags in event.bags.items()}
    daybook.sealed = {player: bag for player, bag in whole.items() if bag.chips}
    daybook.came |= set(event.bags) if event.flights else set()
    daybook.out += event.out
    live.play.first_level = event.level
    if event.flights:
        live.bounties.heads |= live.bounties.bagged
        live.bounties.bagged = {}


def _as_one(bags: tuple[Bag, ...]) -> Bag:
    """What is counted when a player's bags are opened."""
    seals = ", ".join(one.seal for one in bags if one.seal)
    return replace(bags[0], chips=sum(one.chips for one in bags), seal=seals)


def _begun(live: Live, event: DayBegun) -> None:
    daybook = live.daybook
    daybook.began_at = event.at
    daybook.ended_at, daybook.closed, daybook.drawn = None, False, False
    daybook.bags, daybook.tables = {}, {}
    live.play.settled = False


def _other_bags(live: Live, event: DayDrawn) -> Sentence:
    daybook = live.daybook
    if daybook.drawn:
        return say("its seats are drawn")
    if event.flights:
        same = tuple(daybook.brought) == event.flights
        return NOTHING if same else say("the bags of other flights have come")
    same = daybook.closed and set(event.bags) <= set(daybook.sealed)
    return NOTHING if same else say("other bags were closed")


def _not_to_begin(live: Live, event: DayBegun) -> Sentence:
    if not live.daybook.drawn or not live.daybook.closed:
        return say("no seats were drawn for another day of this event")
    return NOTHING if event.day == live.daybook.day else say("another day was drawn")


SUBJECT = Subject(
    decides={DrawDay: draw_day, BeginDay: begin_day},
    applies={DayDrawn: _drawn, DayBegun: _begun},
    fits={DayDrawn: _other_bags, DayBegun: _not_to_begin},
)
