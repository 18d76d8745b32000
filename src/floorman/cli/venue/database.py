"""The database that a command works on: `--db`, else FLOORMAN_DB, else floorman.db here."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from floorman.errors import BadFile, BadInput, Damaged, IllegalAct, Unavailable
from floorman.sentences import Sentence, say

if TYPE_CHECKING:
    from floorman.store.venue.venue import Venue

DEFAULT = "floorman.db"


def add_db(parser: argparse.ArgumentParser) -> None:
    """Add `--db`."""
    text = f"a file or a PostgreSQL URL (default: FLOORMAN_DB, else {DEFAULT})"
    parser.add_argument("--db", metavar="URL", default=_default(), help=text)


@contextmanager
def opened(db: str, *, make: bool = False) -> Iterator[Venue]:
    """The venue of a database. Only a command that begins something makes a new file.

    Raises BadInput for a file that is not there or no whole database of Floorman, Unavailable for a
    database that cannot be used.
    """
    from floorman.store.database.engines import shown
    from floorman.store.logs.log import LOG
    from floorman.store.venue.venue import Venue

    venue = Venue.open(db, make=make)
    try:
        yield venue
    except BadFile as error:
        if error.file != LOG:
            raise
        place = say("{file}, {place}", file=error.file, place=error.place)
        raise _named(db, place, error.wrong) from error
    except Damaged as error:
        raise _named(db, "", say("{damage:a}", damage=error.wrong)) from error
    except (BadInput, IllegalAct):
        raise
    except Unavailable as error:
        venue.database.check()  # a damaged file is named
        where = say("{why} ({database})", why=error.why, database=shown(db))
        raise Unavailable(where) from error
    except Exception:
        venue.database.check()  # what else went wrong stays what it is
        raise
    finally:
        venue.close()


def _named(db: str, place: str, wrong: Sentence) -> BadFile:
    """What is wrong in a log, with the database that it stands in and what helps."""
    from floorman.store.database.engines import shown

    allowed = say("the newest backup, by `floorman restore BACKUP --db NEW`")
    return BadFile(shown(db), place, wrong, allowed)


def _default() -> str:
    return os.environ.get("FLOORMAN_DB") or DEFAULT
