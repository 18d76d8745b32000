"""Events that were played, as the lab learns from them: who entered and was out, minute by minute.

A folder holds either `events.csv` and `levels.csv` (numbers alone: event, kind entry, bust, rebuy
or addon, player, minute, level, chips; event, item, level or break, minutes, blinds), or `.tdt`
files.
"""

from __future__ import annotations

import csv
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from statistics import median, mode

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput
from floorman.lab.course import Course, Piece, of_pieces
from floorman.lab.fit import antes_told
from floorman.league.tdt.saved import Player, Saved
from floorman.sentences import say

Sheet = tuple[tuple[float, float], ...]
"""The big blind, 0 for a break, and the minutes of each level and break."""
SEATS = 10
"""Seats of a final table where the record does not tell."""


class Entry(Struct, frozen=True):
    """An entry: who, from which minute of the room, until when, out in which level, its chips."""

    player: str
    begins: float
    ends: float | None
    level: int
    chips: int


class Extra(Struct, frozen=True):
    """Chips bought by one who was in: an add-on, a rebuy with chips left; in which minute."""

    minute: float
    chips: int
    add_on: bool = False


class Record(Struct, frozen=True):
    """An event as it was played: ``levels`` are its levels and breaks, ``rebuys`` whether chips
    could be bought by who had some left.
    """

    name: str
    entries: tuple[Entry, ...]
    levels: tuple[Piece, ...]
    extras: tuple[Extra, ...] = ()
    rebuys: bool = False

    def chips(self, minute: float) -> int:
        """The chips in play: what was bought until this minute."""
        entered = sum(entry.chips for entry in self.entries if entry.begins <= minute)
        return entered + sum(one.chips for one in self.extras if one.minute <= minute)

    @property
    def sheet(self) -> Sheet:
        """The blinds and minutes it was played by: events with the same are mostly of one club."""
        return tuple((one.blind, one.minutes) for one in self.levels)

    @property
    def level_minutes(self) -> float:
        """The length that most of its levels have."""
        return mode(one.minutes for one in self.levels if one.blind)

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
            and any(one.blind for one in self.levels)
        )


def starts_at(record: Record, drift: float) -> float:
    """The minute of the room in which the clock began, by the levels in which players were out."""
    middles, minute = [], 0.0
    for one in record.levels:
        if one.blind:
            middles.append(minute + one.minutes / 2)
        minute += one.minutes
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
    again += [one.minute for one in record.extras if not one.add_on and one.minute > start]
    last = (max(again) - start) / drift if again else 0.0
    until, minute = 0.0, 0.0
    for one in record.levels:
        if minute < last:
            until = minute + one.minutes
        minute += one.minutes
    stack = median(entry.chips for entry in record.entries)
    highest = max(one for one in record.levels if one.blind)
    doubled = highest._replace(blind=2 * highest.blind)
    more = [doubled] * math.ceil(24 * 60 / max(1, doubled.minutes))
    ahead = of_pieces([*record.levels, *more], int(stack), SEATS, until)
    add_ons = [one for one in record.extras if one.add_on]
    if not add_ons:
        return ahead
    at = max(0, int((add_ons[0].minute - start) / drift))
    return replace(ahead, add_on=int(median(one.chips for one in add_ons)), add_on_at=at)


Row = Mapping[str, str]


def of_tables(events: Iterable[Row], levels: Iterable[Row]) -> Iterator[Record]:
    """The records of two tables of numbers; raises BadInput for a row that is none of them."""
    sheets: dict[str, list[Piece]] = defaultdict(list)
    rows: dict[str, list[Row]] = defaultdict(list)
    try:
        for row in levels:
            is_break = row["kind"] == "break"
            blind = 0.0 if is_break else float(row["big_blind"] or 0)
            antes = antes_told(float(row.get("ante") or 0), blind)
            sheets[row["event"]].append(Piece(blind, float(row["minutes"]), antes=antes))
        for row in events:
            rows[row["event"]].append(row)
        for name, told in rows.items():
            entries, extras = _told(told)
            rebuys = any(row["kind"] == "rebuy" for row in told)
            yield Record(name, tuple(entries), tuple(sheets[name]), tuple(extras), rebuys)
    except (KeyError, ValueError) as error:
        raise BadInput(
            say("a row of the tables cannot be read: {row}", row=str(error)),
            say("the columns that docs/lab.md names, with numbers"),
        ) from None


ORDER = {"bust": 0, "entry": 1, "rebuy": 2, "addon": 3}
"""Of what is told of a player in the same minute."""


def _told(rows: list[Row]) -> tuple[list[Entry], list[Extra]]:
    """Each entry with the bust that ended it; chips that were bought while in."""
    entries: list[Entry] = []
    extras: list[Extra] = []
    timed = [row for row in rows if row["minute"] and row["kind"] in ORDER]
    for player in {row["player"]: None for row in timed}:
        own = [row for row in timed if row["player"] == player]
        own.sort(key=lambda row: (float(row["minute"]), ORDER[row["kind"]]))
        begins = next((row for row in own if row["kind"] == "entry"), None)
        own.sort(key=lambda row: row is not begins)  # be it in the minute of the bust
        there: Entry | None = None
        for row in own:
            minute, chips = float(row["minute"]), int(row["chips"] or 0)
            if row["kind"] == "bust":
                if there is not None:
                    entries.append(replace(there, ends=minute, level=int(row["level"] or 0)))
                there = None
            elif there is not None or row["kind"] != "entry":
                extras.append(Extra(minute, chips, row["kind"] == "addon"))
            else:
                there = Entry(player, minute, None, 0, chips)
        if there is not None:
            entries.append(there)
    return entries, extras


def of_saved(event: Saved) -> Record:
    """The record of a tournament that The Tournament Director saved."""
    times = [buyin.time for player in event.players for buyin in player.buyins if buyin.time]
    zero = min(times, default=0)
    rows = [row for player in event.players for row in _bought(player, zero)]
    entries, extras = _told(rows)
    levels = tuple(
        Piece(0.0, one.seconds / 60)
        if one.is_break
        else Piece(one.big_blind, one.seconds / 60, antes=antes_told(one.ante, one.big_blind))
        for one in event.levels
    )
    rebuys = any(player.rebuys for player in event.players)
    return Record(event.name, tuple(entries), levels, tuple(extras), rebuys)


def _bought(player: Player, zero: int) -> Iterator[Row]:
    """What a player bought and when they were out, as rows of a table."""

    def row(kind: str, time: int, **more: int) -> Row:
        told = {"kind": kind, "player": player.key, "minute": str(max(0, time - zero) / 60_000)}
        return {"level": "", "chips": "", **told, **{name: str(one) for name, one in more.items()}}

    for buyin in player.buyins:
        yield row("entry", buyin.time, chips=buyin.chips)
        if buyin.bust:
            yield row("bust", buyin.bust.time, level=buyin.bust.round)
    for rebuy in player.rebuys:
        yield row("rebuy", rebuy.time, chips=rebuy.chips)
    for add_on in player.addons:
        yield row("addon", add_on.time, chips=add_on.chips)


def read_tables(events: str, levels: str) -> list[Record]:
    """The records of two CSV texts."""
    return list(of_tables(csv.DictReader(events.splitlines()), csv.DictReader(levels.splitlines())))
