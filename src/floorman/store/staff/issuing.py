"""Credentials as they stand in their table: issued, used up, revoked, found by their secret."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select, update

from floorman.errors import Unknown
from floorman.sentences import say
from floorman.store.database.people_schema import credentials
from floorman.store.database.schema import streams
from floorman.store.people.player_rows import row_of
from floorman.store.staff.access import Grant, Issued, Kind, hashed, new_secret


def issue(
    db: Connection,
    now: int,
    kind: Kind,
    grant: Grant,
    seconds: int | None,
    user: int | None = None,
    origin: int | None = None,
) -> Issued:
    """A new credential; without seconds it holds until it is revoked.

    Raises Unknown for one bound to an event or a player that is not there.
    """
    if grant.event and grant.event not in (there := db.scalars(select(streams.c.id)).all()):
        raise Unknown(say("event"), grant.event, there)
    if grant.player:
        row_of(db, grant.player)
    secret = new_secret(kind)
    row = {
        "kind": kind,
        "hash": hashed(secret, kind),
        "role": grant.role,
        "bound_table": grant.table,
        "player": grant.player,
        "label": grant.label,
        "event": grant.event,
        "user": user,
        "origin": origin,
        "created": now,
        "expires": None if seconds is None else now + seconds,
    }
    made = insert(credentials).returning(credentials.c.id)
    return Issued(db.execute(made, row).scalar_one(), secret)


def used_up(db: Connection, now: int, secret: str, kind: Kind) -> Any:
    """The row of a secret that is taken once; a pass holds as long as its session."""
    used = update(credentials).where(*valid(secret, kind, now))
    if kind == "pass":
        of = credentials.alias()
        lasts = of.c.revoked.is_(None) & (of.c.expires.is_(None) | (of.c.expires > now))
        used = used.where(credentials.c.origin.in_(select(of.c.id).where(lasts)))
    once = used.where(credentials.c.used.is_(None)).values(used=now)
    return db.execute(once.returning(*credentials.c)).one_or_none()


def revoke(db: Connection, now: int, which: Any) -> int:
    """Let credentials be of no more use; how many were."""
    held = update(credentials).where(which, credentials.c.revoked.is_(None))
    return db.execute(held.values(revoked=now)).rowcount


def valid(secret: str, kind: Kind, now: int) -> tuple[Any, ...]:
    """What holds of the row of a secret that is in force."""
    return (
        credentials.c.hash == hashed(secret, kind),
        credentials.c.kind == kind,
        credentials.c.revoked.is_(None),
        credentials.c.expires.is_(None) | (credentials.c.expires > now),
    )


def grant_of(row: Any) -> Grant:
    """What the row of a credential grants."""
    return Grant(row.role, row.bound_table, row.player, row.label, row.event)
