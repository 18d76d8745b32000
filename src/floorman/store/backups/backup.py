"""The whole database in one file while it runs, and from there into an empty one of either kind.

The file holds every table, so it moves a club from a laptop's SQLite to a server's PostgreSQL and
back. States kept for speed stay out: the logs make them anew. For an SQLite database the file may
be an SQLite database too, a copy that can be opened at once.
"""

from __future__ import annotations

import base64
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast
from urllib.parse import quote

import msgspec
import sqlalchemy as sa

from floorman.errors import BadFile, BadInput, Unavailable
from floorman.sentences import row as in_a_row
from floorman.sentences import say, verbatim
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import venue as venues
from floorman.store.database.schema import restored, snapshots, streams
from floorman.store.database.sealing import Seal
from floorman.store.database.versions import KNOWN, upgrade, version_of
from floorman.store.files.copies import check, copy, is_sqlite, look, refused
from floorman.store.files.damage import read_from
from floorman.store.files.files import whole
from floorman.store.files.packing import Package, lines, pack, unpack

KIND = "floorman-backup"
VERSION = 1
ALLOWED = say("a whole backup, as `floorman backup` wrote it")
COPIES = (".db", ".sqlite", ".sqlite3")
"""File names that ask for an SQLite copy."""

FACTS = ".facts.json"
"""Behind the name of an SQLite copy."""

LEFT_OUT = (
    snapshots.name,
    restored.name,
    "changes",
    "partner",
    "alembic_version",
    "sqlite_sequence",
)
PIECE = 1_000


def back_up(database: Database, path: Path) -> None:
    """Write all of a database to a new file, as it stands at one moment, while others write on.

    A name that ends in .db or .sqlite asks for an SQLite copy. The file is there when it is whole
    and read through, and not before. Raises BadFile for a file there is already, BadInput for an
    SQLite copy of PostgreSQL.
    """
    if path.suffix in COPIES:
        _copy(database, path)
    else:
        _pack(database, path)


def restore(path: Path, url: str) -> dict[str, int]:
    """Put a backup of either form into an empty database; gives the number of rows of each table.

    When it was done is written down: what was moved elsewhere since the backup is not known. A new
    file is there when it is filled. Raises BadFile for a file that was changed or is of a
    newer Floorman, BadInput for a database that holds anything.
    """
    if not path.exists():
        raise BadFile(
            str(path), "", say("there is no such file"), say("what `floorman backup` wrote")
        )
    package = _package(path)
    with closing(Database(url)) as target:
        if target.file is None or target.file.exists():
            if target.file is not None:
                look(target.file)
            rows = _restore(target, path, package)
        else:
            with whole(target.file) as part, closing(Database(str(part))) as new:
                rows = _restore(new, path, package)
        target.migrate()
    return rows


def restored_at(database: Database) -> int | None:
    """The Unix second at which the database was restored from a backup; None if it never was."""
    with database.reading() as db:
        at: int | None = db.scalar(sa.select(sa.func.max(restored.c.at)))
    return at


def _package(path: Path) -> Package:
    """The parts of a backup; an SQLite copy is packed first."""
    with read_from(path, ALLOWED):
        if not is_sqlite(path):
            return unpack(path, KIND, VERSION)
        check(path)
        with TemporaryDirectory() as folder:
            copied, packed = Path(folder) / "copy.db", Path(folder) / "packed"
            with closing(sqlite3.connect(path, isolation_level=None)) as source:
                copy(source, copied, Seal.beside(path).open_all)
            with closing(Database(str(copied))) as database:
                try:
                    _pack(database, packed)
                except Unavailable as error:  # of a copy that nobody else knows
                    raise refused(path, say("the file is damaged")) from error
            package = unpack(packed, KIND, VERSION)
            _check_facts(path, package.facts)
            return package


def _restore(database: Database, path: Path, package: Package) -> dict[str, int]:
    revision = package.facts.get("tables", "")
    if revision not in KNOWN:
        raise BadFile(
            str(path),
            "",
            say("its tables are of version {revision}", revision=revision),
            in_a_row(KNOWN, "; "),
        )
    with database.changing() as db:
        _check_empty(db)
        upgrade(db, revision)
        with read_from(path, ALLOWED):
            rows = _fill(db, path, package)
        upgrade(db)
        db.execute(sa.insert(restored), {"at": int(time.time())})
    return rows


def _pack(database: Database, path: Path) -> None:
    with one_moment(database) as db:
        revision = version_of(db) or ""
        parts = {
            table.name: lines(opened(database.seal, table, _rows(db, table)))
            for table in _tables(db)
        }
        venue = str(db.scalar(sa.select(venues.c.id)) or "")
        heads = dict(_heads(db))
    pack(path, KIND, VERSION, {"tables": revision, "venue": venue, **heads}, parts)


def _heads(db: sa.Connection) -> Iterator[tuple[str, str]]:
    """Where each log ends, with its hash; tables of old versions have none."""
    there = next(table for table in _tables(db) if table.name == streams.name)
    for row in db.execute(sa.select(there).order_by(there.c.id)) if "chain" in there.c else ():
        yield f"log {row.id}", f"{row.head} {row.chain}".rstrip()


