"""Pictures that the screens of an event show: its logo, a background, its sponsors' slides."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Literal, NamedTuple

import sqlalchemy as sa

from floorman.errors import IllegalAct, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.schema import pictures
from floorman.store.people.photos import Photo, check_photo

Kind = Literal["logo", "background", "slide"]
MOST_SLIDES = 20


class Picture(NamedTuple):
    """A picture by its id and kind."""

    id: str
    kind: str


class Pictures:
    """The pictures of one venue's events."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def keep(self, event: str, kind: Kind, photo: Photo) -> str:
        """Keep a picture, a logo or background in place of the last; gives its id.

        Raises BadInput for what no browser shows, IllegalAct for one slide too many.
        """
        check_photo(photo)
        at = self._clock.exact()
        id_ = f"{int(at * 1_000_000):016x}{token_urlsafe(9)}"
        row = {"id": id_, "stream": event, "kind": kind, "at": int(at)}
        own = (pictures.c.stream == event) & (pictures.c.kind == kind)
        with self._database.alone() as db:
            if kind != "slide":
                db.execute(sa.delete(pictures).where(own))
            elif (
                slides := len(db.execute(sa.select(pictures.c.id).where(own)).all())
            ) >= MOST_SLIDES:
                act, why = say("Add a slide"), say("there are {slides}", slides=slides)
                raise IllegalAct(act, why, say("at most {most}; take one off", most=MOST_SLIDES))
            db.execute(sa.insert(pictures), row | {"type": photo.type, "image": photo.image})
        return id_

    def all(self, event: str) -> list[Picture]:
        """The pictures of an event, in the order in which they came."""
        query = sa.select(pictures.c.id, pictures.c.kind).where(pictures.c.stream == event)
        with self._database.reading() as db:
            return [Picture(*row) for row in db.execute(query.order_by(pictures.c.id))]

    def get(self, event: str, id_: str) -> Photo:
        """A picture; raises Unknown where there is none of that id."""
        query = sa.select(pictures.c.type, pictures.c.image)
        with self._database.reading() as db:
            found = db.execute(query.where(*_is(event, id_))).one_or_none()
        if found is None:
            raise Unknown(say("picture"), id_, [say("those of the event")])
        return Photo(found.type, found.image)

    def drop(self, event: str, id_: str) -> None:
        """Take a picture off."""
        with self._database.writing() as db:
            db.execute(sa.delete(pictures).where(*_is(event, id_)))


def _is(event: str, id_: str) -> tuple[sa.ColumnElement[bool], ...]:
    return pictures.c.stream == event, pictures.c.id == id_
