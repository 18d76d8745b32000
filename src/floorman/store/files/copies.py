"""A database in SQLite as a file: whether it is one of Floorman, whole, and a copy of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from floorman.errors import BadFile, Unavailable
from floorman.sentences import Sentence, say
from floorman.store.errors import DAMAGED, is_damage, sqlite_words
from floorman.store.files.files import beside, whole
from floorman.store.files.without_room import opened

MAGIC = b"SQLite format 3\0"
OURS = {"alembic_version", "streams", "events"}
"""Tables that every version has."""

HELP = say("a database of Floorman; `floorman restore BACKUP --db NEW` makes one of a backup")

HEADS = """
SELECT streams.id, streams.head, count(events.position), coalesce(max(events.position), 0)
FROM streams LEFT JOIN events ON events.stream = streams.id
GROUP BY streams.id, streams.head ORDER BY streams.id
"""


def is_sqlite(path: Path) -> bool:
    """Whether the file begins as one of SQLite does."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def look(path: Path) -> None:
    """See that a file is a database of Floorman and not cut off; quick, it is not read through.

    Raises BadFile for one that is empty, half, damaged, or of another program; none is changed.
    """
    if not path.stat().st_size:
        raise refused(path, say("the file is empty, there is no venue in it"))
    if not _is_open(path):
        if not is_sqlite(path):
            raise refused(path, say("the file is no database"))
        if _is_cut(path):
            raise refused(path, say("the file is cut off, its end is missing"))
    with _opened(path) as db:
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        if not there:
            raise refused(path, say("the database is empty, there is no venue in it"))
        if not there >= OURS or not db.execute("SELECT * FROM alembic_version").fetchall():
            raise refused(path, say("the database is not Floorman's"))


def check(path: Path) -> None:
    """See that a database is one of Floorman and read it through; raises BadFile when not whole."""
    look(path)
    with _opened(path) as db:
        _check(db, path)


def copy(
    source: sqlite3.Connection, path: Path, change: Callable[[sqlite3.Connection], None]
) -> None:
    """A new file with the database as it stands at one moment, read through before it is there.

    ``change`` is done to the copy. Raises BadFile when the file is there already, and when the
    database is damaged.
    """
    origin = Path(source.execute("PRAGMA database_list").fetchone()[2])
    with whole(path) as part:
        with _opened(part, origin) as target:
            # The file has no name yet: what is half when the process is killed is thrown away.
            target.execute("PRAGMA journal_mode = OFF")
            source.execute("BEGIN")
            try:
                heads = source.execute(HEADS).fetchall()
                source.backup(target)
            finally:
                source.execute("ROLLBACK")
            target.execute("PRAGMA journal_mode = DELETE")
            change(target)
            _check(target, origin)
            if target.execute(HEADS).fetchall() != heads:
                raise refused(path, say("the copy has not every event of the database"))
        look(part)


def refused(path: Path, wrong: Sentence) -> BadFile:
    """Why a file will not do, and what helps."""
    return BadFile(str(path), "", wrong, HELP)


@contextmanager
def _opened(path: Path, origin: Path | None = None) -> Iterator[sqlite3.Connection]:
    """A connection; where it is damaged the file it comes from is named, else itself.

    SQLite quotes a damaged schema as it stands, and Python cannot read that as text.
    """
    try:
        made, _ = opened(path, isolation_level=None) if path.exists() else (_new(path), False)
        with closing(made) as db:
            yield db
    except sqlite3.Error as error:
        if is_damage(error):
            raise refused(origin or path, DAMAGED) from error
        raise Unavailable(sqlite_words(error)) from error
    except UnicodeDecodeError as error:
        raise refused(origin or path, DAMAGED) from error


def _new(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def _check(db: sqlite3.Connection, path: Path) -> None:
    if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
        raise refused(path, DAMAGED)


def _is_open(path: Path) -> bool:
    """Whether somebody may have the database open, perhaps this very process.

    Then nobody but SQLite may open the file: closing it would take away the locks that this process
    holds on it (POSIX drops them all with the first handle that is closed), and the next process to
    leave would throw away a log in use. What stands beside it may also hold its end.
    """
    return any(one.exists() for one in beside(path))


def _is_cut(path: Path) -> bool:
    """Whether the file is shorter than it says."""
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100:
        return True
    size = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    is_counted = head[24:28] == head[92:96]
    return is_counted and path.stat().st_size < pages * (65_536 if size == 1 else size)
