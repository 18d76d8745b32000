"""The same hand in pokerkit: told what happens, asked whether it sees the same table.

Where pokerkit is known to be wrong, or to keep a convention that no book knows, a comparison is
left out or the hand ends there. Each of these places is marked OUTSIDE and says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pokerkit as pk

from floorman.cards import text
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.hand.legal import Act
from floorman.hand.state import DRAWING, SHOWDOWN

AUTOMATIC = tuple(
    getattr(pk.Automation, name)
    for name in (
        *("ANTE_POSTING", "BET_COLLECTION", "BLIND_OR_STRADDLE_POSTING"),
        *("HOLE_CARDS_SHOWING_OR_MUCKING", "HAND_KILLING", "CHIPS_PUSHING", "CHIPS_PULLING"),
    )
)
"""What pokerkit does by itself: all but dealing, so that both deal the same cards."""

GAMES: dict[str, type[Any]] = {
    "nlhe": pk.NoLimitTexasHoldem,
    "flhe": pk.FixedLimitTexasHoldem,
    "short-deck": pk.NoLimitShortDeckHoldem,
    "plo": pk.PotLimitOmahaHoldem,
    "flo8": pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "stud": pk.FixedLimitSevenCardStud,
    "stud8": pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": pk.FixedLimitRazz,
    "nl27sd": pk.NoLimitDeuceToSevenLowballSingleDraw,
    "fl27td": pk.FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": pk.FixedLimitBadugi,
}
"""The variants that both know, by Floorman's key."""


class OutsideError(Exception):
    """The hand came to where pokerkit cannot follow; what was compared so far agreed."""


