"""One act in one transaction: decided on the state at hand, written, taken in.

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
from floorman.store.people.persons import as_known, check_nobody_twice
from floorman.store.venue import keys
from floorman.store.venue.asking import check_draws, filled
from floorman.store.venue.phases import begun, phase
from floorman.store.venue.titles import retitle
from floorman.store.venue.venue_tables import elsewhere, hold, in_use
from floorman.tournament.commands import Command
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event


class Signed(NamedTuple):
    """The key that a command came with, whose it is, and the fingerprint of the command."""

    key: str
    owner: str
    fingerprint: str


class Decided(NamedTuple):
    """What a command leads to. For an undo or redo ``live`` is the state after it."""

    events: tuple[Event, ...]
    live: Live | None = None


def act(
    connection: sa.Connection,
    followed: Followed,
    command: Command,
    at: int,
    signed: Signed | None = None,
    prepared: Decided | None = None,
) -> list[log.Row]:
    """Do the command on the state at hand; gives the rows written.

    ``prepared`` is what it leads to where that was found out before, on the same state. Raises
    IllegalAct when it cannot be done, CameFirst when the log has gone on since, BrokenInvariant
    when chips would be lost.
    """
    command = filled(command, followed.live, followed.secret, at)
    command = as_known(connection, followed.stream, followed.live, command)
    decided = prepared or _decided(connection, followed, command)
    check_draws(decided.events, followed.live, followed.secret, verbatim(type(command).__name__))
    asked = (at, command.by, command.device, type(command).__name__)
    rows = log.written(decided.events, followed.position, *asked)
    _append(connection, followed, decided, rows)
    if isinstance(command, Undo | Redo):
        snapshots.drop(connection, followed.stream, command.act)
    if signed:
        span = keys.Span(followed.position + 1, followed.position + len(rows))
        key = keys.Key(followed.stream, signed.owner, signed.key)
        keys.keep(connection, key, signed.fingerprint, span)
    before, announced = in_use(followed.live.play), followed.live.play.setup
    _take_in(followed, decided, rows)
    hold(connection, followed.stream, before, in_use(followed.live.play))
    retitle(connection, followed.stream, announced, followed.live)
    _check(followed, type(command).__name__)
    return rows


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


def _append(
    connection: sa.Connection, followed: Followed, decided: Decided, rows: list[log.Row]
) -> None:
    state = begun(decided.events) if decided.live is None else phase(decided.live)
    log.append(connection, followed.stream, followed.position, rows, state)


def _take_in(followed: Followed, decided: Decided, rows: list[log.Row]) -> None:
    new = [
        Logged(row.position, row.at, row.by, event, row.act)
        for row, event in zip(rows, decided.events, strict=True)
    ]
    followed.take_in(new, decided.live)


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
