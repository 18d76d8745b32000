"""Keys of commands: one that was said before is answered as it was then, not done again."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import BadCommand
from floorman.sentences import say
from floorman.store.database.schema import keys

_FIND = sa.select(keys.c.fingerprint, keys.c.first, keys.c.last).where(
    keys.c.stream == sa.bindparam("of"), keys.c.key == sa.bindparam("said")
)


class Span(NamedTuple):
    """The positions of what a command led to; nothing when ``last`` is before ``first``."""

    first: int
    last: int


def find(
    connection: sa.Connection, stream: str, key: str, command: str, print_: str
) -> Span | None:
    """Where the events of the command with this key stand; None for a new key.

    Raises BadCommand when another command came with it.
    """
    row = connection.execute(_FIND, {"of": stream, "said": key}).one_or_none()
    if row is None:
        return None
    if row.fingerprint != print_:
        raise BadCommand(
            command, "key", say("{key} came with another command", key=key), say("a key of its own")
        )
    return Span(row.first, row.last)


def keep(connection: sa.Connection, stream: str, key: str, print_: str, span: Span) -> None:
    """Keep the key with what came of it."""
    row = {"stream": stream, "key": key, "fingerprint": print_, **span._asdict()}
    connection.execute(keys.insert(), row)
