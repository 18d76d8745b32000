"""One database: an SQLite file, or PostgreSQL by its URL; brought up to date when it is opened.

What SQLite has acknowledged is on disk: it keeps a write-ahead log, waits for the disk at each
commit, and takes its write lock at the start of a transaction.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.pool import ConnectionPoolEntry

from floorman.errors import BadInput, Unavailable
from floorman.store.errors import CameFirst, in_words

MIGRATIONS = Path(__file__).parent / "migrations"

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}

BUSY_SECONDS = 10
"""How long a writer waits for the writers before it."""

PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": BUSY_SECONDS * 1000,
}

PATIENCE = {
    "connect_timeout": 5,
    "tcp_user_timeout": BUSY_SECONDS * 1000,
}
"""How long PostgreSQL may be silent before it is away: seconds, and milliseconds."""

TIMEOUTS = {"lock_timeout": BUSY_SECONDS, "idle_in_transaction_session_timeout": BUSY_SECONDS}
"""Seconds that a writer waits for another, and that one who stands still may be waited for."""

MIGRATION_LOCK = 0x464C4F4F52
"""The advisory lock that one process holds while it changes PostgreSQL's tables."""


class Database:
    """Connections to read with and to write with.

    ``url`` is the path of a file, or a URL of SQLAlchemy. Raises BadInput for one that is no store.
    """

    def __init__(self, url: str) -> None:
        self.url = _url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._writes = sa.create_engine(
            self.url,
            pool_pre_ping=not self.is_sqlite,
            pool_size=8,
            max_overflow=24,
            connect_args={} if self.is_sqlite else PATIENCE,
        )
        if self.is_sqlite:
            sa.event.listen(self._writes, "connect", _prepare_sqlite)
            sa.event.listen(self._writes, "begin", _begin)
            self._reads = self._writes.execution_options(reads=True)
        else:
            sa.event.listen(self._writes, "connect", _prepare_postgresql)
            self._reads = self._writes.execution_options(isolation_level="AUTOCOMMIT")

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection to read with: each statement sees what is committed by then."""
        with _translated(), self._reads.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A transaction, on disk when it is left.

        Raises CameFirst when another writer has put the same row there first.
        """
        with _translated(), self._writes.begin() as connection:
            yield connection

    def migrate(self) -> None:
        """Bring the tables up to date; does not write when they are.

        Raises Unavailable when a newer version of Floorman has made them.
        """
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        script = ScriptDirectory.from_config(config)
        newest = script.get_current_head()
        with self.reading() as connection:
            if _version(connection) == newest:
                return
        with self.writing() as connection:
            if not self.is_sqlite:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            found = _version(connection)
            if found not in (None, *(one.revision for one in script.walk_revisions())):
                raise Unavailable("a newer version of Floorman has written it")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        """Give the connections back."""
        self._writes.dispose()


def _url(url: str) -> sa.URL:
    refused = BadInput(f"No store at {url!r}. Allowed: the path of a file, or postgresql://….")
    try:
        made = sa.make_url(url) if "://" in url else sa.URL.create("sqlite", database=url)
    except sa.exc.ArgumentError:
        raise refused from None
    kind = made.get_backend_name()
    if kind not in DRIVERS or (kind == "sqlite" and made.database in (None, "", ":memory:")):
        raise refused
    return made.set(drivername=DRIVERS[kind])


def _version(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _prepare_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Transactions begin where SQLAlchemy says, not where the driver guesses."""
    connection.isolation_level = None
    for pragma, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {pragma} = {value}")


def _prepare_postgresql(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Nobody waits for ever for a writer that stands still."""
    for setting, seconds in TIMEOUTS.items():
        connection.execute(f"SET {setting} = '{seconds}s'")
    connection.commit()


def _begin(connection: sa.Connection) -> None:
    """A writer takes the lock at once: to ask for it later may fail, and no waiting helps then."""
    if not connection.get_execution_options().get("reads"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except sa.exc.IntegrityError as error:
        raise CameFirst from error
    except sa.exc.DataError as error:
        raise BadInput(f"The store cannot take that: {error.orig}.") from error
    except (sa.exc.DBAPIError, sa.exc.TimeoutError) as error:
        raise Unavailable(in_words(error)) from error
