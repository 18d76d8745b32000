"""A backup is restored beside everything else and looked through, as on the day it is needed."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import BadFile
from floorman.sentences import say
from floorman.store.backups.archive import verify_event
from floorman.store.backups.backup import restore
from floorman.store.backups.rotation import newest
from floorman.store.database.people_schema import players
from floorman.store.logs.replaying import Wrong
from floorman.store.venue.venue import Venue


class OfEvent(NamedTuple):
    """An event in a backup: its id and name, the length of its log, what is wrong with it."""

    id: str
    name: str
    events: int
    wrong: Wrong | None


class Rehearsal(NamedTuple):
    """What a backup holds, seen by restoring it."""

    file: Path
    players: int
    events: tuple[OfEvent, ...]

    @property
    def ok(self) -> bool:
        """Everything in it holds."""
        return not any(one.wrong for one in self.events)


def rehearse(path: Path) -> Rehearsal:
    """Restore a backup, or the newest in a folder, into a place that is thrown away.

    Every log is replayed and checked as `floorman event verify` does. Raises BadFile for a folder
    without backups, and for a file that is none or was changed.
    """
    file = newest(path) if path.is_dir() else path
    if file is None:
        raise BadFile(str(path), "", say("it holds no backup"), say("a folder of backups"))
    with TemporaryDirectory() as folder:
        url = str(Path(folder) / "venue.db")
        restore(file, url)
        with closing(Venue.open(url, make=False)) as venue:
            with venue.database.reading() as db:
                count = db.scalar(sa.select(sa.func.count()).select_from(players)) or 0
            events = tuple(
                OfEvent(
                    row.id,
                    row.name,
                    row.head,
                    verify_event(venue, row.id).wrong,
                )
                for row in venue.list_events()
            )
    return Rehearsal(file, count, events)
