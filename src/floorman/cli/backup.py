"""`floorman backup`: the whole database in one file, while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from floorman.cli.venue import add_db, opened


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `backup`."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a new file; .db for a copy in SQLite"
    )
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Write the backup; raises BadInput for a file that is there already."""
    from floorman.store.backup import back_up

    with opened(args.db) as venue:
        back_up(venue.database, args.file)
    print(f"{args.file}: {args.file.stat().st_size:,} bytes; it holds every secret of the venue")
    return 0
