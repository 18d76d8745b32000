"""The player table of a venue: who stands behind the ids in the events.

Events hold ids only (``1``, ``2`` … as text, a second entry ``1/2``, an entry without a person
``#5``), so a name can be corrected or erased at any time and every log still holds. What an erased
player leaves is the id, shown as "player 17".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, case, delete, insert, select, update

from floorman.errors import BadInput, Unknown
from floorman.store.clock import Clock
from floorman.store.engines import Database
from floorman.store.errors import CameFirst
from floorman.store.people_schema import (
    credentials,
    foreign_players,
    player_changes,
    player_photos,
    players,
)
from floorman.store.person import FIELDS, Person, checked, corrected, search_words
from floorman.store.spelling import folded

IMAGES = {"image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG\r\n", "image/webp": b"RIFF"}
"""The types of photo, and the bytes each begins with."""
LARGEST_PHOTO = 2_000_000
FEW = 500
"""Up to so many names are asked for by id; to read all of them is quicker beyond."""


class Row(Struct, frozen=True):
    """A player in the table. ``merged_into`` is the id that stands for this one, if another."""

    id: str
    person: Person
    merged_into: str = ""
    erased: bool = False


class Found(Struct, frozen=True):
    """A player that a look-up found; ``also`` names the merged record that the words fit."""

    id: str
    name: str
    nickname: str
    membership: str
    birthday: str
    also: str = ""


class Change(Struct, frozen=True):
    """A correction: the field and what it was before, at this Unix second, by this person."""

    at: int
    by: str
    field: str
    was: str


class Photo(Struct, frozen=True):
    """A picture and its media type."""

    type: str
    image: bytes


class Players:
    """The players of one venue."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self._clock = clock

    def add(self, person: Person) -> str:
        """Write a player down; gives the id. Raises BadInput for a field that will not do."""
        return self.add_all([person])[0]

    def add_all(self, people: Iterable[Person]) -> list[str]:
        """Write players down, all or none; gives their ids in the same order."""
        rows = [_columns(checked(person)) | {"created": self._clock.now()} for person in people]
        if not rows:
            return []
        with _membership_once(), self.database.writing() as db:
            statement = insert(players).returning(players.c.id, sort_by_parameter_order=True)
            return [str(one) for one in db.execute(statement, rows).scalars()]

    def get(self, player: str) -> Row:
        """The player with this id, as it stands; raises Unknown for an id that was never given."""
        with self.database.reading() as db:
            return row_of(db, player)

    def correct(self, player: str, changes: Mapping[str, str], *, by: str = "") -> Person:
        """Change some fields, and keep what they were; raises BadInput when one will not do."""
        with _membership_once(), self.database.writing() as db:
            row = row_of(db, player)
            if row.erased:
                raise BadInput(f"Player {player} is erased. Allowed: add the player anew.")
            person = corrected(row.person, changes)
            before, after = asdict(row.person), asdict(person)
            for field in [field for field in FIELDS if before[field] != after[field]]:
                self.note(db, player, field, before[field], by)
            db.execute(update(players).where(_is(player)).values(_columns(person)))
        return person

    def history(self, player: str) -> list[Change]:
        """The corrections of a player, the first first."""
        query = select(*player_changes.c["at", "by", "field", "was"]).order_by(player_changes.c.id)
        with self.database.reading() as db:
            return [
                Change(*one)
                for one in db.execute(query.where(player_changes.c.player == int(player)))
            ]

    def erase(self, player: str, *, by: str = "") -> None:
        """Forget everything personal of a player, and of those merged into it; ids stay.

        The player's devices are let in no more. An SQLite file forgets it all too; backups made
        before keep what they have.
        """
        with self.database.writing() as db:
            if self.database.is_sqlite:
                db.exec_driver_sql("PRAGMA secure_delete = ON")
            row_of(db, player)
            whole, now = group(db, player), self._clock.now()
            db.execute(delete(player_photos).where(player_photos.c.player.in_(whole)))
            db.execute(delete(player_changes).where(player_changes.c.player.in_(whole)))
            theirs = credentials.c.player.in_([str(one) for one in whole])
            db.execute(update(credentials).where(theirs).values(label="", revoked=now))
            nothing = dict.fromkeys(FIELDS, "") | {"membership": None, "search": ""}
            gone = update(players).where(players.c.id.in_(whole)).values(nothing | {"erased": True})
            db.execute(gone)
            for one in whole:
                self.note(db, str(one), "erased", "", by)
        if self.database.is_sqlite:
            with self.database.reading() as db:
                db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def photo(self, player: str) -> Photo | None:
        """A player's photo, if there is one."""
        query = select(*player_photos.c["type", "image"]).where(
            player_photos.c.player == int(player)
        )
        with self.database.reading() as db:
            found = db.execute(query).one_or_none()
        return Photo(found.type, found.image) if found else None

    def set_photo(self, player: str, photo: Photo | None) -> None:
        """Keep a photo of a player in place of the last, or none; raises BadInput for no photo."""
        if photo is not None:
            _check_photo(photo)
        with self.database.writing() as db:
            if row_of(db, player).erased:
                raise BadInput(f"Player {player} is erased. Allowed: add the player anew.")
            db.execute(delete(player_photos).where(player_photos.c.player == int(player)))
            if photo is not None:
                row = {"player": int(player), "type": photo.type, "image": photo.image}
                db.execute(insert(player_photos), row)

    def look_up(self, text: str, limit: int = 20) -> list[Found]:
        """The players any of whose words begin with the words typed, the best fit first.

        Accents and capitals don't matter. A whole name, nickname or membership number comes
        first, then names that begin so, then the rest by name.
        """
        typed = folded(text)
        if not typed:
            return []
        with self.database.reading() as db:
            hits = db.execute(_look_up(typed, limit)).scalars().all()
            return list(_found(db, hits))

    def name(self, entry: str, event: str = "") -> str:
        """The name of a player or of an entry of one, "player 17" or "entry 5" without."""
        return self.names([entry], event)[entry]

    def names(self, entries: Collection[str], event: str = "") -> dict[str, str]:
        """The name for each id, of players or entries, as they stand in this event."""
        known = self.known_names(entries, event)
        return {entry: known.get(entry) or nameless(entry) for entry in entries}

    def known_names(self, entries: Collection[str], event: str = "") -> dict[str, str]:
        """The names of those ids that have one."""
        with self.database.reading() as db:
            foreign = _foreign(db, event)
            numbers = {entry: _number(entry, foreign) for entry in entries}
            known = _names(db, {number for number in numbers.values() if number is not None})
        return {entry: known[number] for entry, number in numbers.items() if known.get(number)}

    def ids(self, entries: Collection[str], event: str = "") -> dict[str, str]:
        """The player that stands for each entry today; those of nobody we know are left out."""
        with self.database.reading() as db:
            foreign, merged = _foreign(db, event), merges(db)
            numbers = {entry: _number(entry, foreign) for entry in entries}
        known = {entry: number for entry, number in numbers.items() if number is not None}
        return {entry: str(kept(number, merged)) for entry, number in known.items()}

    def everyone(self) -> list[Row]:
        """All players with a name, merged ones too, in the order of their ids."""
        query = select(players).where(~players.c.erased).order_by(players.c.id)
        with self.database.reading() as db:
            return [_row(one) for one in db.execute(query)]

    def note(self, db: Connection, player: str, field: str, was: str, by: str) -> None:
        """Keep what a field was, or that something was done."""
        change = {
            "player": int(player),
            "at": self._clock.now(),
            "by": by,
            "field": field,
            "was": was,
        }
        db.execute(insert(player_changes), change)


