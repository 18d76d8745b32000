"""Who entered, where they sit, what they have, where they finished."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.floor.seating.moves import under_way
from floorman.floor.seating.persons import entries_of
from floorman.sentences import say
from floorman.server.views.money.deals import OwnDeal, own_deal
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Player


class Entry(Struct, frozen=True):
    """An entry: its number, its person's id, table and seat (0 without), stack as last known.

    ``place`` is 0 while it is in; ``paid`` are the cents it was charged.
    """

    entry: str
    number: int
    player: str
    table: int
    seat: int
    stack: int
    place: int
    paid: int


class Place(Struct, frozen=True):
    """Where somebody is to go, since this second."""

    entry: str
    table: int
    seat: int
    since: int


class Mine(Struct, frozen=True):
    """A player's own entries, where the player is to go, if anywhere, and a deal to answer to."""

    entries: tuple[Entry, ...]
    moves: tuple[Place, ...]
    deal: OwnDeal | None = None


def entries(live: Live) -> tuple[Entry, ...]:
    """All entries by their numbers."""
    return tuple(_entry(live, one) for one in sorted(live.play.players.values(), key=_number))


def _number(player: Player) -> int:
    return player.entry


def _entry(live: Live, one: Player) -> Entry:
    play = live.play
    return Entry(
        entry=one.id,
        number=one.entry,
        player=person(one.id),
        table=one.table,
        seat=one.seat,
        stack=play.stack(one.id),
        place=play.place(one.id),
        paid=sum(paid.amount for paid in live.cash.paid.get(one.id, ())),
    )


def moves(live: Live) -> tuple[Place, ...]:
    """Who was sent to a seat and has not been seen there yet, the longest first."""
    return tuple(_moves(live))


def _moves(live: Live) -> Iterator[Place]:
    for one in under_way(live):
        yield Place(one.player, one.table, one.seat, one.since)


def mine(live: Live, player: str) -> Mine:
    """What a player's phone shows; raises Unknown for who has not entered."""
    own = tuple(_entry(live, live.play.players[one]) for one in entries_of(live.play, player))
    if not own:
        raise Unknown(say("entry of player"), player, [say("who has entered")])
    ids = {one.entry for one in own}
    deal = next(filter(None, (own_deal(live, one) for one in sorted(ids))), None)
    return Mine(own, tuple(move for move in _moves(live) if move.entry in ids), deal)
