"""What `floorman lab` learns from played events, and how well it fits them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.errors import BadFile, BadInput
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.lab.fit import Fit
    from floorman.lab.learning.records import Record


def check(args: argparse.Namespace) -> int:
    """Print how well forecasts fit played events."""
    import msgspec

    from floorman.lab.learning.checking import check, cross_checked

    records = _records(args.folder)
    if not records:
        raise BadFile(args.folder, "", say("no event in it was played to one winner"))
    if args.folds > 1 or args.apart == "lengths":
        found = cross_checked(records, args.folds, args.runs, args.apart)
    else:
        found = check(records, chances(args.fit), args.runs)
    if args.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return 0
    print(f"{found.events} events, {found.average_end:.0f} minutes on average")
    print(f"players left at half time: off by {found.players_off} on average")
    print(f"end: off by {found.end_off} minutes on average, bias {found.end_bias:+}")
    print(f"ends inside the 80 % band: {found.inside:.0%}")
    for name, one in (("under 20", found.short), ("20", found.usual), ("over 20", found.long)):
        if one is not None:
            print(
                f"levels of {name} minutes: {one.events} events, {one.inside:.0%} inside, "
                f"end off by {one.end_off}, bias {one.end_bias:+}"
            )
    return 0


def fit(args: argparse.Namespace) -> int:
    """Learn from played events, and write or print the chances."""
    import msgspec

    from floorman.lab.learning.fitting import fit

    found = msgspec.json.format(msgspec.json.encode(fit(_records(args.folder))))
    if args.out:
        args.out.write_bytes(found + b"\n")
    else:
        print(found.decode())
    return 0


def chances(path: Path | None) -> Fit:
    """The chances of a file that `lab fit` wrote, or the bundled ones."""
    import msgspec

    from floorman.lab.fit import CLUBS, Fit

    if path is None:
        return CLUBS
    try:
        return msgspec.json.decode(path.read_bytes(), type=Fit)
    except (msgspec.MsgspecError, ValueError):
        raise BadFile(str(path), "", say("it is not what `floorman lab fit` wrote")) from None


def _records(place: str) -> list[Record]:
    """The whole events of a folder of tables or of saved tournaments, or of a venue's database."""
    from floorman.lab.learning.records import of_saved, read_tables
    from floorman.league.tdt.played import text_of
    from floorman.league.tdt.saved import saved

    if "://" in place or place.endswith(".db"):
        return [record for record in _own(place) if record.is_whole]
    folder = Path(place)
    if not folder.is_dir():
        raise BadInput(say("there is no folder “{name}”", name=str(folder)))
    tables = folder / "events.csv", folder / "levels.csv"
    if all(path.is_file() for path in tables):
        records = read_tables(*(path.read_text("utf-8") for path in tables))
    else:
        records = []
        for path in sorted(folder.rglob("*.tdt")):
            try:
                records.append(of_saved(saved(text_of(path.read_bytes()))))
            except BadInput as error:
                print(f"{path}: {error}", file=sys.stderr)
    return [record for record in records if record.is_whole]


def _own(db: str) -> Iterator[Record]:
    """The finished events of a house's own database."""
    from floorman.cli.venue.database import opened
    from floorman.lab.learning.played import record_of
    from floorman.server.afterwards import whole_log

    with opened(db) as venue:
        for row in venue.list_events():
            if row.state in ("over", "closed"):
                with venue.reading(row.id) as (_, live):
                    yield record_of(live, whole_log(venue, row.id))
