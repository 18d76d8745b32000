"""Spreadsheets of players and past results, CSV or XLSX: rows, read by what their columns are."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from floorman.errors import BadFile
from floorman.league.letters import text_in
from floorman.league.played import Played, Result
from floorman.sentences import Sentence, say
from floorman.store.league.workbook import LOCKED, ZIPPED, rows_of, without_end
from floorman.store.people.person import Person
from floorman.store.people.players import Players
from floorman.store.venue.venue import Venue

MONEY = ("paid", "prize", "bounties")
WHOLE = ("place", "entries", "rebuys", "addons", "knocked_out")
FIELDS = ("name", *WHOLE, *MONEY, "points", "event", "day", "league", "season")
"""What a column may be."""
COLUMNS = 200
"""Columns of the widest spreadsheet."""
DAYS = ("%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y")
"""Ways to write a day that are read, each unlike the others."""
_AMOUNT = re.compile(r"[^\d.,-]")
_CENTS = re.compile(r"(?P<sign>-?)(?P<units>\d+([.,]\d{3})*)([.,](?P<cents>\d{1,2}|-))?")


class Table(Struct, frozen=True):
    """A spreadsheet: where it is from, the names of its columns, its rows with their lines."""

    source: str
    header: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]

    def told(self, match: Mapping[str, str]) -> Iterator[tuple[int, dict[str, str]]]:
        """Each row's line and what it says of each field; rows without a name are left out."""
        at = {field: self.header.index(column) for field, column in match.items()}
        for line, cells in self.rows:
            row = {field: cells[number] for field, number in at.items() if number < len(cells)}
            if row.get("name"):
                yield line, row

    def events(self, match: Mapping[str, str]) -> list[Played]:
        """The events of the rows, by name and day; raises BadFile with the line at fault."""
        found: dict[tuple[str, str, str, str], list[Result]] = {}
        for line, row in self.told(match):
            key = (
                row.get("event") or Path(self.source).stem,
                _day(self.source, line, row.get("day", "")),
                row.get("league", ""),
                row.get("season", ""),
            )
            found.setdefault(key, []).append(_result(self.source, line, row))
        return [_played(*key, results) for key, results in found.items()]


def read_table(path: Path) -> Table:
    """The spreadsheet of a file; raises BadFile as ``table_of`` does, and for no file."""
    try:
        return table_of(path.read_bytes(), str(path))
    except OSError as error:
        wrong = say("{why}", why=error.strerror or error)
        raise BadFile(str(path), "", wrong, say("XLSX or CSV")) from None


def table_of(data: bytes, source: str) -> Table:
    """The spreadsheet in the bytes of a file, a workbook or text; its first line has the names.

    A column without a name is called by its letter. Raises BadFile for a file without a line of
    names, with a name twice, or that is neither.
    """
    is_workbook = data.startswith((ZIPPED, LOCKED))
    lines = rows_of(data, source) if is_workbook else _lines(data, source)
    width = max((len(cells) for _, cells in lines), default=0)
    if width > COLUMNS:
        wrong = say("it has {count:,} columns", count=width)
        raise BadFile(source, "", wrong, say("{most} at most", most=COLUMNS))
    named = lines[0][1] + ("",) * (width - len(lines[0][1])) if lines else ()
    header = tuple(name or letters(at) for at, name in enumerate(named, 1))
    if not header or len(set(header)) < len(header):
        wrong = say("it has no names of columns, or one twice")
        raise BadFile(source, _at(lines[0][0] if lines else 1), wrong, say("names"))
    return Table(source, header, tuple(lines[1:]))


def letters(column: int) -> str:
    """What spreadsheets call a column, counted from 1.

    >>> letters(1), letters(26), letters(28)
    ('A', 'Z', 'AB')
    """
    more, last = divmod(column - 1, 26)
    return (letters(more) if more else "") + chr(ord("A") + last)


def _lines(data: bytes, source: str) -> list[tuple[int, tuple[str, ...]]]:
    """The rows of CSV that say something; commas, semicolons or tabs part the cells."""
    if (text := text_in(data)) is None:
        raise BadFile(source, "", say("it is no text"), say("XLSX or CSV"))
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    try:
        read = list(csv.reader(text.splitlines(), delimiter=mark))
    except csv.Error:
        raise BadFile(source, "", say("a cell is too long to be read"), say("a CSV file")) from None
    lines = ((number, without_end(map(str.strip, cells))) for number, cells in enumerate(read, 1))
    return [one for one in lines if one[1]]


def keep_players(venue: Venue, sheet: Table, match: Mapping[str, str]) -> int:
    """Write down the players of the rows whom nobody knows by that name; gives how many."""
    people = Players(venue.database, venue.clock)
    known = {row.person.name for row in people.everyone()}
    new = dict.fromkeys(row["name"] for _, row in sheet.told(match) if row["name"] not in known)
    people.add_all([Person(name=name) for name in new])
    return len(new)


def _result(source: str, line: int, row: Mapping[str, str]) -> Result:
    numbers = {field: _whole(source, line, field, row.get(field, "")) for field in WHOLE}
    money = {field: _cents(source, line, field, row.get(field, "")) for field in MONEY}
    if numbers["place"] < 1:
        raise BadFile(
            source, _at(line), say("{name} has no place", name=row["name"]), say("from 1")
        )
    return Result(
        **numbers | {"entries": numbers["entries"] or 1},
        **money,
        name=row["name"],
        buyins=money["paid"],
        points=_decimal(source, line, "points", row.get("points", "")),
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


def _day(source: str, line: int, text: str) -> str:
    """A day as its first second in UTC, in digits; empty where none is told."""
    if not text:
        return ""
    for way in DAYS:
        try:
            return str(int(datetime.strptime(text, way).replace(tzinfo=UTC).timestamp()))
        except ValueError:
            continue
    raise _wrong(source, line, "day", text, say("2026-01-31, 31.01.2026 or 01/31/2026"))


def _whole(source: str, line: int, field: str, text: str) -> int:
    plain = text.rstrip(".")
    if not plain:
        return 0
    if not plain.isdecimal() or len(plain) > 9:
        raise _wrong(source, line, field, text, say("a whole number"))
    return int(plain)


def _cents(source: str, line: int, field: str, text: str) -> int:
    """Money as it is written in many countries, marks of currency left aside.

    A point or comma before the last one or two digits begins the cents; others part thousands.
    """
    plain = _AMOUNT.sub("", text)
    amount = _CENTS.fullmatch(plain)
    if plain and (amount is None or len(plain) > 15):
        raise _wrong(source, line, field, text, say("money with two decimals at most"))
    if amount is None:
        return 0
    units = int(amount["units"].replace(".", "").replace(",", ""))
    return int(f"{amount['sign']}1") * (
        100 * units + int((amount["cents"] or "").strip("-").ljust(2, "0"))
    )


def _decimal(source: str, line: int, field: str, text: str) -> Decimal:
    """A number with a point or a comma before its decimals."""
    plain = text.replace(",", ".") or "0"
    try:
        number = Decimal(plain)
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite() or len(plain) > 15:
        raise _wrong(source, line, field, text, say("a number"))
    return number


def _wrong(source: str, line: int, field: str, text: str, allowed: Sentence) -> BadFile:
    wrong = say("the {field} is {text!r}", field=field, text=text)
    return BadFile(source, _at(line), wrong, allowed)


def _at(line: int) -> Sentence:
    return say("line {line}", line=line)
