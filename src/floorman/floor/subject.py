"""A subject of the floor: its commands, its events, and what stands in the way of an undo.

Each module of the floor is about one subject and hands its tables over as ``SUBJECT``. A command
or an event belongs to one subject; a second registration fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from floorman.rulebooks.book import Book
from floorman.sentences import Sentence
from floorman.tournament.commands import Command
from floorman.tournament.events import Event

if TYPE_CHECKING:
    from floorman.floor.linked import Carried
    from floorman.floor.live import Live

Decide = Callable[["Live", Any, Book], tuple[Event, ...]]
Apply = Callable[["Live", Any], None]
Fits = Callable[["Live", Any], Sentence]
Carry = Callable[[Sequence[Any]], Iterable["Carried"]]
Check = Callable[["Live"], Iterator[str]]
Final = Sentence | Callable[[Any], Sentence]

K = TypeVar("K")
V = TypeVar("V")


class Subject(Struct, frozen=True):
    """The tables of one subject.

    ``decides`` answers its commands, ``applies`` takes its events into the state. ``fits`` says
    why an event cannot happen in a state, in a few words, empty when it can: an undo leaves an act
    out and asks this of the later ones, and so does the check of a log. ``final`` names events
    that cannot be undone, each with the reason, or what gives it where only some of them are.
    ``leaves`` is what an event leaves although it is undone: numbers once given are not given
    again. ``checks`` find what must never be: each gives a sentence for everything that is broken
    in a state.

    ``arrives`` answers commands that come with an act of another event; nobody else gives them.
    ``carries`` says what events of a type in one act ask of other events of the venue, one thing of
    each.
    """

    decides: Mapping[type[Command], Decide] = {}
    applies: Mapping[type[Event], Apply] = {}
    fits: Mapping[type[Event], Fits] = {}
    final: Mapping[type[Event], Final] = {}
    leaves: Mapping[type[Event], Apply] = {}
    checks: tuple[Check, ...] = ()
    arrives: Mapping[type[Command], Decide] = {}
    carries: Mapping[type[Event], Carry] = {}


def merged(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    """The tables of all subjects in one; raises ValueError when two have the same key.

    >>> merged([{"a": 1}, {"b": 2}])
    {'a': 1, 'b': 2}
    >>> merged([{"a": 1}, {"a": 2}])
    Traceback (most recent call last):
    ValueError: registered twice: 'a'
    """
    whole: dict[K, V] = {}
    for table in tables:
        for key, value in table.items():
            if key in whole:
                raise ValueError(f"registered twice: {key!r}")
            whole[key] = value
    return whole
