"""What one saved tournament holds, as plain values: counts, results, what was not understood."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

from floorman.errors import BadInput
from floorman.league.tdt.points import points
from floorman.league.tdt.saved import saved
from floorman.league.tdt.standing import standing
from floorman.sentences import say

_CENT = Decimal("0.01")


def report(data: bytes, file: str, name: str) -> dict[str, Any]:
    """One object a file; raises BadInput for one that is none of the program's.

    ``name`` is what it is called where it has no title. A prize is a decimal text in the file's
    unit of money, points are a number.
    """
    event = saved(text_of(data))
    placed = standing(event)
    scored, wrong = points(event, placed)
    return {
        "file": file,
        "name": event.name or name,
        "players": len(event.players),
        "entries": sum(len(player.buyins) for player in event.players),
        "rebuys": sum(len(player.rebuys) for player in event.players),
        "addons": sum(len(player.addons) for player in event.players),
        "levels": sum(not level.is_break for level in event.levels),
        "results": [
            {
                "place": one.place,
                "name": one.player.name,
                "prize": _decimal(one.prize),
                "points": _points(score),
            }
            for one, score in zip(placed, scored, strict=True)
        ],
        "not_understood": [*event.not_understood, *([f"formula: {wrong}"] if wrong else [])],
        "error": None,
    }


def text_of(data: bytes) -> str:
    """The text of a file, in one of the codings that Windows programs write."""
    for start, coding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8-sig")):
        if data.startswith(start):
            try:
                return data.decode(coding)
            except UnicodeDecodeError:
                break
    if b"\0" in data:
        raise BadInput(say("it is no text"), say("a file saved by The Tournament Director 3"))
    return data.decode("cp1252", errors="replace")


def _decimal(amount: Decimal) -> str:
    cents = amount.quantize(_CENT, ROUND_HALF_UP)
    return str(cents.quantize(Decimal(1)) if cents == cents.to_integral_value() else cents)


def _points(score: Fraction | float) -> float | int:
    short = round(float(score), 6)
    return int(short) if short.is_integer() else short
