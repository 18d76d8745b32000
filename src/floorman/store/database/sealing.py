"""The secrets of draws stand sealed in the database; the key is in a file of its own beside it.

So a database that gets out alone, a file that was copied or sent, foretells no draw. A backup of
ours holds them open, for the draws must go on where it is restored: there they are sealed anew with
the key of that place, as those of a database are that knew no seal. What is in PostgreSQL stands
open: there is nothing beside it.
"""

from __future__ import annotations

import logging
import secrets as chance
import sqlite3
from contextlib import suppress
from hashlib import sha256, shake_256
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from floorman.errors import BadFile
from floorman.sentences import say
from floorman.store.database.schema import secrets
from floorman.store.files.files import whole

LOG = logging.getLogger("floorman.store")

OPEN = ""
"""The key's name of a secret that is not sealed."""


class Seal:
    """The seal of one database; ``file`` is that of its key, None where there is none."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._is_lost = False

    @classmethod
    def beside(cls, database: Path) -> Seal:
        """The seal of a database in a file."""
        return cls(database.with_name(database.name + ".key"))

    def row(self, stream: str, secret: bytes) -> dict[str, Any]:
        """The row of a secret, sealed where it can be; makes the key when it is the first."""
        key = self._made() if self.file and not self._is_lost else None
        sealed = _masked(key, stream, secret) if key else secret
        return {"stream": stream, "secret": sealed, "sealed_by": _name(key) if key else OPEN}

    def opened(self, stream: str, secret: bytes, sealed_by: str) -> bytes:
        """The secret of a row; empty where its key is not here."""
        key = self._key()
        if sealed_by == OPEN:
            return secret
        return _masked(key, stream, secret) if key and _name(key) == sealed_by else b""

    def secret(self, connection: sa.Connection, stream: str) -> bytes:
        """The secret of an event's draws; empty where it, or its key, is not here."""
        query = sa.select(secrets.c.secret, secrets.c.sealed_by).where(secrets.c.stream == stream)
        row = connection.execute(query).one_or_none()
        return self.opened(stream, bytes(row.secret), row.sealed_by) if row else b""

    def is_whole(self, connection: sa.Connection) -> bool:
        """Whether every secret is sealed with the key that is here."""
        names = set(connection.scalars(sa.select(secrets.c.sealed_by)))
        key = self._key()
        return names <= {_name(key) if key else None}

    def seal_all(self, connection: sa.Connection) -> None:
        """Seal what stands open. Where the key is missing nothing is, and that is said."""
        rows = connection.execute(sa.select(secrets)).all()
        lost = [one for one in rows if not self.opened(one.stream, one.secret, one.sealed_by)]
        self._is_lost = bool(lost)
        if lost:
            LOG.warning(
                "%s is missing or another's: %d events draw nothing until it is there again.",
                self.file,
                len(lost),
            )
        for one in rows:
            if one.sealed_by == OPEN and not lost:
                mine = secrets.c.stream == one.stream
                row = self.row(one.stream, bytes(one.secret))
                connection.execute(sa.update(secrets).where(mine).values(row))

    def open_all(self, copy: sqlite3.Connection) -> None:
        """Open the secrets in a copy, of whatever version; one without its key stays sealed."""
        columns = {name for _, name, *_ in copy.execute("PRAGMA table_info(secrets)")}
        if "sealed_by" not in columns:
            return
        for stream, secret, sealed_by in copy.execute("SELECT * FROM secrets").fetchall():
            if found := self.opened(stream, secret, sealed_by):
                copy.execute(
                    "UPDATE secrets SET secret = ?, sealed_by = ? WHERE stream = ?",
                    (found, OPEN, stream),
                )

    def _made(self) -> bytes:
        """The key, new where there is none yet."""
        assert self.file is not None
        if not self.file.exists():
            with suppress(BadFile), whole(self.file) as part:
                part.write_text(chance.token_hex(32) + "\n")
        key = self._key()
        assert key is not None
        return key

    def _key(self) -> bytes | None:
        if self.file is None or not self.file.exists():
            return None
        try:
            key = bytes.fromhex(self.file.read_text("ascii"))
        except ValueError:
            key = b""
        if len(key) != 32:
            raise BadFile(
                str(self.file), "", say("it is no key of draws"), say("the file as it was made")
            )
        return key


def _masked(key: bytes, stream: str, secret: bytes) -> bytes:
    """Sealed or opened: a stream has one secret, so no two are sealed with the same bytes."""
    mask = shake_256(key + stream.encode()).digest(len(secret))
    return bytes(one ^ other for one, other in zip(secret, mask, strict=True))


def _name(key: bytes) -> str:
    return sha256(key).hexdigest()[:16]
