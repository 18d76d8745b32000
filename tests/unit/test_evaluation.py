"""Which hand wins, in the games where people ask."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import phevaluator
import pytest

from floorman.cards import STANDARD, parse, text
from floorman.errors import Unknown
from floorman.evaluation import KINDS, best_cards, omaha, strength, words

LADDERS = {
    "high": (
        "AsKsQsJsTs 9h8h7h6h5h 5d4d3d2dAd 2c2d2h2sAc AcAdAhKcKd AcJc9c4c2c AcKdQhJsTc 5c4d3h2sAc "
        "6c6d6hAcKd KcKd9h9sAc KcKd9h9sQc 9c9dAhKs4c AcKd9h7s4c 7c5d4h3s2c"
    ),
    "short-high": (
        "AsKsQsJsTs Th9h8h7h6h 9d8d7d6dAd 6c6d6h6sAc AcJc9c8c6c AcAdAhKcKd AcKdQhJsTc Tc9d8h7s6c "
        "9c8d7h6sAc 6c6d6hAcKd KcKd9h9sAc 9c9dAhKs7c AcKd9h7s6c"
    ),
    "low-a5": (
        "5c4d3h2sAc 6s4s3s2sAs 6c5d4h3s2c 8c6d4h2sAc 8c7d3h2sAc KcQdJhTs9c 4c3d2hAsAc 5c4d3h2s2c "
        "QcJdThKsKc 4c2d2hAsAc 3c2dAhAsAc 2c2dAhAsAc 2cAcAdAhAs"
    ),
    "low-27": (
        "7c5d4h3s2c 7c6d4h3s2c 8c5d4h3s2c KcQdJhTs8c 5c4d3h2sAc 6c4d3h2sAc AcKdQhJs9c 5c4d3h2s2c "
        "2c2d3h3s4c 2c2d2h3s4c 6c5d4h3s2c AcKdQhJsTc 7c5c4c3c2c KcQcJcTc8c 5c4c3c2cAc 6c4c3c2cAc "
        "2c2d2h3s3c 2c2d2h2s3c 6c5c4c3c2c AcKcQcJcTc"
    ),
    "badugi": (
        "4c3d2hAs 5c3d2hAs KcQdJhTs 3c2dAhAs 5c3dAhAs KsQdJhJs 2c2dAhAs KsKdQhQs AcAdAhAs KcQcJcTc"
    ),
    "badugi-27": (
        "5c4d3h2s 6c4d3h2s KcQdJhTs 4c3d2hAs 4c3d2h2s AcKdQhQs 3c3d2h2s AcAdKhKs 2c2d2h2s AcAdAhAs"
    ),
}
"""Hands of each kind from the best down, each better than the next."""


@pytest.mark.parametrize("kind", LADDERS)
def test_each_hand_beats_the_next(kind: str) -> None:
    value = strength(kind)
    values = [value(parse(hand), ()) for hand in LADDERS[kind].split()]
    assert values == sorted(set(values), reverse=True)
    assert values[-1] > 0


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [
        ("high", "AcKd9h7s4c", "AsKc9d7h4s"),
        ("low-a5", "8c6d4h2sAc", "8s6s4s2sAs"),
        ("low8", "8c6d4h2sAcKdKh", "8s6s4s2sAs8cQd"),
        ("badugi", "8c6d4hAs", "8s6c4dAh"),
        ("badugi", "8c6d4hAs", "8s6c4dAhKs"),
    ],
)
def test_equal_hands_split(kind: str, one: str, other: str) -> None:
    value = strength(kind)
    assert value(parse(one), ()) == value(parse(other), ())


@pytest.mark.parametrize(
    ("kind", "hole", "board", "said"),
    [
        ("high", "AhTh", "JhQhKh2c3c", "royal flush"),
        ("high", "Ah3h", "2h4h5hKcKd", "five-high straight flush"),
        ("high", "6c6d", "6h6sAcKd2c", "four of a kind, sixes, ace kicker"),
        ("high", "AhAs", "KhKsAd2c3c", "full house, aces full of kings"),
        ("high", "2h2s", "2d3s3dAcKc", "full house, deuces full of threes"),
        ("high", "AhJh", "9h4h2hKcKd", "ace-high flush: A-J-9-4-2"),
        ("high", "TcJd", "QhKs9c2d2h", "king-high straight"),
        ("high", "6h6d", "6sAcKd2c9h", "three of a kind, sixes, A-K kickers"),
        ("high", "Kh9c", "Ks9d4h2cAs", "two pair, kings and nines, ace kicker"),
        ("high", "9c9d", "AdKs4h2c3c", "pair of nines, A-K-4 kickers"),
        ("high", "AcKd", "Th7s4h2c3c", "ace high: A-K-T-7-4"),
        ("high", "9c9d", "AdKs4h", "pair of nines, A-K-4 kickers"),
        ("high", "2c2dAdAsKsKh7h", "", "two pair, aces and kings, seven kicker"),
        ("omaha-high", "AcKcQdQh", "TcJc2c2d2h", "full house, deuces full of queens"),
        ("omaha-high", "AhKc3d2s", "QhJhTh4h5s", "ace-high straight"),
        ("omaha-high", "AhKc9d2s", "QhJhTh4h", "ace-high straight"),
        ("omaha-high", "AhKc9d2s", "QhJh4h", "ace high: A-K-Q-J-4"),
        ("short-high", "AcKd", "6h7s8d9cQh", "nine-high straight"),
        ("short-high", "Ac9c", "6c7c8cKdKh", "nine-high straight flush"),
        ("short-high", "AcKc", "6c7c8c9dTd", "ace-high flush: A-K-8-7-6"),
        ("short-high", "AcAd", "Ah7c7d8h9s", "full house, aces full of sevens"),
        ("low8", "8c6d4h2sAcKdKh", "", "eight-six low: 8-6-4-2-A"),
        ("low8", "9c6d4h2sAcKdKh", "", "no low"),
        ("omaha-low8", "Ac2d3hKs", "4c5d6h9s9c", "six-five low: 6-5-4-2-A"),
        ("omaha-low8", "AcAdKhKs", "4c5d6h7s8c", "no low"),
        ("omaha-low8", "Ac2d3h4s", "5c6d9hTsJc", "no low"),
        ("omaha-low8", "Ac2d3h4s7c", "5c6d2hTsJc", "six-five low: 6-5-3-2-A"),
        ("low-a5", "5c4c3c2cAc", "", "five-four low: 5-4-3-2-A"),
        ("low-a5", "AcAd4h3s2c", "", "pair of aces, 4-3-2 kickers"),
        ("low-a5", "AcAdAh2s2c2d3h", "", "two pair, deuces and aces, three kicker"),
        ("low-27", "7c5d4h3s2c", "", "seven-five low: 7-5-4-3-2"),
        ("low-27", "Ac5d4h3s2c", "", "ace-five low: A-5-4-3-2"),
        ("low-27", "Ac5c4c3c2c", "", "ace-high flush: A-5-4-3-2"),
        ("low-27", "6c5d4h3s2c", "", "six-high straight"),
        ("low-27", "6c5d4h3s2c7hKs", "", "seven-five low: 7-5-4-3-2"),
        ("low-27", "6c5d4h3s2c2h3h", "", "pair of deuces, 5-4-3 kickers"),
        ("badugi", "8c6d4hAs", "", "badugi: 8-6-4-A"),
        ("badugi", "5c3dAhAs", "", "three-card hand: 5-3-A"),
        ("badugi", "As2sAd3d", "", "two-card hand: 2-A"),
        ("badugi", "KcQcTcAc", "", "one-card hand: A"),
        ("badugi", "8c6d4hAs2c", "", "badugi: 6-4-2-A"),
        ("badugi-27", "8c6d4hAs2c", "", "badugi: A-6-4-2"),
    ],
)
def test_names_in_words(kind: str, hole: str, board: str, said: str) -> None:
    assert words(kind, parse(hole), parse(board)) == said


@pytest.mark.parametrize(
    ("kind", "hole", "board", "five"),
    [
        ("high", "Ah2c", "AsKdKc9h9s", "AsAhKdKc9s"),
        ("high", "KcKd", "KhKs2c2d2s", "KsKhKdKc2s"),
        ("high", "AcKdQhJsTcTsTd", "", "AcKdQhJsTs"),
        ("omaha-high", "AcAs2c2d", "KhKdKc9h9s", "AsAcKhKdKc"),
        ("low8", "Ac2d3h4s5c5sAs", "", "5s4s3h2dAs"),
        ("omaha-low8", "AcAs2d9h", "3c4d5h5sKc", "5s4d3c2dAs"),
        ("low8", "KcKdKhKsQcQdQh", "", ""),
        ("low-27", "7c7d5h4s3c2c2s", "", "7d5h4s3c2s"),
        ("badugi", "8c6d4hAsAc", "", "8c6d4hAs"),
        ("badugi", "5c3dAhAs", "", "5c3dAs"),
        ("badugi", "KcQcTcAc", "", "Ac"),
    ],
)
def test_of_equal_fives_the_one_with_the_higher_suits_counts(
    kind: str, hole: str, board: str, five: str
) -> None:
    assert best_cards(kind, parse(hole), parse(board)) == parse(five)


def test_an_unknown_kind_names_the_known_ones() -> None:
    with pytest.raises(Unknown, match="Known: high, omaha-high"):
        strength("highest")
    with pytest.raises(Unknown, match="Known: high, omaha-high"):
        words("highest", parse("AcKcQcJcTc"), ())
    assert len(KINDS) == 9


HANDS_OF = {
    **{f"{size} cards": (phevaluator.evaluate_cards, "high", size, 0) for size in (5, 6, 7)},
    "Omaha": (phevaluator.evaluate_omaha_cards, "omaha-high", 4, 5),
}
"""What phevaluator knows too; it counts from the best hand, 1, to the worst, 7462."""


@pytest.mark.parametrize("dealt", HANDS_OF)
def test_strengths_are_those_of_phevaluator(dealt: str) -> None:
    their_rank, kind, own, board = HANDS_OF[dealt]
    stream = random.Random(dealt)
    for _ in range(2_000):
        cards = stream.sample(STANDARD, own + board)
        hole, shown = tuple(cards[:own]), tuple(cards[own:])
        assert strength(kind)(hole, shown) == 7463 - their_rank(*shown, *hole), text(cards)


@pytest.mark.proof
def test_every_five_cards_have_the_strength_of_phevaluator() -> None:
    ours, theirs = strength("high"), phevaluator.evaluate_cards
    count = 0
    for cards in combinations(STANDARD, 5):
        assert ours(cards, ()) == 7463 - theirs(*cards), text(cards)
        count += 1
    assert count == 2_598_960


def test_every_seven_ranks_have_the_strength_of_phevaluator() -> None:
    """An even slice of all 49,205, in suits that make no flush."""
    seven = combinations_with_replacement(range(13), 7)
    ranks = [held for held in seven if max(map(held.count, held)) <= 4]
    assert len(ranks) == 49_205
    for held in ranks[::12]:
        cards = tuple(4 * rank + place % 4 for place, rank in enumerate(held))
        assert strength("high")(cards, ()) == 7463 - phevaluator.evaluate_cards(*cards), text(cards)


@pytest.mark.parametrize(("hole", "board"), [(8, 0), (2, 6), (9, 0)])
def test_more_than_seven_cards_make_the_best_of_their_fives(hole: int, board: int) -> None:
    """Also where a flush and a full house are both there, as in eight cards they may be."""
    stream = random.Random(8)
    deals = [tuple(stream.sample(STANDARD, hole + board)) for _ in range(60)]
    both = tuple(parse("AhKhQh7h2hAsAdKs"))
    for cards in [*deals, *([both] if hole + board == 8 else [])]:
        best = max(strength("high")(five, ()) for five in combinations(cards, 5))
        assert strength("high")(cards[:hole], cards[hole:]) == best


@pytest.mark.parametrize("shown", [3, 4])
def test_omaha_before_the_river_is_two_and_three(shown: int) -> None:
    stream = random.Random(shown)
    for _ in range(40):
        cards = stream.sample(STANDARD, 4 + shown)
        hole, board = tuple(cards[:4]), tuple(cards[4:])
        best = max(
            strength("high")(two + three, ())
            for two in combinations(hole, 2)
            for three in combinations(board, 3)
        )
        assert strength("omaha-high")(hole, board) == best


def test_a_board_of_omaha_costs_what_is_held_with_it() -> None:
    """What two ranks make is reckoned when they are first held, not for all that might be."""
    for made in omaha.MADE:
        del made[:]
    value = strength("omaha-high")
    for hole, reckoned in (("AhKhQdJd", 6), ("KcAcJsQs", 6), ("AsAdKdKs", 8), ("AhKhQdJd9c", 12)):
        assert value(parse(hole), parse("2c4d6h8sTc")) > 0
        (made,) = filter(None, omaha.MADE)
        pairs = {tuple(sorted(divmod(at, 13))) for at, strength in enumerate(made) if strength}
        assert len(pairs) == reckoned, hole
