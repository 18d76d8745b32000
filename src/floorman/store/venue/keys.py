"""Keys of commands: one that was said before is answered as it was then, not done again.

A key belongs to who said it: two desks that both say "1" have said two keys.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import BadCommand
from floorman.sentences import say
from floorman.store.database.schema import keys

_FIND = sa.select(keys.c.fingerprint, keys.c.first, keys.c.last).where(
    keys.c.stream == sa.bindparam("of"), keys.c.key == sa.bindparam("said")
)


class Key(NamedTuple):
    """A key of an event, and whose it is."""

    stream: str
    owner: str
    said: str

    @property
    def kept(self) -> str:
        """As it stands in the table."""
        return sha256(f"{self.owner}\n{self.said}".encode()).hexdigest()


class Span(NamedTuple):
    """The positions of what a command led to; nothing when ``last`` is before ``first``."""

    first: int
    last: int


def find(connection: sa.Connection, key: Key, command: str, print_: str) -> Span | None:
    """Where the events of the command with this key stand; None for a new key.

    Raises BadCommand when another command came with it.
    """
    row = connection.execute(_FIND, {"of": key.stream, "said": key.kept}).one_or_none()
    if row is None:
        return None
    if row.fingerprint != print_:
        raise BadCommand(
            command,
            "key",
            say("{key} came with another command", key=key.said),
            say("a key of its own"),
        )
    return Span(row.first, row.last)


def keep(connection: sa.Connection, key: Key, print_: str, span: Span) -> None:
    """Keep the key with what came of it."""
    row = {"stream": key.stream, "key": key.kept, "fingerprint": print_, **span._asdict()}
    connection.execute(keys.insert(), row)
