"""`floorman restore`: a backup into an empty database, of either kind."""

from __future__ import annotations

import argparse
from pathlib import Path

from floorman.cli.venue import add_db


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `restore`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `floorman backup` wrote")
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Fill the database; raises BadInput when it holds anything, or the file was changed."""
    from floorman.store.backups.backup import restore

    rows = restore(args.file, args.db)
    print(", ".join(f"{table} {count:,}" for table, count in rows.items() if count))
    return 0
