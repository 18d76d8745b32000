"""The events of a venue in one database: commands are done, logs are read.

A command is decided on the newest state. Where another writer, a thread or another process, has
appended first, it is decided again; what is answered is on disk.
"""

from __future__ import annotations

import secrets as chance
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from floorman.errors import BrokenInvariant, Conflict, IllegalAct, Unavailable
from floorman.floor.decide import decide
from floorman.floor.folding import undo
from floorman.floor.invariants import chips_add_up
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import load
from floorman.store import keys, log, snapshots
from floorman.store.asking import check_key, filled, fingerprint, read_command
from floorman.store.clock import Clock
from floorman.store.engines import Database
from floorman.store.errors import CameFirst
from floorman.store.followed import Followed
from floorman.store.schema import secrets, streams
from floorman.tournament.commands import AdvanceClock, Command, SetUpEvent
from floorman.tournament.envelope import Envelope, Logged
from floorman.tournament.events import Event
from floorman.tournament.setup import Setup

TRIES = 100
"""How often a command is decided again because others came first."""

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
"""Of event ids: none is taken for another when read out."""

TOLD = 5
"""Events named to a caller whose view has changed."""


class Done(NamedTuple):
    """What a command led to: its events, and the newest position it stands at.

    ``repeated``: it had been done before with the same key, and this is what came of it then.
    """

    position: int
    events: tuple[Envelope, ...]
    repeated: bool = False


class EventRow(NamedTuple):
    """An event in the list of the venue."""

    id: str
    name: str
    head: int
    created: int
    state: str


