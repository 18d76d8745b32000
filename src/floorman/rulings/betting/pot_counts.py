"""A street bet on a wrong count of the pot, bet again on the right one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorman.rulings.betting.undercalls import RAISES
from floorman.rulings.situation import Done, Situation


class Recount(NamedTuple):
    """A street put right: street totals by seat, and of each later raise its seat, was and is."""

    bets: dict[int, int]
    raises: tuple[tuple[int, int, int], ...]


def wrong_bet(made: Sequence[Done], right: int) -> Done:
    """Which of the bets and raises was made on the wrong count: the one nearest the right amount.

    It is of the last street that was bet on, and more than the bet before it.

    >>> bets = [Done(1, "bet", 2, 8200, to=8200), Done(3, "raise", 2, 40_000, to=40_000)]
    >>> wrong_bet(bets, 7200).seat
    1
    """
    street = [done for done in made if done.street == made[-1].street]
    before = [0, *(done.to for done in street)]
    possible = [done for done, bet in zip(street, before, strict=False) if right > bet]
    return min(possible, key=lambda done: abs(done.to - right))


def recounted(situation: Situation, street: Sequence[Done], wrong: Done, right: int) -> Recount:
    """The acts of a street from the wrong bet on: calls follow, raises hold to the right pot."""
    before, after = street[: street.index(wrong)], street[street.index(wrong) + 1 :]
    bets = dict.fromkeys(situation.players, 0) | _posted(situation, street)
    pot = (situation.pot or 0) - sum(player.bet for player in situation.players.values())
    for done in before:
        bets[done.seat] = max(bets[done.seat], done.to)
    bets[wrong.seat] = bet = right
    raises = []
    for done in after:
        if done.act in RAISES:
            most = bet + pot + sum(bets.values()) + bet - bets[done.seat]
            raises.append((done.seat, done.to, min(done.to, most)))
            bets[done.seat] = bet = min(done.to, most)
        elif done.act == "call":
            bets[done.seat] = min(bet, _all(situation, done.seat))
    return Recount(bets, tuple(raises))


def _posted(situation: Situation, street: Sequence[Done]) -> dict[int, int]:
    """What was in front of each seat before the first act of the street: blinds."""
    put_in = dict.fromkeys(situation.players, 0)
    for done in street:
        put_in[done.seat] += done.chips
    return {seat: player.bet - put_in[seat] for seat, player in situation.players.items()}


def _all(situation: Situation, seat: int) -> int:
    """The street total of a player who is all-in."""
    player = situation.player(seat)
    return player.bet + (player.stack or 0) if player.stack is not None else player.bet
