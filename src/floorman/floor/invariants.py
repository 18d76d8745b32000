"""What must hold of seats, players and chips after every act."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.tournament.state import Table, Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


def chips_add_up(live: Live) -> Iterator[str]:
    """The stacks and what is unassigned are the chips in play."""
    play = live.play
    stacks = sum(sum(table.stacks.values()) for table in play.tables.values())
    if stacks + play.unassigned != play.chips:
        yield f"{play.chips} chips are in play, {stacks} in stacks, {play.unassigned} unassigned"


def seats_and_players_agree(live: Live) -> Iterator[str]:
    """One seat a player, one player a seat, and every count of them the same."""
    play = live.play
    seated = 0
    for table in play.tables.values():
        seated += len(table.players)
        yield from _table(play, table)
    in_seats = sum(1 for entry in play.players.values() if entry.table)
    if in_seats != seated:
        yield f"{in_seats} players have a seat, {seated} seats a player"
    if sum(map(len, play.sizes.values())) != len(play.tables):
        yield f"{len(play.tables)} tables are open, others are counted by size"


def hands_in_progress_are_counted(live: Live) -> Iterator[str]:
    """As many tables are in a hand as the tournament counts."""
    play = live.play
    in_hand = sum(table.hand is not None for table in play.tables.values())
    if play.running != in_hand:
        yield f"{in_hand} tables are in a hand, {play.running} hands are counted"


def _table(play: Tournament, table: Table) -> Iterator[str]:
    for seat, player in table.players.items():
        entry = play.players[player]
        if (entry.table, entry.seat) != (table.number, seat):
            yield f"{player} is at table {table.number}, seat {seat}, and elsewhere"
    if table.players.keys() != table.stacks.keys():
        yield f"table {table.number} has stacks without players"
    if sorted([*table.opened, *table.players, *table.kept]) != list(range(1, table.seats + 1)):
        yield f"table {table.number} has seats that are neither open nor taken nor kept"
    if table.number not in play.sizes.get(len(table.players), ()):
        yield f"table {table.number} is counted with another size"
