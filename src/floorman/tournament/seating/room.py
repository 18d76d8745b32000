"""How many an event has room for: its open tables, and those it may still open."""

from __future__ import annotations

from floorman.tournament.seating.places import tables_to_open, takes_players
from floorman.tournament.state import Tournament


def capacity(state: Tournament) -> int | None:
    """The seats of all tables that the event may have; None where nothing ends their number."""
    if state.setup is None:
        return None
    own, most = state.setup.seating.tables, state.setup.offers.tables
    if not own and not most:
        return None
    free = [table for table in own if table not in state.elsewhere]
    return min(len(free) if own else most, most or len(free)) * state.structure.seats


def has_room(state: Tournament) -> bool:
    """Whether one more can be seated: at an open seat, or at a table that may be opened."""
    if any(takes_players(table) for table in state.tables.values()):
        return True
    return next(tables_to_open(state), None) is not None
