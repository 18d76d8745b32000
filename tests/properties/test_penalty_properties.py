"""Penalties hold together under every book, whatever a player has done before."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.rulebooks.book import available
from floorman.rules.penalties import Step, hands_missed, is_offered, next_penalty
from floorman.rulings.talk_ruled import rule

PENALTIES = st.one_of(
    st.just(Step("warning")),
    st.builds(Step, st.just("hands"), st.integers(1, 30)),
    st.builds(Step, st.just("rounds"), st.integers(1, 12)),
)
BOOKS = st.sampled_from(available())
ORDER = ("warning", "hands", "rounds", "disqualification")


@given(PENALTIES, st.integers(2, 10), st.sampled_from((0, 4)))
def test_what_comes_next_is_on_offer_and_heavier(had: Step, players: int, most: int) -> None:
    """It costs more hands, or ends the event for the player."""
    ladder = ("warning", "missed-hands", "missed-rounds", "disqualification")
    due = next_penalty(had, ladder, most, players)
    assert due is not None
    assert is_offered(due, ladder, most)
    heavier = hands_missed(due, players) > hands_missed(had, players)
    assert heavier or due.kind == "disqualification"


@given(st.integers(1, 12), st.integers(1, 12), st.integers(2, 10))
def test_rounds_add_up(first: int, second: int, players: int) -> None:
    """Two penalties cost what their rounds together cost."""
    together = hands_missed(Step("rounds", first + second), players)
    assert together == sum(hands_missed(Step("rounds", one), players) for one in (first, second))


@settings(max_examples=60)
@given(BOOKS, st.lists(PENALTIES, max_size=3), st.integers(5, 9))
def test_the_ladder_has_one_step_to_lean_to_at_most(
    book: str, history: list[Step], players: int
) -> None:
    """With a history exactly one, without one none."""
    had = "".join(f" | seat 5 had {_talk(penalty)}" for penalty in history)
    ruling = rule(f"NLHE, seats 1-{players}{had} | seat 5 is guilty of cheating", book)
    assert sum(option.leaning for option in ruling.floor.options) == bool(history)
    assert ruling.floor.penalty == "must"


def _talk(penalty: Step) -> str:
    return "a warning" if penalty.kind == "warning" else f"{penalty.number} {penalty.kind}"
