"""The table that a command names, or the reason why there is no such table."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.tournament.state import Table, Tournament


def table_named(play: Tournament, act: str, number: int) -> Table:
    """The open table of that number; raises IllegalAct when there is none."""
    table = play.tables.get(number)
    if table is None:
        raise IllegalAct(act, f"table {number} is not open", listed(play))
    return table


def table_between_hands(play: Tournament, act: str, number: int) -> Table:
    """The open table of that number; raises IllegalAct when it is in a hand too."""
    table = table_named(play, act, number)
    if table.hand is not None:
        raise IllegalAct(act, f"table {number} is in hand {table.hands}", "between its hands")
    return table


def listed(play: Tournament) -> str:
    """The open tables in words."""
    return f"tables {', '.join(map(str, play.tables))}" if play.tables else "open a table"


def not_open(play: Tournament, number: int) -> str:
    """Why an event cannot happen at a table: it is not open. Empty when it is."""
    return "" if number in play.tables else f"table {number} is not open"
