"""The hand that is dealt next, as it opens: what is posted, who acts first and what is legal."""

from __future__ import annotations

from floorman.hand.hand import Hand
from floorman.hand.legal import Act
from floorman.rulings.at_table.due_cards import deal_unknown
from floorman.rulings.at_table.seating import DEEP
from floorman.rulings.law import Law
from floorman.rulings.ruling import Play
from floorman.rulings.situation import Situation
from floorman.rulings.untold import SIZED
from floorman.tournament.seating.button import Deal


def opening(situation: Situation, deal: Deal, law: Law, seats: int) -> Play:
    """Who acts first in that deal at a table of so many seats, and what is legal then.

    What is legal only where the level is known. Nobody knows what stacks are left by then, so that
    no raise has a most, unless the pot sets it.
    """
    big = deal.positions.big
    first = min(deal.seats, key=lambda seat: (seat - big - 1) % seats)
    if not (situation.blinds.big and situation.game.forced == "blinds"):
        return Play(next=first)
    deep = DEEP * situation.blinds.big
    hand = Hand.start(
        game=situation.game_key,
        book=Law.of(law),  # only the sizes of bets: nothing that the ruling would rest on
        button=deal.positions.button,
        blinds=situation.blinds,
        stacks=dict.fromkeys(deal.seats, deep),
        dead_small_blind=deal.positions.small not in deal.seats,
        smallest_chip=situation.smallest_chip,
    )
    deal_unknown(hand)
    legal = tuple(
        Act(one.act, one.min) if one.act in SIZED and one.min < one.max == deep else one
        for one in hand.legal.acts
    )
    return Play(next=hand.to_act or first, legal=legal)


def posted(situation: Situation, deal: Deal) -> dict[str, int]:
    """What the blinds of that deal post, and the big blind's ante, where the level is known."""
    level = situation.blinds
    if not level.big or situation.game.forced != "blinds":
        return {}
    small = {"small": level.small} if deal.positions.small in deal.seats else {}
    ante = {"ante": level.ante} if level.ante and level.ante_kind == "big-blind" else {}
    return {**small, "big": level.big, **ante}
