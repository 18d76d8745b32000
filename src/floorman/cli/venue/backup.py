"""`floorman backup`: the whole database in one file, while it runs."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.cli.venue.database import add_db, opened
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.store.venue.venue import Venue


EXAMPLES = ("backup --to-folder backups --keep last=12,daily=14 --db venue.db",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `backup`."""
    parser.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="a new file; .db for a copy in SQLite"
    )
    parser.add_argument(
        "--to-folder", type=Path, metavar="DIR", help="a new file with the time in its name"
    )
    parser.add_argument(
        "--keep",
        default="",
        metavar="RULE",
        help="which older backups to keep (default: last=12,hourly=24,daily=14,weekly=8)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Write the backup; raises BadInput for a file that is there already, or no place named."""
    from floorman.errors import BadInput

    if (args.file is None) == (args.to_folder is None) or (args.keep and args.file):
        raise BadInput(say("One place is needed"), say("FILE, or --to-folder DIR with --keep RULE"))
    with opened(args.db) as venue:
        file, gone = _to_folder(venue, args) if args.to_folder else _to_file(venue, args.file)
    size = file.stat().st_size
    if args.json:
        print(json.dumps({"file": str(file), "bytes": size, "older_thrown_away": gone}))
        return 0
    thrown = f"; {gone} older thrown away" if gone else ""
    print(f"{file}: {size:,} bytes; it holds every secret of the venue{thrown}")
    return 0


def _to_file(venue: Venue, file: Path) -> tuple[Path, int]:
    from floorman.store.backups.backup import back_up
    from floorman.store.backups.rotation import note_backup

    back_up(venue.database, file)
    note_backup(venue.database, venue.clock.now())
    return file, 0


def _to_folder(venue: Venue, args: argparse.Namespace) -> tuple[Path, int]:
    from floorman.store.backups.rotation import Keep, back_up_into

    return back_up_into(venue, args.to_folder, Keep.read(args.keep))
