"""Databases for tests: an SQLite file, and a PostgreSQL that each worker starts once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.store.database.engines import Database
from floorman.store.venue.venue import Venue
from tests.store.postgres import Postgres, postgres

ONE_IN = 6
"""Of the tests that both kinds of database have, so many a day are asked of PostgreSQL too."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The others are asked of it with the wide tests; SQLite has all every day."""
    twice = [item for item in items if _is_of_postgresql(item)]
    for place, item in enumerate(twice):
        if place % ONE_IN:
            item.add_marker(pytest.mark.wide)


def _is_of_postgresql(item: pytest.Item) -> bool:
    call = getattr(item, "callspec", None)
    return call is not None and call.params.get("url") == "postgresql"


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """The worker's PostgreSQL, started when the first test asks."""
    with postgres() as started:
        yield started


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "venue.db")
    else:
        with request.getfixturevalue("server").database() as made:
            yield made


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the tables that a new database has: to copy it is quicker than to make them."""
    made = tmp_path_factory.mktemp("tables") / "new.db"
    Venue.open(str(made)).close()
    return made


@pytest.fixture
def begun(url: str, tables: Path) -> str:
    """The same with its tables, where that is a file; who opens another one makes them."""
    if "://" not in url:
        shutil.copyfile(tables, url)
    return url


@pytest.fixture
def database(begun: str) -> Iterator[Database]:
    """A database with its tables."""
    made = Database(begun)
    made.migrate()
    yield made
    made.close()


@pytest.fixture
def venue(begun: str) -> Iterator[Venue]:
    """A venue without events."""
    opened = Venue.open(begun)
    yield opened
    opened.close()
