"""A server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Venue, served
from tests.store.postgres import Postgres, postgres


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """One server for all tests of a module."""
    with served(str(tmp_path_factory.mktemp("venue") / "venue.db")) as made:
        yield made


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An SQLite file that is not there yet."""
    return str(tmp_path / "venue.db")


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """The worker's PostgreSQL, started when the first test asks."""
    with postgres() as started:
        yield started
