"""What a command of the floor does and what it takes: `floorman event do ID Command ?`."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import cleandoc

from msgspec import NODEFAULT, inspect

from floorman.cli.event.words import LISTS
from floorman.floor.asking import OWN
from floorman.sentences import NOTHING, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import described
from floorman.tournament.sheet.bounds import Numbers
from floorman.tournament.sheet.within import declared
from floorman.tournament.staff import listed


def explained(kind: type[Command]) -> Iterator[str]:
    """What the command does, then a line for each field: what it holds, or what stands without it.

    >>> from floorman.floor.seating.seats import LockSeat
    >>> for line in explained(LockSeat): print(line)
    Let nobody sit in this open seat: no draw and no move leads there.
      table=NUMBER   0 to 9,999; table, by its number in the room
      seat=NUMBER   0 to 99; seat, clockwise from 1
    Who may: director, floor.
    """
    yield from cleandoc(kind.__doc__ or "").splitlines()
    info = inspect.type_info(kind)
    for field in info.fields if isinstance(info, inspect.StructType) else ():
        if field.name not in OWN:
            told = f"{field.name}={_shape(field.type)}"
            is_needed = field.default is NODEFAULT and field.default_factory is NODEFAULT
            yield f"  {told if is_needed else f'[{told}]'}{_bounds(field.type)}"
    yield str(say("Who may: {roles}.", roles=listed(described(kind).roles)))


def _bounds(kind: inspect.Type) -> str:
    """What is allowed in a field and what it counts, as the field declares it."""
    bounds = declared(kind)[0]
    if bounds is None:
        return ""
    unit = bounds.unit if isinstance(bounds, Numbers) and bounds.unit != bounds.of else NOTHING
    return f"   {bounds.allowed}; {unit}" if unit else f"   {bounds.allowed}"


def _shape(kind: inspect.Type) -> str:
    """What a value looks like, in the words that `do` reads."""
    kind = declared(kind)[1]
    if isinstance(kind, inspect.LiteralType):
        return "|".join(map(str, kind.values))
    if isinstance(kind, LISTS):
        return f"{_shape(kind.item_type)},…"
    if isinstance(kind, inspect.DictType):
        return f"{_shape(kind.key_type)}:{_shape(kind.value_type)},…"
    named = {inspect.IntType: "NUMBER", inspect.StrType: "TEXT", inspect.BoolType: "yes|no"}
    return named.get(type(kind), "JSON")
