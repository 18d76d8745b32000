"""`floorman mcp`: rules desk, rulebooks and events by the Model Context Protocol."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from floorman.cli.venue.database import add_db

TOKEN = "FLOORMAN_TOKEN"

EXAMPLES = (
    "mcp --db venue.db",
    "mcp --db venue.db --token floorman_…",
    "mcp --http 8490",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `mcp`."""
    add_db(parser)
    parser.add_argument(
        "--token",
        default=os.environ.get(TOKEN, ""),
        metavar="T",
        help=f"whose role it has (default: {TOKEN}, else it reads as a screen does)",
    )
    parser.add_argument(
        "--http",
        type=int,
        metavar="PORT",
        help="listen on this machine by streamable HTTP, instead of standard input and output",
    )
    parser.add_argument(
        "--json", action="store_true", help="print errors as JSON; the protocol is JSON anyway"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until the client goes away. Without a database there are the rules alone."""
    from floorman.cli.mcp.desk import server

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    with ExitStack() as until_the_end:
        made = server()
        if args.token or "://" in args.db or Path(args.db).exists():
            from floorman.cli.mcp.events import Reader, add_events
            from floorman.server.service import Service

            service = Service(args.db)
            until_the_end.callback(service.close)
            add_events(made, Reader(service, args.token))
        if args.http:
            made.run("streamable-http", host="127.0.0.1", port=args.http)
        else:
            made.run("stdio")
    return 0
