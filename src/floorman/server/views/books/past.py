"""What an act of an event said, and the rules and settings that led to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.concerning import concerns
from floorman.floor.decide import TYPES
from floorman.floor.live import Live
from floorman.rulebooks.schema import schema
from floorman.sentences import say
from floorman.server.views.books.cited import Cited, cited
from floorman.server.views.books.rules import said
from floorman.tournament.envelope import Envelope, unwrap


class Said(Struct, frozen=True):
    """An event of an act: its type and its fields."""

    type: str
    data: dict[str, Any]


class Resting(Struct, frozen=True):
    """A house setting on which an act rests: its name, its value, what it is for."""

    name: str
    value: str
    help: str


class PastAct(Struct, frozen=True):
    """An act: when, by whom, its events, the tables it concerns, and what led to it.

    ``hand`` is the table and number of a hand that ended in it, if one did.
    """

    act: int
    at: int
    by: str
    events: tuple[Said, ...]
    tables: tuple[int, ...]
    rules: tuple[Cited, ...]
    settings: tuple[Resting, ...]
    permission: str
    hand: tuple[int, int] | None


class PastTable(Struct, frozen=True):
    """A table on the map: how many of its seats are taken; ``named``: the act concerns it."""

    table: int
    players: int
    seats: int
    halted: bool
    named: bool


def past_act(live: Live, act: int, envelopes: Sequence[Envelope]) -> PastAct:
    """An act with the rules of its event's book, as they were in force then."""
    first = envelopes[0]
    setup = live.play.setup
    events = [unwrap(one, TYPES).event for one in envelopes]
    named = frozenset[int]().union(*(concerns(one) for one in events))
    topics = [topic for one in envelopes for topic in one.because]
    rules = cited(topics, book_of(setup)) if setup is not None else ()
    return PastAct(
        act=act,
        at=first.at,
        by=first.by,
        events=tuple(Said(one.type, one.data) for one in envelopes),
        tables=tuple(sorted(named)),
        rules=rules,
        settings=tuple(_settings(live, events)),
        permission=book_of(setup).copyright if setup is not None and rules else "",
        hand=_hand(envelopes),
    )


def past_tables(live: Live, act: PastAct) -> tuple[PastTable, ...]:
    """The map of the tables after an act."""
    return tuple(
        PastTable(
            one.number,
            len(one.players),
            one.seats,
            one.number in live.play.halted,
            one.number in act.tables,
        )
        for one in live.play.tables.values()
    )


def _settings(live: Live, events: Iterable[Any]) -> Iterable[Resting]:
    """The house settings that events name; a parameter of a topic stands as topic.name."""
    book = book_of(live.play.setup)
    for name in dict.fromkeys(one for event in events for one in event.settings):
        topic, dot, parameter = name.partition(".")
        value = book.value(topic, parameter) if dot else book.setting(name)
        known = schema().parameter(topic, parameter) if dot else schema().setting(name)
        yield Resting(name, said(value), say(known.help))


def _hand(envelopes: Iterable[Envelope]) -> tuple[int, int] | None:
    for one in envelopes:
        if one.type == "HandRecorded":
            return one.data["table"], one.data["hand"]
    return None
