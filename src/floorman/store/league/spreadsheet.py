"""Spreadsheets of players and past results, CSV or XLSX: rows, read by what their columns are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from floorman.errors import BadFile, why_of
from floorman.league.played import Played, Result
from floorman.sentences import Sentence, say, verbatim
from floorman.store.people.person import Person
from floorman.store.people.players import Players
from floorman.store.people.spelling import folded
from floorman.store.sheets import written
from floorman.store.sheets.headings import (
    FIRST,
    LAST,
    full_name,
    is_sum,
    meaning,
    meanings,
    told_by,
)
from floorman.store.sheets.rows import LOOKED_AT, Line, rows_in
from floorman.store.venue.venue import Venue
from floorman.tournament.findings.findings import Finding, refuse

MONEY = ("paid", "prize", "bounties")
WHOLE = ("entries", "rebuys", "addons", "knocked_out")
NAMES = ("name", "first_name", "last_name")
"""The columns that name a player: the whole name, or its parts."""
FIELDS = (*NAMES, "place", *WHOLE, *MONEY, "points", "event", "day", "league", "season")
"""What a column may be."""
COLUMNS = 200
"""Columns of the widest spreadsheet."""
TOLD = 10
"""Lines left out that are told one by one."""
_SHOWN = 60
_MEANINGS = {
    word: field.replace(" ", "_")
    for word, field in meanings(
        (FIRST, LAST, *(one.replace("_", " ") for one in FIELDS if one not in NAMES[1:]))
    ).items()
}

Row = Mapping[str, str]
"""What a row says of each field, ``name`` among them."""


class Read(Struct, frozen=True):
    """What came of the rows: events, lines that are wrong, and what was left out of them."""

    events: list[Played]
    wrong: tuple[Finding, ...] = ()
    said: tuple[Sentence, ...] = ()

    def refuse(self, source: str) -> None:
        """Raise BadFile with the lines that are wrong; return where there are none."""
        told = list(self.wrong[:TOLD])
        if more := len(self.wrong) - len(told):
            told.append(
                Finding(
                    say("further on"), say("{count} more are wrong", count=more), say("the same")
                )
            )
        refuse(Path(source), told)


class Table(Struct, frozen=True):
    """A spreadsheet: where it is from, the names of its columns, its rows with their lines.

    ``said`` is what was left out of the file before.
    """

    source: str
    header: tuple[str, ...]
    rows: tuple[Line, ...]
    said: tuple[Sentence, ...] = ()

    def told(self, match: Mapping[str, str]) -> Iterator[tuple[int, Row]]:
        """Each row's line and what it says of each field; rows of nobody are left out."""
        for line, cells in self.rows:
            row = self._row(match, cells)
            if row["name"] and not _is_sum(row, cells):
                yield line, row

    def names(self, match: Mapping[str, str]) -> Read:
        """What is left out where the rows are read as players."""
        kept = {line for line, _ in self.told(match)}
        others = [(line, cells) for line, cells in self.rows if line not in kept]
        called = Counter(row["name"] for _, row in self.told(match))
        more = sum(called.values()) - len(called)
        same = (say("rows that name somebody once more: {count}", count=more),) if more else ()
        return Read([], (), (*self.said, *_left_out(others), *same))

    def left_out(self, match: Mapping[str, str]) -> tuple[Sentence, ...]:
        """What is said of columns that nobody reads."""
        others = [name for name in self.header if name not in match.values()]
        return (say("columns left out: {columns}", columns=verbatim(", ".join(others))),)[
            : len(others)
        ]

    def read(self, match: Mapping[str, str]) -> Read:
        """The events of the rows, by name and day; what is wrong with a line takes it out."""
        rows = [(line, cells, self._row(match, cells)) for line, cells in self.rows]
        values = _Values([row for _, _, row in rows])
        found: dict[tuple[str, str, str, str], list[Result]] = {}
        wrong: list[Finding] = []
        others: list[Line] = []
        for line, cells, row in rows:
            try:
                if self._is_nobody(row, cells):
                    others.append((line, cells))
                else:
                    result = values.result(row)
                    found.setdefault(self._event(values, row), []).append(result)
            except _Wrong as error:
                wrong.append(Finding(_at(line), error.wrong, error.allowed))
        events = [_played(*key, results) for key, results in found.items()]
        said = (*self.said, *_left_out(others), *values.said(), *_twice(events))
        return Read(events, tuple(wrong), said)

    def _row(self, match: Mapping[str, str], cells: tuple[str, ...]) -> dict[str, str]:
        at = {field: self.header.index(column) for field, column in match.items()}
        row = {field: cells[number] for field, number in at.items() if number < len(cells)}
        parts = (row.pop("first_name", ""), row.pop("last_name", ""))
        return row | {"name": full_name(row.get("name", ""), *parts)}

    def _is_nobody(self, row: Row, cells: tuple[str, ...]) -> bool:
        """Whether a row is no result: a sum, a note, the names of the columns once more."""
        if cells == self.header or _is_sum(row, cells):
            return True
        if row["name"]:
            return False
        told = (text for field, text in row.items() if field in (*WHOLE, *MONEY, "points"))
        place = written.place(row.get("place", ""))
        if place and any(text.strip("0") and not written.is_nothing(text) for text in told):
            raise _Wrong(say("place {place} has no name", place=place), say("a name"))
        return True

    def _event(self, values: _Values, row: Row) -> tuple[str, str, str, str]:
        """What the rows of one event have in common."""
        name = row.get("event") or Path(self.source).stem
        return name, values.day(row), row.get("league", ""), row.get("season", "")


