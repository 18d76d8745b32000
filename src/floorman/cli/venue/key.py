"""`floorman venue key`: the public half of the key with which the venue signs what it hands out."""

from __future__ import annotations

import argparse
import json
import sys

from floorman.cli.venue.database import add_db, opened

EXAMPLES = ("venue key --db venue.db > venue-key.pem",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `venue`."""
    commands = parser.add_subparsers(dest="venue_command", metavar="COMMAND", required=True)
    key = commands.add_parser("key", help="print the public half of the venue's key")
    key.add_argument("--new", action="store_true", help="replace it with a new key for good")
    key.add_argument("--json", action="store_true", help="print one JSON object")
    add_db(key)


def run(args: argparse.Namespace) -> int:
    """Print the key as programs read it, and its fingerprint to compare where nothing reads it."""
    from floorman.store.regulator.key import VenueKey

    with opened(args.db) as venue:
        key = VenueKey.of(venue.database)
        public = key.renew(venue.clock.now()) if args.new else key.public
    if args.json:
        told = {"key": public.pem, "fingerprint": public.fingerprint, "file": str(key.file)}
        print(json.dumps(told))
        return 0
    print(public.pem, end="")
    print(f"fingerprint {public.fingerprint}, file {key.file}", file=sys.stderr)
    return 0
