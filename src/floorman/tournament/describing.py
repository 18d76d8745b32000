"""What is said of a command beside its fields, and of an event: declared once, where it stands.

``@given_by`` says of a command who may give it and what is answered once it is done; ``@logged``
says of an event what it is about. Pages, API, command line and log ask here and have no lists of
their own. The bounds and units of fields are their types (``sheet/bounds.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from floorman.sentences import Sentence
from floorman.tournament.staff import Roles

T = TypeVar("T", bound=type)

KINDS = (
    "entries",
    "seats",
    "busts",
    "hands",
    "clock",
    "chips",
    "money",
    "conduct",
    "calls",
    "turns",
)
"""What an event may be about, in the order in which the log offers them."""


class Described(Struct, frozen=True):
    """A command: the ``roles`` that may give it, and what it ``did`` in a word or two.

    ``afterwards``: also of an event that was called off.
    """

    roles: Roles
    did: Sentence
    afterwards: bool = False


_ACTS: dict[type, Described] = {}
_ABOUT: dict[type, str] = {}


def given_by(roles: Roles, did: Sentence, *, afterwards: bool = False) -> Callable[[T], T]:
    """Describe a command."""

    def describe(kind: T) -> T:
        _ACTS[kind] = Described(roles, did, afterwards)
        return kind

    return describe


def logged(about: str) -> Callable[[T], T]:
    """Say what an event is about, one of ``KINDS``; raises ValueError for another."""
    if about not in KINDS:
        raise ValueError(f"no event is about {about!r}")

    def describe(kind: T) -> T:
        _ABOUT[kind] = about
        return kind

    return describe


def described(kind: type) -> Described:
    """What is said of a command; raises TypeError for one of which nothing is."""
    if kind not in _ACTS:
        raise TypeError(f"the command {kind.__name__} has no @given_by: who may give it?")
    return _ACTS[kind]


def about(kind: type) -> str:
    """What an event is about; raises TypeError for one that does not say."""
    if kind not in _ABOUT:
        raise TypeError(f"the event {kind.__name__} has no @logged: what is it about?")
    return _ABOUT[kind]
