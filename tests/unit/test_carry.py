"""A ruling is carried out once, on the position it was made on."""

from __future__ import annotations

import pytest
from msgspec import structs

from floorman import Hand, replay
from floorman.cards import STANDARD
from floorman.errors import IllegalAct
from floorman.rulings.at_table.carry import carry_out
from floorman.rulings.ruling import Cards, Chips, Play, Ruling, Stands


def _hand() -> Hand:
    return Hand.start(game="nlhe", button=4, blinds=(50, 100), stacks=[5000] * 4, deck=STANDARD)


def _ruling(table: Hand, part: Play | Chips | Cards) -> Ruling:
    name = type(part).__name__.lower()
    return structs.replace(Ruling("", position=len(table.events)), **{name: part})


def test_a_ruling_is_carried_out_once() -> None:
    """The second time the hand is at another position, and nothing changes."""
    hand = _hand()
    ruling = _ruling(hand, Play(stands=Stands(3, "raise", 300)))
    carry_out(hand, ruling)
    before = hand.notation()
    with pytest.raises(IllegalAct, match="it was made on event"):
        carry_out(hand, ruling)
    assert hand.notation() == before


def test_an_act_out_of_turn_stands_and_the_turn_goes_back() -> None:
    """Seat 4's call binds while seat 3 is to act."""
    hand = _hand()
    carry_out(hand, _ruling(hand, Play(stands=Stands(4, "call", 100))))
    assert hand.to_act == 3
    hand.fold()
    assert hand.to_act == 1
    assert replay(hand.events).notation() == hand.notation()


def test_killed_hands_corrected_bets_and_a_misdeal() -> None:
    """Each field of a ruling that changes the table is carried out, and the log only grows."""
    hand = _hand()
    hand.raise_to(300)
    carry_out(hand, _ruling(hand, Cards(killed=(4,))))
    carry_out(hand, _ruling(hand, Chips(bets={3: 200})))
    assert hand.state.bet == 200
    grown = len(hand.events)
    carry_out(hand, _ruling(hand, Play(hand="misdeal")), deck=tuple(reversed(STANDARD)))
    assert len(hand.events) > grown
    assert hand.stacks == {1: 4950, 2: 4900, 3: 5000, 4: 5000}
    carry_out(hand, _ruling(hand, Play(hand="fouled")))
    assert hand.stacks == dict.fromkeys((1, 2, 3, 4), 5000)


def test_a_hand_that_was_folded_is_not_killed_again() -> None:
    """A ruling on a folded player's cards changes nothing in the hand."""
    hand = _hand()
    hand.fold()
    before = hand.notation()
    assert carry_out(hand, _ruling(hand, Cards(killed=(3,)))) == []
    assert hand.notation() == before


def _on_the_flop() -> Hand:
    hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[5000, 5000], deck=STANDARD)
    hand.call()
    hand.check()
    return hand


def _whole(hand: Hand) -> list[int]:
    state = hand.state
    piles = [state.stub, state.burns, state.board, state.early, *state.down, *state.muck]
    return sorted(card for pile in piles for card in pile)


def test_an_early_turn_that_goes_back_is_shuffled_into_the_real_stub() -> None:
    """Its burn stays, and the turn comes without another."""
    hand = _on_the_flop()
    hand.deal_early(1)
    carry_out(hand, _ruling(hand, Cards(lie={"returned": "the turn"})))
    assert hand.state.early == ()
    hand.check()
    hand.check()
    assert (hand.street, len(hand.state.burns)) == ("turn", 2)
    assert _whole(hand) == list(STANDARD)


def test_an_early_turn_put_aside_leaves_the_next_card_its_burn() -> None:
    """The would-be river is burned for and dealt as the turn; the river comes of a new stub."""
    hand = _on_the_flop()
    would_be = hand.state.stub[3]
    hand.deal_early(1)
    carry_out(hand, _ruling(hand, Cards(lie={"aside": "the turn"})))
    hand.check()
    hand.check()
    assert hand.state.board[-1] == would_be
    hand.reshuffle("stub", "early")
    hand.check()
    hand.check()
    assert (hand.street, len(hand.state.burns)) == ("river", 3)
    assert _whole(hand) == list(STANDARD)


def test_a_dropped_stub_is_made_anew_of_the_piles_that_got_mixed() -> None:
    """The muck goes in where the ruling says so; the burns stay."""
    hand = _hand()
    hand.fold()
    hand.call()
    mucked = set(hand.state.muck[2])
    carry_out(hand, _ruling(hand, Cards(piles=("stub", "muck"))))
    assert mucked <= set(hand.state.stub)
    assert _whole(hand) == list(STANDARD)
