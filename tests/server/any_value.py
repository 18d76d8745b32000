"""Data of a command or a set-up with each of its values replaced, one after the other."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import inspect

from floorman.floor.live import Live
from floorman.sentences import as_text
from floorman.server.views.course import clock
from floorman.server.views.money import chips, desk, entries, payouts
from floorman.server.views.money import results as money
from floorman.server.views.paper.event_sheet import event_on_a_page
from floorman.server.views.paper.race import race_sheets
from floorman.server.views.room import conduct, dues, floor_map, moves_board, phone, tables
from floorman.server.views.room import watched as room
from floorman.server.views.screens import lobby, public, screen, status
from floorman.store.venue.venue import EventRow
from floorman.tournament.sheet.bounds import Numbers
from floorman.tournament.sheet.within import declared
from tests.waiting import PATIENCE

OTHERS: Mapping[type[inspect.Type], tuple[Any, ...]] = {
    inspect.IntType: (-1, 0, 1, 1_000, 10**9, 2**63, 2**80, 1.5, None, "", "ten", []),
    inspect.StrType: ("", "x" * 10_000, "a\0b", "\ud800", 7, None, []),
    inspect.VarTupleType: (None, "", "4,7", 5, {"a": 1}),
    inspect.TupleType: (None, [], 5, "x"),
    inspect.StructType: (None, [], 5, "x"),
    inspect.DictType: (None, 5, "x", ["a"]),
}
"""What stands for a value of a type: of the type and none of it."""

View = Callable[[Live, int], object]

VIEWS: tuple[View, ...] = (
    lambda live, at: chips.chip_desk(live),
    clock.clock_hands,
    conduct.conduct_desk,
    conduct.screen_desk,
    desk.desk,
    desk.selling,
    dues.dues,
    lambda live, at: entries.entries(live),
    lambda live, at: entries.moves(live),
    floor_map.floor_map,
    floor_map.due_now,
    lambda live, at: lobby.event_now(EventRow("day", "Day", 1, at, "running"), live, at),
    lambda live, at: money.payouts(live),
    lambda live, at: money.results(live),
    lambda live, at: money.cash(live),
    moves_board.moves_board,
    lambda live, at: event_on_a_page(live),
    lambda live, at: race_sheets(live),
    payouts.prize_desk,
    phone.phone,
    lambda live, at: public.public(live, at, ()),
    lambda live, at: room.chips(live),
    room.calls,
    lambda live, at: screen.showing(live, "bar-2", at),
    screen.headline,
    screen.sheet,
    lambda live, at: screen.waiting(live),
    status.status,
    lambda live, at: status.heads(live),
    tables.room,
)
"""All that is shown of an event, wherever."""


def all_views(live: Live, at: int) -> None:
    """Everything is computed and written down, now and hours later, in a bounded time."""
    for view in VIEWS:
        for second in (at, at + 20_000):
            with in_time():
                msgspec.json.encode(view(live, second), enc_hook=as_text)


@contextmanager
def in_time(seconds: float = PATIENCE) -> Iterator[None]:
    """What takes longer, whatever it does, fails here."""

    def over(*_: object) -> None:
        raise AssertionError(f"it takes longer than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def variants(told: inspect.Type, base: Any) -> Iterator[Any]:
    """The value with each part of it, at every depth, replaced by each of the others."""
    kind = declared(told)[1]
    yield from OTHERS.get(type(kind), ("nonsense", None, 5))
    match kind:
        case inspect.StructType():
            yield from _of_struct(kind, base)
        case inspect.DictType():
            yield from _of_dict(kind, base)
        case inspect.TupleType():
            for at, of in enumerate(kind.item_types):
                for one in variants(of, base[at]):
                    yield [*base[:at], one, *base[at + 1 :]]
        case inspect.VarTupleType():
            first, *rest = base or [sample(kind.item_type)]
            for one in variants(kind.item_type, first):
                yield [one, *rest]


def _of_struct(kind: inspect.StructType, base: Any) -> Iterator[Any]:
    yield {**base, "nobody-reads-this": 1}
    for field in kind.fields:
        own = base.get(field.encode_name)
        for one in variants(field.type, sample(field.type) if own is None else own):
            yield {**base, field.encode_name: one}


def _of_dict(kind: inspect.DictType, base: Any) -> Iterator[Any]:
    key, value = next(iter(base.items()), (str(sample(kind.key_type)), sample(kind.value_type)))
    for one in variants(kind.value_type, value):
        yield {**base, key: one}
    for other in (-1, 0, 10**9, 2**63, 1.5, "", "x" * 10_000, "a\0b"):
        yield {str(other): value}


def sample(told: inspect.Type) -> Any:
    """A plain value of a type."""
    bounds, kind = declared(told)
    match kind:
        case inspect.IntType():
            return max(1, bounds.least) if isinstance(bounds, Numbers) else 1
        case inspect.StrType():
            return "1"
        case inspect.BoolType():
            return False
        case inspect.LiteralType():
            return kind.values[0]
        case inspect.StructType():
            return {one.encode_name: sample(one.type) for one in kind.fields if one.required}
        case inspect.DictType():
            return {}
        case inspect.TupleType():
            return [sample(one) for one in kind.item_types]
    return []


def undeclared(told: inspect.Type, path: str) -> Iterator[str]:
    """The numbers that say nothing of their bounds, by where they stand."""
    bounds, kind = declared(told)
    match kind:
        case inspect.IntType() if bounds is None:
            yield path
        case inspect.StructType():
            for field in kind.fields:
                yield from undeclared(field.type, f"{path}.{field.name}")
        case inspect.DictType():
            yield from undeclared(kind.key_type, f"{path}, keys")
            yield from undeclared(kind.value_type, path)
        case inspect.TupleType():
            for one in kind.item_types:
                yield from undeclared(one, path)
        case inspect.VarTupleType():
            yield from undeclared(kind.item_type, path)
