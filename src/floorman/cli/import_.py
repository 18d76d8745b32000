"""`floorman import tdt`: saved tournaments of The Tournament Director 3, read and said."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from floorman.errors import BadInput
from floorman.sentences import say

EXAMPLE = "example: floorman import tdt friday.tdt saturday.tdt --json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `import`."""
    kinds = parser.add_subparsers(dest="kind", metavar="KIND", required=True)
    tdt = kinds.add_parser("tdt", help="files saved by The Tournament Director 3", epilog=EXAMPLE)
    tdt.add_argument("files", nargs="+", metavar="FILE", help="a .tdt file, or a folder of them")
    tdt.add_argument("--json", action="store_true", help="print one JSON object a line, one a file")


def run(args: argparse.Namespace) -> int:
    """Read each file; 1 where one of them could not be read, the others being read all the same."""
    failed = False
    for path in _files(args.files):
        read = _read(path)
        failed |= bool(read["error"])
        print(json.dumps(read, ensure_ascii=False) if args.json else _page(read), flush=True)
    return int(failed)


def _files(named: list[str]) -> Iterator[Path]:
    for name in named:
        path = Path(name)
        yield from sorted(path.rglob("*.tdt")) if path.is_dir() else [path]


def _read(path: Path) -> dict[str, Any]:
    """What a file holds, as one object; `error` says why it holds nothing that can be read."""
    from floorman.league.tdt.report import report

    try:
        return report(path.read_bytes(), str(path), path.stem)
    except BadInput as error:
        return report_of(str(path), error.sentence)
    except OSError as error:
        return report_of(str(path), say("{why}", why=error.strerror or error))


def report_of(file: str, error: str) -> dict[str, Any]:
    """The object of a file that cannot be read."""
    empty = {"name": "", "players": 0, "entries": 0, "rebuys": 0, "addons": 0, "levels": 0}
    return {"file": file, **empty, "results": [], "not_understood": [], "error": str(error)}


def _page(read: dict[str, Any]) -> str:
    if read["error"]:
        return f"{read['file']}: {read['error']}"
    counts = ", ".join(
        f"{read[what]} {what}" for what in ("players", "entries", "rebuys", "addons", "levels")
    )
    lines = [f"{read['file']}: {read['name']}", f"  {counts}"]
    lines += [
        f"  {result['place']:>4}. {result['name']:24} {result['prize']:>10} {result['points']:>10}"
        for result in read["results"]
    ]
    lines += [f"  not understood: {what}" for what in read["not_understood"]]
    return "\n".join(lines)
