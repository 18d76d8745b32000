"""`floorman rehearse`: restore a backup as on the day it is needed, and throw that away again."""

from __future__ import annotations

import argparse

from floorman.cli import given
from floorman.cli.speaking import counted
from floorman.sentences import as_text

EXAMPLES = ("rehearse backups",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `rehearse`."""
    parser.add_argument(
        "path",
        type=given.file,
        metavar="FILE|DIR",
        help="a backup, or a folder, which means its newest one",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print what the backup holds; 0 when all of it holds, 1 when not.

    Raises BadFile for what is no backup.
    """
    from floorman.store.backups.rehearsal import rehearse

    seen = rehearse(args.path)
    if args.json:
        import msgspec

        facts = {
            "ok": seen.ok,
            "file": str(seen.file),
            "players": seen.players,
            "events": [one._asdict() for one in seen.events],
        }
        print(msgspec.json.encode(facts, enc_hook=as_text).decode())
        return 0 if seen.ok else 1
    for one in seen.events:
        wrong = one.wrong
        told = f"WRONG at position {wrong.position}: {wrong.why}" if wrong else "holds"
        print(f"{one.id:<10} {one.events:>7,} entries  {told}  {one.name}")
    events = counted(len(seen.events), "event", "events")
    players = counted(seen.players, "player", "players")
    ending = "all of it holds" if seen.ok else "not all of it holds"
    print(f"{seen.file}: restored, {events}, {players}; {ending}")
    return 0 if seen.ok else 1
