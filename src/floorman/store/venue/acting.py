"""The acts of one transaction: each decided on the state after the last, all written together.

Nothing is written that breaks the chips: the state is checked before the transaction ends. When it
fails, the state in memory is thrown away and read anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from floorman.errors import BrokenInvariant, FloormanError, IllegalAct, Unavailable
from floorman.floor.asking import check_draws, filled
from floorman.floor.invariants import chips_add_up
from floorman.floor.linked import CameFrom, Carried
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import Sentence, say, verbatim
from floorman.store.database.engines import Database
from floorman.store.errors import CameFirst
from floorman.store.logs import log, snapshots
from floorman.store.logs.followed import Followed
from floorman.store.people.persons import People
from floorman.store.venue import keys
from floorman.store.venue.deciding import Decided, came_from, decided_on
from floorman.store.venue.flights import feeding, note
from floorman.store.venue.linking import Reaches, came_as, check_reachable
from floorman.store.venue.phases import begun, phase
from floorman.store.venue.titles import retitle
from floorman.store.venue.venue_tables import hold, in_use
from floorman.store.venue.waiting import Signed
from floorman.tournament.commands import AdvanceClock, Command
from floorman.tournament.envelope import Logged
from floorman.tournament.timing.levels import next_due

TRIES = 100
"""How often the clock is looked at again for what it owes."""


class Beside(NamedTuple):
    """The other side of an act: the acts of the other event, what is asked there, its answer."""

    acting: Acting
    command: Command
    decided: Decided


class Acting:
    """The acts of one transaction on the state at hand, which is level with the log.

    ``is_clean`` is False where one failed half way: then nothing of the transaction may be written.
    ``others`` are those of other events that this thread holds, by event. ``beside`` are the
    events that the last act touched too.
    """

    def __init__(
        self, connection: sa.Connection, followed: Followed, others: Mapping[str, Acting] = {}
    ) -> None:
        self._db = connection
        self._followed = followed
        self._others = others
        self.beside: tuple[str, ...] = ()
        self.people = People(connection, followed.stream)
        self.is_clean = True
        self._seen = followed.position
        self._rows: list[log.Row] = []
        self._keys: list[keys.Kept] = []
        self._state = ""
        self._last = ""

    def act(self, command: Command, at: int, prepared: Decided | None = None) -> list[log.Row]:
        """Do the command on the state; gives the rows that it leads to.

        ``prepared`` is what it leads to where that was found out before, on the same state. Raises
        IllegalAct when it cannot be done.
        """
        command = self._asked(command, at)
        decided = prepared or decided_on(self._db, self._followed, command)
        if decided.came:
            raise came_from(command)
        check_draws(decided.events, self._followed.live, self._followed.secret, self._word)
        beside = [*self._beside(command, decided.carries, at)]
        self.beside = tuple(one.acting._followed.stream for one in beside)
        rows = self._done(command, decided, at)
        self.is_clean = False
        for one in beside:
            one.acting._done(one.command, one.decided, at)
        self.is_clean = True
        return rows

    def check(self, command: Command, at: int) -> None:
        """Raise why the command cannot be done here now; what it asks of other events is not."""
        self.people.look_for([command], self._followed.live)
        decided = decided_on(self._db, self._followed, self._asked(command, at))
        if decided.came:
            raise came_from(command)
        check_draws(decided.events, self._followed.live, self._followed.secret, self._word)

    def _asked(self, command: Command, at: int) -> Command:
        """The command with what the house fills in and the people as the event knows them."""
        self._last = type(command).__name__
        command = filled(command, self._followed.live, self._followed.secret, at)
        command = self.people.as_known(self._followed.live, command)
        if isinstance(command, Undo | Redo):
            self.write()
        return command

    @property
    def _word(self) -> Sentence:
        return verbatim(self._last)

    def _beside(self, command: Command, carries: tuple[Carried, ...], at: int) -> Iterator[Beside]:
        """What comes of an act in the other events that it touches; nothing is changed there yet.

        Raises Reaches where one is not held, IllegalAct where it cannot be done there.
        """
        for link in carries:
            if not link.needed and not self._is_here(link.to, command):
                continue
            check_reachable(self._db, self._followed.stream, link.to, self._word)
            if link.to not in self._others:
                raise Reaches(link.to)
            other, asked = self._others[link.to], self.people.as_ours(link.command)
            try:
                yield other._arrived(self._followed, command, asked, at)
            except IllegalAct as refused:
                there = say("in event {to}: {why}", to=link.to, why=refused.why)
                raise IllegalAct(refused.act, there, refused.legal) from refused

    def _is_here(self, event: str, command: Command) -> bool:
        """Whether the other event is in this venue, and had its part in the act that is turned."""
        try:
            check_reachable(self._db, self._followed.stream, event, self._word)
        except FloormanError:
            return False
        if not isinstance(command, Undo | Redo):
            return True
        return bool(came_as(self._db, event, self._followed.stream, command.act))

    def _arrived(self, origin: Followed, command: Command, asked: Command, at: int) -> Beside:
        """What a command of another event leads to here."""
        at = max(at, self._followed.at)
        if isinstance(command, Undo | Redo):
            act = came_as(self._db, self._followed.stream, origin.stream, command.act)
            asked = replace(command, act=act)
        else:
            told = {"origin": origin.stream, "by": command.by, "device": command.device}
            asked = replace(asked, **told)
        self.announce_due(at)
        self.people.look_for([asked], self._followed.live)
        asked = self._asked(asked, at)
        decided = decided_on(self._db, self._followed, asked)
        if decided.live is None:
            came = CameFrom(origin.stream, origin.position + 1)
            decided = decided._replace(events=(came, *decided.events))
        check_draws(decided.events, self._followed.live, self._followed.secret, self._word)
        return Beside(self, asked, decided)

    def _done(self, command: Command, decided: Decided, at: int) -> list[log.Row]:
        """Take in what a command led to; gives the rows of it."""
        followed = self._followed
        asked = (max(at, followed.at), command.by, command.device, self._last)
        rows = log.written(decided.events, followed.position, *asked)
        self.is_clean = False
        self._take_in(decided, rows)
        if isinstance(command, Undo | Redo):
            snapshots.drop(self._db, followed.stream, command.act)
        self.is_clean = True
        return rows

    def announce_due(self, at: int) -> None:
        """Let the levels and breaks begin that are due by this second, before anything else."""
        for _ in range(TRIES):
            due = next_due(self._followed.live.play)
            if due is None or due > at or not self.act(AdvanceClock(by="clock"), at):
                return

    def sign(self, signed: Signed, rows: list[log.Row]) -> keys.Key:
        """Keep the key of a command that led to these rows, the newest ones."""
        position = self._followed.position
        span = keys.Span(position + 1 - len(rows), position)
        key = keys.Key(self._followed.stream, signed.owner, signed.key)
        self._keys.append(keys.Kept(key, signed.fingerprint, span))
        return key

    def write(self) -> None:
        """Write what was done by now, in the other events too.

        Raises CameFirst when the log has gone on since, BrokenInvariant when chips would be lost.
        """
        for other in self._others.values():
            other.write()
        followed = self._followed
        if not self._rows and not self._keys:
            return
        _check(followed, self._last)
        log.append(self._db, followed.stream, self._seen, self._rows, self._state)
        keys.keep(self._db, self._keys)
        self._seen, self._state = followed.position, ""
        self._rows, self._keys = [], []

    def _take_in(self, decided: Decided, rows: list[log.Row]) -> None:
        followed = self._followed
        before, announced = in_use(followed.live.play), followed.live.play.setup
        fed = feeding(followed.live.play)
        new = [
            Logged(row.position, row.at, row.by, event, row.act)
            for row, event in zip(rows, decided.events, strict=True)
        ]
        followed.take_in(new, decided.live)
        hold(self._db, followed.stream, before, in_use(followed.live.play))
        note(self._db, followed.stream, fed, feeding(followed.live.play))
        retitle(self._db, followed.stream, announced, followed.live)
        state = begun(decided.events) if decided.live is None else phase(decided.live)
        self._state = state or self._state
        self._rows += rows


def _check(followed: Followed, act: str) -> None:
    """Chips that added up still do; where they never did, the event goes on all the same."""
    broken = next(chips_add_up(followed.live), "")
    if broken and followed.sound:
        raise BrokenInvariant(f"{act} is not done: {broken}.")
    followed.sound = not broken


def keep_snapshot(database: Database, followed: Followed) -> None:
    """Now and then write the state down. Without it nothing is lost but time."""
    if followed.position - followed.kept < snapshots.EVERY:
        return
    followed.kept = followed.position
    try:
        with database.writing() as connection:
            snapshot = snapshots.Snapshot(followed.position, followed.live)
            snapshots.keep(connection, followed.stream, snapshot)
    except (CameFirst, Unavailable):
        return
