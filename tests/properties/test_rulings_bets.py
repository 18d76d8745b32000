"""Bets of any kind: a ruling or a question, no chip made or lost, the same on a form as live."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.errors import IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.session import Session
from floorman.rulings.betting.acts import BetsToken, Declares, Gestures, Pushes, Saying
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.talk import Clause

GAMES = ("NLHE", "PLO", "FLHE", "short-deck", "nl27sd", "plo8", "fl27td", "FLO8")
FACTS = {
    "last-chips": "no",
    "declaration-clear": "yes",
    "string-bet": "yes",
    "clearly": "yes",
    "amount": "1000",
}
books = st.sampled_from(available())
chip = st.sampled_from([5, 25, 100, 500, 1000, 5000])
pile = st.lists(chip, min_size=1, max_size=5).map(tuple)
words = st.sampled_from(
    ["", "fold", "check", "call", "call-and-raise", "bet", "raise", "all-in", "complete", "pot"]
)
sayings = st.builds(
    Saying,
    word=words,
    amount=st.sampled_from([0, 5, 40, 300, 1200, 8000]),
    bare=st.booleans(),
    more=st.booleans(),
).filter(lambda said: bool(said.word or said.amount))
pushes = st.builds(
    Pushes,
    st.just(0),
    st.lists(pile, min_size=1, max_size=3).map(tuple),
    said=st.none() | sayings,
    when=st.sampled_from(["before", "with", "after"]),
    pulled_all=st.booleans(),
    gathered=st.booleans(),
    went_back=st.none() | st.booleans(),
    taken_back=st.booleans(),
)
acts = st.one_of(
    pushes,
    st.builds(Declares, st.just(0), sayings),
    st.builds(Gestures, st.just(0), st.sampled_from(["tap", "waves"])),
    st.builds(BetsToken, st.just(0), st.just("bounty chip")),
)


@settings(max_examples=300)
@given(game=st.sampled_from(GAMES), book=books, done=st.lists(acts, max_size=8), stack=pile)
def test_any_bet_gets_a_ruling_and_no_chip_is_lost(
    game: str, book: str, done: list[Any], stack: tuple[int, ...]
) -> None:
    """Acts in turn are ruled on and carried out; only chips and all-ins not there are refused."""
    chips = sum(stack) + 100
    session = Session(read_setup(f"{game} 50-100, seats 1-3, button 3, seat 1 has {chips}"), book)
    assert session.hand is not None
    brought = session.hand.state.total
    for act in done:
        try:
            ruling = session.act(Clause(act, "", FACTS))
        except IllegalAct:
            continue
        finally:
            assert sum(session.hand.stacks.values()) + session.hand.state.pot == brought
        assert _says_something(ruling), ruling


def _says_something(ruling: Ruling) -> bool:
    """It decides, asks, leaves it to the floor, or says what is open."""
    if ruling.status == "missing":
        return bool(ruling.missing)
    return bool(
        ruling.floor.options
        or ruling.play.stands
        or ruling.play.legal
        or ruling.play.held
        or ruling.chips.returned
    )


@settings(max_examples=200)
@given(
    book=books,
    bet=st.integers(200, 4000),
    raised=st.integers(0, 3000),
    chips=pile,
    behind=st.integers(1, 10_000),
)
def test_a_form_says_what_the_live_hand_says(
    book: str, bet: int, raised: int, chips: tuple[int, ...], behind: int
) -> None:
    """The same bet faced, raise and stack, told as facts or played: the same ruling."""
    step = max(bet, raised)
    level = bet + raised if raised >= bet else bet
    raising = f" | seat 2 raises to {level}" if raised >= bet else ""
    pushed = "+".join(map(str, chips))
    stack = sum(chips) + behind
    table = f"NLHE 100-200, seats 1-3, button 3, flop, seat 3 has {stack}"
    other = "" if raising else " | seat 2 calls"
    live = f"{table} | seat 1 bets {bet}{raising or other} | seat 3 pushes {pushed} silently"
    form = f"NLHE facing {level}, raise of {step}, seat 1 has {stack} | pushes {pushed} silently"
    facts = f" | heads-up: no | opening bet: {'no' if raising else 'yes'}"
    one, two = rule(live, book), rule(form + facts, book)
    assert one.status == two.status
    assert (
        one.play.stands and (one.play.stands.act, one.play.stands.to, one.play.stands.all_in)
    ) == (two.play.stands and (two.play.stands.act, two.play.stands.to, two.play.stands.all_in))
    assert list(one.chips.returned.values()) == list(two.chips.returned.values())
    assert one.topic == two.topic
    # A live hand knows more, so that more defaults can matter there; none says otherwise.
    shared = one.basis.settings.keys() & two.basis.settings.keys()
    assert all(one.basis.settings[name] == two.basis.settings[name] for name in shared)
