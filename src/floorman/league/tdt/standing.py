"""Who came where in a saved tournament, with which prize.

Whoever is not out is first; the others come in the order in which their last entry ended, the
latest first. Where a file has no times, the level decides; who is level on both shares a place.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from msgspec import Struct

from floorman.league.tdt.saved import Player, Saved


class Placed(Struct, frozen=True):
    """A player's place (ties repeat it), prize in the file's unit, and players knocked out.

    ``credit`` is what those count for: a part of each where several knocked out and share it.
    """

    place: int
    player: Player
    prize: Decimal
    hits: int
    credit: Fraction
    prize_points: Decimal


def standing(event: Saved) -> list[Placed]:
    """Everybody who played, the first place first; who shares a place by name."""
    order = sorted(sorted(event.players, key=lambda player: player.name), key=_out, reverse=True)
    hits, shared = _hits(event), not event.terms.full_credit
    places = _places(order)
    prizes, points = _prizes(event, places, order)
    nothing = Decimal(0)
    return [
        Placed(
            place=place,
            player=player,
            prize=prizes.get(player.key, nothing),
            hits=hits[player.key][0],
            credit=hits[player.key][1] if shared else Fraction(hits[player.key][0]),
            prize_points=points.get(player.key, nothing),
        )
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


def _hits(event: Saved) -> dict[str, tuple[int, Fraction]]:
    """How many each knocked out; several who did it together have one each, or a part of it."""
    by_hand = {player.key: player.hits_adjustment for player in event.players}
    hits = {key: (count, Fraction(count)) for key, count in by_hand.items()}
    for player in event.players:
        for buyin in player.buyins:
            hitmen = buyin.bust.hitmen if buyin.bust else ()
            for hitman in hitmen:
                count, credit = hits.get(hitman, (0, Fraction(0)))
                hits[hitman] = count + 1, credit + Fraction(1, len(hitmen))
    return hits


def _prizes(
    event: Saved, places: list[int], order: list[Player]
) -> tuple[dict[str, Decimal], dict[str, Decimal]]:
    """Money and points that each got: what was awarded by name, else what their place is due."""
    won: dict[str, Decimal] = {}
    points: dict[str, Decimal] = {}
    for prize in event.prizes:
        due = prize.awarded or tuple(_in_place(prize.place, places, order))
        for key in due:
            won[key] = won.get(key, Decimal(0)) + prize.amount / len(due)
            points[key] = points.get(key, Decimal(0)) + prize.points / len(due)
    return won, points


def _in_place(place: int, places: list[int], order: list[Player]) -> Iterator[str]:
    """Who stands in a place, or shares a place that runs over it."""
    if 1 <= place <= len(order):
        first = places[place - 1]
        for one in range(bisect_left(places, first), bisect_right(places, first)):
            yield order[one].key
