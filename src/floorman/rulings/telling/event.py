"""What the first clause says of an event: its size, its clock, its tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from floorman.errors import BadSetup
from floorman.rulings.telling.told import Event, ToldTable, beyond, miscounted
from floorman.sentences import Sentence, row, say, verbatim, word
from floorman.talk.counts import number, seat_list, seat_number
from floorman.talk.reader import Words, tells


def _seat(text: str) -> int:
    return seat_number(re.findall(r"\d+", text)[-1])


def _first(text: str) -> int:
    return int(re.findall(r"\d+", text)[0])


def _listed(places: str) -> list[int]:
    """The places of a list with spans.

    >>> _listed("places 62, 64 to 66 and 70")
    [62, 64, 65, 66, 70]
    """
    spans = re.findall(r"(\d+)(?: ?(?:-|to) ?(\d+))?", places)
    if any(int(last or first) - int(first) > MOST_PLACES for first, last in spans):
        raise BadSetup(say("{places} are too many", places=verbatim(places)), say("at most 1,000"))
    return [one for first, last in spans for one in range(int(first), int(last or first) + 1)]


MOST_PLACES = 1000
"""More places are not told in one item."""


def seconds(text: str) -> int:
    """Seconds from a clock: minutes and seconds.

    >>> seconds("17:30")
    1050
    """
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def _tells(of: str, field: str, read: Callable[[str], Any]) -> Callable[..., dict[str, Any]]:
    """A meaning that sets a field of the event, or of a table, to what is told last."""

    def meant(_: Words, *told: str) -> dict[str, Any]:
        return {of: {field: read(told[-1])}}

    return meant


class EventWords(Words):
    """Each item that tells of the event, as the fields it sets."""

    def handed(self, text: str) -> dict[str, Any]:
        """Seats of a full table; two where it is heads-up."""
        seats = re.findall(r"\d+", text) or ["2"]
        return {"event": {"handed": seat_number(seats[0])}}

    left = tells("left", _first)
    paid = _tells("event", "paid", _first)
    clock = _tells("event", "clock", seconds)
    level = _tells("event", "level", int)
    minutes = _tells("event", "minutes", int)
    starting = _tells("event", "stack", number)
    prize = _tells("event", "prize", number)

    def pays(self, places: str, prize: str) -> dict[str, Any]:
        """What each of some places pays."""
        return {"event": {"pays": dict.fromkeys(_listed(places), number(prize))}}

    def kind(self, text: str) -> dict[str, Any]:
        """A major or a minor event; those of every week or night are minor."""
        kind = "major" if text.lower().startswith("major") else "minor"
        return {"event": {"kind": kind}}

    def table(self, text: str) -> dict[str, Any]:
        """What follows is of this table."""
        return {"table": re.split(r"[\s:]+", text)[1].upper()}

    def counted(self, text: str) -> dict[str, Any]:
        """A table and how many sit there."""
        return self.table(text) | self.players(text)

    players = _tells("at", "players", _seat)
    small_at = _tells("at", "small", _seat)
    big_at = _tells("at", "big", _seat)
    opened = _tells("at", "opened", seat_list)

    def frozen(self, _: str) -> dict[str, Any]:
        """The button rests during stud."""
        return {"at": {"frozen": True}}


_CALLED: dict[str, Sentence] = {
    "game": say("The game"),
    "small": say("The small blind"),
    "big": say("The big blind"),
    "ante": say("The ante"),
    "bring_in": say("The bring-in"),
    "seats": say("The list of seats"),
    "button": say("The button"),
    "stack": say("Everybody's stack"),
    "street": say("The street"),
    "board": say("The board"),
    "pot": say("The pot"),
    "left": say("The number of players left"),
    "handed": say("The size of a table"),
    "paid": say("The number of places paid"),
}
"""What is told of a table or event, by field, as one says it."""


def _joined(so_far: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """What was told and what is told after it; raises BadSetup where it contradicts that."""
    joined = dict(so_far)
    for name, value in more.items():
        before = joined.get(name)
        if isinstance(value, dict) and before is not None:
            joined[name] = _joined(before, value)
            continue
        if before not in (None, value):
            raise BadSetup(
                say(
                    "{thing} is told twice: {before}, and then {after}",
                    thing=_CALLED.get(name) or _thing(name),
                    before=_shown(before),
                    after=_shown(value),
                ),
                say("each thing once"),
            )
        joined[name] = value
    return joined


def _thing(name: Any) -> Sentence:
    """A field that has no name of its own: the stack or upcards of a seat, or its plain name."""
    if isinstance(name, int):
        return say("What seat {seat} has", seat=name)
    return word(str(name).replace("_", " "))


def _shown(value: Any) -> Sentence:
    if isinstance(value, tuple):
        return row(map(str, value), ", ")
    return verbatim(f"{value:,}" if isinstance(value, int) else str(value))


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
        event = _joined(event, item.get("event", {}))
        of_table = item.get("at", {}) | {
            key: item[key] for key in ("seats", "button") if key in item
        }
        if of_table:
            tables[current] = _joined(tables.get(current, {}), of_table)
        passed = ("event", "at", "table", *(of_table if current else ()))
        table = _joined(table, {name: item[name] for name in item if name not in passed})
    known = {name: ToldTable(**fields) for name, fields in tables.items()}
    for name, one in known.items():
        if one.players and one.seats and one.players != len(one.seats):
            raise miscounted(name, one.players, one.seats)
        if (wrong := beyond(one)) is not None:
            raise wrong
    return table, Event(**event, tables=known)
