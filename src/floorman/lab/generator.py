"""Makes a structure from what a director knows: stack, field, chips, and how long it may last.

The big blind rises from a part of the stack by even ratios along the ladder of published steps,
as steeply as the event must end (``typical``).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, log
from typing import Literal

from msgspec import Struct

from floorman.errors import BadSetup
from floorman.games.game import game
from floorman.lab.ladder import FINE_STEPS, STEPS, ante_each, ladder, near, small_blind
from floorman.lab.typical import typical_end
from floorman.sentences import Sentence, row, say
from floorman.tournament.findings.setup_findings import bound_findings, unfit
from floorman.tournament.sheet.bounds import (
    ChipValue,
    Entries,
    LevelMinutes,
    Line,
    Minutes,
    SeatNo,
    Stack,
    Word,
)
from floorman.tournament.sheet.structure import AnteKind, Break, Level, Prizes, Structure
from floorman.tournament.timing.games import is_button_blind, is_stud

Speed = Literal["slow", "regular", "turbo", "hyper"]

DEPTH = {"slow": 200, "regular": 100, "turbo": 60, "hyper": 30}
"""The starting stack in big blinds."""
GROWTH = {"slow": 1.22, "regular": 1.33, "turbo": 1.45, "hyper": 1.6}
"""By how much the big blind rises a level, where the length of levels is left open."""
LENGTHS = (3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120)
"""Minutes of a level, as they are announced."""
STEEPEST = 2.5
"""No level has more than so many times the big blind of the one before."""
CLOSE, OFF = 0.03, 0.1
"""How far the forecast is off the wish where nothing better is looked for, and at most."""
SPARE = 4
"""Levels after the forecast end, for an event that lasts longer."""
FLATTEST = 1.03
TRIES = 7
"""Halvings of the range of ratios until one ends the event as wished."""
MOST_BLINDS = 4
"""Times all chips in play, up to which the big blind may rise at the very end."""
CHIPS_AT_THE_END = 20
"""Big blinds in play as a usual event ends: where the search for the length of levels begins."""


class Wish(Struct, frozen=True, kw_only=True):
    """What the structure is made for.

    ``minutes`` is the whole length with breaks; ``level_minutes`` 0 leaves the levels to ``speed``.
    ``ante`` "none" is for blinds alone, and no matter in stud and short deck. ``seats`` a table, or
    as many as the games seat. A break of ``break_minutes`` comes about every ``break_every``
    minutes, 0 for none. ``chips`` are the values, the smallest first.
    """

    stack: Stack
    entries: Entries
    chips: tuple[ChipValue, ...]
    minutes: Minutes
    level_minutes: LevelMinutes = 0
    speed: Speed = "regular"
    ante: Literal["none"] | AnteKind = "big-blind"
    games: tuple[Word, ...] = ("nlhe",)
    seats: SeatNo = 9
    break_every: Minutes = 120
    break_minutes: Minutes = 10
    name: Line = "Tournament"


def generate(wish: Wish) -> Structure:
    """A structure whose forecast comes within a tenth of the wish.

    Raises BadSetup when none does, saying which length of levels would do.
    """
    _check(wish)
    best: Structure | None = None
    least = OFF
    for structure in _structures(wish):
        miss = _miss(wish, structure)
        if miss <= least:
            best, least = structure, miss
        if least <= CLOSE:
            break
    if best is None:
        raise BadSetup(
            say(
                "{minutes:|minute|minutes} for {entries:|entry|entries} cannot be had "
                "with levels of {level_minutes:|minute|minutes}",
                minutes=wish.minutes,
                entries=wish.entries,
                level_minutes=wish.level_minutes or say("any"),
            ),
            _fitting(wish),
        )
    return best


def _check(wish: Wish) -> None:
    if found := tuple(bound_findings(wish)):
        raise unfit(found)
    if wish.entries < 2 or wish.minutes < 10:
        raise BadSetup(say("Too small an event"), say("2 entries and 10 minutes or more"))
    if not wish.chips or wish.chips[0] < 1 or wish.stack < 4 * wish.chips[0]:
        raise BadSetup(say("The chips don't make the stack"), say("values from 1, a larger stack"))


def _miss(wish: Wish, structure: Structure) -> float:
    return abs(typical_end(structure, wish.entries) - wish.minutes) / wish.minutes


def _fitting(wish: Wish) -> Sentence:
    """Lengths of levels that a structure can be made with."""
    fits = [
        minutes
        for minutes in LENGTHS
        if any(_miss(wish, one) <= OFF for one in _of_length(wish, minutes))
    ]
    return (
        say("levels of {fits:|minute|minutes}", fits=row(map(str, fits), ", "))
        if fits
        else say("another length")
    )


def _structures(wish: Wish) -> Iterator[Structure]:
    """Structures near the wish, the most usual first: likeliest levels, depth and steps."""
    if wish.level_minutes:
        yield from _of_length(wish, wish.level_minutes)
        return
    ratio = max(2.0, _end(wish) * DEPTH[wish.speed] / wish.stack)
    wanted = _playing(wish) * log(GROWTH[wish.speed]) / log(ratio)
    for minutes in sorted(LENGTHS, key=lambda one: abs(log(one / wanted))):
        yield from _of_length(wish, minutes)


def _end(wish: Wish) -> float:
    return wish.entries * wish.stack / CHIPS_AT_THE_END


def _playing(wish: Wish) -> float:
    """The minutes of play, without the breaks."""
    if not wish.break_every:
        return wish.minutes
    return wish.minutes * wish.break_every / (wish.break_every + wish.break_minutes)


def _of_length(wish: Wish, minutes: int) -> Iterator[Structure]:
    """Structures with levels of so many minutes, on the usual steps and on fine ones."""
    least = (4 if _has_stud(wish) else 2) * wish.chips[0]
    posted = tuple(2 * chip for chip in wish.chips) if _is_by_button(wish) else wish.chips
    count = ceil(_playing(wish) / minutes) + SPARE
    for steps in (STEPS, FINE_STEPS):
        blinds = ladder(posted, least, MOST_BLINDS * wish.entries * wish.stack, steps)
        for first in _starts(wish, blinds):
            yield from _as_steep_as_needed(wish, minutes, blinds[first:], count)


def _starts(wish: Wish, blinds: list[int]) -> Iterator[int]:
    """Where on the ladder the first level may stand: as deep as the speed says, or near it."""
    aim = wish.stack / DEPTH[wish.speed]
    places = range(len(blinds))
    near_first = sorted(places, key=lambda at: (abs(log(blinds[at] / aim)), at))
    yield from (at for at in near_first[:4] if blinds[at] * 10 <= wish.stack)


def _as_steep_as_needed(
    wish: Wish, minutes: int, blinds: list[int], count: int
) -> Iterator[Structure]:
    """Structures whose blinds rise by ratios nearer and nearer to what ends them as wished."""
    flat, steep = FLATTEST, STEEPEST
    for _ in range(TRIES):
        ratio = (flat * steep) ** 0.5
        structure = _structure(wish, _chosen(blinds, count, ratio), minutes)
        yield structure
        if typical_end(structure, wish.entries) > wish.minutes:
            flat = ratio
        else:
            steep = ratio


def _chosen(blinds: list[int], count: int, ratio: float) -> list[int]:
    """The big blinds of ``count`` levels up the ladder, each as near to its ratio as may be."""
    places = [0]
    for step in range(1, count):
        aim, at = blinds[0] * ratio**step, places[-1] + 1
        while at + 1 < len(blinds) and abs(log(blinds[at + 1] / aim)) < abs(log(blinds[at] / aim)):
            at += 1
        if at < len(blinds):
            places.append(at)
    return [blinds[at] for at in places]


def _structure(wish: Wish, blinds: list[int], minutes: int) -> Structure:
    levels = tuple(_level(wish, n, big, minutes) for n, big in enumerate(blinds, 1))
    return Structure(
        name=wish.name,
        games=wish.games,
        rotation="",
        rotate_hands=0,
        seats=min(wish.seats, *(game(key).seats for key in wish.games)),
        starting_stack=wish.stack,
        chips=wish.chips,
        entry=0,
        pace=30,
        levels=levels,
        breaks=tuple(_breaks(wish, len(levels), minutes)),
        prizes=Prizes(paid_percent=15),
    )


def _breaks(wish: Wish, levels: int, minutes: int) -> Iterator[Break]:
    every = max(1, round(wish.break_every / minutes))
    if wish.break_every and wish.break_minutes:
        for after in range(every, levels, every):
            yield Break(after, wish.break_minutes)


def _level(wish: Wish, number: int, big: int, minutes: int) -> Level:
    no_small = all(map(is_stud, wish.games)) or _is_by_button(wish)
    ante, kind = _ante(wish, big)
    limit = any(game(key).betting == "limit" for key in wish.games)
    return Level(
        number=number,
        small_blind=0 if no_small else small_blind(big, wish.chips),
        big_blind=big,
        ante=ante,
        ante_kind=kind,
        bring_in=near(big, 3, wish.chips) if _has_stud(wish) else 0,
        small_bet=big if limit else 0,
        big_bet=2 * big if limit else 0,
        minutes=minutes,
    )


def _ante(wish: Wish, big: int) -> tuple[int, AnteKind]:
    """Stud takes an ante of everybody, short deck half of the button's; one payer pays for all."""
    if _is_by_button(wish):
        return big // 2, "each"
    if _has_stud(wish):
        return max(wish.chips[0], near(big, 6, wish.chips)), "each"
    if wish.ante == "none":
        return 0, "each"
    return (ante_each(big, wish.chips), "each") if wish.ante == "each" else (big, wish.ante)


def _has_stud(wish: Wish) -> bool:
    return any(map(is_stud, wish.games))


def _is_by_button(wish: Wish) -> bool:
    """The button alone has a blind, and what the others ante is half of it."""
    return all(map(is_button_blind, wish.games))
