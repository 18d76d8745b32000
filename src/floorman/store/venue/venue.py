"""The events of a venue in one database: commands are done, logs are read.

A command is decided on the newest state. Where another writer, a thread or another process, has
appended first, it is decided again; what is answered is on disk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from threading import Lock
from typing import Any, NamedTuple

import sqlalchemy as sa

from floorman.errors import Damaged, FloormanError
from floorman.floor.asking import check_text, fingerprint, read_command
from floorman.floor.live import Live
from floorman.learned import learn_all
from floorman.store.database.clock import Clock
from floorman.store.database.common_time import clock_of
from floorman.store.database.engines import Database
from floorman.store.database.schema import streams
from floorman.store.logs import log
from floorman.store.logs.followed import Followed
from floorman.store.venue import announcing
from floorman.store.venue.acting import Acting
from floorman.store.venue.linking import Reaches
from floorman.store.venue.together import check_announced, do_together
from floorman.store.venue.waiting import Asked, Done, Line, Signed
from floorman.tournament.commands import SetUpEvent
from floorman.tournament.envelope import Envelope
from floorman.tournament.sheet.setup import Setup


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
        self._lines: dict[str, Line] = {}
        self._lock = Lock()

    @classmethod
    def open(cls, url: str, clock: Clock | None = None, *, make: bool = True) -> Venue:
        """Open a database by path or URL and bring its tables up to date.

        Without ``make`` no new one is begun. Raises BadInput for one that is not there then or is
        no whole database of Floorman, Unavailable when it cannot be reached or used.
        """
        database = Database(url)
        database.migrate(make=make)
        learn_all()
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
        if event:
            announcing.check_id(event)
        command = SetUpEvent(setup, at=self.clock.now(), by=by, device=device)
        return announcing.announce(self.database, command, key, event)

    def adopt(self, event: str, envelopes: Sequence[Envelope], secret: bytes = b"") -> None:
        """Take over an event with its whole log from another database.

        Without its secret it goes on with what draws nothing. Raises BadFile for a log that cannot
        be read, BadInput for what is no id, IllegalAct when the id is taken.
        """
        announcing.check_id(event)
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
        ``seen`` is the position the caller looked at. Raises IllegalAct when it cannot be done,
        Conflict when others came in between; BadCommand for what cannot be read, Unknown for no
        such event; Unavailable when the store cannot go on: say it again with the same key; Damaged
        when its log cannot be replayed.
        """
        asked = self.ask(event, name, data, by, device, owner, key, seen)
        try:
            while not asked.is_done:
                self.serve(event)
        except BaseException:
            self._lines[event].leave(asked)
            raise
        return asked.answer()

    def check(
        self, event: str, name: str, data: Mapping[str, Any], *, by: str = "", device: str = ""
    ) -> Done:
        """Do nothing, where ``do`` would do a command on the state of now; raises what it would.

        Whether another event refuses its part of an act is found out only when it is done.
        """
        command = read_command(name, data, by, device)
        with self.holding(event) as followed, self.database.reading() as connection:
            Acting(connection, followed).check(command, followed.time(self.clock.now()))
            return Done(followed.position, ())

    def follows(self, event: str) -> bool:
        """Whether commands of an event can be asked for without a look at the database."""
        return event in self._followed

    def follow(self, event: str) -> None:
        """Get ready to be asked for commands of an event; raises Unknown for one there is not."""
        if not self.follows(event):
            self._begun(event)

    def ask(
        self,
        event: str,
        name: str,
        data: Mapping[str, Any],
        by: str = "",
        device: str = "",
        owner: str = "",
        key: str = "",
        seen: int | None = None,
    ) -> Asked:
        """Put a command into the line of its event, as ``do`` takes it; ``serve`` does it.

        It asks no database where the event is followed. Raises what ``do`` does for a command that
        cannot be read, and Unknown for an event there is not.
        """
        check_text(name, "key", key)
        command = read_command(name, data, by, device)
        signed = Signed(key, owner or by, fingerprint(command)) if key else None
        self.follow(event)
        asked = Asked(command, signed, seen)
        self._lines[event].join(asked)
        return asked

    def serve(self, event: str) -> None:
        """Do the commands that wait for an event together, as many as one transaction takes.

        Each knows what came of it afterwards; where there are more, they still wait.
        """
        try:
            self._serve(event)
        except FloormanError as trouble:
            for one in self._lines[event].next():
                one.outcome = trouble

    def _serve(self, event: str, also: tuple[str, ...] = ()) -> None:
        """Serve an event; where the first command touches others too, with all of them in hand.

        Who takes several takes them in the order of their ids, so nobody waits for one who waits.
        """
        line = self._lines[event]
        try:
            with ExitStack() as held:
                asked = sorted({event, *also})
                here = {one: held.enter_context(self._following(one)) for one in asked}
                batch = line.next()
                try:
                    if batch:
                        followed = here.pop(event)
                        do_together(self.database, self.clock, followed, batch, [*here.values()])
                finally:
                    line.put_back(batch)
        except Reaches as other:
            self._serve(event, (*also, other.to))

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
            check_announced(followed)
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
            self._lines.setdefault(event, Line())
            return self._followed.setdefault(event, made)
