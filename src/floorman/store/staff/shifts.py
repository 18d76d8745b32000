"""Shifts: who works on a device from when to when, and at which table a dealer's device stands.

What is done on a device is done by whoever works on it; between shifts, by the device itself.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from floorman.errors import BadInput, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials, shifts
from floorman.store.staff.device_names import ACTING, check_free, checked
from floorman.tournament.staff import Role


class Shift(Struct, frozen=True):
    """Somebody's time on a device, in Unix seconds, and who began and ended it."""

    person: str
    began: int
    begun_by: str
    ended: int | None
    ended_by: str


class Device(Struct, frozen=True):
    """What a device is, as far as shifts ask: its role, and whether a user is signed in on it."""

    id: int
    role: Role
    user: int | None


class Shifts:
    """The devices of a venue and who works on them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def device(self, credential: int) -> Device:
        """A device that is in use; raises Unknown for no such one."""
        with self._database.reading() as db:
            return _device(db, credential, self._clock.now())

    def hand_over(self, credential: int, person: str, by: str) -> None:
        """End the shift on a device, if there is one, and begin that of a person; "" is nobody.

        Raises Unknown for no such device, BadInput where a user is signed in or the device does
        nothing that is logged.
        """
        person, now = checked(person) if person else "", self._clock.now()
        with self._database.alone() as db:
            device = _device(db, credential, now)
            if device.user is not None or device.role not in ACTING:
                raise BadInput(say("It is no device that staff share"), say("a shared device"))
            last = shifts.c.credential == credential, shifts.c.ended.is_(None)
            db.execute(update(shifts).where(*last).values(ended=now, ended_by=by))
            if person:
                row = {"credential": credential, "person": person, "began": now, "begun_by": by}
                db.execute(insert(shifts), row)
            change = update(credentials).where(credentials.c.id == credential)
            db.execute(change.values(person=person))

    def of(self, credential: int) -> list[Shift]:
        """All shifts on a device, the newest first."""
        columns = shifts.c["person", "began", "begun_by", "ended", "ended_by"]
        query = select(*columns).where(shifts.c.credential == credential)
        with self._database.reading() as db:
            return [Shift(*row) for row in db.execute(query.order_by(shifts.c.id.desc()))]

    def rename(self, credential: int, name: str) -> None:
        """Give a device another name; raises Unknown for no such one, BadInput for a name taken."""
        name, now = checked(name), self._clock.now()
        with self._database.alone() as db:
            if _device(db, credential, now).role in ACTING:
                check_free(db, name, now, credential)
            change = update(credentials).where(credentials.c.id == credential)
            db.execute(change.values(label=name))

    def stand(self, credential: int, event: str, table: int) -> None:
        """A dealer's device stands at this table of this event from now on."""
        with self._database.writing() as db:
            if _device(db, credential, self._clock.now()).role != "dealer" or table < 1:
                raise BadInput(say("A dealer's device stands at a table, and no other does"))
            change = update(credentials).where(credentials.c.id == credential)
            db.execute(change.values(event=event, bound_table=table))


def _device(db: Connection, credential: int, now: int) -> Device:
    lasts = credentials.c.expires.is_(None) | (credentials.c.expires > now)
    held = select(*credentials.c["id", "role", "user"]).where(
        credentials.c.id == credential,
        credentials.c.kind.in_(("token", "session", "code")),
        credentials.c.revoked.is_(None),
        lasts,
    )
    row = db.execute(held).one_or_none()
    if row is None:
        raise Unknown(say("device"), str(credential), [say("those in the list")])
    return Device(*row)
