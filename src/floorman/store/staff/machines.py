"""How a second machine is let in, and how devices go over to it."""

from __future__ import annotations

from sqlalchemy import Connection, select

from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials
from floorman.store.staff.access import Access, Issued, hashed
from floorman.store.staff.accounts import SESSION_SECONDS
from floorman.store.staff.issuing import grant_of, issue, revoke, used_up
from floorman.tournament.staff import FOLLOWER


def pair_follower(db: Connection, now: int, code: str) -> Issued | None:
    """The token of a machine that follows, for its code; any before it is of no more use."""
    row = used_up(db, now, code, "code")
    if row is None or row.role != FOLLOWER:
        return None
    revoke(db, now, (credentials.c.role == FOLLOWER) & (credentials.c.kind == "token"))
    return issue(db, now, "token", grant_of(row), None)


def issue_pass(database: Database, clock: Clock, access: Access) -> Issued:
    """What signs the device of a session in where the venue is taken over; there is one."""
    session = access.credential
    with database.alone() as db:
        before = (credentials.c.kind == "pass") & (credentials.c.origin == session)
        revoke(db, clock.now(), before)
        user = db.scalar(select(credentials.c.user).where(credentials.c.id == session))
        return issue(db, clock.now(), "pass", access.grant, SESSION_SECONDS, user, session)


def came_by(database: Database, access: Access, secret: str) -> bool:
    """Whether a session was made of this pass."""
    made = select(credentials.c.id).where(
        credentials.c.hash == hashed(secret, "pass"), credentials.c.kind == "pass"
    )
    own = select(credentials.c.id).where(
        credentials.c.id == access.credential, credentials.c.origin.in_(made)
    )
    with database.reading() as db:
        return db.scalar(own) is not None
