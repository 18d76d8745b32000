"""Two machines of one venue, the first and the one that follows it: each knows the other."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, IllegalAct
from floorman.sentences import say
from floorman.store.database import standing
from floorman.store.database.engines import Database
from floorman.store.database.schema import METADATA, streams
from floorman.store.database.standing import ONE, Standing
from floorman.store.following.boxes import Half
from floorman.store.following.changes import WHOLE, newest, unwatch, watch, watch_anew
from floorman.store.staff.machines import pair_follower

partner = sa.Table(
    "partner",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("credential", sa.Integer, nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("own", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("sealed_by", sa.String(16), nullable=False),
)

SEALED = "partner"
"""Under this name the key of the two is sealed."""


class Partner(Struct, frozen=True):
    """The other machine: its address, the key that both have, and the follower's token there.

    ``credential`` is the follower's, where this is the first machine; else 0.
    """

    address: str
    key: bytes
    token: str = ""
    credential: int = 0

    def __repr__(self) -> str:
        return f"Partner({self.address!r}, key and token not shown)"


class Agreed(Struct, frozen=True):
    """What the first machine answers to one that wants to follow."""

    token: str
    half: str


def found(database: Database) -> Partner | None:
    """The other machine, where there is one."""
    with database.reading() as db:
        row = db.execute(sa.select(partner)).one_or_none()
    if row is None:
        return None
    key = database.seal.opened(SEALED, bytes(row.secret), row.sealed_by)
    return Partner(row.address, key, row.token, row.credential)


def pair(database: Database, now: int, code: str, half: str) -> Agreed:
    """Let a machine follow from now on, in the place of any other before.

    Raises BadInput for a code that is wrong, used or old.
    """
    mine = Half()
    key = mine.key(half)
    with database.alone() as db:
        issued = pair_follower(db, now, code)
        if issued is None:
            raise BadInput(
                say("The code is wrong, used or old"), say("a new one, from Devices and staff")
            )
        watch(db)
        _keep(database, db, Partner("", key, credential=issued.credential))
    return Agreed(issued.secret, mine.told)


def watch_what_is_new(database: Database) -> None:
    """Where the venue is followed, let the tables be so too that an upgrade has brought."""
    other = found(database)
    if other is None or not other.credential or not database.is_sqlite:
        return
    with database.changing() as db:
        if standing.read(db).state == "here":
            watch_anew(db)


def part(database: Database) -> None:
    """Be followed no more."""
    with database.changing() as db:
        db.execute(sa.delete(partner))
        if database.is_sqlite:
            unwatch(db)


def begin(database: Database, first: Partner, now: int) -> None:
    """Follow the first machine from now on: the venue is there, and comes here whole."""
    with database.changing() as db:
        stands = standing.read(db)
        if database.is_sqlite:
            unwatch(db)
        following = replace(stands, state="following", address=first.address, held=WHOLE, since=now)
        standing.write(db, following)
        _keep(database, db, first)


def moved_to(database: Database, address: str) -> None:
    """The follower is reached at another address from now on."""
    with database.changing() as db:
        db.execute(sa.update(partner).values(address=address))


def own_address(database: Database) -> str:
    """Where this machine was reached when it followed; empty where that is not known."""
    with database.reading() as db:
        return db.scalar(sa.select(partner.c.own)) or ""


def reached_at(database: Database, address: str) -> None:
    """This machine is reached at an address: that is what it says when it takes over, or has."""
    with database.changing() as db:
        stands = standing.read(db)
        if stands.state == "here":
            standing.write(db, replace(stands, address=address))
        db.execute(sa.update(partner).values(own=address))


def take_over(database: Database, address: str, now: int) -> Standing:
    """The venue is here from now on, in a new epoch; every other copy of it is of an older one.

    A follower goes one epoch further, who ran the venue already two: where both are taken over,
    apart from each other, theirs are never the same, and the later one holds once they meet.
    Raises IllegalAct where it went elsewhere: what was done there since would be lost.
    """
    with database.changing() as db:
        stands = standing.read(db)
        check_not_left(stands)
        if stands.held == WHOLE and stands.state == "following":
            raise IllegalAct(
                say("Take the venue over"),
                say("nothing of it has come here yet"),
                say("to wait until it has"),
            )
        here = replace(
            stands,
            state="here",
            epoch=stands.epoch + (1 if stands.state == "following" else 2),
            address=address,
            since=now,
            key=stands.key or standing.new_key(),
        )
        standing.write(db, here)
        db.execute(sa.delete(partner))
    return here


def check_not_left(stands: Standing) -> None:
    """Raises IllegalAct where the venue went elsewhere."""
    if stands.state == "left":
        raise IllegalAct(
            say("Take the venue over"),
            standing.why_not_here(stands.state, stands.address),
            say("to follow it from here first, `floorman follow`"),
        )


def leave(database: Database, told: standing.Proof, now: int) -> bool:
    """The venue went elsewhere, in a later epoch; False where that is not proven."""
    with database.changing() as db:
        stands = standing.read(db)
        again = stands.proof() == told
        if stands.state == "left" and again:
            return True
        if not stands.believes(told):
            return False
        left = replace(stands, state="left", epoch=told.epoch, address=told.address, since=now)
        standing.write(db, left)
    return True


def heads(database: Database) -> dict[str, int]:
    """The last position of each event."""
    with database.reading() as db:
        return {row.id: row.head for row in db.execute(sa.select(streams.c.id, streams.c.head))}


def begun(database: Database) -> Standing:
    """Where the venue is, with its key made where it has none yet."""
    with database.reading() as db:
        stands = standing.read(db)
    if stands.key:
        return stands
    with database.changing() as db:
        stands = standing.read(db)
        if not stands.key:
            stands = replace(stands, key=standing.new_key())
            standing.write(db, stands)
    return stands


def newest_change(database: Database) -> int:
    """The number of the newest change; 0 where nobody follows."""
    with database.reading() as db:
        return newest(db)


def _keep(database: Database, db: sa.Connection, other: Partner) -> None:
    secret, sealed_by = database.seal.sealed(SEALED, other.key)
    row: dict[str, Any] = {
        "id": ONE,
        "credential": other.credential,
        "address": other.address,
        "own": "",
        "token": other.token,
        "secret": secret,
        "sealed_by": sealed_by,
    }
    db.execute(sa.delete(partner))
    db.execute(sa.insert(partner), row)
