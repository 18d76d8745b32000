"""Where things lie on a poker table as it is drawn: seats clockwise, the dealer at the top."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple


class Spot(NamedTuple):
    """A point of the drawing, in its own units."""

    x: int
    y: int


class Place(NamedTuple):
    """A seat: where its plate stands, where its bet lies, where the button lies by it."""

    plate: Spot
    bet: Spot
    button: Spot


class Felt(NamedTuple):
    """A drawing of a table: its size, the oval of its cloth, and the places by seat."""

    kind: str
    width: int
    height: int
    center: Spot
    radii: tuple[int, int]
    places: dict[int, Place]


class Form(NamedTuple):
    """The proportions of a drawing: of the oval, and of the ring on which the plates stand."""

    width: int
    height: int
    oval: tuple[int, int]
    ring: tuple[int, int]


FORMS = {
    "wide": Form(1000, 600, (330, 170), (420, 225)),
    "tall": Form(560, 820, (150, 250), (205, 320)),
}
"""For a screen, and for a phone held upright."""


BESIDE = 9
"""Degrees from a seat to its button."""


def felt(seats: int, kind: str) -> Felt:
    """The drawing of a table with so many seats.

    >>> wide = felt(9, "wide")
    >>> len(wide.places), wide.places[1].plate.x > 500 > wide.places[9].plate.x
    (9, True)
    """
    form = FORMS[kind]
    center = Spot(form.width // 2, form.height // 2 + 12)
    places = {seat: _place(center, form, seat, seats) for seat in range(1, seats + 1)}
    return Felt(kind, form.width, form.height, center, form.oval, places)


def _place(center: Spot, form: Form, seat: int, seats: int) -> Place:
    """Seat 1 is at the dealer's left; the dealer takes the place between the last and the first."""
    degrees = 360 * seat / (seats + 1) - 90
    angle, turned = radians(degrees), radians(degrees + BESIDE)
    return Place(
        _at(center, form.ring, angle, 1.0),
        _at(center, form.ring, angle, 0.56),
        _at(center, form.ring, turned, 0.7),
    )


def _at(center: Spot, radii: tuple[int, int], angle: float, part: float) -> Spot:
    return Spot(
        round(center.x + part * radii[0] * cos(angle)),
        round(center.y + part * radii[1] * sin(angle)),
    )
