"""The venue's own events among the played ones: a closed event counts, one opened again does not.

They are brought up to date by whoever looks: a row says up to which position a log was read, so
only what was closed, opened again or changed since is read anew. Where the venue is elsewhere, what
that machine has written is shown.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import Any

import sqlalchemy as sa

from floorman.errors import Damaged, Moved
from floorman.floor.live import Live
from floorman.floor.results.season_result import counts, season_results
from floorman.league.played import Result
from floorman.store.database.league_schema import played_events, played_results
from floorman.store.database.schema import streams
from floorman.store.league.played_events import PlayedEvents, columns_of_result
from floorman.store.people.naming import numbers
from floorman.store.venue.samples import samples
from floorman.store.venue.venue import Venue

_KEPT = sa.select(*played_events.c["stream", "head"]).where(played_events.c.stream.is_not(None))
_CLOSED = sa.select(*streams.c["id", "head"]).where(
    streams.c.state == "closed", streams.c.id.not_in(sa.select(samples.c.stream))
)


def all_played(venue: Venue) -> PlayedEvents:
    """What was played elsewhere and here, up to date."""
    catch_up(venue)
    return PlayedEvents(venue.database, venue.clock)


def catch_up(venue: Venue) -> None:
    """Bring the venue's own events among the played ones up to date with their logs.

    An event whose log is damaged stays as it was read last.
    """
    with venue.database.reading() as db:
        kept = {row.stream: row.head for row in db.execute(_KEPT)}
        closed = {row.id: row.head for row in db.execute(_CLOSED)}
    gone = [event for event, head in kept.items() if head and event not in closed]
    with suppress(Moved):
        for event in gone:
            _write(venue, event, 0, None)
        for event, head in closed.items():
            if kept.get(event) != head:
                _read(venue, event)


def _read(venue: Venue, event: str) -> None:
    """Read a closed event and write it down; who was not followed before is not afterwards."""
    was_followed = venue.follows(event)
    with suppress(Damaged), venue.reading(event) as (position, live):
        _write(venue, event, position, live)
    if not was_followed:
        venue.forget(event)


def _write(venue: Venue, event: str, head: int, live: Live | None) -> None:
    """Write an event in place of what was there; one that does not count has no results."""
    does_count = live is not None and counts(live)
    results = season_results(live) if live is not None and does_count else ()
    about = _about(live, head) if live is not None else {"head": head}
    with venue.database.alone() as db:
        number = db.scalar(sa.select(played_events.c.id).where(played_events.c.stream == event))
        if number is None:
            first = {"stream": event, "mark": sha256(f"event {event}".encode()).hexdigest()}
            row = {"league": "", "season": "", **first, **about}
            number = db.scalar(sa.insert(played_events).returning(played_events.c.id), row)
        else:
            db.execute(sa.update(played_events).where(played_events.c.id == number), about)
            db.execute(sa.delete(played_results).where(played_results.c.event == number))
        rows = _rows(db, event, number or 0, results)
        if rows:
            db.execute(sa.insert(played_results), rows)


def _about(live: Live, head: int) -> dict[str, Any]:
    play = live.play
    start = (play.setup.start if play.setup is not None else 0) or play.started_at
    name = play.setup.name or play.setup.structure.name if play.setup is not None else ""
    return {"name": name, "start": start, "levels": play.level, "head": head}


def _rows(
    db: sa.Connection, event: str, number: int, results: tuple[Result, ...]
) -> list[dict[str, Any]]:
    known = numbers(db, [one.name for one in results], event)
    return [
        {"event": number, "line": line, "player": known.get(one.name), **columns_of_result(one)}
        for line, one in enumerate(results, 1)
    ]
