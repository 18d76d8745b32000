"""Which places may be given: open seats of unlocked tables, and the tables that may still open."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.tournament.seat_plan import Need
from floorman.tournament.state import Table, Tournament

Place = tuple[int, int]


def tables_to_open(state: Tournament) -> Iterator[int]:
    """The numbers of the tables that may open next, in order; without end where nothing ends it."""
    setup = state.setup
    if setup is None:
        return
    most, opened = setup.offers.tables, 0
    for number in setup.seating.tables or _counted_on(state):
        if most and len(state.tables) + opened >= most:
            return
        if number not in state.tables:
            yield number
            opened += 1


def _counted_on(state: Tournament) -> Iterator[int]:
    number = state.opened
    while True:
        number += 1
        yield number


def takes_players(table: Table) -> bool:
    """Whether anybody may be sent to the table: it has an open seat and is not locked."""
    return bool(table.opened) and not table.locked


def open_seats(state: Tournament, *, anywhere: bool = False) -> dict[int, list[int]]:
    """Open seats by table: at the tables with fewest players that have one, or ``anywhere``."""
    if anywhere:
        return {n: table.opened for n, table in state.tables.items() if takes_players(table)}
    for size in sorted(state.sizes):
        tables = (state.tables[number] for number in sorted(state.sizes[size]))
        if seats := {table.number: table.opened for table in tables if takes_players(table)}:
            return seats
    return {}


def suiting(
    state: Tournament, need: Need, leaving: frozenset[int] = frozenset()
) -> dict[int, list[int]]:
    """Open seats that suit a need, at the tables with fewest players that have one.

    Tables that are ``leaving`` play are left out.
    """
    for size in sorted(state.sizes):
        seats = {
            number: [seat for seat in table.opened if need.suits(number, seat)]
            for number in sorted(state.sizes[size] - leaving)
            if takes_players(table := state.tables[number])
        }
        if seats := {number: fit for number, fit in seats.items() if fit}:
            return seats
    return {}


def kept_for(state: Tournament, player: str) -> Place | None:
    """The place that is reserved for a player, if any."""
    for number, table in state.tables.items():
        for seat, owner in table.kept.items():
            if owner == player:
                return number, seat
    return None
