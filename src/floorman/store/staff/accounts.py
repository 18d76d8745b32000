"""Staff and devices: users with passwords, tokens, sessions, one-time codes and links.

Of every secret only a hash is stored. Nothing says why a credential is refused: unknown, used,
expired and revoked look the same from outside.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from floorman.errors import BadInput, Unavailable, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials, users
from floorman.store.errors import CameFirst
from floorman.store.staff.access import (
    Access,
    Grant,
    Issued,
    Kind,
    csrf_of,
    device_mark,
    hashed,
    new_secret,
    same,
)
from floorman.store.staff.device_names import ACTING, NAMED, check_free, checked
from floorman.tournament.staff import ROLES, Role

CODE_SECONDS = 600
LINK_SECONDS = 3_600
SESSION_SECONDS = 7 * 86_400
USED_SECONDS = 60
"""The time of the last use is written this seldom: a busy device does not wait for the disk."""

DEVICES: tuple[Role, ...] = ("dealer", "player", "follower")
"""Roles of devices alone."""
FOLLOWER: Role = "follower"
"""The role of a second machine: it reads all that makes the venue, and does nothing."""

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1_000


class User(Struct, frozen=True):
    """A member of staff who signs in with a password."""

    id: int
    name: str
    role: Role
    created: int
    revoked: int | None = None


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
    """Who may do what at one venue. ``hasher`` is how hard a password is to guess from its hash."""

    def __init__(
        self, database: Database, clock: Clock, hasher: PasswordHasher | None = None
    ) -> None:
        self._database = database
        self._clock = clock
        self._hasher = hasher or PasswordHasher()

    # Users

    def add_user(self, name: str, password: str, role: Role) -> User:
        """A user who can sign in; raises BadInput for a name that is taken or a weak password."""
        name = checked(name)
        _check_role(role)
        row = {"name": name, "password_hash": self._hash(password), "role": role}
        try:
            with self._database.writing() as db:
                check_free(db, name, self._clock.now())
                made = insert(users).returning(users.c.id)
                user = db.execute(made, row | {"created": self._clock.now()}).scalar_one()
        except CameFirst:
            raise BadInput(
                say("There is a user {name!r}", name=name), say("another name")
            ) from None
        return next(one for one in self.users() if one.id == user)

    def users(self) -> list[User]:
        """All users, also those who may not sign in any more, by name."""
        query = select(*users.c["id", "name", "role", "created", "revoked"]).order_by(users.c.name)
        with self._database.reading() as db:
            return [User(*row) for row in db.execute(query)]

    def set_password(self, user: int, password: str) -> None:
        """Give a user another password; whoever is signed in as that user is signed out.

        Raises Unknown for no such user, as does all that changes one.
        """
        self._change(user, password_hash=self._hash(password))

    def set_role(self, user: int, role: Role) -> None:
        """Give a user another role; it holds from the next time the user signs in."""
        _check_role(role)
        self._change(user, role=role)

    def revoke_user(self, user: int) -> None:
        """Let a user in no more, and sign it out everywhere."""
        self._change(user, revoked=self._clock.now())

    def _change(self, user: int, **values: Any) -> None:
        """Change a user, who is signed out by it everywhere."""
        change = update(users).where(users.c.id == user).values(values)
        with self._database.writing() as db:
            if not db.execute(change).rowcount:
                raise Unknown(say("user"), str(user), [say("those in the list")])
            self._revoke(db, credentials.c.user == user)

    def sign_in(self, name: str, password: str, *, seconds: int = SESSION_SECONDS) -> Issued | None:
        """A session for the user with this password; None when it may not be."""
        user = self._user(name, password)
        if user is None:
            return None
        with self._database.writing() as db:
            return self._issue(db, "session", Grant(user.role), seconds, user.id)

    def identify(self, name: str, password: str) -> User | None:
        """The user with this password, who is not let in by it; None for a wrong one."""
        user = self._user(name, password)
        return user and User(user.id, user.name, user.role, user.created)

    def is_director(self, name: str, password: str) -> bool:
        """Whether this is the name and password of a director; nothing is written."""
        user = self._user(name, password)
        return user is not None and user.role == "director"

    def _user(self, name: str, password: str) -> Any:
        """The user with this password; for a wrong one, None takes as long."""
        known = users.c.name == (name if name.isprintable() else "")
        query = select(users).where(known, users.c.revoked.is_(None))
        with self._database.reading() as db:
            user = db.execute(query).one_or_none()
        right = self._is_password(user.password_hash if user else self._nobody, password)
        return user if right else None

    # Credentials

    def admit(self, grant: Grant, kind: Literal["code", "token"]) -> Issued:
        """Let a device or a program in, under a name of its own; raises BadInput without one.

        A player's phone needs none, and screens of one name show the same.
        """
        with self._database.writing() as db:
            if grant.role in NAMED:
                checked(grant.label)
            if grant.role in ACTING:
                check_free(db, grant.label, self._clock.now())
            return self._issue(db, kind, grant, CODE_SECONDS if kind == "code" else None)

    def issue_token(self, grant: Grant, *, seconds: int | None = None) -> Issued:
        """A bearer token for a program or a device; without seconds it holds until revoked."""
        with self._database.writing() as db:
            return self._issue(db, "token", grant, seconds)

    def issue_code(self, grant: Grant, *, seconds: int = CODE_SECONDS) -> Issued:
        """A one-time code that pairs a device, for a link, a QR code or to be typed."""
        with self._database.writing() as db:
            return self._issue(db, "code", grant, seconds)

    def issue_link(self, grant: Grant, *, seconds: int = LINK_SECONDS) -> Issued:
        """The secret of a one-time sign-in link, as the server prints it when it starts.

        There is one at a time: an older one is of no more use.
        """
        with self._database.writing() as db:
            self._revoke(db, credentials.c.kind == "link")
            return self._issue(db, "link", grant, seconds)

    def revoke_links(self) -> None:
        """Let no link sign anybody in any more."""
        with self._database.writing() as db:
            self._revoke(db, credentials.c.kind == "link")

    def redeem(
        self, secret: str, *, seconds: int = SESSION_SECONDS, is_here: bool = False
    ) -> Issued | None:
        """The session for a code, which is used up by it; None when it is refused.

        A link is taken as well from one who ``is_here``, at the server's own machine.
        """
        kinds: tuple[Kind, ...] = ("code", "link") if is_here else ("code",)
        with self._database.writing() as db:
            for kind in kinds:
                grant = self._used_up(db, secret, kind)
                if grant is not None and grant.role != FOLLOWER:
                    return self._issue(db, "session", grant, seconds)
        return None

    def pair_follower(self, db: Connection, code: str) -> Issued | None:
        """The token of a machine that follows, for its code; any before it is of no more use."""
        grant = self._used_up(db, code, "code")
        if grant is None or grant.role != FOLLOWER:
            return None
        self._revoke(db, (credentials.c.role == FOLLOWER) & (credentials.c.kind == "token"))
        return self._issue(db, "token", grant, None)

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

    def is_valid(self, access: Access) -> bool:
        """Whether the credential still holds: a long stream asks now and then."""
        lasts = credentials.c.expires.is_(None) | (credentials.c.expires > self._clock.now())
        held = select(credentials.c.id).where(credentials.c.id == access.credential)
        with self._database.reading() as db:
            found = db.execute(held.where(credentials.c.revoked.is_(None), lasts)).one_or_none()
        return found is not None

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
            if not self._revoke(db, credentials.c.id == credential):
                known = select(credentials.c.id).where(credentials.c.id == credential)
                if db.execute(known).one_or_none() is None:
                    raise Unknown(say("credential"), str(credential), [say("those in the list")])

    def _used_up(self, db: Connection, secret: str, kind: Kind) -> Grant | None:
        """What a secret gives that is taken once."""
        now = self._clock.now()
        used = update(credentials).where(*_valid(secret, kind, now))
        once = used.where(credentials.c.used.is_(None)).values(used=now)
        row = db.execute(once.returning(*credentials.c)).one_or_none()
        return None if row is None else _grant(row)

    def _issue(
        self, db: Connection, kind: Kind, grant: Grant, seconds: int | None, user: int | None = None
    ) -> Issued:
        secret, now = new_secret(kind), self._clock.now()
        row = {
            "kind": kind,
            "hash": hashed(secret, kind),
            "role": grant.role,
            "bound_table": grant.table,
            "player": grant.player,
            "label": grant.label,
            "event": grant.event,
            "user": user,
            "created": now,
            "expires": None if seconds is None else now + seconds,
        }
        made = insert(credentials).returning(credentials.c.id)
        return Issued(db.execute(made, row).scalar_one(), secret)

    def _check(self, secret: str, kind: Kind) -> Access | None:
        now = self._clock.now()
        query = select(credentials, users.c.name).outerjoin(users, users.c.id == credentials.c.user)
        with self._database.reading() as db:
            row = db.execute(query.where(*_valid(secret, kind, now))).one_or_none()
        if row is None or not same(row.hash, hashed(secret, kind)):
            return None
        if row.used is None or abs(now - row.used) >= USED_SECONDS:
            self._note_use(row.id, now)
        csrf = csrf_of(secret) if kind == "session" else ""
        owner = row.name or row.label or f"{row.role} {row.id}"
        return Access(row.id, kind, _grant(row), row.person or owner, csrf, owner)

    def _hash(self, password: str) -> str:
        _check_password(password)
        return self._hasher.hash(password)

    @cached_property
    def _nobody(self) -> str:
        """Checked for a name that does not exist, so that the answer takes as long."""
        return self._hasher.hash("the password of nobody")

    def _is_password(self, stored: str, password: str) -> bool:
        try:
            return len(password) <= LONGEST_PASSWORD and self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def _note_use(self, credential: int, now: int) -> None:
        """Write the last use down; a database that cannot be written to still lets one read."""
        used = update(credentials).where(credentials.c.id == credential).values(used=now)
        with suppress(Unavailable), self._database.writing() as db:
            db.execute(used)

    def _revoke(self, db: Connection, which: Any) -> int:
        now = update(credentials).where(which, credentials.c.revoked.is_(None))
        return db.execute(now.values(revoked=self._clock.now())).rowcount


def _valid(secret: str, kind: Kind, now: int) -> tuple[Any, ...]:
    return (
        credentials.c.hash == hashed(secret, kind),
        credentials.c.kind == kind,
        credentials.c.revoked.is_(None),
        credentials.c.expires.is_(None) | (credentials.c.expires > now),
    )


def _grant(row: Any) -> Grant:
    return Grant(row.role, row.bound_table, row.player, row.label, row.event)


def _credential(row: Any) -> Credential:
    times = (row.created, row.expires, row.used, row.revoked)
    return Credential(row.id, row.kind, _grant(row), row.name or "", *times, row.person)


def _check_role(role: Role) -> None:
    if role not in ROLES or role in DEVICES:
        staff = ", ".join(one for one in ROLES if one not in DEVICES)
        raise BadInput(
            say("A user cannot be {role!r}", role=role),
            say("{staff}; pair others' devices", staff=staff),
        )


def _check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        allowed = say(
            "{shortest_password} to {longest_password} characters",
            shortest_password=SHORTEST_PASSWORD,
            longest_password=LONGEST_PASSWORD,
        )
        raise BadInput(
            say("The password has {password} characters", password=len(password)),
            allowed,
        )
