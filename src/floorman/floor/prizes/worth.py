"""What each place is worth, as announced, by the list in force, by a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorman.floor.cash.pool import pool
from floorman.floor.desk.desk import prizes_announced, prizes_of
from floorman.floor.prizes.deals import dealt
from floorman.floor.prizes.settling import share
from floorman.floor.seats_won import satellite_of, worth_of_seat
from floorman.money.shares import shared
from floorman.sentences import NOTHING, Sentence
from floorman.tournament.field.payouts import fewer_places, misfit, prize_list, worth
from floorman.tournament.sheet.structure import Prizes as Shares
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


def fewer(live: Live) -> Sentence:
    """Why the prizes as announced pay fewer places than that says; empty when they pay all."""
    entries, prizes = entries_counted(live), announced_for(live)
    if not entries or satellite_of(live).seat or misfit(prizes, pool(live), entries):
        return NOTHING
    return fewer_places(prizes, pool(live), entries)


def prize(live: Live, player: str, prizes: Sequence[int] | None = None) -> int:
    """What the place of an entry is worth, 0 while it is in; of these prizes, or those in force.

    Who shares places shares what they are worth; odd cents go by the entry numbers. Who is party to
    a deal that was made, or gets a share of an event that was called off, gets what that says. A
    seat that was won is no money; where the pool fell below it since, the house bears the rest.
    """
    play = live.play
    if (mine := share(live, player)) is not None:
        return mine
    agreed = dealt(live, player)
    if agreed is not None and play.place(player):
        return agreed
    at, prizes = play.place(player), play.prizes if prizes is None else prizes
    if not 0 < at <= len(prizes):
        return 0
    if player == play.winner:
        return prizes[0]
    places = worth(prizes, at, play.players[player].shares)
    return max(0, _of_places(play, player, places) - worth_of_seat(live, player))


def _of_places(play: Tournament, player: str, paid: Sequence[int]) -> int:
    """What an entry gets of the prizes of its place, or of the places that it shares."""
    entry = play.players[player]
    if entry.shares == 1:
        return paid[0]
    tied = sorted(one.entry for one in play.players.values() if one.out == entry.out)
    return shared(paid, entry.shares, play.coin)[tied.index(entry.entry)]


def announced_for(live: Live) -> Shares:
    """How the pool is shared, as announced and for what an entry costs."""
    setup = live.play.setup
    return prizes_announced(setup) if setup is not None else live.play.structure.prizes


def as_announced(live: Live, money: int, entries: int) -> tuple[int, ...]:
    """The prizes of a pool, by what was announced; raises BadSetup where it does not fit."""
    setup = live.play.setup
    if setup is None:
        return prize_list(live.play.structure.prizes, money, entries)
    return prizes_of(setup, money, entries)


def entries_counted(live: Live) -> int:
    """The entries that count for the number of places paid: those of flights, and who came new."""
    own = live.play.entries or len(live.play.players)
    return live.daybook.entries + own - len(live.daybook.came)
