"""A value of chip leaves play: begun for the room, raced table by table, ended when all are done.

From its start nobody is handed chips of the value any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.chips.ledger import move
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.chip_race import exchanged_up
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.chips.breakdown import values_left
from floorman.tournament.chips.color_up_plan import last_needed, unpostable
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import ChipValue, PieceCount
from floorman.tournament.sheet.chip_set import UNSORTED, next_value
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

MINOR = "chip-race-low-level-exchange"


@logged("chips")
class TableRaced(Event, frozen=True):
    """A table has no chips of the value any more.

    By seat: the ``players``, all their chips of the value (``odd`` with the full sets), the
    ``cards`` dealt for those that filled no larger chip, the larger chips got at par (``changed``)
    and ``won``. ``kept`` seats got one so as not to be raced out; for ``away`` ones the dealer
    raced.
    """

    table: int
    denomination: int
    into: int
    players: dict[int, str]
    odd: dict[int, int]
    cards: dict[int, str] = field(default_factory=dict)
    changed: dict[int, int] = field(default_factory=dict)
    won: dict[int, int] = field(default_factory=dict)
    kept: tuple[int, ...] = ()
    away: tuple[int, ...] = ()

    def got(self, seat: int) -> int:
        """The larger chips a seat has for its small ones."""
        return self.changed.get(seat, 0) + self.won.get(seat, 0) + (seat in self.kept)

    @property
    def surplus(self) -> int:
        """What the table has more than at par, in chips; less where negative."""
        brought = sum(map(self.got, self.players)) * self.into
        return brought - sum(self.odd.values()) * self.denomination


class ColorUps(Struct):
    """The color-up in progress, ``denomination`` 0 for none, and all there were.

    Odd chips are raced, or (``race`` false) changed up for each player. ``gone`` values left play,
    the one in progress with them; ``raced`` are the tables done, by value and table.
    """

    denomination: int = 0
    into: int = 0
    race: bool = True
    gone: list[int] = field(default_factory=list)
    raced: dict[int, dict[int, TableRaced]] = field(default_factory=dict)


@given_by(ROOM, say("Color-up begun"))
class StartColorUp(Command, frozen=True):
    """Begin to take chips of this value out of play, at every table."""

    denomination: ChipValue


@given_by(ROOM, say("Color-up finished"))
class FinishColorUp(Command, frozen=True):
    """End the color-up; all tables are done.

    ``collected`` is how many chips of the value came in from all tables: what is missing stays on
    the ledger until it is found. None: all came in.
    """

    collected: PieceCount | None = None


@logged("chips")
class ColorUpStarted(Event, frozen=True):
    """Chips of a value leave play, changed into the next; odd ones are raced or changed up."""

    denomination: int
    into: int
    race: bool = True


@logged("chips")
class ColorUpFinished(Event, frozen=True):
    """No table has chips of the value any more. ``collected`` as counted, None for all of them."""

    denomination: int
    collected: int | None = None


def start(live: Live, command: StartColorUp, book: Book) -> tuple[Event, ...]:
    """Begin the color-up, raced or changed up as the book says for this class of event.

    Raises IllegalAct for a value that is not the smallest in play, that fills no larger one, or
    that a coming level posts.
    """
    into, setup = _into(live, command.denomination), live.play.setup
    method = book.value(MINOR, "method")
    minor = book.setting("event-class") == "minor"
    announced = setup is not None and setup.chip_set.race_announced
    race = not exchanged_up(method, minor=minor, race_announced=announced)
    because = ("discretionary-color-up", "chip-race-one-chip-max" if race else MINOR)
    settings = ("event-class",) if method == "round-up-each" else ()
    return (ColorUpStarted(command.denomination, into, race, because=because, settings=settings),)


def _into(live: Live, value: int) -> int:
    """The value that these chips are changed into; raises IllegalAct when they cannot leave."""
    act = say("Color up the {value:,} chips", value=value)
    values = values_left(live.play.setup, tuple(live.color_up.gone))
    if live.color_up.denomination:
        why = say(
            "the {denomination:,} chips are being colored up",
            denomination=live.color_up.denomination,
        )
        raise IllegalAct(act, why, say("finish that first"))
    if value not in values[:1]:
        why = say("smaller ones are in play") if value in values else say("they are not in play")
        raise IllegalAct(act, why, say("chips of {values}", values=_listed(values[:1])))
    into = next_value(value, values)
    if not into:
        raise IllegalAct(act, say("they fill no larger chip"), say("none can leave"))
    _check_needed(live.play, act, values[1])
    return into


def _check_needed(play: Tournament, act: Sentence, smallest: int) -> None:
    """Refuse while the level in force (after a break the next), or a later one, needs the chips."""
    clock = play.clock
    first = max(1, play.level + (clock.on_break and not clock.inside))
    for level in (play.structure.level(first), *play.structure.levels[first:]):
        for name, amount in unpostable(level, smallest):
            why = say(
                "level {level} posts a {name} of {amount:,}",
                level=level.number,
                name=name.replace("_", " "),
                amount=amount,
            )
            last = max(level.number, last_needed(play.structure, smallest))
            raise IllegalAct(act, why, say("after level {last}", last=last))


def finish(live: Live, command: FinishColorUp, book: Book) -> tuple[Event, ...]:
    """End the color-up; raises IllegalAct while a table with players has not been done."""
    value = live.color_up.denomination
    act = (
        say("Finish the color-up of the {value:,} chips", value=value)
        if value
        else say("Finish the color-up")
    )
    if not value:
        raise IllegalAct(act, say("no color-up is in progress"), say("start one"))
    if due := tables_due(live):
        wanting = (
            say(
                "tables {due} and {more_due} more are not done",
                due=_listed(due[:5]),
                more_due=len(due) - 5,
            )
            if len(due) > 5
            else say("tables {due} are not done", due=_listed(due[:5]))
        )
        raise IllegalAct(act, wanting, say("tell what each of them has, also when that is nothing"))
    told = _told(live)
    if command.collected is not None and command.collected < told:
        raise IllegalAct(
            act,
            say("the tables told of {told:,} chips", told=told),
            say("{told:,} or more collected", told=told),
        )
    return (ColorUpFinished(value, command.collected, because=("discretionary-color-up",)),)


def tables_due(live: Live) -> tuple[int, ...]:
    """The tables with players that are not done, in the order they opened; none when none is."""
    up, tables = live.color_up, live.play.tables
    if not up.denomination:
        return ()
    done = up.raced[up.denomination]
    return tuple(n for n, table in tables.items() if table.players and n not in done)


def _told(live: Live) -> int:
    """The chips of the value that the tables done had."""
    up = live.color_up
    return sum(sum(one.odd.values()) for one in up.raced[up.denomination].values())


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(f"{value:,}" for value in values) or "none"


def _started(live: Live, event: ColorUpStarted) -> None:
    up = live.color_up
    up.denomination, up.into, up.race = event.denomination, event.into, event.race
    up.gone.append(event.denomination)
    up.raced[event.denomination] = {}


def _finished(live: Live, event: ColorUpFinished) -> None:
    """What no table told of was changed at par; what the ledger never had is not sorted."""
    value, into = event.denomination, live.color_up.into
    here = live.ledger.in_play.get(value, 0)
    came = here if event.collected is None else event.collected - _told(live)
    took = max(0, min(came, here))
    whole, rest = divmod(took * value, into)
    move(live, "changed", {value: -took, into: whole, UNSORTED: rest})
    if here < 0:
        move(live, "told", {value: -here, UNSORTED: here * value})
    live.color_up.denomination = live.color_up.into = 0


def _can_start(live: Live, event: ColorUpStarted) -> Sentence:
    up = live.color_up
    if up.denomination:
        return say("the {denomination} chips are being colored up", denomination=up.denomination)
    left = values_left(live.play.setup, tuple(up.gone))
    return (
        NOTHING
        if {event.denomination, event.into} <= set(left)
        else say("its chips are not in play")
    )


def _can_finish(live: Live, event: ColorUpFinished) -> Sentence:
    if live.color_up.denomination != event.denomination:
        return say(
            "the {denomination} chips are not being colored up", denomination=event.denomination
        )
    due = tables_due(live)
    return say("table {due} is not done", due=due[0]) if due else NOTHING


SUBJECT = Subject(
    decides={StartColorUp: start, FinishColorUp: finish},
    applies={ColorUpStarted: _started, ColorUpFinished: _finished},
    fits={ColorUpStarted: _can_start, ColorUpFinished: _can_finish},
)
