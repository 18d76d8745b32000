"""The date of a hand, from the fields of PHH, as the moment in UTC that other formats want."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_PLACES: Final = {
    "ET": "America/New_York",
    "PT": "America/Los_Angeles",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "BRT": "America/Sao_Paulo",
    "AT": "America/Halifax",
}
_HOURS: Final = {
    "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2,
    "MEZ": 1, "MESZ": 2, "EEST": 3, "MSK": 3, "ICT": 7, "EST": -5, "EDT": -4, "CST": -6,
    "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "JST": 9, "AEST": 10, "AEDT": 11,
}  # fmt: skip


def started_utc(details: Mapping[str, Any]) -> datetime | None:
    """When a hand began, in UTC; None where year, month and day are not told.

    A time without a zone, or in one that is not known, is taken to be UTC.

    >>> from datetime import time
    >>> day = {"year": 2024, "month": 3, "day": 9, "time": time(12), "time_zone_abbreviation": "ET"}
    >>> started_utc(day).isoformat()
    '2024-03-09T17:00:00+00:00'
    """
    if not {"year", "month", "day"} <= details.keys():
        return None
    at = details.get("time")
    hour, minute, second = (at.hour, at.minute, at.second) if at else (0, 0, 0)
    try:
        local = datetime(
            details["year"],
            details["month"],
            details["day"],
            hour,
            minute,
            second,
            tzinfo=_zone(details),
        )
    except ValueError:  # no such day
        return None
    return local.astimezone(UTC)


def iso(moment: datetime) -> str:
    """A moment of UTC as ``2024-03-09T17:00:00``."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


def _zone(details: Mapping[str, Any]) -> tzinfo:
    short = str(details.get("time_zone_abbreviation", ""))
    place = details.get("time_zone") or _PLACES.get(short)
    if place:
        try:
            return ZoneInfo(str(place))
        except (ZoneInfoNotFoundError, ValueError):
            return UTC
    return timezone(timedelta(hours=_HOURS.get(short, 0)))
