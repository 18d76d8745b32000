"""Events that this program ran itself, as the lab learns from them and as they went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from floorman.floor.live import Live
from floorman.lab.course import Piece
from floorman.lab.learning.records import Entry, Extra, Record
from floorman.lab.results import Band, Forecast, Mark
from floorman.lab.typical import antes_of
from floorman.tournament.envelope import Envelope
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Tournament

EVERY = 10
"""Minutes between two rows of what came."""


class Came(Struct, frozen=True):
    """Something as it was forecast at the start, and the minute in which it came; None: it never
    did, or was not forecast. ``inside``: between the marks of 10 and 90 %.
    """

    forecast: Mark | None
    minute: float | None
    inside: bool


class Then(Struct, frozen=True):
    """Players left at a minute, as forecast at the start and as it was."""

    minute: int
    forecast: Band
    left: int


class Afterwards(Struct, frozen=True):
    """What was forecast at the start of an event beside what happened."""

    since: int
    money: Came
    final_table: Came
    end: Came
    at: tuple[Then, ...]


class _Story:
    """What a log says of who came and went; what was undone is left out.

    A rebuy after the start is a bust and an entry, unless the player was told to have chips left:
    then it is chips alone, as an add-on is.
    """

    def __init__(self, log: Iterable[Envelope], start: int) -> None:
        known = list(log)
        undone = _undone(known)
        self.entered: dict[str, int] = {}
        self.out: dict[str, int] = {}
        self.rebought: dict[str, dict[int, int]] = {}
        self.levels: list[tuple[int, int]] = []
        self.extras: list[Extra] = []
        chips_left: set[tuple[object, str]] = set()
        for one in known:
            who = one.data.get("player", "")
            if one.act in undone:
                continue
            if one.type == "PlayerRegistered":
                self.entered.setdefault(who, one.at)
            elif one.type in ("PlayerBusted", "PlayerLeft"):
                self.out[who] = one.at
            elif one.type == "LevelStarted":
                self.levels.append((one.at, one.data["level"]))
            elif one.type == "StackTold" and one.data["stack"]:
                chips_left.add((one.act, who))
            elif one.type == "ChipsIssued" and one.data["why"] in ("rebuy", "add-on"):
                chips, add_on = one.data["chips"], one.data["why"] == "add-on"
                if add_on or one.at <= start or (one.act, who) in chips_left:
                    minute = max(0, one.at - start) / 60
                    self.extras.append(Extra(minute, chips, add_on))
                else:
                    self.rebought.setdefault(who, {})[one.at] = chips


def _undone(log: Iterable[Envelope]) -> set[object]:
    acts: set[object] = set()
    for one in log:
        if one.type == "ActUndone":
            acts.add(one.data["act"])
        elif one.type == "ActRedone":
            acts.discard(one.data["act"])
    return acts


def record_of(live: Live, log: Iterable[Envelope]) -> Record:
    """The record of an event from its state and its log. Minutes count from its start."""
    play = live.play
    told = _Story(log, play.started_at)
    entries = tuple(
        entry
        for id_, player in play.players.items()
        for entry in _entries(told, id_, play, out=bool(player.out))
    )
    rebuys = play.setup is not None and play.setup.offers.rebuy is not None
    levels, extras = tuple(_sheet(play.structure)), tuple(told.extras)
    return Record(play.structure.name, entries, levels, extras, rebuys)


def _entries(told: _Story, id_: str, play: Tournament, *, out: bool) -> Iterator[Entry]:
    """An entry, and one more from each rebuy on."""
    start, chips = play.started_at, play.structure.starting_stack
    begins = max(start, told.entered.get(id_, start))
    ends = sorted(told.rebought.get(id_, {}))
    last = told.out.get(id_) if out else None
    for at in (*ends, last):
        until = None if at is None else (at - start) / 60
        level = 0 if at is None else _level_at(told.levels, at)
        yield Entry(person(id_), (begins - start) / 60, until, level, chips)
        if at is not None and at != last:
            begins, chips = at, told.rebought[id_][at]


def _level_at(levels: Iterable[tuple[int, int]], second: int) -> int:
    return max((level for at, level in levels if at <= second), default=1)


def _sheet(structure: Structure) -> Iterator[Piece]:
    for level in structure.levels:
        minutes = level.minutes or 60 * level.hands / structure.pace
        yield Piece(level.big_blind, minutes, antes=antes_of(level))
        if pause := structure.break_after(level.number):
            yield Piece(0.0, pause)


def afterwards(record: Record, found: Forecast, since: int, marks: Mapping[str, int]) -> Afterwards:
    """What happened beside the forecast of the start.

    ``marks`` are the players left at which "money" and "final_table" are reached.
    """
    over = any(one.ends is not None for one in record.entries)
    last = int(record.end) if over else 0
    rows = {row.minute: row.players for row in found.at}
    ended: dict[str, Any] = {"end": _came(found.end, record.end if over else None)}
    for name, players in marks.items():
        ended[name] = _came(getattr(found, name), _reached(record, players))
    at = tuple(
        Then(minute, rows.get(minute, Band(1, 1, 1)), record.left(minute))
        for minute in range(0, max(last + EVERY, *rows) + 1, EVERY)
    )
    return Afterwards(since=since, at=at, **ended)


def _came(mark: Mark | None, minute: float | None) -> Came:
    inside = mark is not None and minute is not None and mark.p10 <= minute <= mark.p90
    return Came(mark, None if minute is None else round(minute, 1), inside)


def _reached(record: Record, players: int) -> float | None:
    """The minute from which so few different people were left."""
    ends = sorted(one.ends for one in record.entries if one.ends is not None)
    return next((minute for minute in ends if record.left(minute) <= players), None)
