"""One database: an SQLite file, or PostgreSQL by its URL; brought up to date when it is opened.

What SQLite has acknowledged is on disk: it keeps a write-ahead log, waits for the disk at each
commit, and takes its write lock at the start of a transaction. What is deleted or replaced is
overwritten, so that the file forgets whom it should.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy as sa
from sqlalchemy.pool import ConnectionPoolEntry

from floorman.errors import BadFile, BadInput, Unavailable
from floorman.sentences import say
from floorman.store.database.sealing import Seal
from floorman.store.database.standing import check_here
from floorman.store.database.versions import KNOWN, upgrade, version_of
from floorman.store.errors import DAMAGED, DISK_FULL, SQLITE, CameFirst, in_words
from floorman.store.files.copies import check, copy, look
from floorman.store.files.files import beside, for_owner_alone, whole
from floorman.store.files.without_room import opened

LOG = logging.getLogger("floorman.store")

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}

BUSY_SECONDS = 10
"""How long a writer waits for the writers before it."""

PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "secure_delete": "ON",
    "busy_timeout": BUSY_SECONDS * 1000,
}

PATIENCE = {
    "connect_timeout": 5,
    "tcp_user_timeout": BUSY_SECONDS * 1000,
}
"""How long PostgreSQL may be silent before it is away: seconds, and milliseconds."""

TIMEOUTS = {"lock_timeout": BUSY_SECONDS, "idle_in_transaction_session_timeout": BUSY_SECONDS}
"""Seconds that a writer waits for another, and that one who stands still may be waited for."""

CONNECTIONS, MORE = 8, 24
"""How many a process holds, and how many more of a file while all are busy.

In PostgreSQL each is a process of its own, of which ten servers leave some of the usual 100. The
fewer write at once, the fewer come second and decide again.
"""

READS_ONLY = "reads only"
"""So is marked a connection to a file on a full disk."""

HOW_TO_BEGIN = say("--db URL, or `floorman event new`")

MIGRATION_LOCK = 0x464C4F4F52
"""The advisory lock that one process holds while it changes PostgreSQL's tables."""

LONE_LOCK = MIGRATION_LOCK + 1
"""The advisory lock of a transaction whose writer looks before it writes, in PostgreSQL."""


class Database:
    """Connections to read with and to write with.

    ``url`` is the path of a file, or a URL of SQLAlchemy; ``file`` is where SQLite keeps it. Raises
    BadInput for one that is no store.
    """

    def __init__(self, url: str) -> None:
        self.url = _url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.file = _file(self.url) if self.is_sqlite else None
        self.seal = Seal.beside(self.file) if self.file else Seal(None)
        self._turn = Lock()
        self._writes = sa.create_engine(
            self.url,
            pool_pre_ping=not self.is_sqlite,
            pool_size=CONNECTIONS,
            max_overflow=MORE if self.is_sqlite else 0,
            connect_args={} if self.is_sqlite else PATIENCE,
        )
        if self.is_sqlite:
            sa.event.listen(self._writes, "do_connect", self._open_file)
            sa.event.listen(self._writes, "connect", _prepare_sqlite)
            sa.event.listen(self._writes, "checkin", _look_again)
            sa.event.listen(self._writes, "begin", _begin)
            self._reads = self._writes.execution_options(reads=True)
        else:
            sa.event.listen(self._writes, "connect", _prepare_postgresql)
            self._reads = self._writes.execution_options(isolation_level="AUTOCOMMIT")

    def _open_file(self, _: Any, entry: ConnectionPoolEntry, at: Any, options: Any) -> Any:
        """A connection to the file; on a full disk one that reads, where none else can be had."""
        if self.file is None or not self.file.exists() or options.get("uri"):
            return None
        made, entry.info[READS_ONLY] = opened(self.file, **options)
        return made

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection to read with: each statement sees what is committed by then."""
        with _translated(), self._reads.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A transaction, on disk when it is left.

        Raises CameFirst when another writer has put the same row there first, Moved where the
        venue is not here.
        """
        with self.changing() as connection:
            check_here(connection)
            yield connection

    @contextmanager
    def alone(self) -> Iterator[sa.Connection]:
        """A transaction with no other of its kind beside it: what it looks at stays as it is.

        For what is looked at before it is written: whether a name is free, a list full, or what is
        replaced. A file has one writer anyhow; in PostgreSQL only these wait for each other.
        """
        with self.writing() as connection:
            if not self.is_sqlite:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LONE_LOCK)))
            yield connection

    @contextmanager
    def changing(self) -> Iterator[sa.Connection]:
        """A transaction on the database as such, wherever its venue is."""
        with self._in_turn(), _translated(), self._writes.begin() as connection:
            yield connection

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """One writer of this process at a time where a file takes one anyhow.

        SQLite looks again and again whether it is free, and who looks seldom comes last; here the
        next goes on at once.
        """
        if not self.is_sqlite:
            yield
            return
        if not self._turn.acquire(timeout=BUSY_SECONDS):
            raise Unavailable(SQLITE["SQLITE_BUSY"])
        try:
            yield
        finally:
            self._turn.release()

    def migrate(self, *, make: bool = True) -> None:
        """Bring the tables up to date; does not write when they are.

        Without ``make`` no database is begun. Raises BadInput for one that is not there then,
        BadFile for a file that is no whole database of Floorman, Unavailable when a newer version
        of Floorman has made the tables.
        """
        if self.file is not None:
            if make and not self.file.exists():
                _begin_file(self.file)
            if not self.file.exists():
                raise BadInput(
                    say("There is no database {file}", file=self.file),
                    HOW_TO_BEGIN,
                )
            look(self.file)
            for_owner_alone(self.file, *beside(self.file), *filter(None, [self.seal.file]))
        with self.reading() as connection:
            found = version_of(connection)
            if found is None and not make:
                raise BadInput(
                    say("There is no venue in the database"),
                    HOW_TO_BEGIN,
                )
        if found != KNOWN[0]:
            with self.changing() as connection:
                self._upgrade(connection)
        if self.file is not None:
            self._seal()

    def _upgrade(self, connection: sa.Connection) -> None:
        if not self.is_sqlite:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        found = version_of(connection)
        if found not in (None, *KNOWN):
            raise Unavailable(say("a newer version of Floorman has written it; use that version"))
        if found is None and sa.inspect(connection).get_table_names():
            raise BadInput(say("The database is another program's"), say("an empty database"))
        if found is not None and self.file is not None:
            self._keep_as_it_was(self.file)
        upgrade(connection)

    def _keep_as_it_was(self, file: Path) -> None:
        """A copy before the tables are changed, for a program that only knows the old ones."""
        path = file.with_name(f"{file.stem}-before-{KNOWN[0]}{file.suffix}")
        if not path.exists():
            with closing(sqlite3.connect(file, isolation_level=None)) as source:
                copy(source, path, self.seal.open_all)
        LOG.warning("%s is brought to a new version; as it was it is kept as %s.", file, path)

    def _seal(self) -> None:
        """Leave no secret of draws open, nor its old bytes in the file or beside it."""
        with self.reading() as connection:
            if self.seal.is_whole(connection):
                return
        with suppress(Unavailable):
            with self.changing() as connection:
                self.seal.seal_all(connection)
            with self.reading() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def check(self) -> None:
        """Read a file through; raises BadFile when it is damaged. PostgreSQL sees to its own."""
        if self.file is not None:
            check(self.file)

    def close(self) -> None:
        """Give the connections back."""
        self._writes.dispose()


