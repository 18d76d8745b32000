"""What the columns of a spreadsheet are: said by hand once, remembered for its header."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256

import sqlalchemy as sa

from floorman.errors import BadFile
from floorman.sentences import row, say, verbatim
from floorman.store.database.engines import Database
from floorman.store.database.league_schema import column_choices
from floorman.store.league.spreadsheet import FIELDS, NAMES, Table, known


class Columns:
    """The choices of a venue."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def match(self, sheet: Table, told: str) -> Mapping[str, str]:
        """The column of each field: as told, which is remembered, else as remembered.

        Without either, columns named as fields are taken for them. Raises BadFile where that does
        not name the players, and for a field or column that there is not.
        """
        mark = _mark(sheet)
        chosen = _read(sheet, told) if told else self._remembered(mark)
        if not chosen:
            chosen = _exact(sheet.header)
        if not has_names(chosen):
            guessed = _guessed(sheet.header) if has_names(_guessed(sheet.header)) else {"name": "…"}
            told_so = ",".join(f"{field}={column}" for field, column in guessed.items())
            raise BadFile(
                sheet.source,
                "",
                say("nobody said which column has the names"),
                say(
                    "--columns {guess}, of {columns}",
                    guess=verbatim(told_so),
                    columns=row(sheet.header, ", "),
                ),
            )
        if told:
            self._remember(mark, chosen)
        return chosen

    def guess(self, sheet: Table) -> dict[str, str]:
        """The column of each field, as remembered for the header, else by what columns are called.

        For a person to look at: it may be wrong, and names nobody where it finds none.
        """
        return self._remembered(_mark(sheet)) or _guessed(sheet.header)

    def remember(self, sheet: Table, chosen: Mapping[str, str]) -> None:
        """Keep what the columns of such a sheet are."""
        self._remember(_mark(sheet), chosen)

    def _remembered(self, mark: str) -> dict[str, str]:
        query = sa.select(column_choices.c.columns).where(column_choices.c.header == mark)
        with self._database.reading() as db:
            found: str | None = db.scalar(query)
        return dict(json.loads(found)) if found else {}

    def _remember(self, mark: str, chosen: Mapping[str, str]) -> None:
        with self._database.alone() as db:
            db.execute(sa.delete(column_choices).where(column_choices.c.header == mark))
            db.execute(
                sa.insert(column_choices), {"header": mark, "columns": json.dumps(dict(chosen))}
            )


def _mark(sheet: Table) -> str:
    return sha256(json.dumps(sheet.header).encode()).hexdigest()


def has_names(chosen: Mapping[str, str]) -> bool:
    """Whether the columns name the players."""
    return any(field in chosen for field in NAMES)


def _exact(header: Iterable[str]) -> dict[str, str]:
    """The columns that are called as fields; beside a prize pool ``entries`` are the event's."""
    called = {_plain(name): name for name in header}
    left_out = {"entries"} if "prize_pool" in called else set()
    return {
        field: name for field, name in called.items() if field in FIELDS and field not in left_out
    }


def _guessed(header: tuple[str, ...]) -> dict[str, str]:
    """Fields by the names of columns, each once: a field's own name before another word for it."""
    found = _exact(header)
    own = {*found.values(), *(name for name in header if _plain(name) in FIELDS)}
    for column in header:
        if column not in own and (field := known(column)):
            found.setdefault(field, column)
    return found


def _read(sheet: Table, told: str) -> dict[str, str]:
    """``name=Spieler,place=Platz`` as fields and their columns."""
    chosen: dict[str, str] = {}
    for one in told.split(","):
        field, _, column = one.partition("=")
        if field.strip() not in FIELDS:
            raise BadFile(
                sheet.source,
                "--columns",
                say("{field} is no field", field=repr(field)),
                row(FIELDS, ", "),
            )
        if column.strip() not in sheet.header:
            raise BadFile(
                sheet.source,
                "--columns",
                say("there is no column {column}", column=repr(column)),
                row(sheet.header, ", "),
            )
        chosen[field.strip()] = column.strip()
    return chosen


def _plain(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("-", "_")
