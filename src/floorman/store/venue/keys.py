"""Keys of commands: one that was said before is answered as it was then, not done again.

A key belongs to who said it: two desks that both say "1" have said two keys.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import BadCommand
from floorman.floor.asking import is_of
from floorman.sentences import say
from floorman.store.database.schema import keys
from floorman.tournament.commands import Command

_FIND = sa.select(keys.c.key, keys.c.fingerprint, keys.c.first, keys.c.last).where(
    keys.c.stream == sa.bindparam("of"), keys.c.key.in_(sa.bindparam("said", expanding=True))
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


class Found(NamedTuple):
    """A key that was said before: the fingerprint of its command, and what came of that."""

    fingerprint: str
    span: Span


class Kept(NamedTuple):
    """A key as it is kept, with the fingerprint of its command and what came of that."""

    key: Key
    fingerprint: str
    span: Span


def find(connection: sa.Connection, stream: str, said: Collection[str]) -> dict[str, Found]:
    """What came of those of these keys that were said before, by how they are kept."""
    if not said:
        return {}
    rows = connection.execute(_FIND, {"of": stream, "said": said})
    return {row.key: Found(row.fingerprint, Span(row.first, row.last)) for row in rows}


def check_same(command: Command, key: str, then: str) -> None:
    """Raises BadCommand where a key came with another command then, by its fingerprint."""
    if not is_of(command, then):
        wrong = say("{key} came with another command", key=key)
        raise BadCommand(type(command).__name__, "key", wrong, say("a key of its own"))


def keep(connection: sa.Connection, kept: Sequence[Kept]) -> None:
    """Keep keys, each with what came of it."""
    if kept:
        rows = [
            {
                "stream": one.key.stream,
                "key": one.key.kept,
                "fingerprint": one.fingerprint,
                **one.span._asdict(),
            }
            for one in kept
        ]
        connection.execute(keys.insert(), rows)
