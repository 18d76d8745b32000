"""Where the venue is: here, at the machine that this one follows, or where it went.

Each takeover raises the epoch. Who says a higher one proves it with the venue's own key, which
every copy of the venue has: a server that hears of it writes nothing any more.
"""

from __future__ import annotations

import hmac
import secrets as chance
from functools import lru_cache
from typing import Literal, cast, get_args

import sqlalchemy as sa
from msgspec import Struct

from floorman.errors import Moved
from floorman.sentences import Sentence, say
from floorman.store.database.schema import METADATA

State = Literal["here", "following", "left"]
STATES: tuple[State, ...] = get_args(State)

ONE = 1
"""The id of the one row that such a table has."""

standing = sa.Table(
    "standing",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String(20), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("held", sa.BigInteger, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
)
"""One row; none before the first server. ``held`` is the last change that a follower has."""

_LOOK = "SELECT state, address FROM standing"


class Proof(Struct, frozen=True):
    """That the venue is at an address in an epoch, signed with the venue's key."""

    epoch: int
    address: str
    signed: str


class Standing(Struct, frozen=True):
    """Where the venue is. For a follower ``address`` is that of the first machine, else its own.

    Once the venue was left it is where it went. ``held`` is the last change of the first that a
    follower has; ``since`` the second at which it all began.
    """

    epoch: int = 1
    state: State = "here"
    address: str = ""
    held: int = 0
    since: int = 0
    key: bytes = b""

    def proof(self) -> Proof:
        """What tells others of this epoch."""
        return Proof(self.epoch, self.address, _signed(self.key, self.epoch, self.address))

    def believes(self, told: Proof) -> bool:
        """Whether it is a later epoch of this very venue."""
        signed = _signed(self.key, told.epoch, told.address)
        proven = hmac.compare_digest(signed.encode(), told.signed.encode(errors="replace"))
        return bool(self.key) and told.epoch > self.epoch and proven


def read(connection: sa.Connection) -> Standing:
    """Where the venue of a database is."""
    row = connection.execute(sa.select(standing)).one_or_none()
    if row is None:
        return Standing()
    state = cast("State", row.state)
    return Standing(row.epoch, state, row.address, row.held, row.since, bytes(row.key))


def write(connection: sa.Connection, stands: Standing) -> None:
    """Say where the venue is from now on."""
    values = {name: getattr(stands, name) for name in Standing.__struct_fields__}
    changed = connection.execute(sa.update(standing).values(values))
    if not changed.rowcount:
        connection.execute(sa.insert(standing), {"id": ONE, **values})


def new_key() -> bytes:
    """A key for a venue that has none."""
    return chance.token_bytes(32)


def check_here(connection: sa.Connection) -> None:
    """Raises Moved where the venue is not here: nothing is written."""
    row = connection.exec_driver_sql(_LOOK).one_or_none()
    if row is not None and row.state != "here":
        raise Moved(why_not_here(row.state, row.address), row.address)


def why_not_here(state: str, address: str) -> Sentence:
    """Why nothing can be done at this machine."""
    if state == "following":
        return say("this machine follows {address}, where the venue is run", address=address)
    return say("the venue went to {address}", address=address or say("another machine"))


@lru_cache(64)
def _signed(key: bytes, epoch: int, address: str) -> str:
    return hmac.digest(key, f"{epoch} {address}".encode(), "sha256").hex()
