"""Lists of players from a spreadsheet, a file or the clipboard, and back into a file.

Commas, semicolons, tabs or bars between the columns; a first row with names of columns, in any
order, or none: then the columns are told apart by what stands in them.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.people.duplicates import Index, PersonAlike
from floorman.store.people.person import FIELDS, Person, findings, tidied
from floorman.store.people.players import Players
from floorman.store.people.spelling import folded
from floorman.tournament.files.cells import unguarded
from floorman.tournament.findings.findings import Finding

DELIMITERS = "\t;,|"
FIRST, LAST, SKIP = "first name", "last name", ""
COLUMNS: Mapping[str, str] = {
    **{field: field for field in FIELDS},
    **dict.fromkeys(("player", "full name", "player name"), "name"),
    **dict.fromkeys(("first name", "firstname", "given name", "forename"), FIRST),
    **dict.fromkeys(("last name", "lastname", "surname", "family name"), LAST),
    **dict.fromkeys(("nick", "alias", "screen name"), "nickname"),
    **dict.fromkeys(("member", "member number", "membership number", "card"), "membership"),
    **dict.fromkeys(("e mail", "mail", "email address", "e mail address"), "email"),
    **dict.fromkeys(("telephone", "mobile", "tel", "phone number"), "phone"),
    **dict.fromkeys(("document number", "passport", "id card"), "document"),
    **dict.fromkeys(("birth date", "birthdate", "date of birth", "dob", "born"), "birthday"),
    **dict.fromkeys(("note", "comment", "comments", "remarks"), "notes"),
    **dict.fromkeys(("id", "number", "merged into"), SKIP),
    # German, Spanish, French
    **dict.fromkeys(("spieler", "jugador", "nombre completo", "joueur", "nom complet"), "name"),
    **dict.fromkeys(("vorname", "nombre", "prenom"), FIRST),
    **dict.fromkeys(("nachname", "familienname", "apellido", "apellidos", "nom"), LAST),
    **dict.fromkeys(("spitzname", "apodo", "surnom", "pseudo"), "nickname"),
    **dict.fromkeys(("mitglied", "mitgliedsnummer", "mitgliedsnr"), "membership"),
    **dict.fromkeys(("socio", "numero de socio", "membre", "numero de membre"), "membership"),
    **dict.fromkeys(("correo", "correo electronico", "courriel"), "email"),
    **dict.fromkeys(("telefon", "handy", "mobil", "telefono", "movil", "portable"), "phone"),
    **dict.fromkeys(("ausweis", "ausweisnummer", "dni", "documento", "passeport"), "document"),
    **dict.fromkeys(("geburtstag", "geburtsdatum", "geboren"), "birthday"),
    **dict.fromkeys(("fecha de nacimiento", "date de naissance"), "birthday"),
    **dict.fromkeys(("notiz", "notizen", "bemerkung", "notas", "remarque", "remarques"), "notes"),
    **dict.fromkeys(("nr", "nummer", "numero"), SKIP),
}
"""What each heading means, in the folded spelling."""

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
    rows = list(_rows(_text(content)))
    if not rows:
        raise BadInput(say("The list is empty"), say("a name on each line"))
    headings, left_out = _headings(rows[0][1])
    columns = headings or _guessed([row for _, row in rows])
    lines: list[Line] = []
    wrong: list[Finding] = []
    for number, row in rows[1:] if headings else rows:
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


def _text(content: str | bytes) -> str:
    """The text of a file; older spreadsheets write the Western code page."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that hold anything, each with the line it ends at."""
    first = text.lstrip().partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            fields = [unguarded(field.strip()) for field in row]
            if any(fields):
                yield reader.line_num, fields
    except csv.Error as error:
        raise BadInput(
            say("Line {line_num} is no CSV: {error}", line_num=reader.line_num, error=error),
            say("CSV"),
        ) from None


def _headings(row: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """What the columns hold by the first row, and those left out; none if it has no headings."""
    named = [COLUMNS.get(folded(cell)) for cell in row]
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
    parts = (fields.pop(FIRST, ""), fields.pop(LAST, ""))
    name = fields.pop("name", "") or " ".join(part for part in parts if part)
    person = tidied(Person(name=name, **fields))
    found = list(findings(person, place))
    if any(row[len(columns) :]):
        wrong = say(
            "there are {row} fields for {columns} columns", row=len(row), columns=len(columns)
        )
        found.append(Finding(place, wrong, say("a field for each column")))
    return person, found
