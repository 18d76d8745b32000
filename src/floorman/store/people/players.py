"""The player table of a venue: who stands behind the ids in the events.

Events hold ids only (``1``, ``2`` … as text, a second entry ``1/2``, an entry without a person
``#5``), so a name can be corrected or erased at any time and every log still holds. What an erased
player leaves is the id, shown as "player 17".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update

from floorman.errors import BadInput, IllegalAct
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.league_schema import history_wishes
from floorman.store.database.people_schema import (
    credentials,
    player_changes,
    player_photos,
    players,
    sign_ups,
)
from floorman.store.database.schema import streams
from floorman.store.errors import CameFirst
from floorman.store.people.bag_photos import forget
from floorman.store.people.looking_up import PlayerFound, look_up
from floorman.store.people.naming import (
    foreign_ids,
    known_as,
    nameless,
    names,
    numbers,
    stand_for,
    told_as,
)
from floorman.store.people.person import FIELDS, Person, checked, corrected
from floorman.store.people.photos import Photo, check_photo
from floorman.store.people.player_rows import (
    Row,
    as_row,
    columns_of,
    group,
    is_player,
    merges,
    row_of,
)
from floorman.store.people.spelling import folded

SIGNED_UP = "signed up"
"""What is noted of somebody who was written down by a sign-up, with its id."""


class Change(Struct, frozen=True):
    """A correction: the field and what it was before, at this Unix second, by this person."""

    at: int
    by: str
    field: str
    was: str


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
        rows = [self._new(person) for person in people]
        if not rows:
            return []
        with _membership_once(), self.database.writing() as db:
            statement = insert(players).returning(players.c.id, sort_by_parameter_order=True)
            return [str(one) for one in db.execute(statement, rows).scalars()]

    def signed_up(self, sign_up: str, name: str) -> str:
        """The player who signed up by this name: somebody new, once for each sign-up."""
        new = self._new(Person(name=name))
        noted = (player_changes.c.field == SIGNED_UP) & (player_changes.c.was == sign_up)
        with self.database.alone() as db:
            player = db.scalar(select(player_changes.c.player).where(noted))
            if player is None:
                player = db.scalar(insert(players).returning(players.c.id), new)
                self.note(db, str(player), SIGNED_UP, sign_up, "")
        return str(player)

    def _new(self, person: Person) -> dict[str, object]:
        """The row of somebody new; raises BadInput for a field that will not do."""
        return columns_of(checked(person)) | {"created": self._clock.now()}

    def get(self, player: str) -> Row:
        """The player with this id, as it stands; raises Unknown for an id that was never given."""
        with self.database.reading() as db:
            return row_of(db, player)

    def correct(self, player: str, changes: Mapping[str, str], *, by: str = "") -> Person:
        """Change some fields, and keep what they were; raises BadInput when one will not do."""
        with _membership_once(), self.database.alone() as db:
            row = row_of(db, player)
            if row.erased:
                raise BadInput(
                    say("Player {player} is erased", player=player), say("add the player anew")
                )
            person = corrected(row.person, changes)
            before, after = asdict(row.person), asdict(person)
            for field in [field for field in FIELDS if before[field] != after[field]]:
                self.note(db, player, field, before[field], by)
            db.execute(update(players).where(is_player(player)).values(columns_of(person)))
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

        The player's devices are let in no more, and who signed up by the same name is off the
        list. An SQLite file forgets it all too; backups made before keep what they have.
        """
        with self.database.alone() as db:
            row_of(db, player)
            whole, now = group(db, player), self._clock.now()
            _take_off_lists(db, whole)
            db.execute(delete(player_photos).where(player_photos.c.player.in_(whole)))
            forget(db, whole)
            db.execute(delete(player_changes).where(player_changes.c.player.in_(whole)))
            db.execute(delete(history_wishes).where(history_wishes.c.player.in_(whole)))
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
            check_photo(photo)
        with self.database.alone() as db:
            if row_of(db, player).erased:
                raise BadInput(
                    say("Player {player} is erased", player=player), say("add the player anew")
                )
            db.execute(delete(player_photos).where(player_photos.c.player == int(player)))
            if photo is not None:
                row = {"player": int(player), "type": photo.type, "image": photo.image}
                db.execute(insert(player_photos), row)

    def name_entry(
        self,
        event: str,
        entry: str,
        whom: str | Person,
        entered: Collection[str],
        *,
        anew: bool,
        by: str = "",
    ) -> str:
        """Say who stands behind an entry that was made by number, a player or somebody new.

        Gives the player's id; it is kept who said so. Raises CameFirst where it has a name, unless
        it may be named ``anew``; IllegalAct where another entry of the event, of those
        ``entered``, is the player's.
        """
        new = None if isinstance(whom, str) else self._new(whom)
        with self.database.writing() as db:
            db.execute(select(streams.c.id).where(streams.c.id == event).with_for_update())
            before = numbers(db, [entry], event).get(entry)
            if before and not anew:
                raise CameFirst
            if new is not None:
                whom = str(db.scalar(insert(players).returning(players.c.id), new))
            row = row_of(db, str(whom))
            standing = numbers(db, [one for one in entered if one != entry], event)
            if int(row.id) in standing.values():
                name = names(db, [row.id], event).get(row.id, row.id)
                raise IllegalAct(
                    say("Name the entry"),
                    say("{name} has entered already", name=name),
                    say("somebody who has no entry yet"),
                )
            if before:
                self.note(db, str(before), "another named", f"{event} {entry}", by)
            self.note(db, row.id, "named", f"{event} {entry}", by)
            stand_for(db, event, entry, int(row.id))
        return str(whom)

    def look_up(self, text: str, limit: int = 20) -> list[PlayerFound]:
        """The players any of whose words begin with the words typed, the best fit first.

        Accents and capitals don't matter. A whole name, nickname or membership number comes
        first, then names that begin so, then the rest by name.
        """
        with self.database.reading() as db:
            return look_up(db, text, limit)

    def look_up_among(
        self, text: str, entries: Collection[str], event: str, limit: int = 20
    ) -> list[PlayerFound]:
        """The same among the players of these entries of an event, however many others fit."""
        with self.database.reading() as db:
            return look_up(db, text, limit, set(numbers(db, entries, event).values()))

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
            return names(db, entries, event)

    def ids(self, entries: Collection[str], event: str = "") -> dict[str, str]:
        """The player that stands for each entry today; those of nobody we know are left out."""
        with self.database.reading() as db:
            return {entry: str(one) for entry, one in numbers(db, entries, event).items()}

    def known_as(self, found: Collection[str], event: str) -> dict[str, list[str]]:
        """The ids under which an event may know each of these players of ours."""
        with self.database.reading() as db:
            foreign, merged = foreign_ids(db, event), merges(db)
        return {one: known_as(int(one), foreign, merged) for one in found}

    def told_as(self, found: Collection[str], event: str) -> dict[str, str]:
        """What each of these players of ours is called in a command to an event."""
        with self.database.reading() as db:
            foreign = foreign_ids(db, event)
        return {one: told_as(int(one), foreign) for one in found}

    def with_memberships(self, memberships: Collection[str]) -> dict[str, str]:
        """The ids of the players with these membership numbers, by the number."""
        columns = players.c.membership, players.c.id
        query = select(*columns).where(players.c.membership.in_(memberships))
        with self.database.reading() as db:
            return {row.membership: str(row.id) for row in db.execute(query)}

    def everyone(self) -> list[Row]:
        """All players with a name, merged ones too, in the order of their ids."""
        query = select(players).where(~players.c.erased).order_by(players.c.id)
        with self.database.reading() as db:
            return [as_row(one) for one in db.execute(query)]

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


def _take_off_lists(db: Connection, whole: Collection[int]) -> None:
    """Sign-ups by the name of one of these players wait no more, in whatever event."""
    named = select(players.c.name).where(players.c.id.in_(whole))
    own = [_words(one) for one in db.scalars(named) if _words(one)]
    waiting = db.execute(select(sign_ups.c.id, sign_ups.c.name)).all()
    theirs = [one.id for one in waiting if _words(one.name) in own]
    db.execute(delete(sign_ups).where(sign_ups.c.id.in_(theirs)))


def _words(name: str) -> list[str]:
    """The words of a name, whichever comes first."""
    return sorted(folded(name).split())


@contextmanager
def _membership_once() -> Iterator[None]:
    """Turn the second use of a membership number into BadInput."""
    try:
        yield
    except CameFirst:
        wrong = say("The membership number is another player's.")
        raise BadInput(wrong, say("a number of their own, or none")) from None
