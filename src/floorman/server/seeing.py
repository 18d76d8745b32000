"""An event as somebody sees it: a view of its state, and the names of those in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from floorman.floor.live import Live
from floorman.sentences import Sentence
from floorman.server.rights.own import stands_in
from floorman.server.rights.roles import sees_names
from floorman.server.service import Service
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DEALER

T = TypeVar("T")


class Seen(Struct, Generic[T]):
    """A view at a position of the log and a second of the event's time.

    ``names`` are those of the players in it by their ids, for roles that may see them.
    """

    position: int
    now: float
    data: T
    names: dict[str, str]


def seen(service: Service, who: Access, event: str, look: Callable[[Live, int], T]) -> Seen[Any]:
    """Look at an event while nobody changes it."""
    at = service.venue.now(event)
    with service.venue.reading(event) as (position, live):
        plain = msgspec.to_builtins(look(live, at), str_keys=True, builtin_types=(Sentence,))
        ids = sorted(set(persons_in(plain, live.play.players)) & _named_to(who, live))
    if who.grant.role == DEALER and ids and not stands_in(service, who, event):
        ids = []
    names = service.players.known_names(ids, event) if ids else {}
    return Seen(position, round(service.now(event), 3), plain, names)


def _named_to(who: Access, live: Live) -> set[str]:
    """The persons whose names somebody may see: a dealer those at the own table."""
    if not sees_names(who.grant.role):
        return set()
    at, entries = who.grant.table, live.play.players.items()
    is_dealer = who.grant.role == DEALER
    return {person(id_) for id_, one in entries if not is_dealer or one.table == at}


def names_of(service: Service, event: str) -> dict[str, str]:
    """The names of all players of an event, by their ids."""
    with service.venue.reading(event) as (_, live):
        ids = {person(entry) for entry in live.play.players}
    return service.players.known_names(ids, event)


def written(service: Service, event: str, write: Callable[[Live, dict[str, str]], str]) -> str:
    """Write a sheet of an event, with the names of all its players."""
    names = names_of(service, event)
    with service.venue.reading(event) as (_, live):
        return write(live, names)


def persons_in(plain: Any, entries: Collection[str]) -> Iterator[str]:
    """The persons behind the entries that a view names, anywhere in it."""
    if isinstance(plain, str):
        if plain in entries:
            yield person(plain)
    elif isinstance(plain, dict):
        yield from (person(key) for key in plain if key in entries)
        for one in plain.values():
            yield from persons_in(one, entries)
    elif isinstance(plain, list | tuple):
        for one in plain:
            yield from persons_in(one, entries)
