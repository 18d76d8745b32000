"""The hand's own interface: setting up, verbs, refusals, told cards."""

from __future__ import annotations

from typing import Any

import pytest

from floorman import Blinds, Hand, replay
from floorman.cards import STANDARD, text
from floorman.errors import BadNotation, BadSetup, IllegalAct, Unknown
from floorman.hand.events import (
    BoardDealt,
    CardsDrawn,
    HandPlaced,
    HandsDealt,
    HandStarted,
    StubReshuffled,
)
from floorman.hand.legal import Act

STUD_STAKES = Blinds(ante=10, bring_in=15, small_bet=50, big_bet=100)


def _hand(**changes: object) -> Hand:
    """A three-handed no-limit hold'em hand with the unshuffled deck."""
    said: dict[str, object] = {
        "game": "nlhe",
        "book": "tda-2024",
        "button": 3,
        "blinds": (50, 100),
        "stacks": [5000, 5000, 5000],
        "deck": STANDARD,
    }
    return Hand.start(**(said | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"stacks": [5000]}, "seats 2 to 22 players, not 1"),
        ({"stacks": {}}, "not 0"),
        ({"stacks": [5000, 0]}, "seat 2 has 0 chips"),
        ({"stacks": [5000, -5]}, "seat 2 has -5 chips"),
        ({"stacks": [5000, 2.5]}, "seat 2 has 2.5 chips"),
        ({"stacks": {0: 100, 1: 100}}, "0 is no seat"),
        ({"game": "stud", "stacks": [100] * 9}, "are none of limit seven-card stud"),
        (
            {"game": "stud", "stacks": [100] * 9, "blinds": STUD_STAKES},
            "seats 2 to 8 players, not 9",
        ),
        ({"deck": STANDARD[1:]}, "not its 52 cards"),
        ({"deck": (0, *STANDARD[:-1])}, "each once: 2c2c"),
        ({"deck": (0.0, *STANDARD[1:])}, "each once: 0.0"),
        ({"deck": (300, *STANDARD[1:])}, "each once: 300"),
        ({"game": "short-deck"}, "not its 36 cards"),
        ({"stacks": [100, 100], "button": 3}, "heads-up the button is at a player"),
        ({"blinds": (50,)}, "small, big"),
        ({"blinds": (-50, 100)}, "the small blind is -50"),
        ({"blinds": Blinds(ante=5)}, "no big blind"),
        ({"game": "razz", "blinds": Blinds(small_bet=40, bring_in=50)}, "at most the small bet"),
    ],
)
def test_a_hand_that_cannot_start_says_why(changes: dict[str, object], said: str) -> None:
    """Everything that is wrong with a table is named at once."""
    with pytest.raises(BadSetup, match=said.replace("(", r"\(")):
        _hand(**changes)


def test_unknown_games_and_books_are_named() -> None:
    """An unknown key names the ones there are."""
    with pytest.raises(Unknown, match="nlhe"):
        _hand(game="holdem")
    with pytest.raises(Unknown, match="tda-2024"):
        _hand(book="tda-1999")


def test_all_findings_come_together() -> None:
    """Two mistakes are told in one message."""
    with pytest.raises(BadSetup, match=r"seat 1 has 0 chips.*the small blind is -1"):
        _hand(stacks=[0, 100], button=1, blinds=(-1, 100))


def test_a_refusal_says_what_why_and_what_is_legal() -> None:
    """The message of an illegal raise holds the act, the rule's number and the legal acts."""
    hand = _hand()
    with pytest.raises(IllegalAct) as refusal:
        hand.raise_to(150)
    assert str(refusal.value) == (
        "Seat 3 raises to 150: the minimum raise is to 200 (tda-2024 43-A, Add.43 (Raise "
        "Amounts)). Legal: fold, call 100, raise to 200 to 5,000."
    )
    assert hand.to_act == 3
    assert len(hand.events) == 3


def test_legal_can_be_asked_and_iterated() -> None:
    """Legal answers for acts, for any amount, and gives one entry an act."""
    legal = _hand().legal
    assert list(legal) == [Act("fold"), Act("call", 100, 100), Act("raise", 200, 5000)]
    assert "call" in legal
    assert "check" not in legal
    assert ("raise", 777) in legal
    assert ("raise", 199) not in legal
    assert str(legal) == "fold, call 100, raise to 200 to 5,000"


def test_an_acted_street_deals_the_next_one() -> None:
    """Cards come one at a time from left of the button; each street burns one."""
    hand = _hand()
    hand.call()
    hand.call()
    hand.check()
    assert text(hand.view(1).own) == "2c3c"[:2] + "2s"
    assert text(hand.state.burns) == "3h"
    assert text(hand.state.board) == "3s4c4d"
    assert hand.street == "flop"


def test_a_short_blind_does_not_lower_the_call() -> None:
    """A big blind all-in for less leaves the full big blind to call."""
    hand = _hand(stacks=[5000, 60, 5000])
    assert str(hand.legal) == "fold, call 100, raise to 200 to 5,000"


