"""Dates and times as sites write them, as the fields that PHH has for them."""

from __future__ import annotations

import re
from datetime import time
from functools import lru_cache
from typing import Any, Final

_NUMBERS = re.compile(
    r"(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T]+| - )(\d{1,2}):(\d{1,2}):(\d{1,2})"
)
_DAY_FIRST = re.compile(r"(\d{1,2})[ /.](\d{1,2})[ /.](\d{4}) +(\d{1,2}):(\d{1,2}):(\d{1,2})")
_WORDS = re.compile(r"(\w+) (\d{1,2}),? +(\d{1,2}):(\d{1,2}):(\d{1,2})(?: +([A-Z]{2,5}))? +(\d{4})")
_ZONE = re.compile(r" ?\(?([A-Z]{2,5})\b")
_MONTHS: Final = (
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec",
)


@lru_cache(maxsize=1 << 12)
def _fields(year: int, month: int, day: int, at: time, zone: str) -> dict[str, Any]:
    told = {"year": year, "month": month, "day": day, "time": at}
    return {**told, "time_zone_abbreviation": zone} if zone else told


def date_in(text: str, zone: str = "") -> dict[str, Any]:
    """The first date and time of a text, with its zone where one is told; empty without one.

    >>> date_in("2014/01/16 13:17:20 CET")["time_zone_abbreviation"]
    'CET'
    >>> date_in("Friday, December 03, 23:16:02 CET 2013")["month"]
    12
    """
    found = _NUMBERS.search(text)
    if found is not None:
        year, month, day, hour, minute, second = map(int, found.groups())
        after = _ZONE.match(text, found.end())
        zone = after[1] if after else zone
        return _fields(year, month, day, _time(hour, minute, second), zone)
    found = _WORDS.search(text)
    if found is not None:
        name = found[1][:3].lower()
        if name in _MONTHS:
            at = _time(int(found[3]), int(found[4]), int(found[5]))
            month, day = _MONTHS.index(name) + 1, int(found[2])
            return _fields(int(found[7]), month, day, at, found[6] or zone)
    found = _DAY_FIRST.search(text)
    if found is not None:
        day, month, year, hour, minute, second = map(int, found.groups())
        return _fields(year, month, day, _time(hour, minute, second), zone)
    return {}


def _time(hour: int, minute: int, second: int) -> time:
    return time(hour % 24, minute % 60, second % 60)
