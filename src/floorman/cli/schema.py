"""`floorman schema`: the JSON schemas of the files that other programs read."""

from __future__ import annotations

import argparse
import json

EXAMPLES = ("schema log", "schema event > event.schema.json")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `schema`."""
    parser.add_argument(
        "name",
        choices=("log", "event"),
        metavar="log|event",
        help="a line of an event's log, or the file of `event export --interchange`",
    )
    parser.add_argument("--json", action="store_true", help="no effect: a schema is always JSON")


def run(args: argparse.Namespace) -> int:
    """Print a schema."""
    from floorman.floor.published import SCHEMAS

    print(json.dumps(SCHEMAS[args.name](), ensure_ascii=False, indent=2))
    return 0
