"""Everybody who has a seat, by name or by table."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorman.floor.live import Live
from floorman.store.people.spelling import by_letters
from floorman.tournament.sheet.seat_plan import person


class Seated(Struct, frozen=True):
    """An entry at its seat, with its stack as last known."""

    entry: str
    number: int
    table: int
    seat: int
    stack: int


def everybody_seated(live: Live, names: Mapping[str, str], *, by_name: bool) -> tuple[Seated, ...]:
    """Everybody who has a seat, by name or by table; ``names`` are by person."""
    play = live.play
    seated = [
        Seated(one.id, one.entry, one.table, one.seat, play.stack(one.id))
        for one in play.players.values()
        if one.table
    ]
    if by_name:
        return tuple(sorted(seated, key=lambda one: (_sorted(names, one.entry), one.number)))
    return tuple(sorted(seated, key=lambda one: (one.table, one.seat)))


def _sorted(names: Mapping[str, str], entry: str) -> tuple[bool, str]:
    return by_letters(names.get(person(entry), ""))
