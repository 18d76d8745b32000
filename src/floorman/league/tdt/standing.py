"""Who came where in a saved tournament, with which prize.

Whoever is not out is first; the others come in the order in which their last entry ended, the
latest first. Where a file has no times, the level decides; who is level on both shares a place.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from floorman.league.tdt.saved import Player, Saved


class Placed(Struct, frozen=True):
    """A player's place (ties repeat it), prize in the file's unit, and players knocked out."""

    place: int
    player: Player
    prize: Decimal
    hits: int


def standing(event: Saved) -> list[Placed]:
    """Everybody who played, the first place first; who shares a place by name."""
    order = sorted(sorted(event.players, key=lambda player: player.name), key=_out, reverse=True)
    hits = _hits(event)
    places = _places(order)
    prizes = dict(_prizes(event, places, order))
    return [
        Placed(place, player, prizes.get(player.key, Decimal(0)), hits.get(player.key, 0))
        for place, player in zip(places, order, strict=True)
    ]


def _places(order: list[Player]) -> list[int]:
    """The place of each: who went out with the one before shares it."""
    places: list[int] = []
    for at, player in enumerate(order):
        shares = at and _out(order[at - 1]) == _out(player)
        places.append(places[-1] if shares else at + 1)
    return places


def _out(player: Player) -> tuple[int, int, int]:
    """When a player was out for good; above all times while one is in."""
    last = player.buyins[-1].bust
    return (0, last.time, last.round) if last else (1, 0, 0)


def _hits(event: Saved) -> dict[str, int]:
    """How many each knocked out; several who did it together have one each."""
    hits = {player.key: player.hits_adjustment for player in event.players}
    for player in event.players:
        for buyin in player.buyins:
            for hitman in buyin.bust.hitmen if buyin.bust else ():
                hits[hitman] = hits.get(hitman, 0) + 1
    return hits


def _prizes(event: Saved, places: list[int], order: list[Player]) -> Iterator[tuple[str, Decimal]]:
    """What each got: what was awarded to them by name, else what their place is due."""
    won: dict[str, Decimal] = {}
    for prize in event.prizes:
        due = prize.awarded or tuple(_in_place(prize.place, places, order))
        for key in due:
            won[key] = won.get(key, Decimal(0)) + prize.amount / len(due)
    yield from won.items()


def _in_place(place: int, places: list[int], order: list[Player]) -> Iterator[str]:
    """Who stands in a place, or shares a place that runs over it."""
    if 1 <= place <= len(order):
        first = places[place - 1]
        for one in range(bisect_left(places, first), bisect_right(places, first)):
            yield order[one].key
