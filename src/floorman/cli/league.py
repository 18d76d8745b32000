"""`floorman league`: the table of a season, and what a player did in the events that are kept."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.cli import given
from floorman.cli.speaking import words
from floorman.cli.venue.database import add_db, opened
from floorman.errors import BadFile
from floorman.sentences import put

if TYPE_CHECKING:
    from msgspec import Struct

    from floorman.store.venue.venue import Venue

EXAMPLES = (
    "league table fridays.toml --db club.db",
    "league table fridays.toml --db club.db --csv",
    "league keep fridays.toml --db club.db",
    'league drop "Fridays 2026" --db club.db',
    "league player 17 --db club.db --json",
    "league names",
)
LEFT = ("name", "event", "day")
"""Columns of words, which stand to the left."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `league`."""
    kinds = parser.add_subparsers(dest="kind", metavar="COMMAND", required=True)
    table = kinds.add_parser("table", help="the table of a season, from its sheet")
    keep = kinds.add_parser("keep", help="give a season its page, replacing one of the same name")
    for kind in (table, keep):
        kind.add_argument(
            "sheet", type=given.file, metavar="SHEET", help="a TOML file (docs/leagues.md)"
        )
    drop = kinds.add_parser("drop", help="remove a season's page; its events stay")
    drop.add_argument("name", metavar="NAME", help="the season's name")
    player = kinds.add_parser("player", help="every event of a player, newest first")
    player.add_argument("player", metavar="ID", help="a player's id in the player table")
    for kind in (table, player):
        shape = kind.add_mutually_exclusive_group()
        shape.add_argument("--json", action="store_true", help="print one JSON object per line")
        shape.add_argument("--csv", action="store_true", help="print CSV, for a spreadsheet")
    names = kinds.add_parser("names", help="the names a formula may use, and what each means")
    names.add_argument("--json", action="store_true", help="print one JSON object per line")
    for kind in (keep, drop):
        kind.add_argument("--json", action="store_true", help="print one JSON object")
    for kind in (table, keep, drop, player):
        add_db(kind)


def run(args: argparse.Namespace) -> int:
    """Print rows or names, or keep or drop a season's sheet.

    Raises BadFile for a sheet that will not do, Unknown for nobody's id or no season's name.
    """
    if args.kind == "names":
        return _names(as_json=args.json)
    from floorman.store.league.own_events import catch_up
    from floorman.store.league.seasons import Seasons

    with opened(args.db) as venue:
        if args.kind in ("table", "player"):
            catch_up(venue)
        if args.kind == "drop":
            Seasons(venue.database).drop(args.name)
            return _named({"dropped": args.name}, [], as_json=args.json)
        if args.kind == "player":
            kind, rows = _history(venue, args.player)
        else:
            kind, rows = _table(venue, args.sheet)
        if args.kind == "keep":
            sheet = args.sheet.read_text("utf-8-sig")
            kept = Seasons(venue.database).keep(sheet, str(args.sheet))
            return _named({"kept": kept}, [kept], as_json=args.json)
    _print(kind, rows, as_json=args.json, as_csv=args.csv)
    return 0


def _names(*, as_json: bool) -> int:
    """Print what a season's formula may name, in the language that was asked for."""
    from floorman.league.formula.words import meanings
    from floorman.league.season import names_told

    for one in meanings(names_told()):
        means = put(one.means, words())
        if as_json:
            told = {"name": one.name, "shorts": one.shorts, "means": means}
            print(json.dumps(told, ensure_ascii=False))
        else:
            print(f"{', '.join((one.name, *one.shorts)):34}  {means}")
    return 0


def _named(told: dict[str, str], lines: Sequence[str], *, as_json: bool) -> int:
    for line in [json.dumps(told, ensure_ascii=False)] if as_json else lines:
        print(line)
    return 0


def _table(venue: Venue, path: Path) -> tuple[type[Struct], Sequence[Struct]]:
    from floorman.league.formula.reading import BadFormula
    from floorman.store.league.listing import TableRow, season_rows
    from floorman.store.league.played_events import PlayedEvents
    from floorman.store.league.season_sheet import read_season
    from floorman.store.people.players import Players

    season = read_season(path)
    played = PlayedEvents(venue.database, venue.clock)
    try:
        return TableRow, season_rows(played, Players(venue.database, venue.clock), season)
    except BadFormula as error:
        raise BadFile(str(path), "points", error.wrong, error.allowed) from None


def _history(venue: Venue, player: str) -> tuple[type[Struct], Sequence[Struct]]:
    from floorman.store.league.listing import HistoryRow, history_rows
    from floorman.store.league.played_events import PlayedEvents

    played = PlayedEvents(venue.database, venue.clock)
    return HistoryRow, history_rows(played.of_player(player))


def _print(kind: type[Struct], rows: Sequence[Struct], *, as_json: bool, as_csv: bool) -> None:
    import msgspec

    from floorman.store.league import listing

    if as_json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
    elif as_csv:
        print(listing.as_csv(kind, rows), end="")
    else:
        _print_page(kind.__struct_fields__, rows)


def _print_page(columns: Sequence[str], rows: Sequence[Struct]) -> None:
    """The rows in columns, numbers to the right."""
    cells = [[column.replace("_", " ") for column in columns]]
    cells += [[_shown(getattr(row, column)) for column in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        padded = (
            cell.ljust(width) if name in LEFT else cell.rjust(width)
            for name, cell, width in zip(columns, line, widths, strict=True)
        )
        print("  ".join(padded).rstrip())


def _shown(value: object) -> str:
    return "" if value is None else str(value)
