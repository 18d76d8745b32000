"""`floorman import table`: a spreadsheet of players or past results, its columns matched once."""

from __future__ import annotations

import argparse
import json
import sys

from floorman.cli import given
from floorman.cli.speaking import words
from floorman.cli.venue.database import opened
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


def run(args: argparse.Namespace) -> int:
    """Read the file and keep what it has.

    Raises BadFile for one that cannot be read, with its line, and where the columns are not known.
    """
    from floorman.store.league.columns import Columns
    from floorman.store.league.played_events import PlayedEvents
    from floorman.store.league.spreadsheet import keep_players, read_table

    sheet = read_table(args.file)
    with opened(args.db, make=True) as venue:
        match = Columns(venue.database).match(sheet, args.columns or "")
        if "place" not in match:
            count = keep_players(venue, sheet, match)
            _print(args, {"players": count}, say("{count} players written down", count=count))
            return 0
        keeping = PlayedEvents(venue.database, venue.clock)
        done = [keeping.take_in(one, replace=args.replace) for one in sheet.events(match)]
    added = sum(one.event > 0 and not one.replaced for one in done)
    known = sum(not one.event for one in done)
    replaced = sum(one.replaced for one in done)
    counts = {"added": added, "known": known, "replaced": replaced}
    whole = say("{added} added, {known} kept already, {replaced} replaced", **counts)
    _print(args, counts, whole)
    for said in (said for one in done for said in one.said):
        print(put(said, words()), file=sys.stderr)
    return 0


def _print(args: argparse.Namespace, told: dict[str, int], sentence: Sentence) -> None:
    print(json.dumps(told) if args.json else put(sentence, words()))
