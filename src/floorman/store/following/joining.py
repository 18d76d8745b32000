"""A machine begins to follow: it gets all of the venue, and what stood in it is kept aside."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.backups.backup import back_up
from floorman.store.database import standing
from floorman.store.database.schema import streams
from floorman.store.following import pairing
from floorman.store.following.changes import WHOLE, Batch
from floorman.store.following.mirror import Beyond, beyond, check_venue, check_version, take_in
from floorman.store.following.pairing import Partner
from floorman.store.venue.venue import Venue

__all__ = ["WHOLE", "check_may_follow", "follows", "join"]

STAMP = "%Y%m%d-%H%M%SZ"


def follows(venue: Venue) -> str:
    """The address of the machine that this one follows; empty for none."""
    with venue.database.reading() as db:
        stands = standing.read(db)
    return stands.address if stands.state == "following" else ""


def check_may_follow(venue: Venue) -> None:
    """Raises BadInput for PostgreSQL, which has a standby of its own."""
    if not venue.database.is_sqlite:
        raise BadInput(
            say("PostgreSQL does not follow this way"), say("a standby of PostgreSQL's own")
        )


def join(venue: Venue, first: Partner, batch: Batch) -> tuple[Path | None, list[Beyond]]:
    """Follow the first machine, with all that it has.

    Gives the file in which is kept what stood here, if anything did, and the acts that stand there
    alone. Raises BadInput for another venue, another version of the tables, and a database in which
    the venue is run in the same epoch, or a later one.
    """
    database = venue.database
    check_version(batch.tables)
    with database.reading() as db:
        stands = standing.read(db)
        has_events = db.scalar(sa.select(streams.c.id).limit(1)) is not None
        check_venue(db, batch)
        if has_events and stands.state == "here" and stands.epoch >= batch.epoch:
            raise BadInput(
                say("The venue is run with this very database"), say("a new file, by --db")
            )
        lost = list(beyond(db, batch))
    kept = _kept(venue) if has_events else None
    pairing.begin(database, first, venue.clock.now())
    take_in(database, batch, WHOLE)
    return kept, lost


def _kept(venue: Venue) -> Path:
    """A copy of the database as it stands."""
    assert venue.database.file is not None
    file = venue.database.file
    now = datetime.fromtimestamp(venue.clock.now(), UTC).strftime(STAMP)
    path = file.with_name(f"{file.stem}-before-following-{now}{file.suffix or '.db'}")
    back_up(venue.database, path)
    return path
