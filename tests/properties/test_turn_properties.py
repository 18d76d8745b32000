"""Acts in any order: a ruling or a refusal, no chip made or lost, the same on a form as live."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.errors import BadSetup, IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.session import Session
from floorman.rulings.betting.acts import BetsUnnoticed, FindsShortBet, FindsWrongCount, Plays
from floorman.rulings.showdown.acts import (
    AnnouncesFold,
    DiscardsAsWinner,
    ExposesOwnCards,
    ThrowsForward,
)
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.talk import Clause
from floorman.rulings.turn.acts import ActsAtExpiry, CallsClock, ClockExpires, TurnComes
from floorman.rulings.views.acts import Announces, AsksPot, AsksStack, MarksAllIns

FACTS = {
    "reasonable-time": "yes",
    "simultaneous": "yes",
    "retrievable": "no",
    "intent": "yes",
    "identifiable": "no",
    "last-chips": "no",
}
SEATS = (1, 2, 3, 4)
books = st.sampled_from(available())
seats = st.sampled_from(SEATS)
plays = st.builds(
    Plays,
    seats,
    st.sampled_from(["fold", "check", "call", "bet", "raise", "all-in"]),
    st.sampled_from([0, 150, 300, 800, 2500]),
)
others = st.one_of(
    st.builds(TurnComes, seats),
    st.builds(CallsClock, seats),
    st.builds(ClockExpires),
    st.builds(ActsAtExpiry, seats, st.just("call")),
    st.builds(BetsUnnoticed, seats, st.just("raise"), st.sampled_from([150, 300, 1000])),
    st.builds(FindsShortBet),
    st.builds(FindsWrongCount, st.sampled_from([400, 1000])),
    st.builds(AnnouncesFold, seats),
    st.builds(ThrowsForward, seats, st.booleans()),
    st.builds(DiscardsAsWinner, seats),
    st.builds(ExposesOwnCards, seats),
    st.builds(Announces, seats),
    st.builds(AsksPot, seats),
    st.builds(AsksStack, seats, seats),
    st.builds(MarksAllIns),
)


@settings(max_examples=120)
@given(
    game=st.sampled_from(["NLHE", "PLO", "FLHE"]),
    book=books,
    done=st.lists(st.one_of(plays, plays, others), max_size=14),
)
def test_acts_in_any_order_lose_no_chip(game: str, book: str, done: list[Any]) -> None:
    """Every act is ruled on, or refused because it cannot be there; the chips stay whole."""
    session = Session(read_setup(f"{game} 50-100, seats 1-4, button 4, stacks 2500"), book)
    assert session.hand is not None
    brought = session.hand.state.total
    for act in done:
        before, stacks = len(session.hand.events), session.hand.stacks
        waiting = bool(session.waiting.held)
        try:
            ruling = session.act(Clause(act, "", FACTS))
        except (IllegalAct, BadSetup):
            assert waiting or session.hand.stacks == stacks
            continue
        assert ruling.basis.book == book
        assert len(session.hand.events) >= before
        assert sum(session.hand.stacks.values()) + session.hand.state.pot == brought
        assert all(session.hand.state.bets[session.hand.state.places[s]] >= 0 for s in SEATS)


FORM = (
    "NLHE 50-100, facing 300, raise 300 | player raises to {to} out of turn"
    " | rightful player: {then}"
)
LIVE = (
    "NLHE 50-100, seats 3-6, button 6, flop | seat 3 bets 300 | seat 4 folds"
    " | seat 6 raises to {to} | seat 5 {then} | the action is on seat 6"
)


@settings(max_examples=60)
@given(
    book=books,
    to=st.sampled_from([600, 800, 900, 1500]),
    then=st.sampled_from(["calls", "folds", "raises to 600", "raises to 800", "raises to 2000"]),
)
def test_a_form_rules_as_the_table_does(book: str, to: int, then: str) -> None:
    """The same act out of turn, told with and without a table, comes to the same."""
    form = rule(FORM.format(to=to, then=then), book)
    live = rule(LIVE.format(to=to, then=then), book)
    assert (form.topic, form.status, form.basis.settings) == (
        live.topic,
        live.status,
        live.basis.settings,
    )
    assert list(form.chips.returned.values()) == list(live.chips.returned.values())
    assert [option.option for option in form.floor.options] == [
        option.option for option in live.floor.options
    ]
    if form.play.stands is not None and live.play.stands is not None:
        assert (form.play.stands.act, form.play.stands.to) == (
            live.play.stands.act,
            live.play.stands.to,
        )
    assert (form.play.stands is None) == (live.play.stands is None)
