"""Backups in a folder: a new one each time, and of the older ones fewer the older they are.

A name has the time in UTC, so names sort by time: ``venue-20260704-183000Z.db``. Thrown away is
only what was made here: a backup of this venue under such a name, as it was written. One that
somebody works on, of another venue, or damaged stays.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
from msgspec import Struct

from floorman.errors import BadFile, BadInput, Unavailable
from floorman.sentences import say
from floorman.store.backups.archive import venue_mark
from floorman.store.backups.backup import KIND, VERSION, back_up, facts_beside, is_as_copied
from floorman.store.database.engines import Database
from floorman.store.database.schema import backups
from floorman.store.files.copies import is_sqlite
from floorman.store.files.packing import facts
from floorman.store.venue.venue import Venue

STAMP = "%Y%m%d-%H%M%SZ"
STAMPED = r"(\d{8}-\d{6}Z)\.(?:db|zip)"
LEFT_BEHIND = r"(?:\.facts\.json)?\.\w+\.part(?:-\w+)?"
"""What a backup leaves that was killed, behind the name that it should have got."""
OLD_SECONDS = 86_400
"""What a killed backup has left stands so long: another may be writing it now."""


class Keep(Struct, frozen=True):
    """How many backups stay: the last ones, and the newest of so many hours, days and weeks."""

    last: int = 12
    hourly: int = 24
    daily: int = 14
    weekly: int = 8

    @classmethod
    def read(cls, text: str) -> Keep:
        """The rule as it is written; what it does not name is as usual.

        >>> Keep.read("hourly=48, weekly=0")
        Keep(last=12, hourly=48, daily=14, weekly=0)

        Raises BadInput for what is no such rule, and for one that keeps nothing.
        """
        found = re.findall(r"(last|hourly|daily|weekly)=(\d{1,4})(?:\s*,\s*|$)", text)
        rest = re.sub(r"(last|hourly|daily|weekly)=(\d{1,4})(?:\s*,\s*|$)", "", text)
        rule = cls(**{name: int(number) for name, number in found})
        if rest or not rule.last:
            allowed = say("last=12,hourly=24,daily=14,weekly=8, with last from 1")
            raise BadInput(
                say("What to keep cannot be read: {text!r}", text=text),
                allowed,
            )
        return rule

    def of(self, times: Iterable[datetime]) -> set[datetime]:
        """Which of these times stay."""
        newest_first = sorted(times, reverse=True)
        kept: set[datetime] = set()
        for most, same in (
            (self.last, STAMP),
            (self.hourly, "%Y-%m-%d %H"),
            (self.daily, "%Y-%m-%d"),
            (self.weekly, "%G-%V"),
        ):
            of_each: dict[str, datetime] = {}
            for one in newest_first:
                of_each.setdefault(one.strftime(same), one)
            kept.update(list(of_each.values())[:most])
        return kept


class Rotated(NamedTuple):
    """The new backup, and how many older ones were thrown away."""

    file: Path
    gone: int


def back_up_into(venue: Venue, folder: Path, keep: Keep, at: int | None = None) -> Rotated:
    """Make a backup in a folder and throw away those that are not to be kept; never the new one.

    The folder is made when it is not there. ``at`` is the Unix second, else now.
    """
    at = venue.clock.now() if at is None else at
    mark = venue_mark(venue)
    stem = _stem(venue.database)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    ending = "db" if venue.database.is_sqlite else "zip"
    new = next(path for path in _names(folder, stem, at, ending) if not path.exists())
    back_up(venue.database, new)
    note_backup(venue.database, at)
    made = dict(_made(folder, stem, mark))
    kept = keep.of(made.values())
    gone = [path for path, when in made.items() if when not in kept and path != new]
    for path in (*gone, *map(facts_beside, gone), *_left_behind(folder, stem)):
        path.unlink(missing_ok=True)
    return Rotated(new, len(gone))


def note_backup(database: Database, at: int) -> None:
    """Write down when the database was backed up, unless nothing can be written in it."""
    with suppress(Unavailable), database.alone() as db:
        db.execute(sa.delete(backups))
        db.execute(sa.insert(backups), {"at": at})


def last_backup(database: Database) -> int | None:
    """The Unix second of the last backup; None before the first."""
    with database.reading() as db:
        at: int | None = db.scalar(sa.select(sa.func.max(backups.c.at)))
    return at


def newest(folder: Path) -> Path | None:
    """The newest backup of a folder by the time in its name, of whatever venue."""
    dated = ((re.search(STAMPED + "$", path.name), path) for path in folder.iterdir())
    found = [(stamp[1], path.name, path) for stamp, path in dated if stamp and path.is_file()]
    return max(found)[-1] if found else None


def _names(folder: Path, stem: str, at: int, ending: str) -> Iterator[Path]:
    """The name of a second and of those after it: two backups may fall into one second."""
    for second in count(at):
        when = datetime.fromtimestamp(second, UTC)
        yield folder / f"{stem}-{when.strftime(STAMP)}.{ending}"


def _stem(database: Database) -> str:
    name = database.file.stem if database.file else database.url.database or "venue"
    return re.sub(r"[^\w-]+", "-", name)


def _made(folder: Path, stem: str, mark: str) -> Iterator[tuple[Path, datetime]]:
    for path in folder.iterdir():
        named = re.fullmatch(re.escape(stem) + "-" + STAMPED, path.name)
        if named and path.is_file() and _mark(path) == mark:
            with suppress(ValueError):
                yield path, datetime.strptime(named[1], STAMP).replace(tzinfo=UTC)


def _mark(path: Path) -> str:
    """The mark of the venue whose backup a file is; empty for none, or one no more as written."""
    try:
        if not is_sqlite(path):
            return facts(path, KIND, VERSION).get("venue", "")
        if not is_as_copied(path):
            return ""
        with closing(sqlite3.connect(f"file:{quote(str(path))}?immutable=1", uri=True)) as db:
            return str(db.execute("SELECT id FROM venue").fetchone()[0])
    except (BadFile, OSError, sqlite3.Error, TypeError, UnicodeDecodeError):
        return ""


def _left_behind(folder: Path, stem: str) -> Iterator[Path]:
    pattern = re.compile(re.escape(stem) + "-" + STAMPED + LEFT_BEHIND)
    for path in folder.iterdir():
        if pattern.fullmatch(path.name) and time.time() - path.stat().st_mtime > OLD_SECONDS:
            yield path
