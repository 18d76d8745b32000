"""`floorman event move`, `where` and `take-back`: events and the venues that have them."""

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


def configure_where(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `event where`."""
    parser.add_argument("--ask", default="", metavar="URL", help="a venue that may have it")
    parser.add_argument(
        "--without-tls", action="store_true", help="allow http, for your own network only"
    )


def where(args: argparse.Namespace) -> str:
    """The address of the venue that has an event; empty for this one.

    Asks the one that is named, and leaves the event there if it went there. Raises Unknown for no
    such event, Unavailable where the other is silent.
    """
    from floorman.server.machines import event_claims
    from floorman.server.machines.event_transfers import checked_address
    from floorman.store.transfers.turns import where_it_went

    with opened(args.db) as venue:
        if args.ask:
            address = checked_address(args.ask, without_tls=args.without_tls)
            return asyncio.run(event_claims.ask(venue, args.event, address, ""))
        venue.live(args.event)
        with venue.database.reading() as db:
            return where_it_went(db, args.event) or ""


def take_back(args: argparse.Namespace) -> None:
    """Have it here again; raises IllegalAct where the other venue has it and answers."""
    from floorman.server.machines import event_claims

    with opened(args.db) as venue:
        asyncio.run(event_claims.take_back(venue, args.event))
