"""`floorman event export` and `check-export`: an event in one file; whether a signed one holds."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floorman.cli import given
from floorman.cli.speaking import counted
from floorman.cli.venue.database import opened
from floorman.errors import BadInput
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.store.regulator.checking import Checked

Told = tuple[dict[str, Any], list[str]]
"""What is printed as JSON, and in lines."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `event export`."""
    parser.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="default: ID.zip or ID.json"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the same, as an option")
    parser.add_argument("--with-names", action="store_true", help="the players' names too")
    parser.add_argument(
        "--signed", action="store_true", help="as plain files, signed with the venue's key"
    )
    parser.add_argument(
        "--interchange",
        action="store_true",
        help="entries, structure, seats, busts and prizes as one JSON file, for other programs",
    )


def configure_check(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `event check-export`."""
    parser.add_argument(
        "file", type=given.file, metavar="FILE", help="a signed export, or its folder"
    )
    parser.add_argument(
        "--key", metavar="FILE", help="the key it should be signed with, a .pem file"
    )


def export(args: argparse.Namespace) -> Told:
    """Write the file; raises BadInput for two names of files, BadFile for a file there is."""
    if args.file and args.out:
        raise BadInput(say("Two files are named"), say("FILE, or --out FILE"))
    if args.signed and args.interchange:
        raise BadInput(say("Two kinds of export are named"), say("--signed, or --interchange"))
    ending = "json" if args.interchange else "zip"
    path = args.file or args.out or Path(f"{args.event}.{ending}")
    if args.signed:
        return _signed(args, path)
    if args.interchange:
        return _interchange(args, path)
    from floorman.store.backups.archive import export_event

    with opened(args.db) as venue:
        events = export_event(venue, args.event, path, with_names=args.with_names)
    return {"file": str(path), "events": events}, [f"{path}: {counted(events, 'event', 'events')}"]


def _interchange(args: argparse.Namespace, path: Path) -> Told:
    from floorman.floor.results.interchange import written
    from floorman.store.backups.interchange import interchange_of
    from floorman.store.files.files import whole

    with opened(args.db) as venue:
        told = interchange_of(venue, args.event, with_names=args.with_names)
    with whole(path) as part:
        part.write_bytes(written(told))
    facts = {"file": str(path), "position": told.position, "entries": len(told.entries)}
    entries = counted(len(told.entries), "entry", "entries")
    return facts, [f"{path}: {entries}, as of position {told.position:,}"]


def _signed(args: argparse.Namespace, path: Path) -> Told:
    from floorman.store.regulator.key import VenueKey
    from floorman.store.regulator.signing import write
    from floorman.web.signed_export import signed_export

    with opened(args.db) as venue:
        write(path, signed_export(venue, args.event, with_names=args.with_names))
        key = VenueKey.of(venue.database).public.fingerprint
    told = {"file": str(path), "key": key}
    return told, [f"{path}: signed with the key {key}"]


def check(args: argparse.Namespace) -> tuple[bool, *Told]:
    """Whether an export holds, and what to print; raises BadFile for what is none."""
    from floorman.store.regulator.checking import check_export
    from floorman.store.regulator.key import expected

    found = check_export(args.file, expected(args.key) if args.key else None)
    told = {"ok": found.ok, "event": found.event, "venue": found.venue, "written": found.written}
    told |= {"key": found.key, "events": found.events, "chain": found.chain}
    told |= {"names": found.names, "wrong": list(map(str, found.wrong))}
    return found.ok, told, list(_lines(found, named=bool(args.key)))


def _lines(found: Checked, *, named: bool) -> Iterator[str]:
    from floorman.tournament.chain import short

    yield f"Event {found.event} of venue {found.venue}, written {found.written}"
    for wrong in found.wrong:
        yield f"WRONG: {wrong}."
    if found.wrong:
        return
    events = counted(found.events, "event", "events")
    yield f"{events}; the log ends with the hash {short(found.chain)}"
    yield "The names of the players came along." if found.names else "The names were left out."
    if named:
        yield f"All holds, signed with the key that was named: {found.key}"
    else:
        yield f"All holds, signed with the key {found.key}"
        yield "Whose key that is, the venue's public page says; or name it: --key FILE."
