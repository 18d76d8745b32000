"""Refusals as people at a page read them: names for ids, numbers without brackets, no routes.

Programs get what they sent back as they sent it, so this is for those who came by a browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from floorman.errors import BadCommand
from floorman.problems import Problem
from floorman.sentences import Sentence, row, say
from floorman.server.rights.roles import sees_names
from floorman.server.service import Service
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person

PEOPLE = frozenset(
    {"away", "before", "busted", "found", "last", "other", "owner", "person", "player"}
    | {"players", "who"}
)
"""Slots of sentences that hold entries by their ids."""
FIELD = re.compile(r"(?<=[a-z])_(?=[a-z])")
"""What parts the words in the name of a field."""

Name = Callable[[str], str]


def plainly(service: Service, who: Access, event: str, error: Exception, told: Problem) -> Problem:
    """The problem without ids, and without what only a program knows by name."""
    return as_said(error, told, _namer(service, who, event))


def as_said(error: Exception, told: Problem, name: Name) -> Problem:
    """The same, with what gives the name behind an entry."""
    asked = not isinstance(told.what, Sentence) or isinstance(error, BadCommand)
    reason = in_names(told.reason, name) if isinstance(told.reason, str) else told.reason
    return replace(
        told,
        what="" if asked else in_names(told.what, name),
        why=in_names(told.why, name),
        allowed=in_names(told.allowed, name),
        reason=reason,
    )


def in_names(text: str, name: Name, *, people: bool = False) -> str:
    """A sentence with names where it has ids; other text stays, unless it is ``people``."""
    if not isinstance(text, Sentence):
        return ", ".join(map(name, text.split(", "))) if people else text
    if text.parts is not None:
        parts = [in_names(part, name, people=people) for part in text.parts]
        return row(parts, text.template)
    return say(text.template, **{key: _value(key, one, name) for key, one in text.values.items()})


def _value(slot: str, value: Any, name: Name) -> Any:
    if slot == "place" and not isinstance(value, Sentence):
        return FIELD.sub(" ", value) if isinstance(value, str) else value
    if isinstance(value, str):
        return in_names(value, name, people=slot in PEOPLE)
    if isinstance(value, list | tuple | set | frozenset) or type(value).__name__ == "dict_keys":
        return ", ".join(map(str, value))
    return value


def _namer(service: Service, who: Access, event: str) -> Name:
    """Gives the name behind an entry, or its number; what is no entry stays as it is."""
    with service.venue.reading(event) as (_, live):
        numbers = {one.id: one.entry for one in live.play.players.values()}

    def name(told: str) -> str:
        seen = [person(told)] if sees_names(who.grant.role) else []
        known = service.players.known_names(seen, event) if seen else {}
        if person(told) in known:
            return known[person(told)]
        number = numbers.get(told, told.removeprefix("#") if told.startswith("#") else "")
        return say("entry {number}", number=number) if number else told

    return name
