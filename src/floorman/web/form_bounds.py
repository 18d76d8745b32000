"""The bounds of a number that a form asks for, as the command declares its field."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import inspect

from floorman.floor.decide import ASKED
from floorman.tournament.sheet.bounds import Numbers
from floorman.tournament.sheet.within import declared, info


def within(command: str, field: str, least: int | None = None, most: int | None = None) -> Markup:
    """The attributes min, max and step; ``least`` and ``most`` are what holds at the moment.

    A bound of the moment never widens what the command takes. Raises KeyError for a field that the
    command has not, or that is no number.

    >>> within("StartBreak", "minutes"), within("StartBreak", "minutes", most=10**9)
    (Markup('min="1" max="10080" step="1"'), Markup('min="1" max="10080" step="1"'))
    """
    bounds = bounds_of(command, field)
    low = bounds.least if least is None else max(bounds.least, least)
    high = bounds.most if most is None else min(bounds.most, most)
    return Markup('min="{}" max="{}" step="1"').format(low, high)


def bounds_of(command: str, field: str) -> Numbers:
    """What a command takes in a field; raises KeyError where that is no number."""
    kind = info(ASKED[command])
    assert isinstance(kind, inspect.StructType)
    found = next((one for one in kind.fields if one.name == field), None)
    bounds = declared(found.type)[0] if found is not None else None
    if not isinstance(bounds, Numbers):
        raise KeyError(f"{command}.{field}")
    return bounds
