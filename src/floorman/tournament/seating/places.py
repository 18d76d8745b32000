"""Which places may be given: open seats of unlocked tables, and the tables that may still open."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from floorman.tournament.lots.board import Board, OpenTable, Place
from floorman.tournament.state import Table, Tournament


def board_of(state: Tournament, leaving: Collection[int] = ()) -> Board:
    """All tables that anybody may be sent to, without those that are ``leaving`` play."""
    return Board.laid(
        OpenTable(number, len(table.players), tuple(sorted(table.opened)))
        for number, table in sorted(state.tables.items())
        if takes_players(table) and number not in leaving
    )


def takes_players(table: Table) -> bool:
    """Whether anybody may be sent to the table: it has an open seat and is not locked."""
    return bool(table.opened) and not table.locked


def tables_to_open(state: Tournament) -> Iterator[int]:
    """The numbers of the tables that may open next, in order; without end where nothing ends it.

    None opens beside a final table, nor while another event has it open.
    """
    setup, opened = state.setup, 0
    if setup is None or state.final_table:
        return
    for number in setup.seating.tables or _counted_on(state):
        if setup.offers.tables and len(state.tables) + opened >= setup.offers.tables:
            return
        if number not in state.tables and number not in state.elsewhere:
            yield number
            opened += 1


def _counted_on(state: Tournament) -> Iterator[int]:
    number = state.opened
    while True:
        number += 1
        yield number


def kept_for(state: Tournament, player: str) -> Place | None:
    """The place that is reserved for a player, if any."""
    for number, table in state.tables.items():
        for seat, owner in table.kept.items():
            if owner == player:
                return number, seat
    return None


def reserved_for(play: Tournament, players: Collection[str]) -> dict[str, Place]:
    """The seats that are kept for some of these players."""
    kept = {
        owner: (number, seat)
        for number, table in play.tables.items()
        for seat, owner in table.kept.items()
    }
    return {player: kept[player] for player in players if player in kept}


def with_seated(play: Tournament, reserved: Mapping[str, Place]) -> Tournament:
    """The event when these sit in the seats that were kept for them."""
    tables = dict(play.tables)
    for player, (number, seat) in reserved.items():
        table = tables[number]
        kept = {other: owner for other, owner in table.kept.items() if other != seat}
        tables[number] = replace(table, players={**table.players, seat: player}, kept=kept)
    return replace(play, tables=tables)
