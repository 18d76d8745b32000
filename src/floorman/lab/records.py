"""Events that were played, as the lab learns from them: who entered and was out, minute by minute.

A folder holds either `events.csv` and `levels.csv` (numbers alone: event, kind entry, bust or
addon, player, minute, level, chips; event, item, level or break, minutes, blinds), or `.tdt` files.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from statistics import median

from msgspec import Struct

from floorman.errors import BadInput
from floorman.lab.course import Course, of_pieces
from floorman.league.tdt.saved import Saved
from floorman.sentences import say

SEATS = 10
"""Seats of a final table where the record does not tell."""


class Entry(Struct, frozen=True):
    """An entry: who, from which minute of the room, until when, out in which level, its chips."""

    player: str
    begins: float
    ends: float | None
    level: int
    chips: int


class Record(Struct, frozen=True):
    """An event as it was played: ``levels`` are big blinds (0 for a break) and their minutes."""

    name: str
    entries: tuple[Entry, ...]
    levels: tuple[tuple[float, float], ...]

    @property
    def players(self) -> int:
        """How many different people played."""
        return len({entry.player for entry in self.entries})

    @property
    def end(self) -> float:
        """The minute of the last bust."""
        return max(entry.ends for entry in self.entries if entry.ends is not None)

    def left(self, minute: float) -> int:
        """How many different people are in, or have not come yet but will."""
        out = [entry for entry in self.entries if entry.ends is not None and entry.ends <= minute]
        gone = {entry.player for entry in out} - {
            entry.player for entry in self.entries if entry.ends is None or entry.ends > minute
        }
        return self.players - len(gone)

    @property
    def is_whole(self) -> bool:
        """Whether it was played to one winner within a day, with levels to play it by."""
        out = [entry for entry in self.entries if entry.ends is not None]
        return (
            len(self.entries) >= 6
            and len(out) == len(self.entries) - 1
            and 30 < self.end < 24 * 60
            and any(blind for blind, _ in self.levels)
        )


def starts_at(record: Record, drift: float) -> float:
    """The minute of the room in which the clock began, by the levels in which players were out."""
    middles, minute = [], 0.0
    for blind, length in record.levels:
        if blind:
            middles.append(minute + length / 2)
        minute += length
    off = [
        entry.ends - drift * middles[entry.level - 1]
        for entry in record.entries
        if entry.ends is not None and 1 <= entry.level <= len(middles)
    ]
    return max(0.0, median(off)) if off else 0.0


def course_of(record: Record, start: float, drift: float) -> Course:
    """The course that its director knew: levels, stack, and until when one could buy in.

    That is the end of the level in which the last one did. The last level goes on for ever.
    """
    first: dict[str, float] = {}
    for entry in sorted(record.entries, key=lambda entry: entry.begins):
        first.setdefault(entry.player, entry.begins)
    again = [one.begins for one in record.entries if one.begins > max(first[one.player], start)]
    last = (max(again) - start) / drift if again else 0.0
    until, minute = 0.0, 0.0
    for _, length in record.levels:
        if minute < last:
            until = minute + length
        minute += length
    stack = median(entry.chips for entry in record.entries)
    pieces = [*record.levels, (max(blind for blind, _ in record.levels) * 2, 24 * 60)]
    return of_pieces(pieces, int(stack), SEATS, until)


Row = Mapping[str, str]


def of_tables(events: Iterable[Row], levels: Iterable[Row]) -> Iterator[Record]:
    """The records of two tables of numbers; raises BadInput for a row that is none of them."""
    sheets: dict[str, list[tuple[float, float]]] = defaultdict(list)
    rows: dict[str, list[Row]] = defaultdict(list)
    try:
        for row in levels:
            is_break = row["kind"] == "break"
            sheets[row["event"]].append(
                (0.0 if is_break else float(row["big_blind"] or 0), float(row["minutes"]))
            )
        for row in events:
            rows[row["event"]].append(row)
        for name, told in rows.items():
            yield Record(name, tuple(_entries(told)), tuple(sheets[name]))
    except (KeyError, ValueError) as error:
        raise BadInput(
            say("a row of the tables cannot be read: {row}", row=str(error)),
            say("the columns that docs/lab.md names, with numbers"),
        ) from None


def _entries(rows: list[Row]) -> Iterator[Entry]:
    """Each entry with the bust that ended it."""
    timed = [row for row in rows if row["minute"]]
    for player in {row["player"]: None for row in timed}:
        begun = sorted(
            (float(row["minute"]), int(row["chips"] or 0))
            for row in timed
            if row["player"] == player and row["kind"] == "entry"
        )
        over = sorted(
            (float(row["minute"]), int(row["level"] or 0))
            for row in timed
            if row["player"] == player and row["kind"] == "bust"
        )
        for at, (minute, chips) in enumerate(begun):
            ends, level = over[at] if at < len(over) else (None, 0)
            yield Entry(player, minute, ends, level, chips)


def of_saved(event: Saved) -> Record:
    """The record of a tournament that The Tournament Director saved."""
    times = [buyin.time for player in event.players for buyin in player.buyins if buyin.time]
    zero = min(times, default=0)
    entries = [
        Entry(
            player.key,
            max(0, buyin.time - zero) / 60_000,
            (buyin.bust.time - zero) / 60_000 if buyin.bust else None,
            buyin.bust.round if buyin.bust else 0,
            buyin.chips,
        )
        for player in event.players
        for buyin in player.buyins
    ]
    levels = [(0.0 if one.is_break else one.big_blind, one.seconds / 60) for one in event.levels]
    return Record(event.name, tuple(entries), tuple(levels))


def read_tables(events: str, levels: str) -> list[Record]:
    """The records of two CSV texts."""
    return list(of_tables(csv.DictReader(events.splitlines()), csv.DictReader(levels.splitlines())))
