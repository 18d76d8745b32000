"""Who finished where: by entry and by player, with prizes and what is still to be paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.floor.conduct.disqualification import forfeits_prize
from floorman.money.shares import shared
from floorman.tournament.field.payouts import worth
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import Result
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Player, Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

Settled = Literal["", "unpaid", "paid", "forfeited"]


class Standing(Struct, frozen=True):
    """A finished entry: its place, shared by so many, and its prize in cents."""

    place: int
    shares: int
    entry: str
    number: int
    prize: int
    settled: Settled


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
    done = [entry for entry in play.players.values() if 0 < play.place(entry.id) <= until]
    order = sorted(done, key=lambda entry: (play.place(entry.id), entry.entry))
    return tuple(_standing(live, entry, due) for entry, due in _with_prizes(play, order))


def _with_prizes(play: Tournament, order: Iterable[Player]) -> Iterator[tuple[Player, int]]:
    """Each entry with what its place is worth; those of one place come one after another."""
    paid: list[int] = []
    at = 0
    for entry in order:
        if play.place(entry.id) != at:
            at = play.place(entry.id)
            tied = 1 if at == 1 and entry.id == play.winner else entry.shares
            paid = list(shared(worth(play.prizes, at, tied), tied))
        yield entry, paid.pop(0)


def _standing(live: Live, entry: Player, due: int) -> Standing:
    place = live.play.place(entry.id)
    shares = 1 if entry.id == live.play.winner else entry.shares
    return Standing(place, shares, entry.id, entry.entry, due, _settled(live, entry.id, due))


def _settled(live: Live, entry: str, due: int) -> Settled:
    if not due:
        return ""
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
    """The rows as they are written to a file; ``names`` are by player, who needs none."""
    return tuple(
        Result(
            row.place,
            Entrant(
                row.number,
                row.entry,
                names.get(person(row.entry), f"player {person(row.entry)}"),
                {"entry": str(row.number), "settled": row.settled},
            ),
            row.prize,
        )
        for row in rows
    )
