"""Wrong values of every kind, for rules that are switched off to see whether a case notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import structs


def wrong_values(value: Any, choices: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Other values of the same kind, the plainest first; of ``choices`` where there are some.

    >>> list(wrong_values(True)), list(wrong_values(300)), list(wrong_values((1, 2)))
    ([False], [301, 299], [(), (2, 1), (2, 2), (1, 3)])
    >>> list(wrong_values("call", ("call", "raise")))
    ['raise']
    """
    if value in choices:
        yield from (one for one in choices if one != value)
    elif isinstance(value, bool | int | str | None):
        yield from _plain(value)
    elif isinstance(value, msgspec.Struct):
        yield from _one_field_wrong(value)
    elif isinstance(value, tuple) and hasattr(value, "_replace"):
        for name in value._fields:  # type: ignore[attr-defined]
            yield from (value._replace(**{name: one}) for one in _firsts(getattr(value, name)))
    elif isinstance(value, list | tuple | range):
        yield from _sequences(list(value) if isinstance(value, range) else value)
    elif isinstance(value, dict):
        yield {} if value else {0: 0}
        for key, one in value.items():
            yield from ({**value, key: other} for other in _firsts(one))
    else:
        yield None


def _plain(value: bool | int | str | None) -> Iterator[Any]:
    if value is None:
        yield from (True, False)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    else:
        yield from (f"not {value}", "")


def _firsts(value: Any) -> list[Any]:
    """The plainest wrong value, alone."""
    return [next(wrong_values(value))]


def _one_field_wrong(value: msgspec.Struct) -> Iterator[msgspec.Struct]:
    for name in value.__struct_fields__:
        for one in _firsts(getattr(value, name)):
            yield structs.replace(value, **{name: one})


def _sequences(value: Any) -> Iterator[Any]:
    kind = type(value)
    yield kind() if value else kind((0,))
    if len(value) > 1:
        yield kind(reversed(value))
    for at, one in enumerate(value):
        yield kind((*value[:at], *_firsts(one), *value[at + 1 :]))


def choices_of(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The values that a function may give, where its type names them.

    >>> def sign(n: int) -> Literal["plus", "minus"] | None: ...
    >>> choices_of(sign)
    ('plus', 'minus')
    """
    hints = get_type_hints(function).get("return")
    parts = [hints] if get_origin(hints) is Literal else get_args(hints)
    return tuple(one for part in parts if get_origin(part) is Literal for one in get_args(part))
