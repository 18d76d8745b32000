"""`floorman event move`: an event goes to another venue, with all that belongs to it."""

from __future__ import annotations

import argparse
import asyncio

from floorman.cli.venue.database import opened


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `event move`."""
    parser.add_argument("--to", required=True, metavar="URL", help="the other venue's server")
    parser.add_argument(
        "--token", required=True, help="a director's token there, from `floorman token`"
    )
    parser.add_argument(
        "--without-tls", action="store_true", help="allow http, for your own network only"
    )
    parser.add_argument(
        "--at", default="", metavar="URL", help="the address at which this venue is reached"
    )


def move(args: argparse.Namespace) -> str:
    """Move it, and say where it is; raises BadInput and Unavailable where it does not go."""
    from floorman.server.machines.event_transfers import checked_address, move

    address = checked_address(args.to, without_tls=args.without_tls)
    with opened(args.db) as venue:
        asyncio.run(move(venue, args.event, address, args.token, args.at))
    return f"{address}/e/{args.event}"
