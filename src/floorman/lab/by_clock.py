"""A wish told as a time of the day: how many minutes after its start an event is to end."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from floorman.errors import BadInput
from floorman.sentences import say

LONGEST_TIME = 20
ANY_DAY = date(2001, 1, 1)
"""Stands for the day of a start of which the time alone is told: one without a change of clocks."""


def minutes_by(by: str, start: int | str, zone: str = "") -> int:
    """The minutes from a start until clocks next show a time of the day, past midnight too.

    ``by`` is "23:30", or "2026-11-29T01:30" where an event lasts for more than a day. ``start`` is
    in Unix seconds, or a time of the day as ``by`` is. ``zone`` is where the event is, by its name
    in the IANA list, such as "Europe/Vienna"; empty for where this machine is. Raises BadInput
    where no start is told, for what is no time, no zone, or a day before the start.

    >>> minutes_by("23:30", "18:00"), minutes_by("01:30", "18:00"), minutes_by("18:00", "18:00")
    (330, 450, 1440)
    """
    begins, wish = _begins(start, _zone(zone)), _told(by)
    if isinstance(wish, time):
        ends = _on(begins, wish)
        if ends <= begins:
            ends = _on(begins + timedelta(days=1), wish)
    else:
        ends = wish.replace(tzinfo=begins.tzinfo)
    minutes = round((ends.astimezone(UTC) - begins.astimezone(UTC)).total_seconds() / 60)
    if minutes < 1 or (isinstance(wish, datetime) and begins.date() == ANY_DAY):
        raise BadInput(
            say("“{text}” is not after the start", text=by),
            say("a time of the day as 23:30, or a day after that of the start"),
        )
    return minutes


def second_of(start: int | str, zone: str = "") -> int:
    """A start as Unix second; on any day, where the time alone is told."""
    return int(_begins(start, _zone(zone)).timestamp())


def clock_after(minutes: int, start: int | str, zone: str = "") -> str:
    """What clocks show so many minutes after a start, told as `minutes_by` takes it.

    >>> clock_after(450, "18:00"), clock_after(60, 1_795_888_800, "Europe/Vienna")
    ('01:30', '20:00')
    """
    begins = _begins(start, _zone(zone))
    ends = begins.astimezone(UTC) + timedelta(minutes=minutes)
    return ends.astimezone(begins.tzinfo).strftime("%H:%M")


def _begins(start: int | str, there: tzinfo | None) -> datetime:
    if not start:
        raise BadInput(say("no start is told"), say("when it begins, a time of the day as 18:00"))
    if isinstance(start, int):
        return datetime.fromtimestamp(start, there)
    at = _told(start)
    return (
        datetime.combine(ANY_DAY, at, there) if isinstance(at, time) else at.replace(tzinfo=there)
    )


def _on(day: datetime, at: time) -> datetime:
    return datetime.combine(day.date(), at, day.tzinfo)


def _told(text: str) -> time | datetime:
    told = text.strip()
    kind = datetime if "-" in told else time
    try:
        found = kind.fromisoformat(told if len(told) <= LONGEST_TIME else "")
        if found.tzinfo is None:
            return found
    except ValueError:
        pass
    raise BadInput(
        say("{text!r} is no time of the day", text=text),
        say("hours and minutes as 23:30, or a day with them as 2026-11-29T01:30"),
    )


def _zone(name: str) -> tzinfo | None:
    """The zone of this name; None is where the machine is."""
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadInput(
            say("there is no time zone “{name}”", name=name), say("a name as Europe/Vienna")
        ) from None
