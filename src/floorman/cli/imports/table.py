"""`floorman import table`: a spreadsheet of players or past results, its columns matched once."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from floorman.cli import given
from floorman.cli.speaking import words
from floorman.cli.venue.database import opened
from floorman.errors import things_wrong
from floorman.sentences import Sentence, put, say

EXAMPLE = "import table results.csv --db club.db --columns name=Spieler,place=Platz,event=Abend"


def configure(kinds: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments of `import table`."""
    table = kinds.add_parser(
        "table", help="a spreadsheet (XLSX or CSV) of players or of past results"
    )
    table.add_argument(
        "file",
        type=given.file,
        metavar="FILE",
        help="an XLSX or CSV file with a header line",
    )
    table.add_argument("--db", metavar="URL", required=True, help="the database to keep them in")
    table.add_argument(
        "--columns",
        metavar="FIELD=COLUMN,…",
        help="what the columns are; remembered for files with the same columns",
    )
    table.add_argument("--json", action="store_true", help="print one JSON object")
    table.add_argument(
        "--replace", action="store_true", help="let corrected results replace those that were kept"
    )
    table.add_argument(
        "--good-only",
        action="store_true",
        help="where lines are wrong, take the others in (default: none)",
    )


def run(args: argparse.Namespace) -> int:
    """Read the file and keep what it has.

    Raises BadFile for one that cannot be read, with every line that is wrong, and where the columns
    are not known.
    """
    from floorman.store.league.columns import Columns
    from floorman.store.league.played_events import PlayedEvents
    from floorman.store.league.spreadsheet import keep_players, read_table

    sheet = read_table(args.file)
    with opened(args.db, make=True) as venue:
        match = Columns(venue.database).match(sheet, args.columns or "")
        if "place" not in match:
            count = keep_players(venue, sheet, match)
            _print(
                args, {"players": count}, say("{count:|player|players} written down", count=count)
            )
            _tell([*sheet.left_out(match), *sheet.names(match).said])
            return 0
        read = sheet.read(match)
        if not args.good_only:
            read.refuse(sheet.source)
        keeping = PlayedEvents(venue.database, venue.clock)
        done = [keeping.take_in(one, replace=args.replace) for one in read.events]
    added = sum(one.event > 0 and not one.replaced for one in done)
    known = sum(not one.event for one in done)
    replaced = sum(one.replaced for one in done)
    counts = {"added": added, "known": known, "replaced": replaced}
    whole = say("{added} added, {known} kept already, {replaced} replaced", **counts)
    _print(args, counts, whole)
    _tell([*sheet.left_out(match), *read.said, *(things_wrong([one]) for one in read.wrong)])
    _tell(said for one in done for said in one.said)
    return 0


def _tell(said: Iterable[Sentence]) -> None:
    for one in said:
        print(put(one, words()), file=sys.stderr)


def _print(args: argparse.Namespace, told: dict[str, int], sentence: Sentence) -> None:
    print(json.dumps(told) if args.json else put(sentence, words()))
