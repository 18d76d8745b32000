"""Properties of the tournament floor: races, the next hand, balancing, places."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.cards import STANDARD, text
from floorman.rulebooks.book import available
from floorman.rulings.talk_ruled import rule

BOOKS = st.sampled_from(available())
SEATS = st.sets(st.integers(1, 9), min_size=2, max_size=9)


def _listed(seats: set[int]) -> str:
    return ", ".join(map(str, sorted(seats)))


@settings(max_examples=60)
@given(
    chips=st.dictionaries(st.integers(1, 9), st.integers(1, 11), min_size=1, max_size=9),
    order=st.permutations(STANDARD),
    book=BOOKS,
)
def test_a_race_gives_at_most_a_chip_each_and_never_less_than_was_raced(
    chips: dict[int, int], order: list[int], book: str
) -> None:
    """Full values at par, one chip more at most, and the total rounded up."""
    cards = iter(order)
    hands = {seat: [next(cards) for _ in range(count % 4)] for seat, count in chips.items()}
    dealt = ", ".join(f"seat {seat} {text(hand)}" for seat, hand in hands.items() if hand)
    told = ", ".join(f"seat {seat} has {count}" for seat, count in chips.items())
    line = f"major event | chip race of 25s to 100s: {told}" + f" | cards: {dealt}" * bool(dealt)
    awards = rule(line, book).chips.awards
    for seat, count in chips.items():
        assert 0 <= awards.get(seat, 0) - count // 4 * 100 <= 100 * bool(count % 4)
    assert 0 <= sum(awards.values()) - 25 * sum(chips.values()) < 100


@settings(max_examples=60)
@given(seats=SEATS, busts=st.sets(st.integers(1, 9), max_size=7), book=BOOKS, data=st.data())
def test_the_next_hand_has_a_big_blind_who_is_there_and_never_twice_heads_up(
    seats: set[int], busts: set[int], book: str, data: st.DataObject
) -> None:
    """The big blind moves on, whoever busts."""
    button = data.draw(st.sampled_from(sorted(seats)))
    line = f"9-handed, seats {_listed(seats)}, button {button}"
    before = rule(f"{line}, frozen | hold'em resumes", book).event.blinds["big"]
    live = seats - busts
    if len(live) < 2:
        return
    out = "".join(f" | seat {seat} busts" for seat in sorted(seats & busts))
    after = rule(f"{line}{out} | next hand", book)
    assert after.event.blinds["big"] in live
    assert after.event.blinds.get("small", 0) in live | {0}
    if len(live) == 2:
        assert after.event.blinds["big"] != before
        assert after.event.button == after.event.blinds["small"] == after.play.next


@settings(max_examples=60)
@given(short=st.sets(st.integers(1, 9), min_size=2, max_size=5), book=BOOKS, data=st.data())
def test_a_moved_player_leaves_a_seat_that_is_taken_for_one_that_is_open(
    short: set[int], book: str, data: st.DataObject
) -> None:
    """Whatever the positions are."""
    one = data.draw(st.sampled_from(sorted(short)))
    other = data.draw(st.integers(1, 8))
    tables = f"table A: seats {_listed(short)}, button {one}; table B: seats 1-8, button {other}"
    (move,) = rule(f"9-handed, {tables} | balance the tables", book).event.moves
    left, _, came = move.partition(" -> ")
    assert left.startswith("table B seat ")
    assert int(left.split()[-1]) in range(1, 9)
    assert came.startswith("table A seat ")
    assert int(came.split()[-1]) not in short


@settings(max_examples=60)
@given(
    stacks=st.dictionaries(st.integers(1, 9), st.integers(1, 9), min_size=2, max_size=6),
    book=BOOKS,
)
def test_a_larger_stack_never_finishes_lower(stacks: dict[int, int], book: str) -> None:
    """Places run down from the players left, and equal stacks share."""
    told = " and ".join(f"seat {seat} with {chips}" for seat, chips in stacks.items())
    places = rule(f"20 left, 5 paid | {told} bust", book).event.places
    for seat, chips in stacks.items():
        for rival, more in stacks.items():
            if more > chips:
                assert places[f"seat {rival}"] < places[f"seat {seat}"]
            if more == chips:
                assert places[f"seat {rival}"] == places[f"seat {seat}"]
    assert min(places.values()) == 20 - len(stacks) + 1
