"""`floorman import`: saved tournaments of The Tournament Director 3, spreadsheets of results."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import nullcontext
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as changed

from floorman.cli import given
from floorman.cli.imports import table as import_table
from floorman.cli.speaking import words
from floorman.cli.venue.database import opened
from floorman.errors import BadFile, BadInput, why_of
from floorman.sentences import put, say

if TYPE_CHECKING:
    from floorman.league.played import Played
    from floorman.store.league.played_events import PlayedEvents

EXAMPLES = (
    "import tdt saved/*.tdt --json",
    "import tdt saved --db club.db",
    import_table.EXAMPLE,
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `import`."""
    kinds = parser.add_subparsers(dest="kind", metavar="COMMAND", required=True)
    tdt = kinds.add_parser("tdt", help="files saved by The Tournament Director 3")
    tdt.add_argument(
        "files",
        type=given.file,
        nargs="+",
        metavar="FILE",
        help="a .tdt file, or a folder of them",
    )
    tdt.add_argument(
        "--json", action="store_true", help="print one JSON object per line, one per file"
    )
    tdt.add_argument(
        "--db", metavar="URL", help="keep players and results in this database (default: only read)"
    )
    tdt.add_argument(
        "--replace",
        action="store_true",
        help="let a corrected file replace the event that was kept",
    )
    import_table.configure(kinds)


def run(args: argparse.Namespace) -> int:
    """Read each file, and keep it where a database is named.

    1 where one of them could not be read, the others being read all the same. Raises BadFile where
    none of them is there.
    """
    if args.kind == "table":
        return import_table.run(args)
    files = _files(args.files)
    with opened(args.db, make=True) if args.db else nullcontext() as venue:
        keeping = None
        if venue is not None:
            from floorman.store.league.played_events import PlayedEvents

            keeping = PlayedEvents(venue.database, venue.clock)
        done = [_one(path, keeping, as_json=args.json, replace=args.replace) for path in files]
    if keeping is not None:
        added, known = done.count("added"), done.count("known")
        said = say("{added} added, {known} kept already", added=added, known=known)
        print(put(said, words()), file=sys.stderr)
        if replaced := done.count("replaced"):
            print(put(say("{replaced} replaced", replaced=replaced), words()), file=sys.stderr)
    return int("error" in done)


def _files(named: list[Path]) -> list[Path]:
    inside = (sorted(path.rglob("*.tdt")) if path.is_dir() else [path] for path in named)
    files = list(chain.from_iterable(inside))
    if not any(path.exists() for path in files):
        raise BadFile(str(named[0]), "", say("no .tdt file is there"))
    return files


def _one(path: Path, keeping: PlayedEvents | None, *, as_json: bool, replace: bool) -> str:
    """Print what a file holds; gives what became of it: read, added, replaced, known or error."""
    from floorman.league.tdt.played import played
    from floorman.league.tdt.report import report

    outcome = "error"
    try:
        event = played(path.read_bytes(), path.stem)
        outcome, event = _kept(event, keeping, replace=replace) if keeping else ("read", event)
        told = report(event, str(path))
    except BadInput as error:
        told = _unread(str(path), error.sentence)
    except OSError as error:
        told = _unread(str(path), why_of(error))
    print(json.dumps(told, ensure_ascii=False) if as_json else _page(told), flush=True)
    return outcome


def _kept(event: Played, keeping: PlayedEvents, *, replace: bool) -> tuple[str, Played]:
    """What became of it, and the event with what was left open beside what was not understood."""
    done = keeping.take_in(event, replace=replace)
    said = (*event.not_understood, *map(str, done.said))
    outcome = "replaced" if done.replaced else "added" if done.event else "known"
    return outcome, changed(event, not_understood=said)


def _unread(file: str, error: str) -> dict[str, Any]:
    """The object of a file that cannot be read."""
    empty = {"name": "", "players": 0, "entries": 0, "rebuys": 0, "addons": 0, "levels": 0}
    return {"file": file, **empty, "results": [], "not_understood": [], "error": str(error)}


def _page(read: dict[str, Any]) -> str:
    if read["error"]:
        return f"{read['file']}: {read['error']}"
    counts = ", ".join(
        f"{read[what]} {what}" for what in ("players", "entries", "rebuys", "addons", "levels")
    )
    lines = [f"{read['file']}: {read['name']}", f"  {counts}"]
    lines += [
        f"  {result['place']:>4}. {result['name']:24} {result['prize']:>10} {result['points']:>10}"
        for result in read["results"]
    ]
    lines += [f"  not understood: {what}" for what in read["not_understood"]]
    return "\n".join(lines)