def nameless(entry: str) -> str:
    """What stands for somebody without a name.

    >>> nameless("17/2"), nameless("#5")
    ('player 17', 'entry 5')
    """
    return f"entry {entry[1:]}" if entry.startswith("#") else f"player {entry.partition('/')[0]}"


def row_of(db: Connection, player: str) -> Row:
    """The row of an id; raises Unknown when there is none."""
    found = None
    if player.isascii() and player.isdigit() and len(player) < 10:
        found = db.execute(select(players).where(_is(player))).one_or_none()
    if found is None:
        raise Unknown("player", player, ["the ids that a look-up gives"])
    return _row(found)


def merges(db: Connection) -> dict[int, int]:
    """The ids that another one stands for, each with that other."""
    query = select(*players.c["id", "merged_into"]).where(players.c.merged_into.is_not(None))
    return {one.id: one.merged_into for one in db.execute(query)}


def kept(number: int, merged: Mapping[int, int]) -> int:
    """The id that stands for this one in the end.

    >>> kept(3, {3: 2, 2: 1})
    1
    """
    while number in merged:
        number = merged[number]
    return number


def group(db: Connection, player: str) -> set[int]:
    """All ids that are the same player as this one."""
    merged = merges(db)
    stands = kept(int(player), merged)
    return {stands, *(one for one in merged if kept(one, merged) == stands)}