def _url(url: str) -> sa.URL:
    refused = BadInput(
        say("No store at {shown!r}", shown=shown(url)), say("the path of a file, or postgresql://…")
    )
    if "://" not in url and re.search(r":[^:/@]+@", url):
        raise refused  # an address that was mistyped: no file is named like that
    try:
        made = sa.make_url(url) if "://" in url else sa.URL.create("sqlite", database=url)
    except (sa.exc.ArgumentError, ValueError):
        raise refused from None
    kind = made.get_backend_name()
    if kind not in DRIVERS or (kind == "sqlite" and made.database in (None, "", ":memory:")):
        raise refused
    return made.set(drivername=DRIVERS[kind])


def _file(url: sa.URL) -> Path:
    """The file of a database in SQLite, which may be given as a URI of its own."""
    return Path((url.database or "").removeprefix("file:"))


def _begin_file(path: Path) -> None:
    """A new database with its tables, unless another process has just begun it."""
    try:
        with (
            whole(path) as part,
            closing(Database(str(part))) as database,
            database.changing() as connection,
        ):
            database._upgrade(connection)
    except BadFile:
        if not path.exists():
            raise


def shown(url: str) -> str:
    """The address of a database as it may be printed: without its password.

    >>> shown("mysql://ann:secret@db.example.org/x"), shown("x://y?user=a&password=b")
    ('mysql://ann:***@db.example.org/x', 'x://y?user=a&password=***')
    """
    return re.sub(r"(?<=:)[^:/@]+(?=@)|(?<=password=)[^&]+", "***", url)


def _prepare_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Transactions begin where SQLAlchemy says, not where the driver guesses."""
    connection.isolation_level = None
    if entry.info.get(READS_ONLY):
        return
    for pragma, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {pragma} = {value}")


def _look_again(connection: Any, entry: ConnectionPoolEntry) -> None:
    """What was opened without room is used once: the next may find some."""
    if entry.info.pop(READS_ONLY, False):
        entry.invalidate()


def _prepare_postgresql(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Nobody waits for ever for a writer that stands still."""
    for setting, seconds in TIMEOUTS.items():
        connection.execute(f"SET {setting} = '{seconds}s'")
    connection.commit()


def _begin(connection: sa.Connection) -> None:
    """A writer takes the lock at once: to ask for it later may fail, and no waiting helps then."""
    if not connection.get_execution_options().get("reads"):
        if connection.info.get(READS_ONLY):
            raise Unavailable(DISK_FULL)
        connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except sa.exc.IntegrityError as error:
        raise CameFirst from error
    except sa.exc.DataError as error:
        raise BadInput(say("The store cannot take that: {orig}", orig=error.orig)) from error
    except OverflowError as error:  # SQLite's driver has no error of its own for such a number
        raise BadInput(say("The store cannot take that: a number is too large")) from error
    except (sa.exc.DBAPIError, sa.exc.TimeoutError) as error:
        raise Unavailable(in_words(error)) from error
    except UnicodeDecodeError as error:  # what SQLite quotes of a damaged schema
        raise Unavailable(DAMAGED) from error
