"""What lets staff and devices in: tokens, sessions, one-time codes and links.

Of every secret only a hash is stored. Nothing says why a credential is refused: unknown, used,
expired and revoked look the same from outside.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, Literal

from argon2 import PasswordHasher
from msgspec import Struct
from sqlalchemy import bindparam, select, update

from floorman.errors import Unavailable, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials, users
from floorman.store.staff.access import (
    Access,
    Checked,
    Grant,
    Issued,
    Kind,
    Secret,
    csrf_of,
    device_mark,
    hashed,
    same,
)
from floorman.store.staff.device_names import ACTING, NAMED, check_free, checked
from floorman.store.staff.issuing import grant_of, issue, revoke, used_up
from floorman.store.staff.users import Users
from floorman.tournament.staff import FOLLOWER

CODE_SECONDS = 600
LINK_SECONDS = 3_600
SESSION_SECONDS = 7 * 86_400
USED_SECONDS = 60
"""The time of the last use is written this seldom: a busy device does not wait for the disk."""

_IN_FORCE = (
    select(credentials, users.c.name)
    .outerjoin(users, users.c.id == credentials.c.user)
    .where(
        credentials.c.hash.in_(bindparam("those", expanding=True)),
        credentials.c.revoked.is_(None),
        credentials.c.expires.is_(None) | (credentials.c.expires > bindparam("now")),
    )
)


class Credential(Struct, frozen=True):
    """A credential as the list of them shows it, without its secret. Times are Unix seconds.

    ``person`` is who works on the device now, where that was told.
    """

    id: int
    kind: Kind
    grant: Grant
    user: str
    created: int
    expires: int | None
    used: int | None
    revoked: int | None
    person: str = ""


class Accounts:
    """Who may do what at one venue; ``users`` are its staff, with passwords by this ``hasher``."""

    def __init__(
        self, database: Database, clock: Clock, hasher: PasswordHasher | None = None
    ) -> None:
        self._database = database
        self._clock = clock
        self.users = Users(database, clock, hasher)

    def sign_in(self, name: str, password: str, *, seconds: int = SESSION_SECONDS) -> Issued | None:
        """A session for the user with this password; None when it may not be."""
        user = self.users.identify(name, password)
        if user is None:
            return None
        with self._database.writing() as db:
            return issue(db, self._clock.now(), "session", Grant(user.role), seconds, user.id)

    def admit(self, grant: Grant, kind: Literal["code", "token"]) -> Issued:
        """Let a device or a program in, under a name of its own; raises BadInput without one.

        A player's phone needs none, and screens of one name show the same.
        """
        with self._database.alone() as db:
            if grant.role in NAMED:
                checked(grant.label)
            if grant.role in ACTING:
                check_free(db, grant.label, self._clock.now())
            return issue(
                db, self._clock.now(), kind, grant, CODE_SECONDS if kind == "code" else None
            )

    def issue_token(self, grant: Grant, *, seconds: int | None = None) -> Issued:
        """A bearer token for a program or a device; without seconds it holds until revoked."""
        with self._database.writing() as db:
            return issue(db, self._clock.now(), "token", grant, seconds)

    def issue_code(self, grant: Grant, *, seconds: int = CODE_SECONDS) -> Issued:
        """A one-time code that pairs a device, for a link, a QR code or to be typed."""
        with self._database.writing() as db:
            return issue(db, self._clock.now(), "code", grant, seconds)

    def issue_link(self, grant: Grant, *, seconds: int = LINK_SECONDS) -> Issued:
        """The secret of a one-time sign-in link, as the server prints it when it starts.

        There is one at a time: an older one is of no more use.
        """
        with self._database.alone() as db:
            revoke(db, self._clock.now(), credentials.c.kind == "link")
            return issue(db, self._clock.now(), "link", grant, seconds)

    def revoke_links(self) -> None:
        """Let no link sign anybody in any more."""
        with self._database.writing() as db:
            revoke(db, self._clock.now(), credentials.c.kind == "link")

    def redeem(
        self, secret: str, *, seconds: int = SESSION_SECONDS, is_here: bool = False
    ) -> Issued | None:
        """The session for a code, which is used up by it; None when it is refused.

        A link is taken as well from one who ``is_here``, at the server's own machine.
        """
        kinds: tuple[Kind, ...] = ("code", "pass", "link") if is_here else ("code", "pass")
        with self._database.writing() as db:
            for kind in kinds:
                row = used_up(db, self._clock.now(), secret, kind)
                if row is not None and row.role != FOLLOWER:
                    origin = row.id if kind == "pass" else None
                    grant, now = grant_of(row), self._clock.now()
                    return issue(db, now, "session", grant, seconds, row.user, origin)
        return None

    def check_token(self, secret: str) -> Access | None:
        """What a bearer token gives; None when it is refused."""
        return self._check(secret, "token")

    def check_session(self, cookie: str) -> Access | None:
        """What a session gives, with the value its forms must send; None when it is refused."""
        return self._check(cookie, "session")

    def mark_device(self, credential: int) -> str:
        """What the device of a session keeps, so that it is known when it signs in again."""
        query = select(credentials.c.hash).where(credentials.c.id == credential)
        with self._database.reading() as db:
            return device_mark(credential, db.execute(query).scalar_one())

    def knows_device(self, mark: str) -> bool:
        """Whether somebody has signed in on the device before; it need not be in force now."""
        number = mark.partition(".")[0]
        if not (number.isascii() and number.isdigit() and len(number) < 16):
            return False
        query = select(credentials.c.hash).where(credentials.c.id == int(number))
        with self._database.reading() as db:
            hash_ = db.execute(query).scalar_one_or_none()
        return hash_ is not None and same(mark, device_mark(int(number), hash_))

    def credentials(self, kind: Kind | None = None) -> list[Credential]:
        """All credentials of a kind, or of all, the newest first; revoked ones too."""
        query = select(credentials, users.c.name).outerjoin(users, users.c.id == credentials.c.user)
        if kind is not None:
            query = query.where(credentials.c.kind == kind)
        with self._database.reading() as db:
            return [_credential(row) for row in db.execute(query.order_by(credentials.c.id.desc()))]

    def revoke(self, credential: int) -> None:
        """Let a token, session, code or link be of no more use; raises Unknown for no such one."""
        with self._database.writing() as db:
            if not revoke(db, self._clock.now(), credentials.c.id == credential):
                known = select(credentials.c.id).where(credentials.c.id == credential)
                if db.execute(known).one_or_none() is None:
                    raise Unknown(say("credential"), str(credential), [say("those in the list")])

    def check(self, secrets: Sequence[Secret]) -> list[Checked | None]:
        """What each of these secrets gives; None for one that is refused.

        The database is asked once for all. That they were used is the caller's to note.
        """
        now = self._clock.now()
        hashes = [hashed(one.said, one.kind) for one in secrets]
        with self._database.reading() as db:
            rows = {row.hash: row for row in db.execute(_IN_FORCE, {"those": hashes, "now": now})}
        return [
            _checked(one, rows.get(hash_), hash_, now)
            for one, hash_ in zip(secrets, hashes, strict=True)
        ]

    def note_uses(self, used: Collection[int]) -> None:
        """Write the last use of credentials down.

        A database that cannot be written to still lets one read.
        """
        change = update(credentials).where(credentials.c.id.in_(used))
        with suppress(Unavailable), self._database.writing() as db:
            db.execute(change.values(used=self._clock.now()))

    def _check(self, secret: str, kind: Kind) -> Access | None:
        (found,) = self.check([Secret(kind, secret)])
        if found is not None and not found.is_noted:
            self.note_uses([found.access.credential])
        return found and found.access


def _checked(secret: Secret, row: Any, hash_: str, now: int) -> Checked | None:
    if row is None or row.kind != secret.kind or not same(row.hash, hash_):
        return None
    csrf = csrf_of(secret.said) if secret.kind == "session" else ""
    owner = row.name or row.label or f"{row.role} {row.id}"
    access = Access(row.id, secret.kind, grant_of(row), row.person or owner, csrf, owner)
    return Checked(access, row.used is not None and abs(now - row.used) < USED_SECONDS)


def _credential(row: Any) -> Credential:
    times = (row.created, row.expires, row.used, row.revoked)
    return Credential(row.id, row.kind, grant_of(row), row.name or "", *times, row.person)
