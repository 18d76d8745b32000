"""Commands that waited for an event's writer, done in one transaction and answered one by one.

They are decided one after another, each on the state after the one before it. One that is refused
changes nothing and leaves the others. Where anything else goes wrong nothing of it is written, and
each is done in a transaction of its own, so that none fails for another.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import BadCommand, Conflict, Damaged, IllegalAct, Moved, Unavailable
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.transfers import check_event_here
from floorman.store.errors import CameFirst
from floorman.store.logs import log
from floorman.store.logs.followed import Followed
from floorman.store.venue import keys
from floorman.store.venue.acting import Acting, keep_snapshot
from floorman.store.venue.deciding import Decided, turned
from floorman.store.venue.linking import Reaches
from floorman.store.venue.waiting import Asked, Done, Signed
from floorman.tournament.commands import AdvanceClock, Command

TRIES = 100
"""How often commands are decided again because others came first."""

CROWD = 100
"""Transactions that wait for their turn after one came second: others write to the event too."""

LONGEST = 0.1
"""Seconds after which no further command is begun in a transaction: who looks waits meanwhile."""

TOLD = 5
"""Events named to a caller whose view has changed."""

Outcome = Done | Exception | None
"""What came of a command; None for one that was not begun."""


class Said(NamedTuple):
    """What a key came with, and what came of that."""

    fingerprint: str
    done: Done


class Prepared(NamedTuple):
    """What was found out before a transaction, for the state at a position."""

    position: int
    decided: Decided | None

    def at(self, followed: Followed) -> Decided | None:
        """What was found out, if the event still stands there."""
        return self.decided if self.position == followed.position else None


def do_together(
    database: Database,
    clock: Clock,
    followed: Followed,
    asked: Sequence[Asked],
    others: Sequence[Followed] = (),
) -> None:
    """Do the commands, decided again when others came first; each knows what came of it then.

    Some may not be begun, where the first of them took long. The event is this thread's, and so are
    ``others`` that an act may touch too. Raises Reaches where the first command touches another.
    """
    for _ in range(TRIES):
        try:
            _in_one_transaction(database, clock, followed, asked, others)
        except CameFirst:
            followed.crowded = CROWD
            continue
        except Reaches:
            raise
        except (Unavailable, Damaged) as trouble:
            _say(asked, trouble)
        except Exception as error:
            if len(asked) == 1:
                _say(asked, error)
            for one in asked if len(asked) > 1 else ():
                do_together(database, clock, followed, [one], others)
        break
    else:
        _say(asked, Unavailable(say("others came first too often")))
    for kept in (followed, *others):
        keep_snapshot(database, kept)


def _say(asked: Sequence[Asked], why: Exception) -> None:
    for one in asked:
        one.outcome = why


def _in_one_transaction(
    database: Database,
    clock: Clock,
    followed: Followed,
    asked: Sequence[Asked],
    others: Sequence[Followed],
) -> None:
    prepared = _prepared(database, followed, asked[0].command)
    with database.writing() as connection:
        batch = Batch(connection, followed, asked, others)
        has_done = not batch.is_over and batch.do(clock, prepared)
    for kept in (followed, *others):
        kept.whole |= has_done
    for one, outcome in zip(asked, batch.outcomes, strict=True):
        one.outcome = outcome


def _prepared(database: Database, followed: Followed, command: Command) -> Prepared:
    """What an undo or redo leads to now: others may write to their events while it replays."""
    if not isinstance(command, Undo | Redo):
        return Prepared(0, None)
    with database.reading() as connection:
        followed.catch_up(connection)
        return Prepared(followed.position, turned(connection, followed, command))


class Batch:
    """The commands of one transaction. ``outcomes`` is what came of each, if all is written."""

    def __init__(
        self,
        connection: sa.Connection,
        followed: Followed,
        asked: Sequence[Asked],
        others: Sequence[Followed] = (),
    ) -> None:
        self._db, self._followed, self._asked = connection, followed, asked
        self._others = others
        self._said = self._said_before()
        self.outcomes: list[Outcome] = [self._repeated(one) for one in asked]

    @property
    def is_over(self) -> bool:
        """There is nothing to do, as all was done before."""
        return None not in self.outcomes

    def do(self, clock: Clock, prepared: Prepared) -> bool:
        """Do what was not done before and write it; False where the event is elsewhere.

        The clock is looked at once it is the turn: others may have written for seconds meanwhile.
        """
        try:
            check_event_here(self._db, self._followed.stream)
        except Moved as moved:
            self.outcomes = [one or moved for one in self.outcomes]
            return False
        for one in (self._followed, *self._others):
            one.wait_for_turn(self._db)
            one.catch_up(self._db)
        beside = {one.stream: Acting(self._db, one) for one in self._others}
        acting = Acting(self._db, self._followed, beside)
        acting.people.look_for((one.command for one in self._asked), self._followed.live)
        self._do_each(acting, self._followed.time(clock.now()), prepared)
        acting.write()
        return True

    def _do_each(self, acting: Acting, at: int, prepared: Prepared) -> None:
        ends = time.monotonic() + LONGEST
        for number, one in enumerate(self._asked):
            if self.outcomes[number] is None:
                try:
                    outcome = self._repeated(one) or self._outcome(acting, one, at, prepared)
                except Reaches:
                    if any(self.outcomes[:number]):
                        return
                    raise
                self.outcomes[number] = outcome
                if time.monotonic() > ends:
                    return

    def _outcome(self, acting: Acting, one: Asked, at: int, prepared: Prepared) -> Outcome:
        """What comes of a command, if it changes nothing when it is refused."""
        try:
            rows = self._act(acting, one.command, at, prepared)
        except (sa.exc.SQLAlchemyError, Reaches):
            raise
        except Exception as refused:
            if not acting.is_clean:
                raise
            return self._refused(acting, one.seen, refused)
        done = Done(self._followed.position, tuple(map(log.envelope, rows)), beside=acting.beside)
        if one.signed:
            key = acting.sign(one.signed, rows)
            self._said[key.kept] = Said(one.signed.fingerprint, done)
        return done

    def _refused(self, acting: Acting, seen: int | None, refused: Exception) -> Exception:
        """Why a command was refused, with what others did since its caller looked."""
        if not isinstance(refused, IllegalAct) or seen is None or self._followed.position <= seen:
            return refused
        acting.write()
        new = log.envelopes(self._db, self._followed.stream, seen, TOLD)
        told = (f"{one.type} by {one.by}" if one.by else one.type for one in new)
        conflict = Conflict(refused, told)
        conflict.__cause__ = refused
        return conflict

    def _act(self, acting: Acting, command: Command, at: int, prepared: Prepared) -> list[log.Row]:
        """Do the command after what the clock owes: a level or break that is due begins first."""
        followed = self._followed
        if not isinstance(command, Redo):
            check_announced(followed)
        if not isinstance(command, AdvanceClock):
            acting.announce_due(at)
        return acting.act(command, at, prepared.at(followed))

    def _said_before(self) -> dict[str, Said]:
        """What was said with the keys of these commands before, by how keys are kept."""
        stream = self._followed.stream
        signed = (self._key(one.signed).kept for one in self._asked if one.signed)
        found = keys.find(self._db, stream, list(signed))
        return {kept: Said(print_, self._then(span)) for kept, (print_, span) in found.items()}

    def _then(self, span: keys.Span) -> Done:
        """What a command led to then."""
        stream, length = self._followed.stream, span.last - span.first + 1
        events = log.envelopes(self._db, stream, span.first - 1, length) if length else []
        return Done(span.last, tuple(events), repeated=True)

    def _repeated(self, one: Asked) -> Outcome:
        """What came of the key of a command before; None for a new one, or none."""
        said = self._said.get(self._key(one.signed).kept) if one.signed else None
        if one.signed is None or said is None:
            return None
        try:
            keys.check_same(one.command, one.signed.key, said.fingerprint)
        except BadCommand as other:
            return other
        return said.done._replace(repeated=True)

    def _key(self, signed: Signed) -> keys.Key:
        return keys.Key(self._followed.stream, signed.owner, signed.key)


def check_announced(followed: Followed) -> None:
    """Raises Damaged for an event whose announcement was undone, as older versions let one do."""
    if followed.live.play.setup is None:
        raise Damaged(1, say("the announcement was undone; redo it in the log of the event"))
