"""Hands told of at a table: their cards are dealt face unknown, to everybody at once."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.hand.events import HandsDealt
from floorman.hand.hand import Hand


def _told(game: str) -> Hand:
    return Hand.start(game=game, button=3, blinds=(50, 100), stacks=[5000] * 3)


@pytest.mark.parametrize(("game", "cards"), [("nlhe", 2), ("plo", 4)])
def test_every_live_hand_gets_its_cards_in_one_deal(game: str, cards: int) -> None:
    """One event, whatever the number of seats; then the betting is open."""
    hand = _told(game)
    before = len(hand.events)
    hand.deal_unseen()
    dealt = [event for event in hand.events[before:] if isinstance(event, HandsDealt)]
    assert [{seat: len(held) for seat, held in one.down.items()} for one in dealt] == [
        dict.fromkeys((1, 2, 3), cards)
    ]
    assert hand.to_act == 3


def test_no_cards_are_dealt_while_somebody_is_to_act() -> None:
    """They are not due."""
    hand = _told("nlhe")
    hand.deal_unseen()
    with pytest.raises(IllegalAct, match="no cards are due now"):
        hand.deal_unseen()
