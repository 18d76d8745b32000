"""Databases for tests: an SQLite file, and a PostgreSQL that each worker starts once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.store.database.engines import Database
from floorman.store.venue.venue import Venue
from tests.store.postgres import Postgres, postgres


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


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """A database with its tables."""
    made = Database(url)
    made.migrate()
    yield made
    made.close()


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A venue without events."""
    opened = Venue.open(url)
    yield opened
    opened.close()
