"""The events of a venue in one database: commands are done, logs are read.

A command is decided on the newest state. Where another writer, a thread or another process, has
appended first, it is decided again; what is answered is on disk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, NamedTuple

import sqlalchemy as sa

from floorman.errors import Conflict, Damaged, IllegalAct, Unavailable
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.common_time import clock_of
from floorman.store.database.engines import Database
from floorman.store.database.schema import streams
from floorman.store.errors import CameFirst
from floorman.store.logs import log
from floorman.store.logs.followed import Followed
from floorman.store.venue import announcing, keys
from floorman.store.venue.acting import Decided, Signed, act, keep_snapshot, turned
from floorman.store.venue.asking import check_text, fingerprint, read_command
from floorman.tournament.commands import AdvanceClock, Command, SetUpEvent
from floorman.tournament.envelope import Envelope
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.timing.levels import next_due

TRIES = 100
"""How often a command is decided again because others came first."""

CROWD = 100
"""Commands that wait for their turn after one came second: others write to the event too."""

TOLD = 5
"""Events named to a caller whose view has changed."""


class Done(NamedTuple):
    """What a command led to: its events, and the newest position it stands at.

    ``repeated``: it had been done before with the same key, and this is what came of it then.
    """

    position: int
    events: tuple[Envelope, ...]
    repeated: bool = False


class Prepared(NamedTuple):
    """What was found out before a transaction, for the state at a position."""

    position: int
    decided: Decided | None

    def at(self, followed: Followed) -> Decided | None:
        """What was found out, if the event still stands there."""
        return self.decided if self.position == followed.position else None


class EventRow(NamedTuple):
    """An event in the list of the venue; ``state`` is announced, running, over or closed."""

    id: str
    name: str
    head: int
    created: int
    state: str


class Venue:
    """All events of one database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self._followed: dict[str, Followed] = {}
        self._lock = Lock()

    @classmethod
    def open(cls, url: str, clock: Clock | None = None, *, make: bool = True) -> Venue:
        """Open a database by path or URL and bring its tables up to date.

        Without ``make`` no new one is begun. Raises BadInput for one that is not there then or is
        no whole database of Floorman, Unavailable when it cannot be reached or used.
        """
        database = Database(url)
        database.migrate(make=make)
        return cls(database, clock or clock_of(database))

    def close(self) -> None:
        """Give the database's connections back."""
        self.database.close()

    # Events come in

    def create(
        self, setup: Setup, *, by: str = "", device: str = "", key: str = "", event: str = ""
    ) -> str:
        """Announce an event, with the hash of a new secret for its draws; gives its id.

        With a key said before by the same person, gives the event announced then. Raises IllegalAct
        for an id taken.
        """
        check_text("SetUpEvent", "by", by)
        check_text("SetUpEvent", "key", key)
        check_text("SetUpEvent", "event", event, announcing.LONGEST_ID)
        command = SetUpEvent(setup, at=self.clock.now(), by=by, device=device)
        return announcing.announce(self.database, command, key, event)

    def adopt(self, event: str, envelopes: Sequence[Envelope], secret: bytes = b"") -> None:
        """Take over an event with its whole log from another database.

        Without its secret it goes on with what draws nothing. Raises BadFile for a log that cannot
        be read, IllegalAct when the id is taken.
        """
        check_text("SetUpEvent", "event", event, announcing.LONGEST_ID)
        announcing.take_over(self.database, event, envelopes, secret)

    # Commands

    def do(
        self,
        event: str,
        name: str,
        data: Mapping[str, Any],
        *,
        by: str = "",
        device: str = "",
        owner: str = "",
        key: str = "",
        seen: int | None = None,
    ) -> Done:
        """Do a command by its name and JSON data; what it gives is on disk.

        A key that its ``owner``, ``by`` where none is named, said before gives the answer of then.
        ``seen`` is the position the caller
        looked at. Raises IllegalAct when it cannot be done, Conflict when others came in between;
        BadCommand and Unknown for what cannot be read; Unavailable when the store cannot go on:
        say it again with the same key; Damaged when its log cannot be replayed.
        """
        check_text(name, "key", key)
        command = read_command(name, data, by, device)
        signed = Signed(key, owner or by, fingerprint(command)) if key else None
        with self._following(event) as followed:
            try:
                return self._done(followed, command, signed)
            except IllegalAct as refused:
                if seen is None or followed.position <= seen:
                    raise
                raise Conflict(refused, self._meanwhile(event, seen)) from refused

    def _done(self, followed: Followed, command: Command, signed: Signed | None) -> Done:
        """The command, after what the clock owes; decided again when others came first."""
        for _ in range(TRIES):
            try:
                done = self._one_act(followed, command, signed)
            except CameFirst:
                followed.crowded = CROWD
                continue
            keep_snapshot(self.database, followed)
            if done is not None:
                return done
        raise Unavailable(say("others came first too often"))

    def _one_act(self, followed: Followed, command: Command, signed: Signed | None) -> Done | None:
        """The command in one transaction; None where the clock had to be moved before.

        Raises CameFirst when another writer's act stands where this one should.
        """
        now = self.clock.now()
        prepared = self._prepared(followed, command)
        with self.database.writing() as connection:
            if signed and (done := _done_before(connection, followed.stream, command, signed)):
                return done
            followed.wait_for_turn(connection)
            followed.catch_up(connection)
            at = followed.time(now)
            if not isinstance(command, Redo):
                _check_announced(followed)
            owed = _is_owed(followed, command, at)
            moved = act(connection, followed, AdvanceClock(by="clock"), at) if owed else []
            rows = moved or act(connection, followed, command, at, signed, prepared.at(followed))
        followed.whole = True
        return None if moved else Done(followed.position, tuple(map(log.envelope, rows)))

    def _prepared(self, followed: Followed, command: Command) -> Prepared:
        """What an undo or redo leads to now: others may write to their events while it replays."""
        if not isinstance(command, Undo | Redo):
            return Prepared(0, None)
        with self.database.reading() as connection:
            followed.catch_up(connection)
            return Prepared(followed.position, turned(connection, followed, command))

    def _meanwhile(self, event: str, seen: int) -> list[str]:
        new = self.events(event, seen, TOLD)
        return [f"{one.type} by {one.by}" if one.by else one.type for one in new]

    # What is there

    def live(self, event: str) -> tuple[int, Live]:
        """The newest position of an event and its state, which is not to be changed.

        Another thread's command changes it; ``reading`` and ``holding`` keep it still.
        """
        with self.reading(event) as (position, live):
            return position, live

    @contextmanager
    def reading(self, event: str) -> Iterator[tuple[int, Live]]:
        """The newest position and state of an event; nobody changes it while it is looked at.

        However long that takes, commands go on meanwhile: on a copy, where they have to. Raises
        Damaged when its log cannot be replayed.
        """
        with self.holding(event) as followed:
            position, shared = followed.position, followed.shared
            shared.begin()
        with shared.begun() as live:
            yield position, live

    @contextmanager
    def holding(self, event: str) -> Iterator[Followed]:
        """An event at its newest position, which only this thread may write to: not for long.

        Raises Damaged when its log cannot be replayed.
        """
        with self._following(event) as followed:
            with self.database.reading() as connection:
                followed.catch_up(connection)
            _check_announced(followed)
            yield followed

    def now(self, event: str) -> int:
        """The Unix second of an event, as a command would get it."""
        with self._following(event) as followed:
            return followed.time(self.clock.now())

    def behind(self, event: str) -> int:
        """By how many seconds the machine's clock is behind the event's log."""
        with self._following(event) as followed:
            return followed.pace.behind

    def head(self, event: str) -> int:
        """The newest position of an event; 0 for one that is not there."""
        head = sa.select(streams.c.head).where(streams.c.id == event)
        with self.database.reading() as connection:
            return connection.scalar(head) or 0

    def events(self, event: str, after: int = 0, limit: int = 1000) -> list[Envelope]:
        """The events after a position, at most so many."""
        with self.database.reading() as connection:
            return log.envelopes(connection, event, after, limit)

    def list_events(self) -> list[EventRow]:
        """All events, the newest first."""
        columns = (streams.c[name] for name in EventRow._fields)
        rows = sa.select(*columns).order_by(streams.c.created.desc(), streams.c.id)
        with self.database.reading() as connection:
            return [EventRow(*row) for row in connection.execute(rows)]

    def forget(self, event: str) -> None:
        """Read the log of an event anew when it is next looked at."""
        with self._lock:
            self._followed.pop(event, None)

    @contextmanager
    def _following(self, event: str) -> Iterator[Followed]:
        """An event for this thread alone; a damaged one too, until somebody asks for its state."""
        followed = self._followed.get(event) or self._begun(event)
        with followed.lock:
            if followed.is_new:
                with suppress(Damaged), self.database.reading() as connection:
                    followed.open(connection)
            yield followed

    def _begun(self, event: str) -> Followed:
        """An event that is followed from now on; its log is read by who looks at it first."""
        with self.database.reading() as connection:
            made = Followed(connection, event, self.database.seal)
        with self._lock:
            return self._followed.setdefault(event, made)


def _is_owed(followed: Followed, command: Command, at: int) -> bool:
    """A level or break is due: it begins before anything else happens."""
    due = next_due(followed.live.play)
    return due is not None and due <= at and not isinstance(command, AdvanceClock)


def _check_announced(followed: Followed) -> None:
    """Raises Damaged for an event whose announcement was undone, as older versions let one do."""
    if followed.live.play.setup is None:
        raise Damaged(1, say("the announcement was undone; redo it in the log of the event"))


def _done_before(
    connection: sa.Connection, stream: str, command: Command, signed: Signed
) -> Done | None:
    key = keys.Key(stream, signed.owner, signed.key)
    span = keys.find(connection, key, type(command).__name__, signed.fingerprint)
    if span is None:
        return None
    length = span.last - span.first + 1
    events = log.envelopes(connection, stream, span.first - 1, length) if length else []
    return Done(span.last, tuple(events), repeated=True)
