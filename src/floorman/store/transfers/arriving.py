"""An event comes from another venue, or comes back: all of it in one transaction, and once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec.structs import asdict

from floorman.errors import BadInput, IllegalAct
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.store.backups.archive import tell_apart, venue_mark
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials, foreign_players
from floorman.store.database.schema import keys, secrets, snapshots
from floorman.store.database.standing import check_here
from floorman.store.database.transfers import AWAY, transfers
from floorman.store.database.versions import KNOWN
from floorman.store.errors import CameFirst
from floorman.store.files.files import whole
from floorman.store.logs import log
from floorman.store.logs.hands import hands
from floorman.store.logs.verify import verify
from floorman.store.people.naming import persons_of_log
from floorman.store.people.players import Players
from floorman.store.transfers.parcel import Parcel
from floorman.store.transfers.turns import turn_of
from floorman.store.venue.announcing import begin_stream, check_id
from floorman.store.venue.beside import put_beside
from floorman.store.venue.flights import write_anew
from floorman.store.venue.phases import phase
from floorman.store.venue.repairing import as_lines, cut_off
from floorman.store.venue.titles import title
from floorman.store.venue.venue import Venue
from floorman.store.venue.venue_tables import hold, in_use

LOG = logging.getLogger("floorman.store")

ACT = say("Take the event in")
STAMP = "%Y%m%d-%H%M%SZ"


def take_in(venue: Venue, parcel: Parcel) -> None:
    """Have the event here from now on; a parcel that came before changes nothing.

    Raises BadInput for a log that does not verify and for tables of another version, IllegalAct
    where there is another event of that id, where its tables are in use, for a transfer that was
    given up, and for one that this very venue sent, Moved where the venue itself is elsewhere.

    What was done here since the event went away, because nobody knew that it had, is put into a
    file beside the database first, and is not in the event any more.
    """
    with venue.database.reading() as db:
        check_here(db)
    if parcel.tables != KNOWN[0]:
        raise BadInput(
            say("The event comes from another version of Floorman"),
            say("the same version on both machines"),
        )
    _check(parcel)
    _name(venue, parcel)
    try:
        with venue.database.writing() as db:
            state = _state(db, parcel.id)
            if state in AWAY:
                raise IllegalAct(ACT, say("it comes from this very venue"), say("another venue"))
            if state == "refused":
                raise IllegalAct(ACT, say("it was given up"), say("to send it anew"))
            if not state:
                _put(venue, db, parcel)
    except CameFirst:
        raise IllegalAct(
            ACT, say("others wrote at the same moment"), say("to send it again")
        ) from None
    venue.forget(parcel.event)


def settled(database: Database, transfer: str, event: str) -> str:
    """Whether a transfer has come: ``taken``, or else ``refused`` from now on."""
    try:
        with database.writing() as db:
            state = _state(db, transfer)
            if not state:
                _note(db, transfer, event, "refused", "")
    except CameFirst:  # it came, or was asked for, at the same moment
        return settled(database, transfer, event)
    return "taken" if state == "taken" else "refused"


def _check(parcel: Parcel) -> None:
    check_id(parcel.event)
    report = verify(parcel.log)
    if report.wrong is not None or not parcel.log:
        why = report.wrong.why if report.wrong else say("it is empty")
        raise BadInput(say("The log of the event does not hold: {why}", why=why))


def _state(db: sa.Connection, transfer: str) -> str:
    return db.scalar(sa.select(transfers.c.state).where(transfers.c.id == transfer)) or ""


def _note(
    db: sa.Connection, transfer: str, event: str, state: str, address: str, turn: int = 0
) -> None:
    row = {"id": transfer, "stream": event, "address": address, "state": state, "turn": turn}
    db.execute(sa.insert(transfers), row | {"token": b"", "sealed_by": ""})


def _put(venue: Venue, db: sa.Connection, parcel: Parcel) -> None:
    rows = [log.as_row(envelope) for envelope in parcel.log]
    live = fold([log.logged(row) for row in rows])
    head = _stands_at(venue, db, parcel, live)
    log.append(db, parcel.event, head, rows[head:], phase(live))
    of = {"stream": parcel.event}
    _add(db, keys, [of | asdict(one) for one in parcel.keys])
    _add(db, hands, [of | asdict(one) for one in parcel.hands])
    _add(db, credentials, [asdict(one) for one in parcel.devices])
    db.execute(sa.delete(snapshots).where(snapshots.c.stream == parcel.event))
    hold(db, parcel.event, set(), in_use(live.play))
    write_anew(db, parcel.event, live.play)
    put_beside(db, parcel.event, parcel.beside)
    _note(db, parcel.id, parcel.event, "taken", parcel.back, parcel.turn)


def _stands_at(venue: Venue, db: sa.Connection, parcel: Parcel, live: Live) -> int:
    """The position up to which the log is here already; a new event is begun at 0."""
    database = venue.database
    event, head = parcel.event, _known_head(database, db, parcel)
    if not head:
        assert live.play.setup is not None
        sealed = database.seal.row(event, parcel.secret) if parcel.secret else {}
        begin_stream(db, event, title(live.play.setup), parcel.log[0].at, sealed)
        return 0
    _set_aside(venue, db, event, head)
    db.execute(sa.delete(transfers).where(*_gone(event)))
    if parcel.secret and not database.seal.secret(db, event):
        db.execute(sa.delete(secrets).where(secrets.c.stream == event))
        db.execute(sa.insert(secrets), database.seal.row(event, parcel.secret))
    return head


def _known_head(database: Database, db: sa.Connection, parcel: Parcel) -> int:
    """The position up to which the log is here already, as the event went away from here; else 0.

    Raises IllegalAct for another event of that id, and for a copy from before it moved last.
    """
    event = parcel.event
    here = log.envelopes(db, event, 0, log.LAST)
    both = zip(here, parcel.log, strict=False)
    same = sum(1 for _ in takewhile(lambda one: one[0] == one[1], both))
    if here and not (same and _has_gone_there(database, db, parcel)):
        raise IllegalAct(
            ACT, say("there is another event {event} here", event=event), say("another venue")
        )
    if here and parcel.turn <= turn_of(db, event):
        raise IllegalAct(
            ACT, say("it is a copy from before it moved last"), say("to take it back where it was")
        )
    return same


def _has_gone_there(database: Database, db: sa.Connection, parcel: Parcel) -> bool:
    """Whether an event that is known here comes back, though a backup may have forgotten it left.

    Then it comes with the secret of its draws, in a later turn.
    """
    if db.execute(sa.select(transfers.c.id).where(*_gone(parcel.event))).first() is not None:
        return True
    is_the_same = parcel.secret and database.seal.secret(db, parcel.event) == parcel.secret
    return bool(is_the_same) and parcel.turn > turn_of(db, parcel.event)


def _set_aside(venue: Venue, db: sa.Connection, event: str, head: int) -> None:
    """Put what was done here after a position into a file, and cut it off."""
    rest = log.rows(db, event, head, log.LAST)
    if not rest:
        return
    file = venue.database.file
    when = datetime.fromtimestamp(venue.clock.now(), UTC).strftime(STAMP)
    name = f"{event}-done-here-{when}.jsonl"
    with whole(file.with_name(name) if file else Path(name)) as part:
        part.write_text("".join(as_lines(rest)), "utf-8")
    cut_off(db, event, rest[-1].position, head)
    db.execute(sa.delete(hands).where(hands.c.stream == event))
    LOG.warning("What was done here since event %s went away is kept in %s", event, name)


def _gone(event: str) -> tuple[sa.ColumnElement[bool], ...]:
    return transfers.c.stream == event, transfers.c.state == "gone"


def _add(db: sa.Connection, table: sa.Table, rows: Sequence[dict[str, Any]]) -> None:
    """Rows that are not here yet; a credential is known by its hash, others by their key."""
    own = [table.c.hash] if table is credentials else list(table.primary_key.columns)
    for row in rows:
        same = [column == row[column.name] for column in own]
        if db.execute(sa.select(own[0]).where(*same)).first() is None:
            db.execute(sa.insert(table), row)


def _name(venue: Venue, parcel: Parcel) -> None:
    """Say whom the ids mean here that this venue has not given or heard of before.

    It comes before the event does, so that an event that is here has its names too. Two copies of
    one venue have given the same ids, but for the players that came since.
    """
    names = {one.id: one.name for one in parcel.names}
    with venue.database.reading() as db:
        if _state(db, parcel.id):
            return
        head = _known_head(venue.database, db, parcel)
        own = persons_of_log(parcel.log[:head])
        told = foreign_players.c.event == parcel.event
        known = set(db.scalars(sa.select(foreign_players.c.theirs).where(told)))
    ids = [one for one in persons_of_log(parcel.log) if one not in known and one not in own]
    if parcel.venue == venue_mark(venue):
        here = Players(venue.database, venue.clock).known_names(ids)
        ids = [one for one in ids if one in names and here.get(one) != names[one]]
    if ids:
        tell_apart(venue, parcel.event, ids, names)
