"""Members of staff who sign in with a password, of which only a hash is stored."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import insert, select, update

from floorman.errors import BadInput, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials, users
from floorman.store.errors import CameFirst
from floorman.store.staff.device_names import check_free, checked
from floorman.store.staff.issuing import revoke
from floorman.tournament.staff import ROLES, Role

DEVICES: tuple[Role, ...] = ("dealer", "player", "follower")
"""Roles of devices alone."""

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 1_000


class User(Struct, frozen=True):
    """A member of staff who signs in with a password."""

    id: int
    name: str
    role: Role
    created: int
    revoked: int | None = None


class Users:
    """The staff of a venue. ``hasher`` is how hard a password is to guess from its hash."""

    def __init__(
        self, database: Database, clock: Clock, hasher: PasswordHasher | None = None
    ) -> None:
        self._database = database
        self._clock = clock
        self._hasher = hasher or PasswordHasher()

    def add(self, name: str, password: str, role: Role) -> User:
        """A user who can sign in; raises BadInput for a name that is taken or a weak password."""
        name = checked(name)
        _check_role(role)
        row = {"name": name, "password_hash": self._hash(password), "role": role}
        try:
            with self._database.alone() as db:
                check_free(db, name, self._clock.now())
                made = insert(users).returning(users.c.id)
                user = db.execute(made, row | {"created": self._clock.now()}).scalar_one()
        except CameFirst:
            raise BadInput(
                say("There is a user {name!r}", name=name), say("another name")
            ) from None
        return next(one for one in self.everyone() if one.id == user)

    def everyone(self) -> list[User]:
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

    def revoke(self, user: int) -> None:
        """Let a user in no more, and sign it out everywhere."""
        self._change(user, revoked=self._clock.now())

    def _change(self, user: int, **values: Any) -> None:
        """Change a user, who is signed out by it everywhere."""
        change = update(users).where(users.c.id == user).values(values)
        with self._database.writing() as db:
            if not db.execute(change).rowcount:
                raise Unknown(say("user"), str(user), [say("those in the list")])
            revoke(db, self._clock.now(), credentials.c.user == user)

    def identify(self, name: str, password: str) -> User | None:
        """The user with this password; for a wrong one, None takes as long."""
        known = users.c.name == (name if name.isprintable() else "")
        query = select(users).where(known, users.c.revoked.is_(None))
        with self._database.reading() as db:
            user = db.execute(query).one_or_none()
        right = self._is_password(user.password_hash if user else self._nobody, password)
        return User(user.id, user.name, user.role, user.created) if user and right else None

    def is_director(self, name: str, password: str) -> bool:
        """Whether this is the name and password of a director; nothing is written."""
        user = self.identify(name, password)
        return user is not None and user.role == "director"

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
            say("The password has {password:|character|characters}", password=len(password)),
            allowed,
        )