class _Wrong(Exception):
    """A cell that cannot be read: what is wrong with it, and what would do."""

    def __init__(self, wrong: Sentence, allowed: Sentence) -> None:
        super().__init__(wrong)
        self.wrong, self.allowed = wrong, allowed


class _Values:
    """The cells of rows as what they mean; a column tells what one cell alone does not."""

    def __init__(self, rows: Iterable[Row]) -> None:
        kept = list(rows)
        self._days = [row["day"] for row in kept if row.get("day")]
        self._order = written.orders(self._days)
        self._mark = written.decimal_mark(row.get("points", "") for row in kept)

    def result(self, row: Row) -> Result:
        """What the row says was a player's."""
        numbers: dict[str, int] = {
            field: _read(row, field, written.whole, say("a whole number")) for field in WHOLE
        }
        allowed = say("money with two decimals at most")
        money: dict[str, int] = {
            field: _read(row, field, written.cents, allowed) for field in MONEY
        }
        return Result(
            **numbers | {"entries": numbers["entries"] or 1},
            **money,
            place=_place(row),
            name=row["name"],
            buyins=money["paid"],
            points=self._points(row),
        )

    def day(self, row: Row) -> str:
        """The day as its first second in UTC, in digits; empty where none is told."""
        text = row.get("day", "")
        if written.is_nothing(text):
            return ""
        if written.is_open(text) and len(self._order) > 1:
            wrong = say("the {field} is {text!r}, which may be two days", field="day", text=text)
            raise _Wrong(wrong, say("2026-01-31"))
        allowed = say("2026-01-31, 31.01.2026 or 01/31/2026")
        return str(_read(row, "day", lambda text: written.day(text, self._order), allowed))

    def said(self) -> Iterator[Sentence]:
        """How days were read that could be read otherwise."""
        open_ = next(filter(written.is_open, self._days), "")
        if open_ and not self._order:
            yield say("{day} is read with the month first", day=verbatim(open_))
        if serial := next(filter(str.isdecimal, self._days), ""):
            yield say("days such as {day} are counted as spreadsheets do", day=verbatim(serial))

    def _points(self, row: Row) -> Decimal:
        text = row.get("points", "")
        if written.is_ambiguous(text) and not self._mark:
            wrong = say(
                "the {field} is {text!r}, which may be two numbers", field="points", text=text
            )
            raise _Wrong(wrong, say("1250 or 1.25"))
        points: Decimal = _read(
            row, "points", lambda text: written.decimal(text, self._mark), say("a number")
        )
        return points


def read_table(path: Path) -> Table:
    """The spreadsheet of a file; raises BadFile as ``table_of`` does, and for no file."""
    try:
        return table_of(path.read_bytes(), str(path))
    except OSError as error:
        raise BadFile(str(path), "", why_of(error), say("XLSX or CSV")) from None


