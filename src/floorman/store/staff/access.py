"""Roles, what they are bound to, and secrets that show in no log."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Literal, NamedTuple

from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import row, say
from floorman.tournament.staff import GRANTED, Role

Kind = Literal["token", "session", "code", "link", "pass"]
"""A bearer token, a browser's session, a code that pairs a device, a one-time sign-in link, and the
pass by which a device that is signed in goes to the machine that takes over."""

_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LETTERS = 10


class Grant(Struct, frozen=True):
    """A role, with the table a dealer is bound to, or the player's id; ``label`` is its name.

    A dealer's device stands at the table of an ``event``; without one it is bound to the first in
    which it does anything. Raises BadInput for a role there is not, and one bound to too much or
    too little.
    """

    role: Role
    table: int = 0
    player: str = ""
    label: str = ""
    event: str = ""

    def __post_init__(self) -> None:
        if self.role not in GRANTED:
            raise BadInput(
                say("There is no role {role!r}", role=self.role),
                row(GRANTED, ", "),
            )
        if (self.role == "dealer") != (self.table > 0) or self.table < 0:
            raise BadInput(say("A dealer is bound to a table, and nobody else is"), say("a table"))
        if self.event and self.role != "dealer":
            raise BadInput(say("A dealer is bound to an event, and nobody else is"))
        if (self.role == "player") != bool(self.player):
            raise BadInput(say("A player's access is bound to the player's id, and nobody else's"))


class Access(Struct, frozen=True):
    """What a valid credential gives; ``csrf`` is for sessions and never shown.

    ``name`` is who did what is done with it: who works on the device now, else whose it is. It is
    no one else's: a device without a name is called by role and number. ``owner`` is the user or
    the device, whoever works on it.
    """

    credential: int
    kind: Kind
    grant: Grant
    name: str
    csrf: str = ""
    owner: str = ""

    @property
    def is_unnamed(self) -> bool:
        """Whether nobody has said whose it is, or where it stands."""
        return self.owner == f"{self.grant.role} {self.credential}"

    @property
    def device(self) -> str:
        """The name of the device, or its number."""
        return self.grant.label or f"device {self.credential}"

    def __repr__(self) -> str:
        return f"Access({self.credential}, {self.kind!r}, {self.grant!r}, {self.name!r})"


class Secret(NamedTuple):
    """What somebody says to be let in: a bearer token, or the cookie of a session."""

    kind: Kind
    said: str


class Checked(NamedTuple):
    """What a secret gives, and whether its use was noted a moment ago."""

    access: Access
    is_noted: bool


class Issued(Struct, frozen=True):
    """A new credential, and its secret, which is told this once and stored nowhere."""

    credential: int
    secret: str

    def __repr__(self) -> str:
        return f"Issued({self.credential}, secret not shown)"


def new_secret(kind: Kind) -> str:
    """A secret nobody can guess; a code can be typed too, and lives too short to be tried."""
    if kind == "code":
        letters = "".join(secrets.choice(_LETTERS) for _ in range(CODE_LETTERS))
        return f"{letters[:5]}-{letters[5:]}"
    return f"floorman_{secrets.token_urlsafe(32)}"


def hashed(secret: str, kind: Kind) -> str:
    """What is stored of a secret. A code may be typed in small letters and without the dash."""
    typed = secret.upper().replace("-", "").replace(" ", "") if kind == "code" else secret
    return sha256(typed.encode(errors="replace")).hexdigest()


def csrf_of(session: str) -> str:
    """The value that a page of this session sends with every form; it tells nothing of the cookie.

    >>> len(csrf_of("anything"))
    64
    """
    return hmac.digest(session.encode(errors="replace"), b"csrf", "sha256").hex()


def device_mark(credential: int, hash_: str) -> str:
    """What a device keeps to be known by later: it tells nothing of the credential's secret.

    >>> device_mark(7, "abc")[:6]
    '7.e5d7'
    """
    return f"{credential}.{hmac.digest(hash_.encode(), b'device', 'sha256').hex()}"


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing of where they differ."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
