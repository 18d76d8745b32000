"""`floorman check`: run case files and say which rulings differ from what they expect."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

EXAMPLES = ("check cases.toml --json",)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `check`."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help="case files (TOML), - for standard input",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run all cases; returns 0 when all pass, 1 when any fails. Raises BadFile for no case file."""
    from floorman.casebook.check import check

    verdicts = list(check(args.files))
    failed = [verdict for verdict in verdicts if not verdict.ok]
    if args.json:
        cases = [
            {name: getattr(one, name) for name in ("name", "book", "ok", "expected", "got")}
            for one in verdicts
        ]
        summary = {"passed": len(verdicts) - len(failed), "failed": len(failed), "cases": cases}
        print(json.dumps(summary, ensure_ascii=False))
        return 1 if failed else 0
    for verdict in verdicts:
        print(f"{'pass' if verdict.ok else 'FAIL'}  {verdict.book}  {verdict.name}")
        if not verdict.ok:
            print(f"      expected {json.dumps(verdict.expected, ensure_ascii=False)}")
            print(f"      got      {json.dumps(verdict.got, ensure_ascii=False)}")
    print(f"{len(verdicts) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0
