"""A person may enter several times: entry "17" is the first of person "17", "17/2" the second."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.floor.seating.alternates import queue
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

__all__ = ["entries_of", "entries_so_far", "person", "reentries", "unique_players"]


def entries_of(play: Tournament, who: str) -> Iterator[str]:
    """The entries of a person, the first first."""
    entry, number = person(who), 1
    while entry in play.players:
        yield entry
        number += 1
        entry = f"{person(who)}/{number}"


def entries_so_far(live: Live) -> int:
    """How many entries got chips; before the draw those that will, so alternates do not count."""
    play = live.play
    return play.entries if play.opened or play.entries else len(_entered(live))


def unique_players(live: Live) -> int:
    """How many persons these entries are of; an entry without a player counts as one."""
    return len(set(map(person, _entered(live))))


def reentries(live: Live) -> int:
    """How many of these entries are another one of the same person."""
    entered = _entered(live)
    return len(entered) - len(set(map(person, entered)))


def _entered(live: Live) -> list[str]:
    play = live.play
    waiting = play.unseated if play.opened else set(queue(live))
    return [entry for entry in play.players if entry not in waiting]
