"""What stands beside an event's log and goes wherever it goes: pictures, sounds, photos of bags."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Any, TypeVar

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict

from floorman.store.database.schema import bag_photos, event_sounds, pictures, sounds
from floorman.store.house.sounds import as_sound
from floorman.store.people.photos import Photo, check_photo


class ShownPicture(Struct, frozen=True):
    """A logo, a background or a slide; ``at`` this Unix second."""

    id: str
    kind: str
    at: int
    type: str
    image: bytes


class HouseSound(Struct, frozen=True):
    """A sound of the house that the event plays."""

    id: str
    title: str
    at: int
    type: str
    sound: bytes


class PlayedSound(Struct, frozen=True):
    """Which sound at which moment, and how loud."""

    moment: str
    sound: str
    volume: int


class BagPhoto(Struct, frozen=True):
    """What the slip of an entry's bag looked like on a day."""

    day: int
    entry: str
    at: int
    by: str
    type: str
    image: bytes


class Beside(Struct, frozen=True):
    """All of it. The sounds are those that the event plays, not all that the house has."""

    pictures: tuple[ShownPicture, ...] = ()
    sounds: tuple[HouseSound, ...] = ()
    played: tuple[PlayedSound, ...] = ()
    photos: tuple[BagPhoto, ...] = ()


Row = TypeVar("Row", ShownPicture, HouseSound, PlayedSound, BagPhoto)


def beside(db: sa.Connection, event: str, *, with_photos: bool = True) -> Beside:
    """What an event has; photos of bags are personal and may stay."""
    played = _rows(db, event_sounds, PlayedSound, event_sounds.c.stream == event)
    chosen = sounds.c.id.in_([one.sound for one in played])
    return Beside(
        _rows(db, pictures, ShownPicture, pictures.c.stream == event),
        _rows(db, sounds, HouseSound, chosen),
        played,
        _rows(db, bag_photos, BagPhoto, bag_photos.c.stream == event) if with_photos else (),
    )


def put_beside(db: sa.Connection, event: str, told: Beside) -> None:
    """Keep it with an event that came, in place of what stood here.

    Raises BadInput for what is no picture or no sound.
    """
    shown = [(one.type, one.image) for one in told.pictures]
    for type_, image in (*shown, *((one.type, one.image) for one in told.photos)):
        check_photo(Photo(type_, image))
    for sound in told.sounds:
        as_sound(sound.sound)
    for table in (pictures, event_sounds, bag_photos):
        db.execute(sa.delete(table).where(table.c.stream == event))
    of = {"stream": event}
    taken = _known(db, pictures)
    _insert(db, pictures, [of | asdict(one) | {"id": _own(one.id, taken)} for one in told.pictures])
    _insert(db, event_sounds, [of | asdict(one) for one in told.played])
    _insert(db, bag_photos, [of | asdict(one) for one in told.photos])
    here = _known(db, sounds)
    _insert(db, sounds, [asdict(one) for one in told.sounds if one.id not in here])


def _rows(
    db: sa.Connection, table: sa.Table, kind: type[Row], where: sa.ColumnElement[bool]
) -> tuple[Row, ...]:
    query = sa.select(*table.c[kind.__struct_fields__]).where(where)
    ordered = query.order_by(*table.primary_key.columns)
    return tuple(kind(**row._mapping) for row in db.execute(ordered))


def _known(db: sa.Connection, table: sa.Table) -> set[str]:
    return set(db.scalars(sa.select(table.c.id)))


def _own(id_: str, taken: set[str]) -> str:
    """The id of a picture; another one where an event that stays has it, in the same order."""
    return f"{id_[:16]}{token_urlsafe(9)}" if id_ in taken else id_


def _insert(db: sa.Connection, table: sa.Table, rows: Sequence[dict[str, Any]]) -> None:
    if rows:
        db.execute(sa.insert(table), rows)
