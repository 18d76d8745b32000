"""`floorman restore`: a backup into an empty database, of either kind."""

from __future__ import annotations

import argparse
import json

from floorman.cli import given
from floorman.cli.venue.database import add_db, opened

MOVED_SINCE = (
    "A backup cannot know what came after it. If an event has moved to another server since, that "
    "server has it:\nask first, by `floorman event where ID --ask URL`."
)

EXAMPLES = ("restore backups/venue.zip --db new.db",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `restore`."""
    parser.add_argument(
        "file", type=given.file, metavar="FILE", help="a file written by `floorman backup`"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Fill the database; raises BadInput when it holds anything, or the file was changed."""
    from floorman.store.backups.backup import restore
    from floorman.store.transfers.turns import goes_on

    rows = restore(args.file, args.db)
    with opened(args.db) as venue:
        events = goes_on(venue)
    if args.json:
        told = [{"event": one.id, "name": one.name, "head": one.head} for one in events]
        print(json.dumps({"rows": rows, "events": told}))
        return 0
    print(", ".join(f"{table} {count:,}" for table, count in rows.items() if count))
    for one in events:
        print(f"{one.id} {one.name}: goes on here after {one.head:,} log entries")
    if events:
        print(MOVED_SINCE)
    return 0
