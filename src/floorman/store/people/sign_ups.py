"""Players who sign up for an event by themselves: a list that the desk confirms one by one.

A name stands here only until the desk has taken it into the player table, or has said no.
"""

from __future__ import annotations

from secrets import token_urlsafe
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import IllegalAct, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import sign_ups
from floorman.store.people.person import Person, checked
from floorman.store.people.spelling import alike

MOST = 2_000
"""People on the list of one event."""


class SignUp(NamedTuple):
    """Somebody who signed up at a Unix second; ids are in the order of coming."""

    id: str
    name: str
    at: int


class SignUps:
    """The lists of one venue's events."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def add(self, event: str, name: str) -> int:
        """Put a name on the list, once; gives its place there.

        Raises BadInput for a name that will not do, IllegalAct where the list is full.
        """
        person = checked(Person(name=name))
        with self._database.alone() as db:
            known = [alike(one.name) for one in _waiting(db, event)]
            if alike(person.name) in known:
                return known.index(alike(person.name)) + 1
            if len(known) >= MOST:
                act = say("Sign up")
                raise IllegalAct(act, say("the list is full"), say("the desk takes more entries"))
            at = self._clock.exact()
            id_ = f"{int(at * 1_000_000):016x}{token_urlsafe(9)}"
            row = {"id": id_, "stream": event, "at": int(at), "name": person.name}
            db.execute(sa.insert(sign_ups), row)
        return len(known) + 1

    def waiting(self, event: str) -> list[SignUp]:
        """Who waits to be confirmed, the first first."""
        with self._database.reading() as db:
            return _waiting(db, event)

    def get(self, event: str, id_: str) -> SignUp:
        """One of the list; raises Unknown for who is not on it, or not any more."""
        found = next((one for one in self.waiting(event) if one.id == id_), None)
        if found is None:
            raise Unknown(say("sign-up"), id_, [say("those on the list")])
        return found

    def take_off(self, id_: str) -> None:
        """The desk has taken the entry, or said no."""
        with self._database.writing() as db:
            db.execute(sa.delete(sign_ups).where(sign_ups.c.id == id_))


def _waiting(db: sa.Connection, event: str) -> list[SignUp]:
    query = sa.select(sign_ups.c.id, sign_ups.c.name, sign_ups.c.at)
    query = query.where(sign_ups.c.stream == event).order_by(sign_ups.c.id)
    return [SignUp(*row) for row in db.execute(query)]
