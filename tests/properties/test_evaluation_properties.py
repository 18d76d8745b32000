"""What holds for every hand, whatever the cards."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from floorman.cards import SHORT, STANDARD, Cards
from floorman.evaluation import KINDS, best_cards, card_order, strength, words

DEALT = {
    "omaha-high": (4, 5),
    "omaha-low8": (4, 5),
    "short-high": (2, 5),
    "badugi": (4, 0),
    "badugi-27": (4, 0),
}
"""Own cards and board of the kinds that are not played with seven cards of one's own."""

Hand = tuple[Cards, Cards]


def hands(kind: str) -> st.SearchStrategy[Hand]:
    own, board = DEALT.get(kind, (7, 0))
    deck = SHORT if kind == "short-high" else STANDARD
    size = own + board
    dealt = st.lists(st.sampled_from(deck), min_size=size, max_size=size, unique=True)
    return dealt.map(lambda cards: (tuple(cards[:own]), tuple(cards[own:])))


one_hand = st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), hands(kind)))
two_hands = st.sampled_from(KINDS).flatmap(
    lambda kind: st.tuples(st.just(kind), hands(kind), hands(kind))
)


@given(one_hand)
def test_the_order_of_the_cards_changes_nothing(dealt: tuple[str, Hand]) -> None:
    kind, (own, board) = dealt
    value = strength(kind)
    assert value(own[::-1], tuple(sorted(board))) == value(own, board)


@given(one_hand, st.sampled_from(list(permutations(range(4)))))
def test_no_suit_is_better_than_another(
    dealt: tuple[str, Hand], suits: tuple[int, int, int, int]
) -> None:
    kind, (own, board) = dealt
    swapped = [tuple([card & ~3 | suits[card & 3] for card in cards]) for cards in (own, board)]
    assert strength(kind)(swapped[0], swapped[1]) == strength(kind)(own, board)


@given(two_hands)
def test_hands_split_exactly_when_their_words_are_the_same(dealt: tuple[str, Hand, Hand]) -> None:
    kind, one, other = dealt
    same_words = words(kind, *one) == words(kind, *other)
    assert same_words == (strength(kind)(*one) == strength(kind)(*other))


@given(one_hand)
def test_the_best_cards_alone_are_the_same_hand(dealt: tuple[str, Hand]) -> None:
    kind, (own, board) = dealt
    made = best_cards(kind, own, board)
    value = strength(kind)(own, board)
    assert set(made) <= {*own, *board}
    assert bool(made) == bool(value)
    if made and kind.startswith("omaha"):
        assert len(set(made) & set(own)) == 2
    elif made:
        assert strength(kind)(made, ()) == value


@given(one_hand)
def test_the_best_cards_come_highest_first(dealt: tuple[str, Hand]) -> None:
    kind, (own, board) = dealt
    places = [card_order(kind, card) for card in best_cards(kind, own, board)]
    assert places == sorted(set(places), reverse=True)


@given(
    st.sampled_from(["high", "low-a5", "low-27", "low8"]).flatmap(
        lambda kind: st.tuples(st.just(kind), hands(kind))
    )
)
def test_a_card_more_never_hurts(dealt: tuple[str, Hand]) -> None:
    kind, (seven, _) = dealt
    value = strength(kind)
    values = [value(seven[:known], ()) for known in (5, 6, 7)]
    assert values == sorted(values)
