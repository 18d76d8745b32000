"""What one saved tournament holds, as plain values: counts, results, what was not understood."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from floorman.league.played import Played


def report(event: Played, file: str) -> dict[str, Any]:
    """One object a file. A prize is a decimal text in the file's unit of money, points a number."""
    return {
        "file": file,
        "name": event.name,
        "players": len(event.results),
        "entries": sum(one.entries for one in event.results),
        "rebuys": sum(one.rebuys for one in event.results),
        "addons": sum(one.addons for one in event.results),
        "levels": event.levels,
        "results": [
            {
                "place": one.place,
                "name": one.name,
                "prize": money(one.prize),
                "points": number(one.points),
            }
            for one in event.results
        ],
        "not_understood": list(event.not_understood),
        "error": None,
    }


def money(cents: int) -> str:
    """An amount as decimal text, without cents where there are none.

    >>> money(40000), money(15050), money(-5)
    ('400', '150.50', '-0.05')
    """
    sign, (units, rest) = "-" * (cents < 0), divmod(abs(cents), 100)
    return f"{sign}{units}.{rest:02}" if rest else f"{sign}{units}"


def number(points: Decimal) -> int | float:
    """Points as a number of JSON, whole where they are."""
    return int(points) if points == points.to_integral_value() else float(points)
