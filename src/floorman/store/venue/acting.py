"""The acts of one transaction: each decided on the state after the last, all written together.

Nothing is written that breaks the chips: the state is checked before the transaction ends. When it
fails, the state in memory is thrown away and read anew.
"""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from floorman.errors import BrokenInvariant, IllegalAct, Unavailable
from floorman.floor.books import book_of
from floorman.floor.decide import decide
from floorman.floor.folding import undo
from floorman.floor.invariants import chips_add_up
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import say, verbatim
from floorman.store.database.engines import Database
from floorman.store.errors import CameFirst
from floorman.store.logs import log, snapshots
from floorman.store.logs.followed import Followed
from floorman.store.people.persons import People, check_nobody_twice
from floorman.store.venue import keys
from floorman.store.venue.asking import check_draws, filled
from floorman.store.venue.phases import begun, phase
from floorman.store.venue.titles import retitle
from floorman.store.venue.venue_tables import elsewhere, hold, in_use
from floorman.store.venue.waiting import Signed
from floorman.tournament.commands import Command
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event


class Decided(NamedTuple):
    """What a command leads to. For an undo or redo ``live`` is the state after it."""

    events: tuple[Event, ...]
    live: Live | None = None


class Acting:
    """The acts of one transaction on the state at hand, which is level with the log.

    ``is_clean`` is False where one failed half way: then nothing of the transaction may be written.
    """

    def __init__(self, connection: sa.Connection, followed: Followed) -> None:
        self._db = connection
        self._followed = followed
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
        followed, self._last = self._followed, type(command).__name__
        command = filled(command, followed.live, followed.secret, at)
        command = self.people.as_known(followed.live, command)
        if isinstance(command, Undo | Redo):
            self.write()
        decided = prepared or _decided(self._db, followed, command)
        check_draws(decided.events, followed.live, followed.secret, verbatim(self._last))
        asked = (at, command.by, command.device, self._last)
        rows = log.written(decided.events, followed.position, *asked)
        self.is_clean = False
        self._take_in(decided, rows)
        if isinstance(command, Undo | Redo):
            snapshots.drop(self._db, followed.stream, command.act)
        self.is_clean = True
        return rows

    def sign(self, signed: Signed, rows: list[log.Row]) -> keys.Key:
        """Keep the key of a command that led to these rows, the newest ones."""
        position = self._followed.position
        span = keys.Span(position + 1 - len(rows), position)
        key = keys.Key(self._followed.stream, signed.owner, signed.key)
        self._keys.append(keys.Kept(key, signed.fingerprint, span))
        return key

    def write(self) -> None:
        """Write what was done by now.

        Raises CameFirst when the log has gone on since, BrokenInvariant when chips would be lost.
        """
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
        new = [
            Logged(row.position, row.at, row.by, event, row.act)
            for row, event in zip(rows, decided.events, strict=True)
        ]
        followed.take_in(new, decided.live)
        hold(self._db, followed.stream, before, in_use(followed.live.play))
        retitle(self._db, followed.stream, announced, followed.live)
        state = begun(decided.events) if decided.live is None else phase(decided.live)
        self._state = state or self._state
        self._rows += rows


def turned(connection: sa.Connection, followed: Followed, command: Undo | Redo) -> Decided | None:
    """What an undo or redo leads to; it replays much, so it is found out before a transaction.

    None where it cannot be done: then it is refused in its turn.
    """
    try:
        return _decided(connection, followed, command)
    except IllegalAct:
        return None


def _decided(connection: sa.Connection, followed: Followed, command: Command) -> Decided:
    if not isinstance(command, Undo | Redo):
        live, book = followed.live, book_of(followed.live.play.setup)
        if taken := elsewhere(connection, followed.stream, live.play):
            live = replace(live, play=replace(live.play, elsewhere=taken))
        return Decided(decide(live, command, book))
    start = snapshots.usable(connection, followed.stream, before=command.act)
    past = [
        one
        for one in log.read(connection, followed.stream, start.position)
        if one.position <= followed.position
    ]
    followed.kept = min(followed.kept, start.position)
    events, live = undo(past, command, start.live)
    act = say("{name} the act at position {act}", name=type(command).__name__, act=command.act)
    check_nobody_twice(connection, followed.stream, followed.live, live, act)
    return Decided(events, live)


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
