"""Whatever happens to the cards: a ruling or a question, and every chip is still there."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman import Hand
from floorman.errors import BadSetup, IllegalAct
from floorman.rulebooks.book import available, load
from floorman.rulings.at_table.carry import carry_out
from floorman.rulings.at_table.of_hand import situation
from floorman.rulings.dealing import acts as deals
from floorman.rulings.dealing.deal_facts import substantial
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation

SEATS = st.integers(1, 5)
YES_NO = st.sampled_from(["yes", "no"])
FACTS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(
        (
            "substantial-action",
            "first-two-cards",
            "on-the-button",
            "has-acted",
            "next-hand-begun",
            "house-calls-it-fouled",
            "action-on-flop",
            "order-restorable",
        ),
        YES_NO,
    ),
)
CARDS = st.sampled_from(["", "3h", "Ks", "As"])
ACTS: st.SearchStrategy[Any] = st.one_of(
    st.builds(deals.BoxedCards, st.integers(1, 3), st.integers(0, 2)),
    st.builds(deals.FirstCardDealt, SEATS),
    st.builds(deals.DealtIn, st.integers(1, 9), st.booleans()),
    st.builds(deals.DealtOut, SEATS),
    st.just(deals.TwoToButton()),
    st.builds(
        deals.ExposesCards,
        st.lists(st.integers(0, 12), min_size=1, max_size=3).map(tuple),
        st.sampled_from([0, 0, 2]),
        SEATS,
        st.integers(0, 2),
    ),
    st.builds(deals.CardCount, SEATS, st.integers(0, 6)),
    st.builds(deals.CardFound, CARDS, st.sampled_from(["stub", "board"])),
    st.builds(deals.CardFound, CARDS, st.just("hand"), SEATS),
    st.builds(deals.DuplicateFound, st.just("Ks"), st.booleans()),
    st.builds(deals.CardMissing, CARDS),
    st.builds(deals.FourCardFlop, st.sampled_from(["", "AhKd2c7s"]), st.booleans()),
    st.builds(deals.UnburnedFlop, st.sampled_from(["", "AhKd2c"])),
    st.builds(deals.DropsStub, st.sampled_from([(), ("muck",), ("muck", "burns")])),
    st.builds(deals.ButtonMoved, st.just(0), st.integers(0, 2)),
    st.builds(deals.DealsEarly, st.sampled_from([(("flop", ""),), (("turn", ""),)])),
    st.just(deals.DeclaresMisdeal()),
    st.builds(deals.DealerErrs, st.just("it slipped"), st.booleans()),
    st.builds(deals.AsksForRabbit, SEATS),
    st.builds(deals.DeckChange, st.just("request"), SEATS, st.booleans()),
    st.builds(deals.Shuffles, st.booleans()),
    st.builds(deals.DeadHandReached, SEATS),
)
GAMES = st.sampled_from(["nlhe", "plo", "nl27sd"])


def _played(game: str, moves: list[str]) -> Hand:
    """A hand of five after some moves, those that were not legal left out."""
    hand = Hand.start(game=game, button=5, blinds=(50, 100, 10), stacks=[3000] * 5, deck=None)
    for seat in (1, 2, 3, 4, 5):
        hand.deal(seat, "??" * hand.state.game.streets[0].down)
    for move in moves:
        if hand.to_act is not None and move in hand.legal:
            getattr(hand, move)()
    return hand


def _ruled(now: Situation, act: Any, book: str) -> Ruling | None:
    try:
        return rule_on(now, act, Law.of(load(book)))
    except (BadSetup, IllegalAct):
        return None  # a street out of order, or a card that was not drawn


@settings(max_examples=150)
@given(
    GAMES,
    st.lists(st.sampled_from(["fold", "call", "check"]), max_size=4),
    ACTS,
    FACTS,
    st.sampled_from(available()),
)
def test_on_a_live_hand_every_chip_is_still_there(
    game: str, moves: list[str], act: Any, facts: dict[str, str], book: str
) -> None:
    hand = _played(game, moves)
    before = sum(hand.stacks.values()) + hand.state.pot
    ruling = _ruled(situation(hand, facts), act, book)
    if ruling is None:
        return
    assert bool(ruling.missing) == (ruling.status == "missing")
    assert ruling.because
    if ruling.play.hand in ("misdeal", "fouled"):
        assert sum(ruling.chips.returned.values()) == hand.state.pot
    if ruling.status != "missing":
        carry_out(hand, ruling)
    assert sum(hand.stacks.values()) + hand.state.pot == before


@settings(max_examples=150)
@given(GAMES, ACTS, FACTS, st.sampled_from(available()))
def test_a_form_gets_a_ruling_or_a_question(
    game: str, act: Any, facts: dict[str, str], book: str
) -> None:
    ruling = _ruled(Situation(game_key=game, facts=facts), act, book)
    if ruling is not None:
        assert bool(ruling.missing) == (ruling.status == "missing")
        assert ruling.chips.returned == {}


@settings(max_examples=100)
@given(
    st.lists(st.sampled_from(["fold", "call"]), max_size=3),
    st.sampled_from([1, 3]),
    st.sampled_from(available()),
)
def test_a_form_with_the_same_facts_rules_the_same(moves: list[str], has: int, book: str) -> None:
    hand = _played("nlhe", moves)
    live = situation(hand)
    act = deals.CardCount(1, has)
    ruling = _ruled(live, act, book)
    law = Law.of(load(book))
    facts = {
        "on-the-button": "no",
        "has-acted": "no",
        "substantial-action": "yes" if substantial(live, law) else "no",
        "has-begun": "yes" if live.acts else "no",
    }
    form = _ruled(Situation(facts=facts), act, book)
    assert ruling is not None
    assert form is not None
    assert (ruling.status, ruling.play.hand, ruling.cards.killed) == (
        form.status,
        form.play.hand,
        form.cards.killed,
    )
    assert (ruling.because, ruling.basis.cites) == (form.because, form.basis.cites)
