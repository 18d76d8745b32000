"""Read a tournament's file without Floorman: python read_tournament.py FILE

FILE is what `floorman event export ID --interchange` writes, or `-` for standard input. It takes
Python 3.11 and nothing else. The format stands in docs/interchange.md. Printed are the results so
far and who still sits where; said is what does not fit together, and the exit code is then 1.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FORMAT, VERSION = "floorman-tournament", 1


def read(name: str) -> dict[str, Any]:
    """The file; ends the program where it is none, or of a version that is not known."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    told: dict[str, Any] = json.loads(text)
    if (told.get("format"), told.get("version")) != (FORMAT, VERSION):
        sys.exit(f"{name} is not {FORMAT}, version {VERSION}.")
    return told


def lines(told: dict[str, Any]) -> Iterator[str]:
    """The event as people read it."""
    called = {one["entry"]: one["name"] or f"player {one['player']}" for one in told["entries"]}
    yield f"{told['name']}: {told['state']}, {len(called)} entries, pool {money(told['pool'])}"
    for row in told["results"]:
        name = called.get(row["entry"], "nobody")
        prize = f", {money(row['prize'])} {row['settled']}" if row["prize"] else ""
        yield f"{row['place']:>4}. {name}{prize}"
    for seat in told["seats"]:
        where = f"table {seat['table']}, seat {seat['seat']}"
        yield f"      {called.get(seat['entry'], 'nobody')}, {where}, {seat['stack']:,} chips"


def money(cents: int) -> str:
    """Cents as units."""
    return f"{cents / 100:,.2f}"


def wrong(told: dict[str, Any]) -> Iterator[str]:
    """What does not fit together."""
    entries = {one["entry"]: one for one in told["entries"]}
    for part in ("seats", "busts", "results"):
        for one in told[part]:
            if one["entry"] not in entries:
                yield f"{part}: there is no entry {one['entry']}"
    taken = Counter((one["table"], one["seat"]) for one in told["seats"])
    yield from (f"table {at[0]}, seat {at[1]} is taken twice" for at, n in taken.items() if n > 1)
    for one in told["seats"]:
        if entries.get(one["entry"], {}).get("place") not in (0, 1):
            yield f"entry {one['entry']} is out, and has a seat"
    for one in told["results"]:
        if entries.get(one["entry"], {}).get("place") != one["place"]:
            yield f"entry {one['entry']} has another place in the results"
    times = [one["at"] for one in told["busts"]]
    if times != sorted(times):
        yield "the busts are not in their order"


def main() -> int:
    """Print the event, then what is wrong with it."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    told = read(sys.argv[1])
    for line in lines(told):
        print(line)
    found = list(wrong(told))
    for line in found:
        print(f"WRONG: {line}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
