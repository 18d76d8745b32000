"""The bounties of those who bust in one hand: the table says who won the pot that each hangs on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import announced
from floorman.floor.bounties.giving import (
    Claim,
    check_claim,
    given_away,
    highest_first,
    seats_in_order,
)
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament.commands import Draw
from floorman.tournament.events import Event
from floorman.tournament.state import Table

if TYPE_CHECKING:
    from floorman.floor.live import Live

WonBy = Mapping[int, Sequence[int]]
"""By the seat of each who busts the seats that won the pot, none where nobody did."""


def check_won_by(
    live: Live, table: Table, gone: Sequence[int], won_by: WonBy, book: Book, at: int
) -> tuple[Claim, ...]:
    """Who claims the bounties of these seats; those that nothing was said of wait.

    Raises IllegalAct for seats that cannot have won them, and where there are no bounties.
    """
    if won_by and announced(live) is None:
        act = say("Bounty at table {table}", table=table.number)
        raise IllegalAct(act, say("the event has no bounties"), say("a bust without winners"))
    return tuple(_claims(live, table, gone, won_by, book, at))


def _claims(
    live: Live, table: Table, gone: Sequence[int], won_by: WonBy, book: Book, at: int
) -> Iterator[Claim]:
    for seat, winners in sorted(won_by.items()):
        act = say("Bounty of table {table}, seat {seat}", table=table.number, seat=seat)
        if seat not in gone:
            raise IllegalAct(
                act, say("the seat does not bust"), say("seats {seats}", seats=sorted(gone))
            )
        stay = sorted(set(table.players) - set(gone))
        if wrong := sorted(set(winners) - set(stay)):
            why = say("seat {seat} cannot have won the pot", seat=wrong[0])
            raise IllegalAct(act, why, say("seats {seats}", seats=stay))
        order = seats_in_order(live, table, winners, book, at)
        claim = Claim(table.players[seat], tuple(table.players[one] for one in order))
        check_claim(live, act, claim)
        yield claim


def bounties_of(
    live: Live,
    claims: Sequence[Claim],
    places: Sequence[Sequence[str]],
    book: Book,
    draw: Draw | None,
    winner: str,
) -> Iterator[Event]:
    """The bounties are given away, the best placed first; the end of the event gives the rest.

    Without a draw those of envelopes wait for an act of their own.
    """
    if draw is None and live.bounties.filled:
        return
    order = [player for group in places for player in group]
    ranked = sorted(claims, key=lambda one: order.index(one.player))
    if claims or winner:
        high_first = highest_first(places, book)
        yield from given_away(live, ranked, book, draw, high_first=high_first, winner=winner)
