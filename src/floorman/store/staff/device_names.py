"""Names of devices: each that acts has one of its own, so that it is plain who did what."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.database.people_schema import credentials, users
from floorman.tournament.sheet.letters import is_plain

ACTING = ("director", "floor", "cashier", "dealer")
"""Roles that leave something in a log."""
NAMED = (*ACTING, "display")
"""Roles whose devices are called by a name."""
THE_HOUSE = ("clock",)
"""Who acts by itself."""
LONGEST = 80


def checked(name: str) -> str:
    """The name of a device or a user; raises BadInput for none, and for what nobody can read."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST or not is_plain(name):
        raise BadInput(
            say("A name is needed: whose device it is, where it stands, or who signs in"),
            say("1 to {longest} characters that can be read", longest=LONGEST),
        )
    return name


def check_free(db: Connection, name: str, now: int, but: int = 0) -> None:
    """Raise BadInput for the name of a user, or of a device other than ``but`` that still holds."""
    if name.casefold() in {*THE_HOUSE, *map(str.casefold, _taken(db, now, but))}:
        raise BadInput(say("There is {name!r} already", name=name), say("another name"))


def _taken(db: Connection, now: int, but: int) -> list[str]:
    lasts = credentials.c.expires.is_(None) | (credentials.c.expires > now)
    unused = (credentials.c.kind != "code") | credentials.c.used.is_(None)
    held = select(credentials.c.label).where(
        credentials.c.revoked.is_(None),
        lasts,
        unused,
        credentials.c.role.in_(ACTING),
        credentials.c.id != but,
        func.length(credentials.c.label) > 0,
    )
    named = db.execute(select(users.c.name)).scalars()
    return [*db.execute(held).scalars(), *named]
