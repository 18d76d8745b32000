"""A person may enter several times: entry "17" is the first of person "17", "17/2" the second."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.tournament.seat_plan import person
from floorman.tournament.state import Tournament

__all__ = ["entries_of", "person", "unique_players"]


def entries_of(play: Tournament, who: str) -> Iterator[str]:
    """The entries of a person, the first first."""
    entry, number = person(who), 1
    while entry in play.players:
        yield entry
        number += 1
        entry = f"{person(who)}/{number}"


def unique_players(play: Tournament) -> int:
    """How many persons the entries are of; an entry without a player counts as one."""
    return len({person(entry) for entry in play.players})
