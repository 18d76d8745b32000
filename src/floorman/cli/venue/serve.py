"""`floorman serve`: the venue's server, for staff devices, screens and programs."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.cli.venue.database import add_db
from floorman.errors import BadInput
from floorman.sentences import say, verbatim

if TYPE_CHECKING:
    from floorman.server.serving import Reached

EXAMPLES = ("serve --db venue.db",)
HIGHEST_PORT = 65_535


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `serve`."""
    add_db(parser)
    add_reach(parser)


def add_reach(parser: argparse.ArgumentParser) -> None:
    """Add how the server is reached, and by whom."""
    parser.add_argument("--host", default="127.0.0.1", help="default: this machine only")
    parser.add_argument("--port", type=int, default=8480, help="default: 8480; 0 for a free one")
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="serve https")
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy on another machine to trust; it says in X-Forwarded-For whom it speaks for",
    )
    parser.add_argument(
        "--connections",
        type=int,
        default=10_000,
        metavar="N",
        help="connections open at once; default: 10000",
    )
    parser.add_argument(
        "--connections-per-address",
        type=int,
        default=6_000,
        metavar="N",
        help="per address, such as a room behind one router; default: 6000",
    )
    parser.add_argument(
        "--private-webhooks", action="store_true", help="allow webhooks to private addresses"
    )
    parser.add_argument(
        "--at", default="", metavar="URL", help="the address at which other machines reach this one"
    )
    parser.add_argument("--log-requests", action="store_true", help="log a line for each request")


def run(args: argparse.Namespace) -> int:
    """Serve until the process is told to end. The first line printed is the address."""
    from floorman.server.service import Service
    from floorman.server.serving import serve
    from floorman.web.app import with_pages

    at = reached(args)
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(message)s")
    if args.log_requests:
        logging.getLogger("floorman.access").setLevel(logging.INFO)
    service = Service(args.db, private_hooks=args.private_webhooks)
    service.address = args.at.rstrip("/")
    service.venue.database.check()
    serve(service, at, sys.stdout, with_pages)
    return 0


def reached(args: argparse.Namespace) -> Reached:
    """How the server is reached; what cannot be is refused before anything is opened."""
    from floorman.server.doors import Limits
    from floorman.server.serving import Reached, Tls

    if not 0 <= args.port <= HIGHEST_PORT:
        wrong = say("there is no port {port}", port=verbatim(str(args.port)))
        allowed = say("0 to {highest}", highest=verbatim(str(HIGHEST_PORT)))
        raise BadInput(wrong, allowed, verbatim("--port"))
    tls = Tls(*args.tls) if args.tls else None
    if tls:
        tls.check()
    limits = Limits(max(1, args.connections), max(1, args.connections_per_address))
    return Reached(args.host, args.port, tls, tuple(args.proxy), limits)