def test_an_uncalled_bet_comes_back() -> None:
    """Folding to a bet returns what nobody matched, and pays the rest."""
    hand = _hand()
    hand.raise_to(300)
    hand.fold()
    hand.fold()
    assert hand.stacks == {1: 4950, 2: 4900, 3: 5150}


def test_told_cards_are_checked() -> None:
    """A hand without a deck asks for each seat's cards and refuses wrong ones."""
    hand = _hand(deck=None)
    with pytest.raises(IllegalAct, match="2 cards are due"):
        hand.deal(1, "AcAdAh")
    hand.deal(1, "AcAd")
    with pytest.raises(IllegalAct, match="Ac is out already"):
        hand.deal(2, "AcKd")
    with pytest.raises(IllegalAct, match="the seat has its cards"):
        hand.deal(1, "KcKd")
    hand.deal(2, "????")
    hand.deal(3, "KcKd")
    assert hand.to_act == 3
    with pytest.raises(IllegalAct, match="no board cards are due"):
        hand.deal_board("2c3c4c")


def test_events_must_begin_a_hand() -> None:
    """Replay needs the start; and a line of notation that is none is refused."""
    with pytest.raises(BadSetup, match="begin with HandStarted"):
        replay([])
    with pytest.raises(BadNotation, match="fields"):
        replay([HandPlaced("nlhe")])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nlhe tda-2024 50-100 button 2 | flop | 1=100 2=zz", "a seat such as"),
        ("nlhe tda-2024 fifty button 2 | flop | 1=100 2=100", "such as"),
        ("nlhe tda-2024 50-100 button two | flop | 1=100 2=100", "a whole number"),
        ("nlhe tda-2024 50-100 buttn 2 | flop | 1=100 2=100", "'buttn'"),
        ("nlhe tda-2024 50-100 button 2 | flopp | 1=100 2=100", "pre-flop, flop, turn, river"),
        ("nlhe tda-2024 50-100 button 2 | flop AcAc | 1=100 2=100", "Ac comes twice"),
        ("nlhe tda-2024 50-100 button 2 | flop Ac | 1=100,AcKd 2=100", "in two places"),
        ("nlhe tda-2024 50-100 button 2 | flop | 1=100 2=100 | to-act 7", "seats of 1, 2"),
        ("nlhe tda-2024 50-100 button 2 | flop | 1=100 2=100 | dealer 1", "'dealer'"),
    ],
)
def test_notation_that_cannot_be_read_names_the_word(line: str, said: str) -> None:
    """What is wrong in a line is named, with what may stand there."""
    with pytest.raises(BadNotation, match=said):
        Hand.from_notation(line)


def test_a_drawer_never_gets_back_his_own_discards() -> None:
    """Six players who draw five each three times exhaust the deck, which is refilled."""
    hand = _hand(game="fl27td", stacks=[9000] * 6, button=6)
    while not hand.is_over:
        if "discard" in hand.legal:
            seat = hand.to_act or 0
            own = hand.view(seat).own
            hand.discard(own)
        elif "check" in hand.legal:
            hand.check()
        elif "call" in hand.legal:
            hand.call()
        else:
            hand.showdown()
    refills = [event for event in hand.events if isinstance(event, StubReshuffled)]
    assert refills
    assert all("muck" in event.sources for event in refills)


def test_a_draw_stub_is_refilled_as_the_book_has_it() -> None:
    """2026: with the burns as long as they do, and then with the muck; never the drawer's own."""
    hand = _hand(game="fl27td", stacks=[9000] * 6, button=6, book="tda-2026")
    while not hand.is_over:
        if "discard" in hand.legal:
            hand.discard(hand.view(hand.to_act or 0).own)
        elif "check" in hand.legal:
            hand.check()
        elif "call" in hand.legal:
            hand.call()
        else:
            hand.showdown()
    refills = [event.sources for event in hand.events if isinstance(event, StubReshuffled)]
    assert refills
    assert all(sources in (("stub", "burns"), ("stub", "muck", "burns")) for sources in refills)
    drawn = [event for event in hand.events if isinstance(event, CardsDrawn)]
    assert all(len(event.cards) == 5 for event in drawn)


def test_the_last_card_of_the_stub_completes_a_draw() -> None:
    """Four draw five each three times from 52 cards; nobody is dealt in two parts."""
    hand = _hand(game="fl27td", stacks=[9000] * 4, button=4, book="tda-2026")
    hand_2024 = _hand(game="fl27td", stacks=[9000] * 4, button=4)
    for one in (hand, hand_2024):
        while not one.is_over:
            if "discard" in one.legal:
                one.discard(one.view(one.to_act or 0).own)
            elif "check" in one.legal:
                one.check()
            elif "call" in one.legal:
                one.call()
            else:
                one.showdown()
    parts = [len(e.cards) for e in hand_2024.events if isinstance(e, CardsDrawn)]
    assert min(parts) < 5
    assert {len(e.cards) for e in hand.events if isinstance(e, CardsDrawn)} == {5}


