"""`floorman restore`: a backup into an empty database, of either kind."""

from __future__ import annotations

import argparse
import json

from floorman.cli import given
from floorman.cli.venue.database import add_db

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

    rows = restore(args.file, args.db)
    if args.json:
        print(json.dumps({"rows": rows}))
        return 0
    print(", ".join(f"{table} {count:,}" for table, count in rows.items() if count))
    return 0