def table_of(data: bytes, source: str) -> Table:
    """The spreadsheet in the bytes of a file, a workbook or text, from the names of its columns on.

    A column without a name, or with one that another has too, is called by its letter. Raises
    BadFile for a file without names, or that is neither.
    """
    lines, said = rows_in(data, source, lambda cells: told_by(cells, folded) > 1)
    width = max((len(cells) for _, cells in lines), default=0)
    if width > COLUMNS:
        wrong = say("it has {count:,|column|columns}", count=width)
        raise BadFile(source, "", wrong, say("{most} at most", most=COLUMNS))
    if not lines:
        raise BadFile(source, _at(1), say("it has no names of columns"), say("names"))
    at = _heading(lines)
    header = tuple(_called(lines[at][1] + ("",) * (width - len(lines[at][1]))))
    return Table(source, header, tuple(lines[at + 1 :]), (*said, *_left_out(lines[:at])))


def known(heading: str) -> str | None:
    """The field that a heading means, in whatever language."""
    plain = heading.strip().lower().replace(" ", "_").replace("-", "_")
    return plain if plain in FIELDS else meaning(heading, _MEANINGS, folded)


def _heading(lines: list[Line]) -> int:
    """Where the names of the columns stand: a title may be above them."""
    told = [told_by(cells, folded) for _, cells in lines[:LOOKED_AT]]
    return told.index(max(told))


def _called(names: tuple[str, ...]) -> Iterator[str]:
    """What each column is called."""
    often = Counter(names)
    for at, name in enumerate(names, 1):
        letter = letters(at)
        yield letter if not name else f"{name} ({letter})" if often[name] > 1 else name


def letters(column: int) -> str:
    """What spreadsheets call a column, counted from 1.

    >>> letters(1), letters(26), letters(28)
    ('A', 'Z', 'AB')
    """
    more, last = divmod(column - 1, 26)
    return (letters(more) if more else "") + chr(ord("A") + last)


def keep_players(venue: Venue, sheet: Table, match: Mapping[str, str]) -> int:
    """Write down the players of the rows whom nobody knows by that name; gives how many."""
    people = Players(venue.database, venue.clock)
    there = {row.person.name for row in people.everyone()}
    new = dict.fromkeys(row["name"] for _, row in sheet.told(match) if row["name"] not in there)
    people.add_all([Person(name=name) for name in new])
    return len(new)


def _read(row: Row, field: str, read: Callable[[str], Any], allowed: Sentence) -> Any:
    """The cell of a field as its value; raises _Wrong where it has none."""
    text = row.get(field, "")
    value = read(text)
    if value is None:
        raise _Wrong(say("the {field} is {text!r}", field=field, text=text), allowed)
    return value


def _place(row: Row) -> int:
    if written.is_nothing(row.get("place", "")):
        raise _Wrong(say("{name} has no place", name=verbatim(row["name"])), say("from 1"))
    place: int = _read(row, "place", written.place, say("a whole number"))
    return place


def _is_sum(row: Row, cells: tuple[str, ...]) -> bool:
    """Whether a row sums up the others."""
    first = next(filter(None, cells), "")
    sums = is_sum(first, folded) or is_sum(row["name"], folded)
    return sums and written.place(row.get("place", "")) is None


def _left_out(lines: Iterable[Line]) -> Iterator[Sentence]:
    """What is said of rows that are nobody's."""
    kept = list(lines)
    for line, cells in kept[:TOLD]:
        text = " ".join(filter(None, cells))
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}\u2026"
        yield say("line {line} is left out: {text}", line=line, text=verbatim(shown))
    if len(kept) > TOLD:
        yield say("{count:|more line is|more lines are} left out", count=len(kept) - TOLD)


def _twice(events: Iterable[Played]) -> Iterator[Sentence]:
    """Who stands in an event more than once: people of one name, as far as anybody knows."""
    for event in events:
        for name, count in Counter(one.name for one in event.results).items():
            if count > 1:
                yield say(
                    "{name} stands in {event} {count:|time|times}: so many players of one name",
                    name=verbatim(name),
                    event=verbatim(event.name),
                    count=count,
                )


def _played(name: str, day: str, league: str, season: str, results: list[Result]) -> Played:
    told = (name, day, league, season)
    return Played(
        mark=sha256(msgspec.json.encode(("table", *told))).hexdigest(),
        name=name,
        league=league,
        season=season,
        start=int(day) if day else 0,
        levels=0,
        results=tuple(sorted(results, key=lambda one: one.place)),
        not_understood=(),
    )


def _at(line: int) -> Sentence:
    return say("line {line}", line=line)
