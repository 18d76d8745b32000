"""Photos of the slips of bags: kept with the bag of an entry on a day, seen by the floor alone.

They stand beside the log, so that they can be deleted with everything personal of a player.
"""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from floorman.errors import IllegalAct, Unknown
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.schema import bag_photos
from floorman.store.people.naming import numbers
from floorman.store.people.photos import Photo, check_photo
from floorman.tournament.sheet.seat_plan import person


class BagPhotos:
    """The photos of one venue's bags."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def keep(self, event: str, live: Live, entry: str, photo: Photo, by: str) -> None:
        """Keep a photo of an entry's bag of this day, in place of the last.

        Raises BadInput for what no browser shows and what is too large, IllegalAct without a bag.
        """
        check_photo(photo)
        if entry not in live.daybook.bags:
            raise IllegalAct(
                say("Keep the photo of a bag"),
                say("there is no bag of {players}", players=entry),
                say("once the stack is bagged, until the next day begins"),
            )
        key = {"stream": event, "day": live.daybook.day, "entry": entry}
        row = key | {"at": self._clock.now(), "by": by, "type": photo.type, "image": photo.image}
        with self._database.alone() as db:
            db.execute(sa.delete(bag_photos).where(*_is(event, live.daybook.day, entry)))
            db.execute(sa.insert(bag_photos), row)

    def get(self, event: str, day: int, entry: str) -> Photo:
        """The photo of a bag; raises Unknown where there is none."""
        query = sa.select(bag_photos.c.type, bag_photos.c.image).where(*_is(event, day, entry))
        with self._database.reading() as db:
            found = db.execute(query).one_or_none()
        if found is None:
            raise Unknown(say("photo of a bag"), entry, [say("bags that have one")])
        return Photo(found.type, found.image)

    def drop(self, event: str, day: int, entry: str) -> None:
        """Take a photo away."""
        with self._database.writing() as db:
            db.execute(sa.delete(bag_photos).where(*_is(event, day, entry)))

    def days(self, event: str) -> dict[str, int]:
        """The entries of an event with a photo, each with the last day of which there is one."""
        query = sa.select(bag_photos.c.entry, sa.func.max(bag_photos.c.day).label("last"))
        with self._database.reading() as db:
            found = db.execute(
                query.where(bag_photos.c.stream == event).group_by(bag_photos.c.entry)
            )
            return {str(one.entry): int(one.last) for one in found}

    def of_sealed(self, event: str, live: Live) -> dict[str, tuple[str, int, str]]:
        """For each bag that is to be opened the event, day and entry of its photo, if it has one.

        The bags of flights have theirs where they were filled.
        """
        here = self.days(event)
        found = {entry: (event, here[entry], entry) for entry in live.daybook.sealed.keys() & here}
        for flight in live.daybook.brought:
            for entry, day in self.days(flight).items():
                if person(entry) in live.daybook.sealed:
                    found.setdefault(person(entry), (flight, day, entry))
        return found


def forget(db: sa.Connection, players: Collection[int]) -> None:
    """Delete the photos of all bags of these players, by their numbers, in all events."""
    kept: dict[str, list[str]] = {}
    for event, entry in db.execute(sa.select(bag_photos.c.stream, bag_photos.c.entry).distinct()):
        kept.setdefault(event, []).append(entry)
    for event, entries in kept.items():
        theirs = [one for one, number in numbers(db, entries, event).items() if number in players]
        own = bag_photos.c.entry.in_(theirs)
        db.execute(sa.delete(bag_photos).where(bag_photos.c.stream == event, own))


def _is(event: str, day: int, entry: str) -> tuple[sa.ColumnElement[bool], ...]:
    return bag_photos.c.stream == event, bag_photos.c.day == day, bag_photos.c.entry == entry
