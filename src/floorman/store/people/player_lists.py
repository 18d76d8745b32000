"""Lists of players from a spreadsheet, a file or the clipboard, and back into a file.

A workbook, or commas, semicolons, tabs or bars between the columns; a row with names of columns, in
any order, or none: then the columns are told apart by what stands in them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.people.duplicates import Index, PersonAlike
from floorman.store.people.person import FIELDS, Person, findings, tidied
from floorman.store.people.players import Players
from floorman.store.people.spelling import folded
from floorman.store.sheets.headings import (
    FIRST,
    LAST,
    full_name,
    is_sum,
    meaning,
    meanings,
    told_by,
)
from floorman.store.sheets.rows import LOOKED_AT, rows_in
from floorman.tournament.findings.findings import Finding

SKIP = ""
_MEANINGS = meanings((*FIELDS, FIRST, LAST, SKIP))

_SHAPES = (
    ("email", re.compile(r"[^@\s]+@[^@\s]+")),
    ("birthday", re.compile(r"\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}")),
    ("phone", re.compile(r"(?:\+|0)[\d\s()/.\-]{5,}")),
    ("membership", re.compile(r"\S*\d\S*")),
    ("name", re.compile(r".*[^\W\d_].*")),
)
"""What a column without a heading is by its cells, the first that fits them all."""


class Line(Struct, frozen=True):
    """A player on a list, and the line it ends at."""

    number: int
    person: Person


class Sheet(Struct, frozen=True):
    """A list that was read: the good lines, what is wrong with the others, columns not known."""

    lines: tuple[Line, ...]
    wrong: tuple[Finding, ...]
    left_out: tuple[str, ...] = ()


class Offer(Struct, frozen=True):
    """A line that may be a player we know; it was not added."""

    line: int
    person: Person
    alike: PersonAlike


class Imported(Struct, frozen=True):
    """What came of a list: the ids added, by line; the possible duplicates; the wrong lines.

    ``left_out`` are the columns that nobody reads, as they are headed.
    """

    added: dict[int, str]
    offered: tuple[Offer, ...]
    wrong: tuple[Finding, ...]
    left_out: tuple[str, ...] = ()


def read_list(content: str | bytes) -> Sheet:
    """The players of a list. Raises BadInput when its columns cannot be told apart."""
    data = content.encode(errors="replace") if isinstance(content, str) else content
    rows = rows_in(data, "", lambda cells: told_by(cells, folded) > 1).lines
    if not rows:
        raise BadInput(say("The list is empty"), say("a name on each line"))
    told = [told_by(cells, folded) for _, cells in rows[:LOOKED_AT]]
    at = told.index(max(told))
    headings, left_out = _headings(rows[at][1])
    columns = headings or _guessed([row for _, row in rows])
    lines: list[Line] = []
    wrong: list[Finding] = []
    for number, row in rows[at + 1 :] if headings else rows:
        if not _is_player(columns, row):
            continue
        person, found = _line(number, columns, row)
        wrong += found
        if not found:
            lines.append(Line(number, person))
    return Sheet(tuple(lines), tuple(wrong), left_out)


def import_list(
    people: Players,
    content: str | bytes,
    *,
    good_only: bool = False,
    add_duplicates: bool = False,
) -> Imported:
    """Add the players of a list, all in one go.

    A wrong line stops it all, unless ``good_only``. Who may be known already is offered and not
    added, unless ``add_duplicates``; a membership number that is taken is wrong in any case.
    """
    sheet = read_list(content)
    with people.database.reading() as db:
        sorted_ = _sorted(sheet, Index(db), add_duplicates=add_duplicates)
    wrong = (*sheet.wrong, *sorted_.taken)
    if wrong and not good_only:
        return Imported({}, tuple(sorted_.offered), wrong, sheet.left_out)
    ids = people.add_all([line.person for line in sorted_.new])
    added = {line.number: player for line, player in zip(sorted_.new, ids, strict=True)}
    return Imported(added, tuple(sorted_.offered), wrong, sheet.left_out)


class _Sorted(NamedTuple):
    """Good lines: new players, those who may be known, and numbers that are another's."""

    new: list[Line]
    offered: list[Offer]
    taken: list[Finding]


def _sorted(sheet: Sheet, index: Index, *, add_duplicates: bool) -> _Sorted:
    """Tell new players from those we may know; a line may be an earlier line's player too."""
    done = _Sorted([], [], [])
    for line in sheet.lines:
        alike = index.alike(line.person)
        if alike and alike.by == "membership" and add_duplicates:
            taken = say(
                "membership {membership!r} is {alike}'s",
                membership=line.person.membership,
                alike=alike.name,
            )
            done.taken.append(
                Finding(say("line {line}", line=line.number), taken, say("a number of their own"))
            )
        elif alike and not add_duplicates:
            done.offered.append(Offer(line.number, line.person, alike))
        else:
            done.new.append(line)
            index.add(f"line {line.number}", line.person)
    return done


def _is_player(columns: Sequence[str], row: Sequence[str]) -> bool:
    """Whether a row may be a player: no sum, and more than a number or a note."""
    more = row[len(columns) :]
    told = [cell for column, cell in zip(columns, row, strict=False) if column and cell]
    return bool(told or more) and not is_sum(next(filter(None, row)), folded)


def _headings(row: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """What the columns hold by the first row, and those left out; none if it has no headings."""
    named = [meaning(cell, _MEANINGS, folded) for cell in row]
    if not {"name", FIRST, LAST} & {*named}:
        return [], ()
    for field in filter(None, named):
        if named.count(field) > 1:
            raise BadInput(
                say("Two columns hold the {field}", field=field), say("every column once")
            )
    unknown = (cell for cell, field in zip(row, named, strict=True) if cell and field is None)
    return [field or SKIP for field in named], tuple(unknown)


def _guessed(rows: Sequence[Sequence[str]]) -> list[str]:
    columns: list[str] = []
    for at in range(max(map(len, rows))):
        cells = [row[at] for row in rows if at < len(row) and row[at]]
        kind = next((kind for kind, shape in _SHAPES if _all(shape, cells)), SKIP)
        if cells and (kind == SKIP or kind in columns):
            wrong = say(
                "Column {at}, such as {cells!r}, could be anything.", at=at + 1, cells=cells[0]
            )
            raise BadInput(wrong, say("a first line that names the columns"))
        columns.append(kind if cells else SKIP)
    if "name" not in columns:
        raise BadInput(say("No column holds names"), say("a first line that names the columns"))
    return columns


def _all(shape: re.Pattern[str], cells: Sequence[str]) -> bool:
    return bool(cells) and all(shape.fullmatch(cell) for cell in cells)


def _line(number: int, columns: Sequence[str], row: Sequence[str]) -> tuple[Person, list[Finding]]:
    place = f"line {number}"
    fields = {column: cell for column, cell in zip(columns, row, strict=False) if column}
    name = full_name(*(fields.pop(part, "") for part in ("name", FIRST, LAST)))
    person = tidied(Person(name=name, **fields))
    found = list(findings(person, place))
    if any(row[len(columns) :]):
        wrong = say(
            "there are {row} fields for {columns:|column|columns}",
            row=len(row),
            columns=len(columns),
        )
        found.append(Finding(place, wrong, say("a field for each column")))
    return person, found
