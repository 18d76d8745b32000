"""`floorman takeover`: the venue is run on this machine from now on, in a new epoch."""

from __future__ import annotations

import argparse
import asyncio
import json

from floorman.cli.venue.database import add_db, opened

EXAMPLES = ("takeover --db second.db",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `takeover`."""
    parser.add_argument(
        "--at", default="", metavar="URL", help="the address at which other machines reach this one"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Take over and print what is held; raises IllegalAct where nothing was followed."""
    from floorman.server.machines.following import take_over
    from floorman.store.following.pairing import own_address

    with opened(args.db) as venue:
        address = args.at.rstrip("/") or own_address(venue.database)
        done = asyncio.run(take_over(venue.database, address, venue.clock.now()))
    if args.json:
        told = {"epoch": done.epoch, "handed_over": done.handed_over, "held": dict(done.held)}
        print(json.dumps(told))
        return 0
    handed = "The first machine handed over" if done.handed_over else "The first machine is silent"
    print(f"Epoch {done.epoch}: the venue is run here. {handed}.")
    for event, position in sorted(done.held.items()):
        print(f"{event}: held up to position {position:,}")
    return 0
