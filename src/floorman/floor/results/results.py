"""Who finished where: by entry and by player, with prizes and what is still to be paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.floor.conduct.disqualification import forfeits_prize
from floorman.floor.prizes.deals import dealt
from floorman.floor.prizes.settling import place, share
from floorman.floor.seats_won import worth_of_seat
from floorman.money.shares import shared
from floorman.tournament.field.payouts import worth
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import Result
from floorman.tournament.sheet.currency import plain
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Player

if TYPE_CHECKING:
    from floorman.floor.live import Live

Settled = Literal["", "unpaid", "paid", "forfeited", "seat", "given"]
"""A prize: none, unpaid, paid, forfeited, a seat that is to be given, or one that was."""


class Standing(Struct, frozen=True):
    """A finished entry: its place, shared by so many, its prize and its bounties in cents."""

    place: int
    shares: int
    entry: str
    number: int
    prize: int
    settled: Settled
    bounties: int = 0


class Finish(Struct, frozen=True):
    """A player's best place, all prizes in cents, and how many entries they are of."""

    place: int
    player: str
    prize: int
    entries: int


def standings(live: Live, last: int = 0) -> tuple[Standing, ...]:
    """Every entry that has a place, the winner first; who ties stands by entry number.

    Only places up to ``last``, where it is set.
    """
    play = live.play
    until = last or len(play.players)
    done = [entry for entry in play.players.values() if 0 < place(live, entry.id) <= until]
    order = sorted(done, key=lambda entry: (place(live, entry.id), entry.entry))
    return tuple(_standing(live, entry, due) for entry, due in _with_prizes(live, order))


def _with_prizes(live: Live, order: Iterable[Player]) -> Iterator[tuple[Player, int]]:
    """Each entry with what it gets: for its place, or by a deal; those of one place in a row."""
    play = live.play
    paid: list[int] = []
    at = 0
    for entry in order:
        if (mine := share(live, entry.id)) is not None:
            yield entry, mine
            continue
        if play.place(entry.id) != at:
            at = play.place(entry.id)
            tied = 1 if at == 1 and entry.id == play.winner else entry.shares
            paid = list(shared(worth(play.prizes, at, tied), tied))
        due, agreed = paid.pop(0), dealt(live, entry.id)
        yield entry, due if agreed is None else agreed


def _standing(live: Live, entry: Player, due: int) -> Standing:
    shares = 1 if entry.id == live.play.winner else entry.shares
    if live.settled is not None and entry.table:
        shares = len(live.settled.players)
    at, won = place(live, entry.id), live.bounties.won.get(entry.id, 0)
    return Standing(at, shares, entry.id, entry.entry, due, _settled(live, entry.id, due), won)


def _settled(live: Live, entry: str, due: int) -> Settled:
    seat = worth_of_seat(live, entry)
    if seat and entry not in live.seats.given:
        return "forfeited" if forfeits_prize(live, entry) else "seat"
    if due <= seat:
        return "given" if seat else ""
    if entry in live.prizes.paid:
        return "paid"
    return "forfeited" if forfeits_prize(live, entry) else "unpaid"


def unpaid(live: Live) -> tuple[Standing, ...]:
    """The entries whose prizes wait to be paid, the best place first."""
    return tuple(one for one in standings(live) if one.settled == "unpaid")


def finishes(rows: Iterable[Standing]) -> tuple[Finish, ...]:
    """The players by their best place, each once."""
    players: dict[str, list[Standing]] = {}
    for row in rows:
        players.setdefault(person(row.entry), []).append(row)
    return tuple(
        Finish(mine[0].place, player, sum(row.prize for row in mine), len(mine))
        for player, mine in players.items()
    )


def named(rows: Iterable[Standing], names: Mapping[str, str]) -> tuple[Result, ...]:
    """The rows as they are written to a file; ``names`` are by player, who needs none.

    Bounties have their column where any were won.
    """
    rows = tuple(rows)
    has_bounties = any(row.bounties for row in rows)
    return tuple(
        Result(
            row.place,
            Entrant(
                row.number,
                row.entry,
                names.get(person(row.entry), f"player {person(row.entry)}"),
                _details(row, has_bounties=has_bounties),
            ),
            row.prize,
        )
        for row in rows
    )


def _details(row: Standing, *, has_bounties: bool) -> dict[str, str]:
    told = {"entry": str(row.number), "settled": row.settled}
    return {**told, "bounties": plain(row.bounties)} if has_bounties else told
