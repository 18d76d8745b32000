"""`floorman follow`: a second machine that has all of the venue, and can take it over."""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import TYPE_CHECKING

from floorman.cli.venue import serve
from floorman.cli.venue.database import add_db
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.store.venue.venue import Venue


EXAMPLES = ("follow http://192.168.1.4:8480 --code 4711-0815 --db second.db",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `follow`."""
    parser.add_argument("first", metavar="URL", help="the machine that runs the venue")
    parser.add_argument("--code", default="", help="a code made on the first machine; needed once")
    add_db(parser)
    serve.add_reach(parser)


def run(args: argparse.Namespace) -> int:
    """Be paired where a code is given, then serve: a follower shows all, and does nothing.

    Raises BadInput for a code that is refused, a database that holds another venue, and a first
    machine of another version.
    """
    from floorman.store.venue.venue import Venue

    serve.reached(args)  # what cannot be is refused before the code is used up
    venue = Venue.open(args.db)
    try:
        asyncio.run(_joined(venue, args))
    finally:
        venue.close()
    return serve.run(args)


async def _joined(venue: Venue, args: argparse.Namespace) -> None:
    from floorman.errors import BadInput
    from floorman.server.machines import other_machine
    from floorman.store.following import joining

    first = args.first.rstrip("/")
    if not args.code:
        if joining.follows(venue) == first:
            return
        raise BadInput(
            say("This machine does not follow {first} yet", first=first),
            say("--code CODE, made there under Devices and staff"),
        )
    joining.check_may_follow(venue)
    async with other_machine.asking() as client:
        partner = await other_machine.paired(client, first, args.code)
        batch = await other_machine.pulled(client, partner, joining.WHOLE, {})
    kept, lost = joining.join(venue, partner, batch)
    if kept is not None:
        print(f"What stood here is kept as {kept}.", file=sys.stderr)
    for one in lost:
        told = f"Only there: {one.event}, position {one.position}, {one.type}"
        print(f"{told} by {one.by}" if one.by else told, file=sys.stderr)