class Twin:
    """The same hand in pokerkit."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.state = _created(hand)
        self.followed = 0
        self.short_all_in = False
        """Whether there was a bet or raise below the full one on this street."""

    def follow(self) -> None:
        """Tell pokerkit what has happened since the last time."""
        events = self.hand.events
        while self.followed < len(events):
            event = events[self.followed]
            self.followed += 1
            tell = _TELL.get(type(event))
            if tell:
                tell(self, event)

    def place(self, seat: int) -> int:
        """Where a seat is in pokerkit."""
        return self.hand.state.places[seat]

    def agrees(self) -> None:
        """Assert that both see the same table."""
        ours, theirs = self.hand.state, self.state
        if ours.step == SHOWDOWN:
            return
        if ours.step == DRAWING:
            assert theirs.stand_patter_or_discarder_index == ours.actor
            return
        if theirs.actor_index != ours.actor and _is_tied_opening(self.hand):
            raise OutsideError
        assert theirs.actor_index == ours.actor
        assert list(theirs.stacks) == ours.stacks
        assert list(theirs.bets) == ours.bets
        self._same_pots()
        self._same_acts()

    def _same_pots(self) -> None:
        """Compare the pots, between betting rounds, when all bets are matched and collected."""
        if any(self.hand.state.bets):
            return
        places = self.hand.state.places
        ours = [
            (pot.amount, tuple(places[seat] for seat in pot.eligible)) for pot in self.hand.pots
        ]
        assert [(pot.amount, pot.player_indices) for pot in self.state.pots] == ours

    def _same_acts(self) -> None:
        legal = self.hand.legal
        if "bring-in" in legal:
            assert self.state.effective_bring_in_amount == legal["bring-in"].min
        else:
            call = legal.get("call")
            own = self.hand.state.bets[self.hand.state.actor]
            assert self.state.checking_or_calling_amount == (call.min - own if call else 0)
        if self.may_compare_raises():
            raising = aggressive(legal.acts)
            least, most = (raising.min, raising.max) if raising else (None, None)
            assert self.state.min_completion_betting_or_raising_to_amount == least
            # OUTSIDE: the most in limit Omaha/8, where pokerkit offers the pot.
            if self.hand.state.game.key != "flo8":
                assert self.state.max_completion_betting_or_raising_to_amount == most

    def may_compare_raises(self) -> bool:
        """Whether both should offer the same bet or raise."""
        state = self.hand.state
        # OUTSIDE: short all-ins. pokerkit adds them up for all players together, not for each,
        # counts the first of a street as full, and knows no completing of one.
        if self.short_all_in:
            return False
        # OUTSIDE: the cap. Before the flop or draw pokerkit does not count the blind as a bet, and
        # in limit Omaha/8 it has none.
        capped = state.raises == state.start.raise_cap > 0
        if capped and (state.game.key == "flo8" or (state.street == 0 and not state.game.is_stud)):
            return False
        # OUTSIDE: opponents with chips whom the bet covers already. pokerkit offers no raise then.
        others = [place for place in state.places_of(state.able) if place != state.actor]
        return not others or any(state.bets[p] + state.stacks[p] > state.bet for p in others)

    def ends_the_same(self) -> None:
        """Assert that everybody has the same in the end."""
        assert not self.state.status
        if len(self.hand.state.game.parts) == 2 and _pots_awarded(self.hand) > 1:
            # OUTSIDE: side pots of split games. pokerkit splits each if anybody has a low.
            assert sum(self.state.stacks) == sum(self.hand.state.stacks)
            return
        assert list(self.state.stacks) == self.hand.state.stacks

    # Events

    def dealt(self, event: ev.HandsDealt) -> None:
        """Deal the same cards of a street."""
        self._new_street(event.burn)
        for seat in self.hand.state.seats:
            cards = event.down.get(seat, ()) + event.up.get(seat, ())
            if cards:
                self.state.deal_hole(text(cards), self.place(seat))

    def board(self, event: ev.BoardDealt) -> None:
        """Deal the same board."""
        self._new_street(event.burn)
        self.state.deal_board(text(event.cards))

    def _new_street(self, burn: tuple[int, ...]) -> None:
        self.short_all_in = False
        if burn:
            self.state.burn_card(text(burn))

    def draw_started(self, _: ev.DrawStarted) -> None:
        """A new street begins."""
        self.short_all_in = False

    def discarded(self, event: ev.Discarded) -> None:
        """Discard the same cards; where nobody draws, pokerkit burns all the same."""
        self.state.stand_pat_or_discard(text(event.cards))
        if self.state.can_burn_card() and not any(self.state.hole_dealing_statuses):
            self.state.burn_card("??")

    def drawn(self, event: ev.CardsDrawn) -> None:
        """Draw the same cards."""
        if event.burn:
            self.state.burn_card(text(event.burn))
        self.state.deal_hole(text(event.cards), self.place(event.seat))

    def reshuffled(self, _: ev.StubReshuffled) -> None:
        """OUTSIDE: an exhausted deck, which the two refill from other cards in another order."""
        raise OutsideError

    def folded(self, _: ev.Folded) -> None:
        """Fold."""
        self.state.fold()

    def passed(self, _: ev.Checked | ev.Called) -> None:
        """Check or call."""
        self.state.check_or_call()

    def brought_in(self, _: ev.BroughtIn) -> None:
        """Post the bring-in."""
        self.state.post_bring_in()

    def raised(self, event: ev.RaisedTo) -> None:
        """Bet, raise or complete to the same total."""
        full = self.state.street.min_completion_betting_or_raising_amount
        full = max(full, self.state.completion_betting_or_raising_amount)
        if not self.state.completion_status:
            full += max(self.state.bets)
        self.short_all_in = self.short_all_in or event.to < full
        self.state.complete_bet_or_raise_to(event.to)


_TELL: dict[type[Any], Callable[[Twin, Any], None]] = {
    ev.HandsDealt: Twin.dealt,
    ev.BoardDealt: Twin.board,
    ev.DrawStarted: Twin.draw_started,
    ev.Discarded: Twin.discarded,
    ev.CardsDrawn: Twin.drawn,
    ev.StubReshuffled: Twin.reshuffled,
    ev.Folded: Twin.folded,
    ev.Checked: Twin.passed,
    ev.Called: Twin.passed,
    ev.BroughtIn: Twin.brought_in,
    ev.RaisedTo: Twin.raised,
}


def _created(hand: Hand) -> Any:
    """pokerkit's state of a hand that is about to be dealt."""
    start = hand.state.start
    blinds, stud = start.blinds, hand.state.game.is_stud
    # With two players pokerkit takes antes and blinds with those of the button first.
    turn = -1 if len(start.seats) == 2 else 1
    limit = hand.state.game.betting == "limit"
    sizes = (blinds.small_bet, blinds.big_bet) if limit else (blinds.big,)
    first = blinds.bring_in if stud else start.posts[::turn]
    # An ante that one player pays for all matches nothing: to pokerkit, an untrimmed ante.
    return GAMES[start.game].create_state(
        AUTOMATIC,
        not start.dead_antes,
        start.antes[::turn],
        first,
        *sizes,
        start.stacks,
        len(start.seats),
    )


def _is_tied_opening(hand: Hand) -> bool:
    """OUTSIDE: equal boards that open a stud street. pokerkit takes the first, not the suit."""
    state = hand.state
    if not state.game.is_stud or state.street == 0:
        return False
    ranks = [sorted(card >> 2 for card in state.up[p]) for p in state.places_of(state.live)]
    return any(ranks.count(board) > 1 for board in ranks)


def _pots_awarded(hand: Hand) -> int:
    return len({event.pot for event in hand.events if isinstance(event, ev.PotAwarded)})


def aggressive(acts: tuple[Act, ...]) -> Act | None:
    """The bet, raise or completion among legal acts."""
    found = [act for act in acts if act.act in ("bet", "raise", "complete")]
    return found[-1] if found else None
