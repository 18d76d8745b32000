"""`floorman token`: a bearer token for a program or a device, printed this once."""

from __future__ import annotations

import argparse
import json

from floorman.cli.venue.database import add_db, opened

EXAMPLES = ('token --role cashier --label "Desk 1" --db venue.db',)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `token`."""
    parser.add_argument("--role", required=True, metavar="R", help="director, floor, cashier, …")
    parser.add_argument("--table", type=int, default=0, metavar="N", help="a dealer's table")
    parser.add_argument("--event", default="", metavar="ID", help="the event of a dealer's table")
    parser.add_argument("--player", default="", metavar="ID", help="the player it belongs to")
    parser.add_argument(
        "--label", default="", metavar="L", help="its name, after its owner or its place"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Print a new token and nothing else; raises BadInput for a role there is not, or a name taken.

    One without a name is called by its role and number, and asked for a name where it signs in.
    """
    from floorman.store.staff.access import Grant
    from floorman.store.staff.accounts import Accounts

    grant = Grant(args.role, args.table, args.player, args.label, args.event)
    with opened(args.db, make=True) as venue:
        accounts = Accounts(venue.database, venue.clock)
        issued = accounts.admit(grant, "token") if grant.label else accounts.issue_token(grant)
    if args.json:
        told = {"token": issued.secret, "role": grant.role, "label": grant.label}
        print(json.dumps(told, ensure_ascii=False))
    else:
        print(issued.secret)
    return 0
