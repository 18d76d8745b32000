"""The clock in the staff's hands: the structure with its times, and all that stops the clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.timing.jumps import next_break
from floorman.floor.timing.last_hands import TableCountdown, countdown
from floorman.sentences import Sentence
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.structure import Level, Overtime
from floorman.tournament.state import Tournament
from floorman.tournament.timing.clock import stands
from floorman.tournament.timing.day_end import DRAWN, book_range, hands_are_drawn
from floorman.tournament.timing.entry_window import entries_are_open, window
from floorman.tournament.timing.games import game_of_level
from floorman.tournament.timing.levels import Moment, reached
from floorman.tournament.timing.stakes import announced
from floorman.tournament.timing.timeline import ahead

BEYOND = 2
"""Levels shown after the last of the sheet, in overtime."""


class Row(Struct, frozen=True):
    """A level on the sheet; it begins at a Unix second, None where no clock says when.

    ``break_minutes`` follow it. ``tenths`` is the average stack of now in tenths of its big blind.
    """

    amounts: Level
    game: Sentence
    state: Literal["past", "now", "coming"]
    starts: int | None
    break_minutes: int
    break_now: bool
    tenths: int


class ClockHands(Struct, frozen=True):
    """The sheet, and what the staff may do with the clock.

    The level in force ``began`` at this Unix second, 0 without one. ``runs``: the times count from
    now. ``next_break`` comes after that level, 0 for none. ``overtime`` follows the sheet of
    ``last`` levels. ``countdown`` are the tables with last hands to play, ``before`` what.
    ``by_book`` is the range that the book has them drawn from, empty for none.
    """

    rows: tuple[Row, ...]
    began: int
    runs: bool
    next_break: int
    overtime: Overtime
    last: int
    entries_open: bool
    window: Window
    before: str
    last_hands: int
    countdown: tuple[TableCountdown, ...]
    by_book: tuple[int, ...]
    drawn: bool
    seats: int


def clock_hands(live: Live, at: int) -> ClockHands:
    """The clock at this second."""
    play = live.play
    now = reached(play, at)
    first = max(1, now.level) + (now.on_break and not now.inside)
    return ClockHands(
        rows=tuple(_rows(play, now, at)),
        began=_began(play, now, at),
        runs=play.started and not stands(play),
        next_break=next_break(play, first) or 0,
        overtime=play.structure.overtime,
        last=len(play.structure.levels),
        entries_open=entries_are_open(play, at),
        window=window(play),
        before=live.last_hands.before if live.last_hands is not None else "",
        last_hands=live.last_hands.hands if live.last_hands is not None else 0,
        countdown=countdown(live),
        by_book=_by_book(live),
        drawn=bool(play.opened),
        seats=play.structure.seats,
    )


def _by_book(live: Live) -> tuple[int, ...]:
    """The range that the book has the last hands of a day drawn from; empty where it has none."""
    play = live.play
    if play.setup is None or not play.started:
        return ()
    book = book_of(play.setup)
    if not book.has(DRAWN) or not hands_are_drawn(len(play.tables), book):
        return ()
    return tuple(book_range(play.structure, book))


def _rows(play: Tournament, now: Moment, at: int) -> Iterator[Row]:
    sheet = play.structure
    last = len(sheet.levels)
    shown = last if now.level <= last else now.level + BEYOND
    starts = {} if play.is_over or play.closed else _starts(play, now, at, shown)
    average = play.chips // play.left if play.left else 0
    for number in range(1, shown + 1):
        level = sheet.level(number)
        big = level.big_blind or level.small_bet
        yield Row(
            amounts=announced(sheet, number),
            game=game_of_level(sheet, number),
            state="now" if number == now.level else "past" if number < now.level else "coming",
            starts=starts.get(number),
            break_minutes=sheet.break_after(number),
            break_now=number == now.level and now.on_break,
            tenths=10 * average // big if big else 0,
        )


def _starts(play: Tournament, now: Moment, at: int, last: int) -> dict[int, int]:
    """When the coming levels begin, as far as the clock decides, in Unix seconds."""
    begun, second = now, at
    if not play.started:
        if play.setup is None or not play.setup.start:
            return {}
        first = play.structure.level(1).minutes
        begun, second = Moment(1, 60 * first or None, False, False, None), play.setup.start
    starts = {1: second} if not play.started else {}
    for one in ahead(play.structure, begun, last):
        if one.on_break or not play.structure.break_after(one.level):
            starts[one.level + 1] = second + one.seconds
    return starts


def _began(play: Tournament, now: Moment, at: int) -> int:
    if not now.level or now.left is None or now.on_break:
        return 0
    return at - max(0, 60 * play.structure.level(now.level).minutes - now.left)
