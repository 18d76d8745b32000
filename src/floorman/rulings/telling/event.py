"""What the first clause says of an event: its size, its clock, its tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from floorman.rulings.telling.told import Event, ToldTable
from floorman.talk.counts import number, seat_list, seat_number
from floorman.talk.reader import Words


def _seat(text: str) -> int:
    return seat_number(re.findall(r"\d+", text)[-1])


def seconds(text: str) -> int:
    """Seconds from a clock: minutes and seconds.

    >>> seconds("17:30")
    1050
    """
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


class EventWords(Words):
    """Each item that tells of the event, as the fields it sets."""

    def handed(self, text: str) -> dict[str, Any]:
        """Seats of a full table."""
        return {"event": {"handed": seat_number(re.findall(r"\d+", text)[0])}}

    def left(self, text: str) -> dict[str, Any]:
        """Players left in the event."""
        return {"left": int(re.findall(r"\d+", text)[0])}

    def paid(self, text: str) -> dict[str, Any]:
        """Places paid."""
        return {"event": {"paid": int(re.findall(r"\d+", text)[0])}}

    def clock(self, text: str) -> dict[str, Any]:
        """What is left of the level."""
        return {"event": {"clock": seconds(text)}}

    def level(self, text: str) -> dict[str, Any]:
        """The level in force."""
        return {"event": {"level": int(text)}}

    def minutes(self, text: str) -> dict[str, Any]:
        """How long levels are."""
        return {"event": {"minutes": int(text)}}

    def starting(self, text: str) -> dict[str, Any]:
        """What everybody starts with."""
        return {"event": {"stack": number(text)}}

    def prize(self, _: str, text: str) -> dict[str, Any]:
        """What the last paid place pays."""
        return {"event": {"prize": number(text)}}

    def kind(self, text: str) -> dict[str, Any]:
        """A major or a minor event."""
        return {"event": {"kind": text.split(maxsplit=1)[0].lower()}}

    def table(self, text: str) -> dict[str, Any]:
        """What follows is of this table."""
        return {"table": re.split(r"[\s:]+", text)[1].upper()}

    def counted(self, text: str) -> dict[str, Any]:
        """A table and how many sit there."""
        return self.table(text) | self.players(text)

    def players(self, text: str) -> dict[str, Any]:
        """How many sit there."""
        return {"at": {"players": _seat(text)}}

    def small_at(self, text: str) -> dict[str, Any]:
        """The seat of the small blind in the last hand."""
        return {"at": {"small": _seat(text)}}

    def big_at(self, text: str) -> dict[str, Any]:
        """The seat of the big blind in the last hand."""
        return {"at": {"big": _seat(text)}}

    def opened(self, _: str, listed: str) -> dict[str, Any]:
        """Open seats, the last opened last."""
        return {"at": {"opened": seat_list(listed)}}

    def frozen(self, _: str) -> dict[str, Any]:
        """The button rests during stud."""
        return {"at": {"frozen": True}}


def told(items: Iterable[dict[str, Any]]) -> tuple[dict[str, Any], Event]:
    """The items of the first clause: fields of the table in play, and the event around it.

    Seats and button go to the table last named, if any.
    """
    table: dict[str, Any] = {"stacks": {}, "names": {}, "doors": {}}
    event: dict[str, Any] = {}
    tables: dict[str, dict[str, Any]] = {}
    current = ""
    for item in items:
        current = item.get("table", current)
        event |= item.get("event", {})
        of_table = item.get("at", {}) | {
            key: item[key] for key in ("seats", "button") if key in item
        }
        if of_table:
            tables.setdefault(current, {}).update(of_table)
        for name, value in item.items():
            if name not in ("event", "at", "table", *(of_table if current else ())):
                table[name] = table[name] | value if isinstance(value, dict) else value
    known = {name: ToldTable(**fields) for name, fields in tables.items()}
    return table, Event(**event, tables=known)
