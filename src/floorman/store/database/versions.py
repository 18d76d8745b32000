"""The versions that the tables have had, which one a database has, and how it gets another.

Alembic changes the tables. It takes a quarter of a second to load, so it is loaded only then.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock

import sqlalchemy as sa

MIGRATIONS = Path(__file__).parent / "migrations"

KNOWN = tuple(
    sorted((file.stem[1:5] for file in (MIGRATIONS / "versions").glob("v*.py")), reverse=True)
)
"""All of them, the newest first: the files are named by them."""

_ONE_AT_A_TIME = Lock()


def version_of(connection: sa.Connection) -> str | None:
    """The version of a database's tables; None where there are none of ours."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found


def upgrade(connection: sa.Connection, version: str = KNOWN[0]) -> None:
    """Bring the tables to a version. Alembic does one at a time in a process."""
    from alembic import command  # noqa: PLC0415 - it is slow to load, and hardly ever asked
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    with _ONE_AT_A_TIME:
        command.upgrade(config, version)
