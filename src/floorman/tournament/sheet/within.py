"""Whether every number and text of a command or a set-up lies within the bounds of its field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET, Struct, inspect
from msgspec.structs import replace

from floorman.sentences import NOTHING, Sentence
from floorman.tournament.sheet.bounds import Bounds, Letters, Many, Numbers

S = TypeVar("S", bound=Struct)

Path = tuple[str | int, ...]
"""Field names, keys, and places in lists from 0."""
PLAIN: Mapping[type[inspect.Type], Bounds] = {
    inspect.StrType: Letters(200),
    inspect.VarTupleType: Many(20_000),
    inspect.DictType: Many(20_000),
}
"""What holds where a field declares nothing of its own."""


class Misfit(NamedTuple):
    """A value out of its bounds: where it stands, what is wrong, what is allowed."""

    path: Path
    wrong: Sentence
    allowed: Sentence


class Held(NamedTuple):
    """A value with its type and where it stands."""

    path: Path
    value: Any
    kind: inspect.Type


def misfits(asked: Struct) -> Iterator[Misfit]:
    """Every value of a command or a set-up that is out of its bounds, in the order of its fields.

    >>> from floorman.tournament.sheet.offers import Offers
    >>> [(one.path, one.wrong) for one in misfits(Offers(tables=-1))]
    [(('tables',), '-1 is too small')]
    """
    yield from _misfits(Held((), asked, info(type(asked))))


@cache
def info(kind: type) -> inspect.Type:
    """The type as its fields are declared."""
    return inspect.type_info(kind)


def _misfits(held: Held) -> Iterator[Misfit]:
    bounds, kind = declared(held.kind)
    wrong = bounds.wrong(held.value) if bounds is not None and _told(held.value) else NOTHING
    if bounds is not None and wrong:
        yield Misfit(held.path, wrong, bounds.allowed)
        return
    for part in _parts(held._replace(kind=kind)):
        yield from _misfits(part)


def _told(value: Any) -> bool:
    return value is not None and value is not UNSET


def declared(kind: inspect.Type) -> tuple[Bounds | None, inspect.Type]:
    """The bounds that go with a type, and the type itself; what may be left out is as if told."""
    if isinstance(kind, inspect.UnionType):
        kind = next(one for one in kind.types if not isinstance(one, inspect.NoneType))
    if isinstance(kind, inspect.Metadata):
        return (kind.extra or {}).get("bounds"), kind.type
    return PLAIN.get(type(kind)), kind


def _parts(held: Held) -> Iterator[Held]:
    """What a value is made of."""
    path, value, kind = held
    if not _told(value):
        return
    match kind:
        case inspect.StructType():
            for field in kind.fields:
                yield Held((*path, field.encode_name), getattr(value, field.name), field.type)
        case inspect.DictType():
            for key, one in value.items():
                yield Held((*path, str(key)), key, kind.key_type)
                yield Held((*path, str(key)), one, kind.value_type)
        case inspect.TupleType():
            for place, (one, of) in enumerate(zip(value, kind.item_types, strict=True)):
                yield Held((*path, place), one, of)
        case inspect.VarTupleType():
            for place, one in enumerate(value):
                yield Held((*path, place), one, kind.item_type)


def brought_within(kept: S) -> S:
    """The same with every number brought within its bounds, the nearest one that may be.

    Earlier versions took any number: so their events open, and nothing is computed for ever.
    """
    return changed(kept, _nearest)


def _nearest(bounds: Bounds, value: Any) -> Any:
    return min(max(value, bounds.least), bounds.most) if isinstance(bounds, Numbers) else value


def changed(kept: S, change: Callable[[Bounds, Any], Any]) -> S:
    """The same with every value that has bounds changed, the keys of a mapping too."""
    whole: S = _changed(kept, info(type(kept)), change)
    return whole


def _changed(value: Any, told: inspect.Type, change: Callable[[Bounds, Any], Any]) -> Any:
    bounds, kind = declared(told)
    if not _told(value):
        return value
    match kind:
        case inspect.StructType():
            return replace(
                value,
                **{
                    field.name: _changed(getattr(value, field.name), field.type, change)
                    for field in kind.fields
                },
            )
        case inspect.DictType():
            return {
                _changed(key, kind.key_type, change): _changed(one, kind.value_type, change)
                for key, one in value.items()
            }
        case inspect.VarTupleType():
            return tuple(_changed(one, kind.item_type, change) for one in value)
    return value if bounds is None else change(bounds, value)


def as_path(path: Path) -> str:
    """A path as it is written in the data of a command.

    >>> as_path(("levels", 3, "minutes")), as_path(("stacks", "4"))
    ('levels[3].minutes', 'stacks.4')
    """
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).removeprefix(".")
