"""`floorman event repair`: a damaged event back to the last act after which its log holds."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from floorman.cli.speaking import counted
from floorman.cli.venue.database import opened


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--look", action="store_true", help="say what would be done, without changing anything"
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="where to keep what is cut off (default: ID-cut-off.jsonl)",
    )


def repaired(args: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    """What was found and done, for programs and in lines."""
    from floorman.store.venue.repairing import find_damage, repair

    with opened(args.db) as venue:
        plan = find_damage(venue, args.event)
        if plan is None:
            return {"event": args.event, "damaged": False}, ["Nothing is wrong with this event."]
        kept = args.keep or Path(f"{args.event}-cut-off.jsonl")
        told = {
            "event": args.event,
            "damaged": True,
            "why": plan.why,
            "good": plan.good,
            "cut_off": len(plan.rest),
            "file": "" if args.look else str(kept),
        }
        rest = counted(len(plan.rest), "entry", "entries")
        lines = [f"Damaged: {plan.why}.", f"The log holds up to position {plan.good:,}."]
        if args.look:
            return told, [*lines, f"A repair puts {rest} behind it into a file."]
        repair(venue, plan, kept, args.by)
    return told, [
        *lines,
        f"Cut off: {rest}, kept in {kept}.",
        "Look through that file, do again what still holds, and restart what serves this venue.",
    ]