class Venue:
    """All events of one database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self._clock = clock
        self._followed: dict[str, Followed] = {}
        self._lock = Lock()

    @classmethod
    def open(cls, url: str, clock: Clock | None = None) -> Venue:
        """Open a database by path or URL and bring its tables up to date.

        Raises Unavailable when it cannot be reached or used.
        """
        database = Database(url)
        database.migrate()
        return cls(database, clock or Clock())

    def close(self) -> None:
        """Give the database's connections back."""
        self.database.close()

    # Commands

    def create(self, setup: Setup, *, by: str = "", key: str = "", event: str = "") -> str:
        """Announce an event, with the hash of a new secret for its draws; gives its id.

        With a key said before, gives the event announced then.
        """
        check_key("SetUpEvent", key)
        stream = event or _id_from(sha256(key.encode()).digest() if key else chance.token_bytes(8))
        print_ = fingerprint(SetUpEvent(setup))
        secret = chance.token_bytes(32)
        at = self._clock.now()
        setup = replace(setup, commitment=sha256(secret).hexdigest())
        decided = decide(Live(), SetUpEvent(setup, at=at, by=by), load(setup.book))
        rows = _rows(decided, 0, SetUpEvent(setup, at=at, by=by))
        try:
            with self.database.writing() as connection:
                row = {"id": stream, "name": setup.structure.name, "created": at}
                connection.execute(streams.insert(), row | {"head": 0, "state": "announced"})
                connection.execute(secrets.insert(), {"stream": stream, "secret": secret})
                log.append(connection, stream, 0, rows)
                if key:
                    keys.keep(connection, stream, key, print_, keys.Span(1, len(rows)))
        except CameFirst:
            self._check_announced(stream, key, print_)
        return stream

    def _check_announced(self, stream: str, key: str, print_: str) -> None:
        with self.database.reading() as connection:
            if not keys.find(connection, stream, key, "SetUpEvent", print_):
                act = f"Announce event {stream}"
                raise IllegalAct(act, "there is one of that id", "another id") from None

    def do(
        self,
        event: str,
        name: str,
        data: Mapping[str, Any],
        *,
        by: str = "",
        key: str = "",
        seen: int | None = None,
    ) -> Done:
        """Do a command by its name and JSON data; what it gives is on disk.

        A key that was said before gives the answer of then. ``seen`` is the position the caller
        looked at. Raises IllegalAct when it cannot be done, Conflict when others came in between;
        BadCommand and Unknown for what cannot be read; Unavailable when the store cannot go on:
        say it again with the same key.
        """
        check_key(name, key)
        command = read_command(name, data, by)
        with self._following(event) as followed:
            for _ in range(TRIES):
                try:
                    return self._done(followed, command, key, seen)
                except CameFirst:
                    continue
        raise Unavailable("others came first too often")

    def _done(self, followed: Followed, command: Command, key: str, seen: int | None) -> Done:
        """One try. Raises CameFirst when another writer's act stands where this one should."""
        print_ = fingerprint(command)
        with self.database.reading() as connection:
            if key:
                name = type(command).__name__
                span = keys.find(connection, followed.stream, key, name, print_)
                if span is not None:
                    return _answer(connection, followed.stream, span)
            followed.catch_up(connection)
        at = followed.pace.now(self._clock.now(), followed.at)
        self._do_what_is_due(followed, command, at)
        try:
            return self._act(followed, command, at, key, print_)
        except IllegalAct as refused:
            if seen is None or followed.position <= seen:
                raise
            raise Conflict(refused, self._meanwhile(followed, seen)) from refused

    def _do_what_is_due(self, followed: Followed, command: Command, at: int) -> None:
        """Levels and breaks that are due begin before anything else happens."""
        ends_at = followed.live.play.clock.ends_at
        if ends_at is not None and ends_at <= at and not isinstance(command, AdvanceClock):
            self._act(followed, AdvanceClock(by="clock"), at)

    def _act(
        self, followed: Followed, command: Command, at: int, key: str = "", print_: str = ""
    ) -> Done:
        """Decide the command on the state at hand, write what it leads to, and take that in."""
        command = filled(command, followed.live, followed.secret, at)
        events, live = self._decided(followed, command)
        rows = _rows(events, followed.position, command)
        with self.database.writing() as connection:
            log.append(connection, followed.stream, followed.position, rows)
            if key:
                span = keys.Span(followed.position + 1, followed.position + len(rows))
                keys.keep(connection, followed.stream, key, print_, span)
        first = followed.position + 1
        new = [
            Logged(row["position"], at, command.by, event, first)
            for row, event in zip(rows, events, strict=True)
        ]
        followed.take_in(new, live)
        self._keep_snapshot(followed, at_once=live is not None)
        for broken in chips_add_up(followed.live):
            raise BrokenInvariant(f"After position {followed.position}: {broken}.")
        return Done(followed.position, tuple(map(log.enveloped, rows)))

    def _decided(
        self, followed: Followed, command: Command
    ) -> tuple[tuple[Event, ...], Live | None]:
        """The events of a command; with those of an undo or redo, the state after them."""
        if not isinstance(command, Undo | Redo):
            setup = followed.live.play.setup
            book = setup.book if setup is not None else ""
            return decide(followed.live, command, load(book)), None
        with self.database.reading() as connection:
            start = snapshots.usable(connection, followed.stream, before=command.act)
            past = [
                one
                for one in log.read(connection, followed.stream, start.position)
                if one.position <= followed.position
            ]
        return undo(past, command, start.live)

    def _keep_snapshot(self, followed: Followed, *, at_once: bool) -> None:
        if not at_once and followed.position - followed.kept < snapshots.EVERY:
            return
        followed.kept = followed.position
        try:
            with self.database.writing() as connection:
                snapshot = snapshots.Snapshot(followed.position, followed.live)
                snapshots.keep(connection, followed.stream, snapshot)
        except (CameFirst, Unavailable):
            return

    def _meanwhile(self, followed: Followed, seen: int) -> list[str]:
        with self.database.reading() as connection:
            new = log.envelopes(connection, followed.stream, seen, TOLD)
        return [f"{one.type} by {one.by}" if one.by else one.type for one in new]

    # What is there

    def live(self, event: str) -> tuple[int, Live]:
        """The newest position of an event and its state, which is not to be changed."""
        with self.reading(event) as (position, live):
            return position, live

    @contextmanager
    def reading(self, event: str) -> Iterator[tuple[int, Live]]:
        """The newest position and state of an event; nobody changes it while it is looked at."""
        with self._following(event) as followed:
            with self.database.reading() as connection:
                followed.catch_up(connection)
            yield followed.position, followed.live

    def events(self, event: str, after: int = 0, limit: int = 1000) -> list[Envelope]:
        """The events after a position, at most so many."""
        with self.database.reading() as connection:
            return log.envelopes(connection, event, after, limit)

    def list_events(self) -> list[EventRow]:
        """All events, the newest first."""
        rows = sa.select(
            streams.c.id, streams.c.name, streams.c.head, streams.c.created, streams.c.state
        ).order_by(streams.c.created.desc(), streams.c.id)
        with self.database.reading() as connection:
            return [EventRow(*row) for row in connection.execute(rows)]

    @contextmanager
    def _following(self, event: str) -> Iterator[Followed]:
        followed = self._followed.get(event)
        if followed is None:
            with self._lock:
                followed = self._followed.get(event)
                if followed is None:
                    with self.database.reading() as connection:
                        followed = self._followed[event] = Followed(connection, event)
        with followed.lock:
            yield followed


def _rows(events: tuple[Event, ...], head: int, command: Command) -> list[dict[str, Any]]:
    return [
        log.written(event, position=position, act=head + 1, at=command.at, by=command.by)
        for position, event in enumerate(events, head + 1)
    ]


def _answer(connection: sa.Connection, stream: str, span: keys.Span) -> Done:
    length = span.last - span.first + 1
    events = log.envelopes(connection, stream, span.first - 1, length) if length else []
    return Done(span.last, tuple(events), repeated=True)


def _id_from(chance: bytes) -> str:
    """Eight letters and digits.

    >>> _id_from(bytes(range(8)))
    '23456789'
    """
    return "".join(LETTERS[byte % len(LETTERS)] for byte in chance[:8])
