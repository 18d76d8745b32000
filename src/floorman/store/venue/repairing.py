"""A damaged event goes back to the last act after which its log holds; nothing is thrown away.

What stood behind is written to a file first, as it stood. No other event is touched.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import BadInput, FloormanError, Unavailable
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.floor.repairs import LogRepaired
from floorman.sentences import Sentence, say
from floorman.store.database.schema import events, keys, snapshots, streams, venue_tables
from floorman.store.database.transfers import check_event_here
from floorman.store.files.files import whole
from floorman.store.logs import log
from floorman.store.logs.heads import cut
from floorman.store.logs.verify import verify
from floorman.store.venue.flights import write_anew
from floorman.store.venue.opening import why_shut
from floorman.store.venue.phases import phase
from floorman.store.venue.venue import Venue
from floorman.store.venue.venue_tables import hold, in_use


class Plan(NamedTuple):
    """What a repair does: the log holds up to ``good``; ``rest`` stands behind, ``why`` it cannot.

    ``head`` is where the log was to end, ``live`` the state after the last good act.
    """

    event: str
    good: int
    why: Sentence
    head: int
    rest: tuple[log.Row, ...]
    live: Live


def find_damage(venue: Venue, event: str) -> Plan | None:
    """What a repair of an event would do; None when nothing is wrong with it.

    Raises Unknown for an event that is not there, BadInput for one whose first act is lost.
    """
    with venue.database.reading() as db:
        found = log.rows(db, event, 0, log.LAST)
        head = db.scalar(sa.select(streams.c.head).where(streams.c.id == event)) or 0
    why = _why(venue, event, found)
    if why is None:
        return None
    position, reason = why
    for good in _acts(found, position):
        live = _after(venue, event, good)
        if live is not None:
            rest = tuple(row for row in found if row.position > good)
            return Plan(event, good, reason, head, rest, live)
    raise BadInput(
        say("Nothing of this event holds: {why}", why=reason), say("a backup, restored elsewhere")
    )


def repair(venue: Venue, plan: Plan, kept: Path, by: str = "") -> int:
    """Put what stands behind the last good act into a new file, then cut it off: the new head.

    Raises BadFile for a file that is there already, Unavailable when somebody wrote meanwhile,
    Moved for an event that is at another venue.
    """
    with venue.database.reading() as db:
        check_event_here(db, plan.event)
    with whole(kept) as part:
        part.write_text("".join(as_lines(plan.rest)), "utf-8")
    at = max(venue.clock.now(), _second(venue, plan))
    lost = LogRepaired(len(plan.rest), str(plan.why))
    rows = log.written([lost], plan.good, at, by)
    with venue.database.writing() as db:
        check_event_here(db, plan.event)
        cut_off(db, plan.event, plan.head, plan.good)
        db.execute(sa.delete(venue_tables).where(venue_tables.c.stream == plan.event))
        hold(db, plan.event, set(), in_use(plan.live.play))
        write_anew(db, plan.event, plan.live.play)
        log.append(db, plan.event, plan.good, rows, phase(plan.live))
    venue.forget(plan.event)
    return rows[-1].position


def _why(venue: Venue, event: str, found: Sequence[log.Row]) -> tuple[int, Sentence] | None:
    """The first position that is wrong, and what is wrong there."""
    shut = why_shut(venue, event)
    opened = (shut.position, shut.why) if shut else None
    wrong = verify(map(log.envelope, found)).wrong
    told = (wrong.position, wrong.why) if wrong else None
    return min((one for one in (opened, told) if one), key=lambda one: one[0], default=None)


def _acts(found: Sequence[log.Row], wrong: int) -> Iterator[int]:
    """Where acts end that might be the last good one, the newest before the damage first.

    Where an entry is missing, nobody knows whether the act before it was whole. Where the very
    first act is named though all of them read, the damage is in a later undo.
    """
    ends = [
        one.position
        for one, after in zip(found, (*found[1:], None), strict=True)
        if after is None or after.act != one.act
    ]
    whole_until = wrong if any(one.position == wrong for one in found) else wrong - 1
    before = [end for end in ends if end < whole_until]
    yield from reversed(before or ends)


def _after(venue: Venue, event: str, good: int) -> Live | None:
    """The state after a position; None where the log up to there does not hold."""
    try:
        with venue.database.reading() as db:
            live = fold(log.between(db, event, 0, good))
    except FloormanError:
        return None
    return live if live.play.setup is not None else None


def _second(venue: Venue, plan: Plan) -> int:
    with venue.database.reading() as db:
        return log.second(db, plan.event, plan.good)


def cut_off(db: sa.Connection, event: str, head: int, good: int) -> None:
    """Let a log that ends at ``head`` end at ``good``; raises Unavailable where it does not."""
    for table, column in (
        (events, events.c.position),
        (snapshots, snapshots.c.position),
        (keys, keys.c.last),
    ):
        db.execute(sa.delete(table).where(table.c.stream == event, column > good))
    if not cut(db, event, head, good):
        raise Unavailable(say("somebody wrote to the event meanwhile"))


def as_lines(rows: Iterable[log.Row]) -> Iterator[str]:
    """Rows as they stand in the table, one a line; a body that is no text in base64."""
    for row in rows:
        body = bytes(row.body)
        told = dict(zip(log.Row._fields, row, strict=True))
        try:
            told["body"] = body.decode()
        except UnicodeDecodeError:
            told["body"] = {"base64": base64.b64encode(body).decode()}
        yield json.dumps(told, ensure_ascii=False) + "\n"
