"""What is acknowledged is on disk, and the tables are those the code asks for."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from threading import Thread

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from floorman import store
from floorman.errors import BadFile, BadInput, Unavailable
from floorman.store.database.engines import BUSY_SECONDS, Database
from floorman.store.database.schema import METADATA, streams
from floorman.store.database.versions import KNOWN, MIGRATIONS
from floorman.store.venue.venue import Venue
from tests.store.postgres import Postgres


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An SQLite file with its tables."""
    path = tmp_path / "venue.db"
    made = Database(str(path))
    made.migrate()
    made.close()
    return path


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),  # FULL
        ("foreign_keys", 1),
        ("busy_timeout", BUSY_SECONDS * 1000),
    ],
)
def test_every_connection_waits_for_the_disk(file: Path, pragma: str, value: object) -> None:
    database = Database(str(file))
    with database.writing() as writer, database.reading() as reader:
        for connection in (writer, reader):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    database.close()


def test_a_writer_takes_the_lock_before_its_first_statement(file: Path) -> None:
    database = Database(str(file))
    other = sqlite3.connect(file, timeout=0, isolation_level=None)
    with database.writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.close()
    database.close()


def test_a_reader_takes_no_lock(file: Path) -> None:
    database = Database(str(file))
    other = sqlite3.connect(file, timeout=0, isolation_level=None)
    with database.reading() as connection:
        connection.exec_driver_sql("SELECT count(*) FROM streams").scalar()
        other.execute("BEGIN IMMEDIATE")
    other.close()
    database.close()


def test_ten_processes_fit_into_a_postgresql_as_it_comes(server: Postgres) -> None:
    """However many threads ask at once, a process holds eight connections; each gets its turn."""
    with server.database() as url:
        database, held, most = Database(url), set[int](), set[int]()

        def look() -> None:
            with database.reading() as connection:
                own = connection.scalar(sa.select(sa.func.pg_backend_pid())) or 0
                held.add(own)
                most.add(len(held))
                connection.execute(sa.select(sa.func.pg_sleep(0.05)))
                held.discard(own)

        threads = [Thread(target=look) for _ in range(40)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        database.close()
    assert held == set()
    assert max(most) == 8


def test_a_number_that_no_table_takes_is_refused(database: Database) -> None:
    """SQLite's driver says so before it asks; PostgreSQL when it is asked."""
    query = sa.select(streams.c.id).where(streams.c.head == 2**63)
    with pytest.raises(BadInput, match="cannot take that"), database.reading() as connection:
        connection.execute(query)


def test_the_tables_are_those_that_the_code_asks_for(database: Database) -> None:
    for module in walk_packages(store.__path__, f"{store.__name__}."):
        if "migrations" not in module.name:
            import_module(module.name)
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_several_open_a_new_database_at_once(url: str) -> None:
    databases = [Database(url) for _ in range(4)]
    wrong: list[BaseException] = []

    def migrate(database: Database) -> None:
        try:
            database.migrate()
        except BaseException as error:
            wrong.append(error)

    threads = [Thread(target=migrate, args=[database]) for database in databases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for database in databases:
        database.close()
    assert wrong == []


def test_a_database_that_is_up_to_date_is_not_written(file: Path) -> None:
    database = Database(f"sqlite:///file:{file}?mode=ro&uri=true")
    database.migrate()
    database.close()


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "://", "sqlite://", ":memory:", ""])
def test_what_is_no_store_is_refused(url: str, tmp_path: Path) -> None:
    if url == "nonsense":
        url = "nonsense://venue"
    with pytest.raises(BadInput, match=r"Allowed: the path of a file, or postgresql://"):
        Database(url)


def test_what_cannot_be_opened_says_why(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("these are notes, and no database\n" * 50)
    for url, error, why in (
        (str(text), BadFile, "the file is no database"),
        (str(tmp_path / "nowhere" / "venue.db"), BadFile, "its folder is not there"),
        ("postgresql://nobody@127.0.0.1:1/venue", Unavailable, "the database does not answer"),
    ):
        database = Database(url)
        with pytest.raises(error, match=why):
            database.migrate()
        database.close()


def test_a_database_of_a_newer_version_is_left_alone(database: Database) -> None:
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unavailable, match="a newer version of Floorman"):
        database.migrate()


def test_the_files_of_the_versions_are_named_by_them() -> None:
    """They are known without asking Alembic, which knows the same, in the same order."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    told = ScriptDirectory.from_config(config).walk_revisions()
    assert [one.revision for one in told] == [*KNOWN]


def test_what_is_up_to_date_is_opened_without_alembic(tmp_path: Path) -> None:
    """It takes longer to load than to do what most commands do."""
    file = str(tmp_path / "venue.db")
    Venue.open(file).close()
    look = "Venue.open(sys.argv[1]).close(); sys.exit('alembic' in sys.modules)"
    code = f"import sys; from floorman.store.venue.venue import Venue; {look}"
    assert subprocess.run([sys.executable, "-c", code, file], check=False).returncode == 0