def test_eight_at_stud_share_a_community_card() -> None:
    """Eight players who all stay leave too few cards for seventh street."""
    level = Blinds(ante=5, bring_in=10, small_bet=40, big_bet=80)
    hand = _hand(game="stud", stacks=[9000] * 8, button=8, blinds=level)
    hand.bring_in()
    while hand.street != "seventh street":
        (hand.call if "call" in hand.legal else hand.check)()
    assert len(hand.state.board) == 1


def test_chips_that_only_cover_the_bring_in_do_not_complete() -> None:
    """A low card with one chip brings it in for that chip; nothing is completed."""
    level = Blinds(ante=5, bring_in=10, small_bet=40, big_bet=80)
    hand = _hand(game="stud", blinds=level, stacks=[500, 6, 500], deck=None)
    for seat, cards in ((1, "2d8dQh"), (2, "3c3d2s"), (3, "Kc5d9c")):
        hand.deal(seat, cards)
    assert str(hand.legal) == "bring-in 1"
    with pytest.raises(IllegalAct):
        hand.raise_to(1)


def test_half_chips_are_refused() -> None:
    """An amount that is no whole number of chips is not a raise, whatever its size."""
    with pytest.raises(IllegalAct, match="chips are whole"):
        _hand().raise_to(300.5)  # type: ignore[arg-type]


def test_a_deck_may_be_told_as_text_or_as_a_list() -> None:
    """The same order in three ways deals the same cards."""
    views = [_hand(deck=deck).view(1).own for deck in (STANDARD, list(STANDARD), text(STANDARD))]
    assert views[0] == views[1] == views[2]
    with pytest.raises(BadNotation, match="not a card"):
        _hand(deck="AhXx")


def test_only_an_all_in_makes_a_side_pot() -> None:
    """Blinds are one pot that all may contest; a called all-in parts it."""
    hand = _hand(stacks=[5000, 5000, 70])
    assert [tuple(pot) for pot in hand.pots] == [(150, (1, 2, 3))]
    hand.all_in()
    assert [tuple(pot) for pot in hand.pots] == [(190, (1, 2, 3)), (30, (1, 2))]


def test_a_view_shows_what_was_tabled_and_nothing_else_of_others() -> None:
    hand = _hand(stacks=[1_000, 1_000, 1_000])
    hand.all_in()
    hand.all_in()
    before = hand.view(1)
    assert before.up == {1: (), 2: (), 3: ()}
    hand.fold()
    tabled = {seat for seat, cards in hand.view(1).up.items() if cards}
    assert tabled == set(hand.view(1).live)


def test_a_view_is_whole_and_of_its_seat() -> None:
    hand = _hand()
    view = hand.view(1)
    assert (view.button, view.blinds.big, view.street, view.to_act) == (3, 100, "pre-flop", 3)
    assert not view.legal
    assert hand.view(3).legal.acts == hand.legal.acts
    assert (view.stack, view.in_front) == (view.stacks[1], view.bets[1])
    with pytest.raises(BadSetup, match="Seat 9 is not in the hand"):
        hand.view(9)


def test_the_history_of_a_seat_hides_decks_burns_and_down_cards() -> None:
    hand = _hand()
    hand.call()
    hand.call()
    hand.check()
    for seat in (0, 1):
        told = hand.history(seat)
        assert [type(event) for event in told] == [type(event) for event in hand.events]
        (start,) = (event for event in told if isinstance(event, HandStarted))
        (dealt,) = (event for event in told if isinstance(event, HandsDealt))
        (flop,) = (event for event in told if isinstance(event, BoardDealt))
        assert (start.deck, flop.burn) == ((), ())
        assert [one for one, cards in dealt.down.items() if cards] == ([seat] if seat else [])
        assert flop.cards == hand.view(1).board


def test_a_copy_is_played_on_by_itself() -> None:
    hand = _hand()
    other = hand.copy()
    assert other == hand
    other.fold()
    assert other != hand
    assert hand.to_act == 3


def test_who_bets_before_the_cards_are_told_is_told_so() -> None:
    hand = Hand.start(game="nlhe", button=3, blinds=(50, 100), stacks=[5_000] * 3)
    with pytest.raises(IllegalAct, match=r"cards of this street are not dealt yet.*deal_board"):
        hand.raise_to(200)


def test_the_small_blind_is_not_above_the_big_one() -> None:
    with pytest.raises(BadSetup, match="small blind of 100 is above the big blind of 50"):
        Hand.start(game="nlhe", button=3, blinds=(100, 50), stacks=[5_000] * 3)


@pytest.mark.parametrize("chip", [0, -25, 1.5])
def test_a_chip_worth_nothing_is_refused(chip: Any) -> None:
    """Odd chips are counted in it."""
    with pytest.raises(BadSetup, match="the smallest chip is"):
        Hand.start(game="nlhe", button=3, blinds=(50, 100), stacks=[5_000] * 3, smallest_chip=chip)
