"""How many an event has room for: its open tables, and those it may still open."""

from __future__ import annotations

from floorman.tournament.seating.places import tables_to_open, takes_players
from floorman.tournament.state import Tournament


def capacity(state: Tournament) -> int | None:
    """The seats of all tables that the event may have; None where nothing ends their number."""
    if state.setup is None:
        return None
    named, most = len(state.setup.seating.tables), state.setup.offers.tables
    tables = min(named, most) if named and most else named or most
    return tables * state.structure.seats if tables else None


def has_room(state: Tournament) -> bool:
    """Whether one more can be seated: at an open seat, or at a table that may be opened."""
    if any(takes_players(table) for table in state.tables.values()):
        return True
    return next(tables_to_open(state), None) is not None
