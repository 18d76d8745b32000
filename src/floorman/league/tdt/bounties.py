"""The bounties of a saved tournament: who bought, won and kept how many, and for how much money.

A bounty is won by who knocked the player out, in parts where several did; where bounties are
restricted, only by players with one of their own. What nobody wins stays with its player, as the
winner's does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from floorman.league.tdt.purchases import Bought
from floorman.league.tdt.saved import Player, Saved


class Bounties(Struct):
    """A player's bounties: how many were bought, won and kept, and the money of each."""

    bought: int = 0
    cost: Fraction = Fraction(0)
    won: Fraction = Fraction(0)
    winnings: Fraction = Fraction(0)
    kept: int = 0
    kept_money: Fraction = Fraction(0)


def bounties(event: Saved) -> Mapping[str, Bounties]:
    """What each player has, by the player's id; all are 0 in an event without bounties."""
    of = {player.key: Bounties() for player in event.players}
    if not event.terms.with_bounties:
        return of
    on_heads = [one for one in _on_heads(event) if one[1].bounty > 0]
    for player, entry in on_heads:
        of[player.key].bought += 1
        of[player.key].cost += Fraction(entry.bounty)
    holders = {player.key for player, _ in on_heads} if event.terms.restricted else set(of)
    for player, entry in on_heads:
        by = entry.bust.hitmen if entry.bust else ()
        winners = [key for key in by if key in holders and key != player.key]
        if not winners:
            of[player.key].kept += 1
            of[player.key].kept_money += Fraction(entry.bounty)
        for key in winners:
            of[key].won += Fraction(1, len(winners))
            of[key].winnings += Fraction(entry.bounty) / len(winners)
    return of


def _on_heads(event: Saved) -> Iterator[tuple[Player, Bought]]:
    """Every entry, and every rebuy with the end of the entry in which it was made."""
    for player in event.players:
        for entry in player.buyins:
            yield player, entry
        for rebuy in player.rebuys:
            during = [one for one in player.buyins if one.time <= rebuy.time] or [player.buyins[0]]
            yield (
                player,
                Bought(
                    rebuy.time, rebuy.amount, rebuy.chips, bounty=rebuy.bounty, bust=during[-1].bust
                ),
            )
