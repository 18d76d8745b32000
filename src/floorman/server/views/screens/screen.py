"""What a screen of the room shows: headline, ladder, seats, and which page it is on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import Unknown
from floorman.floor.chips.color_up import tables_due
from floorman.floor.desk.desk import entry_price
from floorman.floor.live import Live
from floorman.floor.notices.all_ins import is_dealt_out
from floorman.floor.notices.messages import Message, messages_on
from floorman.floor.notices.screens import Page
from floorman.floor.seating.alternates import queue
from floorman.floor.seating.persons import reentries
from floorman.floor.timing.clock_view import ClockNow, clock_now
from floorman.games.game import game, rotation
from floorman.sentences import NOTHING, Sentence, begun, verbatim, word
from floorman.store.logs.seat_changes import SeatChange
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.sheet.chip_set import Chip, chip_values
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Structure
from floorman.tournament.timing.games import game_of_level
from floorman.tournament.timing.stakes import announced

Moment = Literal["", "bubble", "money", "final-table", "last-level", "overtime", "winner"]
"""What makes this moment special, the most special last."""

RUNGS = 8
"""Lines of the ladder that a clock page holds."""
AHEAD = 3
"""Lines of it that stay in sight above the current place."""


class Showing(Struct, frozen=True):
    """What a screen shows now, the second at which it turns (0 never), and its messages."""

    page: Page
    turns_at: int
    messages: tuple[Message, ...]


class Sold(Struct, frozen=True):
    """How many of each were sold; None for what the event does not sell."""

    reentries: int | None
    rebuys: int | None
    add_ons: int | None


class Rung(Struct, frozen=True):
    """Places with one prize, in cents; ``now`` is where the next player goes out."""

    first: int
    last: int
    prize: int
    now: bool


class Headline(Struct, frozen=True):
    """What the clock page says beside the clock. ``is_money``: there is any in the event.

    ``leaving`` chips change into ``into`` in the break at hand, 0 for none; ``racing`` now.
    """

    games: tuple[Sentence, ...]
    guarantee: int
    is_money: bool
    sold: Sold
    moment: Moment
    leaving: int
    into: int
    racing: bool
    ladder: tuple[Rung, ...]


class ChipKind(Struct, frozen=True):
    """A value in play with its colour; ``leaves_after`` a level, 0 for one that stays."""

    value: int
    color: str
    leaves_after: int


class Seated(Struct, frozen=True):
    """An entry with its seat."""

    entry: str
    number: int
    table: int
    seat: int


class Waiting(Struct, frozen=True):
    """An alternate: the place in the queue, and the number on the ticket."""

    entry: str
    number: int
    place: int


class SheetLine(Struct, frozen=True):
    """A level, or the break ``after`` one; the second it begins at, None where nobody can tell."""

    level: int
    after: int
    minutes: int
    game: Sentence = NOTHING
    begins: int | None = None
    is_now: bool = False


def showing(live: Live, screen: str, at: int) -> Showing:
    """The page of a screen at a second, and when the next one comes.

    An all-in that is being dealt out comes at once where the screen has a page for it, and stays.
    """
    given = live.screens.get(screen)
    messages = tuple(messages_on(live, screen, at))
    ends = [one.until for one in messages if one.until is not None]
    if given is None or not given.pages:
        return Showing("clock", min(ends, default=0), messages)
    if is_dealt_out(live) and any(one.page == "allins" for one in given.pages):
        return Showing("allins", min(ends, default=0), messages)
    turns = [at + given.left(at)] if len(given.pages) > 1 else []
    return Showing(given.page(at), min([*turns, *ends], default=0), messages)


def headline(live: Live, at: int) -> Headline:
    """The words and numbers around the clock."""
    setup = live.play.setup
    clock = clock_now(live, at)
    leaving, into, racing = _color_up(live, clock)
    return Headline(
        games=game_words(setup.structure) if setup else (),
        guarantee=setup.offers.guarantee if setup else 0,
        is_money=_is_money(live),
        sold=_sold(live),
        moment=_moment(live, clock),
        leaving=leaving,
        into=into,
        racing=racing,
        ladder=ladder(live.play.prizes, live.play.left),
    )


def game_words(sheet: Structure) -> tuple[Sentence, ...]:
    """The games in words, a rotation by its name; a key that nobody knows stays as it is."""
    keys = (sheet.rotation,) if sheet.rotation else sheet.games
    try:
        names = [rotation(key).name if sheet.rotation else game(key).name for key in keys]
    except Unknown:
        return tuple(map(verbatim, keys))
    return tuple(begun(word(name)) for name in names)


def _is_money(live: Live) -> bool:
    setup = live.play.setup
    if setup is None:
        return False
    offers = setup.offers
    told = entry_price(setup).total or offers.guarantee or offers.added
    return bool(told or live.play.prizes)


def _sold(live: Live) -> Sold:
    setup = live.play.setup
    offers = setup.offers if setup is not None else None
    if offers is None:
        return Sold(None, None, None)
    counted = dict.fromkeys(("rebuy", "add-on"), 0)
    for payments in live.cash.paid.values():
        for one in payments:
            if one.kind in counted:
                counted[one.kind] += 1
    return Sold(
        reentries(live) if offers.reentry else None,
        counted["rebuy"] if offers.rebuy else None,
        counted["add-on"] if offers.add_on else None,
    )


def _moment(live: Live, clock: ClockNow) -> Moment:
    play = live.play
    said: dict[Moment, bool] = {
        "winner": play.is_over,
        "bubble": bool(play.prizes) and clock.to_money == 1,
        "overtime": clock.overtime,
        "last-level": clock.level == len(play.structure.levels) and clock.level > 0,
        "final-table": bool(play.final_table),
        "money": bool(play.prizes) and clock.to_money == 0 and play.started,
    }
    return next((moment for moment, holds in said.items() if holds), "")


def _color_up(live: Live, clock: ClockNow) -> tuple[int, int, bool]:
    up, setup = live.color_up, live.play.setup
    if up.denomination:
        return up.denomination, up.into, bool(tables_due(live))
    if setup is None or not clock.on_break:
        return 0, 0, False
    due = [one for one in color_ups(setup) if one.after_level <= clock.level]
    left = [one for one in due if one.value not in up.gone]
    return (left[0].value, left[0].into, False) if left else (0, 0, False)


def ladder(prizes: Sequence[int], left: int, rungs: int = RUNGS) -> tuple[Rung, ...]:
    """The prizes around the current place, places with one prize together; the first is in sight.

    >>> [(one.first, one.last, one.now) for one in ladder((500, 300, 100, 100), 3)]
    [(1, 1, False), (2, 2, False), (3, 4, True)]
    >>> [one.first for one in ladder(tuple(range(30, 0, -1)), 20, 6)]
    [1, 17, 18, 19, 20, 21]
    """
    lines = tuple(_rungs(prizes, left))
    if len(lines) <= rungs:
        return lines
    now = next((at for at, one in enumerate(lines) if one.now), 0)
    begin = min(max(1, now - AHEAD), len(lines) - rungs + 1)
    return (lines[0], *lines[begin : begin + rungs - 1])


def _rungs(prizes: Sequence[int], left: int) -> Iterator[Rung]:
    first = 1
    for place, prize in enumerate(prizes, 1):
        if place == len(prizes) or prizes[place] != prize:
            yield Rung(first, place, prize, first <= left <= place)
            first = place + 1


def chip_kinds(live: Live) -> tuple[ChipKind, ...]:
    """The chips in play, the smallest first."""
    setup = live.play.setup
    if setup is None:
        return ()
    colors = {chip.value: chip for chip in setup.chip_set.chips}
    leaves = {one.value: one.after_level for one in color_ups(setup)}
    return tuple(
        ChipKind(value, colors.get(value, Chip(value)).color, leaves.get(value, 0))
        for value in chip_values(setup)
        if value not in live.color_up.gone
    )


def seated(live: Live) -> tuple[Seated, ...]:
    """Everybody with a seat, by entry number."""
    players = sorted(live.play.players.values(), key=lambda one: one.entry)
    return tuple(Seated(one.id, one.entry, one.table, one.seat) for one in players if one.table)


def waiting(live: Live) -> tuple[Waiting, ...]:
    """The alternates, the next first."""
    numbers = live.alternates.numbers
    return tuple(
        Waiting(entry, numbers.get(entry, 0), place) for place, entry in enumerate(queue(live), 1)
    )


def standing(live: Live, changes: Iterable[SeatChange]) -> tuple[SeatChange, ...]:
    """The changes that hold: the newest of each entry that sits where it sent it."""
    newest: dict[str, SeatChange] = {}
    for one in changes:
        newest.setdefault(one.entry, one)
    players = live.play.players
    return tuple(
        one
        for one in newest.values()
        if one.entry in players
        and (players[one.entry].table, players[one.entry].seat) == (one.table, one.seat)
    )


def sheet(live: Live, at: int) -> tuple[SheetLine, ...]:
    """The levels and breaks in their order, with the seconds at which those to come begin."""
    setup = live.play.setup
    return tuple(_sheet(setup, clock_now(live, at))) if setup is not None else ()


def levels(live: Live, at: int) -> tuple[Level, ...]:
    """The levels of the sheet, each with what its games have."""
    structure = live.play.structure
    return tuple(announced(structure, number) for number, _ in enumerate(structure.levels, 1))


def _sheet(setup: Setup, clock: ClockNow) -> Iterator[SheetLine]:
    """Each part begins when the one before ends; behind levels by hands nobody can tell."""
    begins = None if clock.level else clock.starts_at or None
    for level in setup.structure.levels:
        played = game_of_level(setup.structure, level.number)
        pause = setup.structure.break_after(level.number)
        for line in (
            SheetLine(level.number, 0, level.minutes, played),
            SheetLine(0, level.number, pause),
        ):
            if not line.level and not pause:
                continue
            is_now = _is_now(line, clock)
            yield replace(line, begins=None if is_now else begins, is_now=is_now)
            if is_now:
                begins = clock.ends_at
            elif begins is not None:
                begins = begins + 60 * line.minutes if line.minutes else None


def _is_now(line: SheetLine, clock: ClockNow) -> bool:
    part = line.after if clock.on_break else line.level
    return part == clock.level and clock.level > 0