def _is(player: str) -> Any:
    return players.c.id == int(player)


def _row(found: Any) -> Row:
    person = Person(**{field: getattr(found, field) or "" for field in FIELDS})
    return Row(str(found.id), person, str(found.merged_into or ""), found.erased)


def _columns(person: Person) -> dict[str, Any]:
    columns: dict[str, Any] = {**asdict(person), "search": search_words(person)}
    return columns | {"membership": person.membership or None}


@contextmanager
def _membership_once() -> Iterator[None]:
    """Turn the second use of a membership number into BadInput."""
    try:
        yield
    except CameFirst:
        wrong = "The membership number is another player's."
        raise BadInput(f"{wrong} Allowed: a number of their own, or none.") from None


def _check_photo(photo: Photo) -> None:
    begins = IMAGES.get(photo.type)
    if begins is None or not photo.image.startswith(begins):
        raise BadInput(f"This is no photo we can show. Allowed: {', '.join(IMAGES)}.")
    if len(photo.image) > LARGEST_PHOTO:
        raise BadInput(f"The photo has {len(photo.image)} bytes. Allowed: up to {LARGEST_PHOTO}.")


def _look_up(typed: str, limit: int) -> Any:
    """The ids that fit, best first. Folded words hold no sign that LIKE would take for its own."""
    column = players.c.search
    rank = case(
        (column.like(f"%| {typed} |%"), 0),
        (column.like(f" {typed} |%"), 0),
        (column.like(f" {typed}%"), 1),
        else_=2,
    )
    fits = [column.like(f"% {word}%") for word in typed.split()]
    return select(players.c.id).where(*fits).order_by(rank, column, players.c.id).limit(limit)


def _found(db: Connection, hits: Collection[int]) -> Iterator[Found]:
    """The players behind the ids, once each, in the same order."""
    merged = merges(db)
    ids = {*hits, *(kept(hit, merged) for hit in hits)}
    rows = {row.id: row for row in db.execute(select(players).where(players.c.id.in_(ids)))}
    told: set[int] = set()
    for hit in hits:
        row = rows[kept(hit, merged)]
        if row.id not in told and not row.erased:
            told.add(row.id)
            also = rows[hit].name if hit != row.id and rows[hit].name != row.name else ""
            known_as = (row.name, row.nickname, row.membership or "", row.birthday)
            yield Found(str(row.id), *known_as, also)


def _foreign(db: Connection, event: str) -> dict[str, int | None]:
    query = select(*foreign_players.c["theirs", "ours"]).where(foreign_players.c.event == event)
    return {one.theirs: one.ours for one in db.execute(query)} if event else {}


def _number(entry: str, foreign: Mapping[str, int | None]) -> int | None:
    """Our id for the person of an entry; None where there is none."""
    person = entry.partition("/")[0]
    if person in foreign:
        return foreign[person]
    return int(person) if person.isascii() and person.isdigit() and len(person) < 10 else None


def _names(db: Connection, numbers: Collection[int]) -> dict[int | None, str]:
    merged = merges(db)
    stands = {number: kept(number, merged) for number in numbers}
    query = select(*players.c["id", "name"])
    if len(numbers) <= FEW:
        query = query.where(players.c.id.in_(set(stands.values())))
    names = {one.id: one.name for one in db.execute(query)}
    return {number: names[one] for number, one in stands.items() if one in names}
