"""What a ruling may do to a live hand: every correction is one more event, and replays."""

from __future__ import annotations

import pytest

from floorman import Hand, replay
from floorman.cards import STANDARD
from floorman.errors import IllegalAct
from floorman.hand.events import StubReshuffled


def _hand(players: int = 4) -> Hand:
    return Hand.start(
        game="nlhe", button=players, blinds=(50, 100), stacks=[5000] * players, deck=STANDARD
    )


def _replays(hand: Hand) -> None:
    again = replay(hand.events)
    assert again.notation() == hand.notation()
    assert again.stacks == hand.stacks


def test_action_backs_up_to_a_skipped_player_and_goes_on_past_who_acted() -> None:
    """Seat 4 acts out of turn, then seat 3 acts, then it is seat 1's turn."""
    hand = _hand()
    assert hand.to_act == 3
    hand.back_up(4)
    hand.call()
    hand.back_up(3)
    hand.raise_to(300)
    assert hand.to_act == 4
    assert "call" in hand.legal
    _replays(hand)


def test_a_bet_is_corrected_for_everybody_on_the_street() -> None:
    """An underraise to 1000 over 600 becomes 1200 for its caller too."""
    hand = Hand.from_notation(
        "nlhe tda-2024 100-200 button 4 | flop | 1=4400+600,f600.1 2=4000+1000,f1000.1 "
        "3=4000+1000,f1000.1 4=5000 | bet 1000 min 600 fulls 1 aggressor 2 pending 1,4 to-act 4"
    )
    hand.correct_bets({2: 1200, 3: 1200}, bet=1200, full_raise=600)
    assert hand.stacks == {1: 4400, 2: 3800, 3: 3800, 4: 5000}
    assert str(hand.legal) == "fold, call 1,200, raise to 1,800 to 5,000"
    with pytest.raises(IllegalAct, match="seat 1 has no 6,000"):
        hand.correct_bets({1: 6000}, bet=6000, full_raise=600)
    _replays(hand)


def test_a_bet_cut_down_gives_chips_back() -> None:
    """A pot-limit overbet of 11,500 is cut to 10,500 for the bettor and the caller."""
    hand = Hand.from_notation(
        "plo tda-2024 500-1000 button 3 | flop | 1=8500+11500,f11500.1 2=8500+11500,f11500.1 "
        "3=20000 | bet 11500 min 11500 dead 10500 fulls 1 aggressor 1 pending 3"
    )
    hand.correct_bets({1: 10_500, 2: 10_500}, bet=10_500, full_raise=10_500)
    assert hand.stacks == {1: 9500, 2: 9500, 3: 20000}
    _replays(hand)


def test_a_killed_hand_leaves_its_chips_and_the_turn_goes_on() -> None:
    """The bettor's hand is killed: the uncalled raise of 200 comes back, the 100 called stays."""
    hand = _hand(3)
    hand.raise_to(300)
    hand.kill(3)
    assert hand.to_act == 1
    hand.fold()
    assert hand.is_over
    assert hand.stacks == {1: 4950, 2: 5150, 3: 4900}
    _replays(hand)


def test_the_last_live_hand_is_not_killed() -> None:
    """Somebody has to win the pot."""
    hand = _hand(2)
    hand.fold()
    with pytest.raises(IllegalAct):
        hand.kill(1)


def test_a_misdealt_hand_begins_again_with_all_chips() -> None:
    """The redeal is an exact replay: same button, same blinds, new cards."""
    hand = _hand()
    hand.call()
    hand.redeal(tuple(reversed(STANDARD)))
    assert hand.to_act == 3
    assert hand.stacks == {1: 4950, 2: 4900, 3: 5000, 4: 5000}
    assert hand.view(1).own == (51, 47)
    _replays(hand)


def test_a_void_hand_returns_every_bet() -> None:
    """A fouled deck ends the hand as if it had not been dealt."""
    hand = _hand()
    hand.raise_to(300)
    hand.call()
    hand.return_bets()
    assert hand.is_over
    assert hand.stacks == dict.fromkeys((1, 2, 3, 4), 5000)
    _replays(hand)


def test_a_void_hand_shares_out_chips_that_nobody_is_known_to_have_put_in() -> None:
    """A hand taken up in the middle knows its pot, and not always whose each chip was."""
    table = "nlhe tda-2024 100-200 button 3 | turn | 1=5000 2=5000 3=5000 | dead 800"
    hand = Hand.from_notation(table)
    hand.bet(300)
    hand.return_bets()
    assert hand.stacks == {1: 5267, 2: 5267, 3: 5266}
    _replays(hand)


def test_an_early_turn_goes_back_and_its_burn_stays() -> None:
    """Burn, early turn, reshuffle of stub and early card, betting, then the turn without a burn."""
    hand = _hand(2)
    hand.call()
    hand.check()
    hand.deal_early(1)
    early = hand.state.early
    assert len(hand.state.burns) == 2
    hand.reshuffle("stub", "early")
    assert isinstance(hand.events[-1], StubReshuffled)
    assert set(early) <= set(hand.state.stub)
    hand.check()
    hand.check()
    assert hand.street == "turn"
    assert len(hand.state.burns) == 2
    piles = [hand.state.stub, hand.state.burns, hand.state.board, *hand.state.down]
    assert sorted(card for pile in piles for card in pile) == list(STANDARD)
    _replays(hand)


def test_an_underraise_nobody_saw_is_put_right_later() -> None:
    """600, an unseen 1000 and a call; then both are corrected to 1200, and raises are by 600."""
    hand = Hand.from_notation(
        "nlhe tda-2024 100-200 button 4 | flop | 1=5000 2=5000 3=5000 4=5000 | dead 800"
    )
    hand.bet(600)
    hand.put_out(1000)
    hand.call()
    assert str(hand.legal) == "fold, call 1,000, raise to 1,600 to 5,000"
    hand.correct_bets({2: 1200, 3: 1200}, bet=1200, full_raise=600)
    assert hand.to_act == 4
    assert str(hand.legal) == "fold, call 1,200, raise to 1,800 to 5,000"
    with pytest.raises(IllegalAct, match="no bet, raise or call of chips"):
        hand.put_out(9000)
    _replays(hand)


def test_uncalled_chips_of_a_killed_hand_stay_where_the_ruling_says_so() -> None:
    """A bet of 300 that nobody called is lost with the hand."""
    hand = Hand.from_notation(
        "nlhe tda-2024 50-100 button 3 | flop | 1=5000 2=5000 3=5000 | dead 300"
    )
    hand.bet(300)
    hand.kill(1, uncalled_stays=True)
    hand.fold()
    assert hand.stacks == {1: 4700, 2: 5000, 3: 5600}
    _replays(hand)


def test_a_redeal_puts_a_wrong_button_right() -> None:
    """Blinds and the turn go with the button's right seat."""
    hand = _hand()
    hand.redeal(STANDARD, button=1)
    assert hand.stacks == {1: 5000, 2: 4950, 3: 4900, 4: 5000}
    assert hand.to_act == 4
    _replays(hand)
