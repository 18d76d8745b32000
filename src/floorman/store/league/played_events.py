"""Events of other programs, kept in the database: their players in the player table, their results.

A player is found by name, as a list of players finds one: whatever the order, accents and capitals
of its words. Who is new is written down.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict, replace

from floorman.errors import BadInput, Unknown
from floorman.league.played import Played, Result
from floorman.league.season import Event, Season, Standing, table
from floorman.sentences import Sentence, say, verbatim
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.league_schema import played_events, played_results
from floorman.store.database.people_schema import players
from floorman.store.errors import CameFirst
from floorman.store.league.called import everyone, person_of
from floorman.store.league.counting import counts, events_of, result_of, today
from floorman.store.people.naming import nameless
from floorman.store.people.person import Person
from floorman.store.people.player_rows import columns_of, group, kept, merges, row_of

_ABOUT = ("mark", "name", "league", "season", "start", "levels")


class TakenIn(Struct, frozen=True):
    """What came of an event: its number here, 0 where it is kept already; what was left open.

    ``replaced``: it was kept already with other results, and has these now.
    """

    event: int
    said: tuple[Sentence, ...] = ()
    replaced: bool = False


class Cash(NamedTuple):
    """What one event was for a player: its name and Unix second, and the result there.

    ``stream`` is the id of an event of the venue's own, else empty.
    """

    event: str
    start: int
    result: Result
    stream: str = ""


class Kept(NamedTuple):
    """An event that is kept, in a list: its number, how it is called, when, how many players.

    ``entries`` are all entries, ``stream`` the id of an event of the venue's own, else empty.
    """

    number: int
    name: str
    league: str
    season: str
    start: int
    stream: str
    players: int
    entries: int


class PlayedEvents:
    """The events of other programs that one venue keeps.

    Names are looked up once: an object is for one import.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self._clock = clock
        self._called: dict[str, list[int]] | None = None
        self._person = lru_cache(maxsize=10_000)(person_of)  # who plays weekly is looked at once

    def take_in(self, event: Played, *, replace: bool = False) -> TakenIn:
        """Keep an event with its results, all or nothing; one that is kept already adds nothing.

        With ``replace`` one that was corrected since takes the place of the kept one; without, it
        is said that it differs.
        """
        try:
            with self.database.alone() as db:
                same = played_events.c.mark == event.mark
                number = db.scalar(sa.select(played_events.c.id).where(same))
                if number is None:
                    return self._written(db, event)
                if not _differs(db, number, event):
                    return TakenIn(0)
                if not replace:
                    return TakenIn(
                        0, (say("it is kept with other results; --replace takes these"),)
                    )
                return self._replaced(db, number, event)
        except CameFirst:  # another process took it in meanwhile
            self._called = None
            return TakenIn(0)
        except BaseException:
            self._called = None
            raise

    def _written(self, db: sa.Connection, event: Played) -> TakenIn:
        about = {field: getattr(event, field) for field in _ABOUT}
        number = db.scalar(sa.insert(played_events).returning(played_events.c.id), about) or 0
        return TakenIn(number, self._results(db, number, event))

    def _replaced(self, db: sa.Connection, number: int, event: Played) -> TakenIn:
        about = {field: getattr(event, field) for field in _ABOUT}
        db.execute(sa.update(played_events).where(played_events.c.id == number), about)
        db.execute(sa.delete(played_results).where(played_results.c.event == number))
        return TakenIn(number, self._results(db, number, event), replaced=True)

    def _results(self, db: sa.Connection, number: int, event: Played) -> tuple[Sentence, ...]:
        """Write the results of an event; gives what was left open."""
        ids, said = self._people(db, event.results)
        rows = [
            {"event": number, "line": line, "player": player, **columns_of_result(one)}
            for line, (one, player) in enumerate(zip(event.results, ids, strict=True), 1)
        ]
        if rows:
            db.execute(sa.insert(played_results), rows)
        return tuple(said)

    def _people(
        self, db: sa.Connection, results: tuple[Result, ...]
    ) -> tuple[list[int | None], list[Sentence]]:
        """Who each is, nobody twice in one event; None for a name that no player may have."""
        if self._called is None:
            self._called = everyone(db)
        ids: list[int | None] = []
        said: list[Sentence] = []
        for one in results:
            try:
                person, words = self._person(one.name)
            except BadInput as error:
                shown = verbatim(repr(one.name))
                said.append(say("no player for {name}: {why}", name=shown, why=error.sentence))
                ids.append(None)
                continue
            same = self._called.setdefault(words, [])
            free = [player for player in same if player not in ids]
            if len(free) > 1:
                said.append(
                    say(
                        "{count:|player is|players are} called {name}; "
                        "player {player} is taken to be meant",
                        count=len(free),
                        name=verbatim(person.name),
                        player=free[0],
                    )
                )
            if not free:
                free = [self._new(db, person)]
                same += free
            ids.append(free[0])
        return ids, said

    def _new(self, db: sa.Connection, person: Person) -> int:
        row = columns_of(person) | {"created": self._clock.now()}
        return int(db.scalar(sa.insert(players).returning(players.c.id), row) or 0)

    def of_player(self, player: str) -> list[Cash]:
        """What a player did, and who was merged with them, the newest first.

        Raises Unknown for an id that was never given.
        """
        with self.database.reading() as db:
            row_of(db, player)
            theirs = played_results.c.player.in_(group(db, player))
            query = sa.select(played_results, *played_events.c["name", "start", "stream"])
            order = played_events.c.start.desc(), played_events.c.id.desc()
            joined = query.join_from(played_results, played_events)
            rows = db.execute(joined.where(theirs).order_by(*order)).all()
        return [Cash(row.name, row.start, result_of(row, player), row.stream or "") for row in rows]

    def table(self, season: Season) -> list[Standing]:
        """The table of a season, players under the ids that stand for them today.

        Raises Unknown for a correction of nobody, BadFormula where the formula fails.
        """
        corrected, events = self.counted(season)
        return table(corrected, events)

    def counted(self, season: Season) -> tuple[Season, list[Event]]:
        """The events that a season counts, the oldest first, and the season with today's ids.

        Raises Unknown for a correction of nobody.
        """
        with self.database.reading() as db:
            merged = merges(db)
            corrections = tuple(
                replace(one, player=today(row_of(db, one.player).id, merged))
                for one in season.corrections
            )
            events = events_of(db, season, merged)
        return replace(season, corrections=corrections), events

    def event(self, number: int) -> Played:
        """An event as it is kept, its players by today's names; raises Unknown for none."""
        with self.database.reading() as db:
            row = db.execute(sa.select(played_events).where(played_events.c.id == number)).first()
            if row is None:
                raise Unknown(say("event"), str(number), [])
            merged = merges(db)
            query = sa.select(played_results).where(played_results.c.event == number)
            rows = db.execute(query.order_by(played_results.c.line)).all()
            ids = [None if one.player is None else kept(one.player, merged) for one in rows]
            named = players.c.id.in_({one for one in ids if one is not None})
            names = {
                one.id: one.name
                for one in db.execute(sa.select(*players.c["id", "name"]).where(named))
            }
        results = tuple(
            result_of(one, names.get(who or 0) or nameless(str(who or "")).strip())
            for one, who in zip(rows, ids, strict=True)
        )
        about = {field: getattr(row, field) for field in _ABOUT}
        return Played(**about, results=results, not_understood=())

    def winners(self, numbers: Collection[int]) -> dict[int, str]:
        """Who was first in each of these events, by the id that stands for them; ties by line."""
        first = played_results.c.place == 1, played_results.c.player.is_not(None)
        query = sa.select(*played_results.c["event", "player"]).where(*first)
        query = query.where(played_results.c.event.in_(numbers))
        with self.database.reading() as db:
            merged = merges(db)
            rows = db.execute(query.order_by(played_results.c.line.desc())).all()
        return {row.event: str(kept(row.player, merged)) for row in rows}

    def listed(self, season: Season | None = None) -> list[Kept]:
        """The events with results that a season counts, or all, the newest first."""
        about = played_events.c["id", "name", "league", "season", "start"]
        stream = sa.func.coalesce(played_events.c.stream, "")
        sums = sa.func.count(played_results.c.line), sa.func.sum(played_results.c.entries)
        query = (
            sa.select(*about, stream, *sums)
            .join_from(played_events, played_results)
            .where(counts(season) if season is not None else sa.true())
            .group_by(*about, played_events.c.stream)
            .order_by(played_events.c.start.desc(), played_events.c.id.desc())
        )
        with self.database.reading() as db:
            return [Kept._make(row) for row in db.execute(query)]


def _differs(db: sa.Connection, number: int, event: Played) -> bool:
    """Whether an event is kept with other results, or under another name, than it has now."""
    kept_as = db.execute(sa.select(played_events).where(played_events.c.id == number)).one()
    if any(getattr(kept_as, field) != getattr(event, field) for field in _ABOUT):
        return True
    query = sa.select(played_results).where(played_results.c.event == number)
    rows = db.execute(query.order_by(played_results.c.line)).all()
    now = [columns_of_result(one) for one in event.results]
    return [
        {name: getattr(row, name) for name in columns_of_result(result_of(row, ""))} for row in rows
    ] != now


def columns_of_result(result: Result) -> dict[str, object]:
    """A result as it is kept, without the name."""
    columns = asdict(result) | {"points": str(result.points)}
    return {name: value for name, value in columns.items() if name != "name"}
