"""Secrets stand sealed in the database; the key is in a file of its own beside it.

They are those of draws, and the tokens by which an event that is on its way is asked after. So a
database that gets out alone, a file that was copied or sent, foretells no draw. A backup of ours
holds them open, for the draws must go on where it is restored: there they are sealed anew with the
key of that place, as those of a database are that knew no seal. What is in PostgreSQL stands open:
there is nothing beside it.
"""

from __future__ import annotations

import logging
import secrets as chance
import sqlite3
from contextlib import suppress
from hashlib import sha256, shake_256
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from floorman.errors import BadFile
from floorman.sentences import say
from floorman.store.database.schema import secrets
from floorman.store.database.transfers import transfers
from floorman.store.files.files import whole

LOG = logging.getLogger("floorman.store")

OPEN = ""
"""The key's name of a secret that is not sealed."""


class Place(NamedTuple):
    """A table with secrets: the column of what each is of, and that of the secret."""

    table: sa.Table
    of: str
    secret: str


PLACES = (Place(secrets, "stream", "secret"), Place(transfers, "id", "token"))
_BY_NAME = {one.table.name: one for one in PLACES}


class Seal:
    """The seal of one database; ``file`` is that of its key, None where there is none."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._is_lost = False

    @classmethod
    def beside(cls, database: Path) -> Seal:
        """The seal of a database in a file."""
        return cls(database.with_name(database.name + ".key"))

    def sealed(self, of: str, secret: bytes) -> tuple[bytes, str]:
        """A secret as it is kept, and the key's name; makes the key when it is the first."""
        key = self._made() if self.file and not self._is_lost else None
        return (_masked(key, of, secret), _name(key)) if key else (secret, OPEN)

    def opened(self, of: str, secret: bytes, sealed_by: str) -> bytes:
        """The secret of a row; empty where its key is not here."""
        key = self._key()
        if sealed_by == OPEN:
            return secret
        return _masked(key, of, secret) if key and _name(key) == sealed_by else b""

    def row(self, stream: str, secret: bytes) -> dict[str, Any]:
        """The row of the secret of an event's draws."""
        return self.as_kept(secrets.name, {"stream": stream, "secret": secret, "sealed_by": OPEN})

    def as_kept(self, table: str, row: dict[str, Any]) -> dict[str, Any]:
        """A row of any table as it is kept here: what stands open in it is sealed."""
        place = _BY_NAME.get(table)
        if place is None or row["sealed_by"] or not row[place.secret]:
            return row
        kept, name = self.sealed(row[place.of], bytes(row[place.secret]))
        return row | {place.secret: kept, "sealed_by": name}

    def as_told(self, table: str, row: dict[str, Any]) -> dict[str, Any]:
        """A row of any table as it goes elsewhere: open, where the key is here."""
        place = _BY_NAME.get(table)
        if place is None or "sealed_by" not in row:  # tables of old have no such column
            return row
        found = self.opened(row[place.of], bytes(row[place.secret]), row["sealed_by"])
        return row | {place.secret: found, "sealed_by": OPEN} if found else row

    def secret(self, connection: sa.Connection, stream: str) -> bytes:
        """The secret of an event's draws; empty where it, or its key, is not here."""
        query = sa.select(secrets.c.secret, secrets.c.sealed_by).where(secrets.c.stream == stream)
        row = connection.execute(query).one_or_none()
        return self.opened(stream, bytes(row.secret), row.sealed_by) if row else b""

    def is_whole(self, connection: sa.Connection) -> bool:
        """Whether every secret is sealed with the key that is here."""
        names = {row["sealed_by"] for one in PLACES for row in _rows(connection, one)}
        key = self._key()
        return names <= {_name(key) if key else None}

    def seal_all(self, connection: sa.Connection) -> None:
        """Seal what stands open. Where the key is missing nothing is, and that is said."""
        found = _rows(connection, PLACES[0])
        lost = [
            one for one in found if not self.opened(one["stream"], one["secret"], one["sealed_by"])
        ]
        self._is_lost = bool(lost)
        if lost:
            LOG.warning(
                "%s is missing or another's: %d events draw nothing until it is there again.",
                self.file,
                len(lost),
            )
            return
        for place in PLACES:
            for row in _rows(connection, place):
                mine = place.table.c[place.of] == row[place.of]
                values = self.as_kept(place.table.name, row)
                connection.execute(sa.update(place.table).where(mine).values(values))

    def open_all(self, copy: sqlite3.Connection) -> None:
        """Open the secrets in a copy, of whatever version; one without its key stays sealed."""
        for table, of, secret in ((one.table.name, one.of, one.secret) for one in PLACES):
            columns = {name for _, name, *_ in copy.execute(f"PRAGMA table_info({table})")}
            if "sealed_by" not in columns:
                continue
            found = copy.execute(f"SELECT {of}, {secret}, sealed_by FROM {table}").fetchall()
            for id_, kept, sealed_by in found:
                if opened := self.opened(id_, kept, sealed_by):
                    copy.execute(
                        f"UPDATE {table} SET {secret} = ?, sealed_by = ? WHERE {of} = ?",
                        (opened, OPEN, id_),
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


def _rows(connection: sa.Connection, place: Place) -> list[dict[str, Any]]:
    """The rows that have a secret."""
    has_one = sa.func.length(place.table.c[place.secret]) > 0
    found = connection.execute(sa.select(place.table).where(has_one)).mappings()
    return [{str(name): value for name, value in row.items()} for row in found]


def _masked(key: bytes, of: str, secret: bytes) -> bytes:
    """Sealed or opened: each thing has one secret, so no two are sealed with the same bytes."""
    mask = shake_256(key + of.encode()).digest(len(secret))
    return bytes(one ^ other for one, other in zip(secret, mask, strict=True))


def _name(key: bytes) -> str:
    return sha256(key).hexdigest()[:16]