def _copy(database: Database, path: Path) -> None:
    if not database.is_sqlite:
        raise BadInput(
            say("PostgreSQL has no SQLite copy"), say("another name, such as venue.backup")
        )
    with database.reading() as db:
        source = cast("sqlite3.Connection", db.connection.driver_connection)
        copy(source, path, database.seal.open_all)
    with closing(sqlite3.connect(f"file:{quote(str(path))}?immutable=1", uri=True)) as made:
        told = _facts_of(made)
    beside = facts_beside(path)
    beside.unlink(missing_ok=True)  # of a copy that is gone
    with whole(beside) as part:
        part.write_bytes(msgspec.json.format(msgspec.json.encode(told)) + b"\n")


def facts_beside(path: Path) -> Path:
    """The file beside an SQLite copy that says where each log in it ends, as a zip does inside."""
    return path.with_name(path.name + FACTS)


def is_as_copied(path: Path) -> bool:
    """Whether nobody has opened a copy to work on it: that switches its write-ahead log on."""
    with path.open("rb") as file:
        return file.read(20)[18:] == b"\1\1"


def _facts_of(copied: sqlite3.Connection) -> dict[str, str]:
    """What a copy holds: the version of its tables, the venue, the end of each log."""
    (tables,) = copied.execute("SELECT version_num FROM alembic_version").fetchone()
    venue = copied.execute("SELECT id FROM venue").fetchone() or ("",)
    heads = copied.execute("SELECT id, head, chain FROM streams ORDER BY id")
    told = {f"log {id_}": f"{head} {chain}".rstrip() for id_, head, chain in heads}
    return {"tables": tables, "venue": venue[0], **told}


def _check_facts(path: Path, heads: Mapping[str, str]) -> None:
    """Hold what stands beside a copy against it, unless somebody has worked on it since.

    A copy of an older version has nothing beside it. Raises BadFile, naming the event, where a log
    ends otherwise than it did.
    """
    beside = facts_beside(path)
    if not beside.exists() or not is_as_copied(path):
        return
    with read_from(beside, say("the file as it was written, or none")):
        told = msgspec.json.decode(beside.read_bytes(), type=dict[str, str])
    for name in sorted(told.keys() | heads.keys()):
        if name.startswith("log ") and told.get(name) != heads.get(name):
            wrong = say(
                "the log of event {event} ends otherwise than {file} says",
                event=name.removeprefix("log "),
                file=beside.name,
            )
            raise BadFile(str(path), "", wrong, say("the copy as it was written"))


@contextmanager
def one_moment(database: Database) -> Iterator[sa.Connection]:
    """A connection whose every statement sees the same moment."""
    begin = "BEGIN" if database.is_sqlite else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    with database.reading() as db:
        db.exec_driver_sql(begin)
        yield db
        db.exec_driver_sql("ROLLBACK")


def _tables(db: sa.Connection) -> list[sa.Table]:
    """The tables that a backup holds, as they are there, those pointed at first."""
    there = sa.MetaData()
    there.reflect(db)
    return [table for table in there.sorted_tables if table.name not in LEFT_OUT]


def _rows(db: sa.Connection, table: sa.Table) -> Iterator[dict[str, Any]]:
    query = sa.select(table).order_by(*table.primary_key.columns)
    for row in db.execute(query).mappings():
        yield dict(row)


def opened(seal: Seal, table: sa.Table, rows: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The rows of a table; secrets open, where their key is here."""
    return (seal.as_told(str(table.name), row) for row in rows)


# Into an empty database


def _check_empty(db: sa.Connection) -> None:
    for table in _tables(db):
        if db.execute(sa.select(table).limit(1)).first() is not None:
            raise BadInput(
                say("The database has {table} already", table=table.name), say("an empty database")
            )


def _fill(db: sa.Connection, path: Path, package: Package) -> dict[str, int]:
    """Put the rows in, in tables as they were when the backup was made."""
    filled = {}
    for table in _tables(db):
        if table.name in package.parts:
            try:
                rows = msgspec.json.Decoder(dict[str, Any]).decode_lines(package.parts[table.name])
            except msgspec.DecodeError as error:
                raise BadFile(
                    str(path), table.name, verbatim(str(error)), say("rows of a backup")
                ) from None
            _insert(db, table, [_read(table, row) for row in rows])
            filled[table.name] = len(rows)
    return filled


def _insert(db: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    """Insert rows; those that point at others of the same table do so when all are there."""
    own = [key.parent.name for key in table.foreign_keys if key.column.table is table]
    for at in range(0, len(rows), PIECE):
        piece = [{**row, **dict.fromkeys(own)} for row in rows[at : at + PIECE]]
        db.execute(table.insert(), piece)
    for row in rows:
        pointing = {name: row[name] for name in own if row[name] is not None}
        if pointing:
            same = [column == row[column.name] for column in table.primary_key.columns]
            db.execute(table.update().where(*same).values(pointing))
    _count_on(db, table)


def _count_on(db: sa.Connection, table: sa.Table) -> None:
    """Let new ids begin after those given; SQLite does so by itself."""
    ids = [one for one in table.primary_key.columns if isinstance(one.type, sa.Integer)]
    if db.dialect.name != "postgresql" or len(table.primary_key.columns) != 1 or not ids:
        return
    sequence = sa.func.pg_get_serial_sequence(table.name, ids[0].name)
    last = db.scalar(sa.select(sa.func.max(ids[0])))
    if last and db.scalar(sa.select(sequence)):
        db.execute(sa.select(sa.func.setval(sequence, last)))


def _read(table: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as the database takes it: bytes stand as base64 in the file."""
    binary = [one.name for one in table.columns if isinstance(one.type, sa.LargeBinary)]
    decoded = {name: base64.b64decode(row[name]) for name in binary if row.get(name) is not None}
    return row | decoded
