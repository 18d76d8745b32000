"""Equities against an independent count: every deal ranked by our own evaluators; ranges."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from tests.slices import daily

from floorman.cards import parse, text
from floorman.equities import Range, engine, equity, preflop
from floorman.equities.variants import held
from floorman.errors import BadInput, BadNotation, Unknown
from floorman.evaluation import strength
from floorman.games.game import game

SPOTS = [("nlhe", 4, 3), ("short-deck", 4, 2), ("plo", 4, 2), ("plo6", 4, 2), ("plo8", 4, 3)]
"""The game, the cards of the board that are out, the players."""


def counted(key: str, hands: Sequence[str], board: str) -> list[Fraction]:
    """The share of each hand over all rivers, pot by pot as a dealer pushes it."""
    the_game = game(key)
    known = parse("".join(hands) + board)
    out = [card for card in the_game.whole_deck if card not in known]
    shares = [Fraction(0)] * len(hands)
    rivers = list(combinations(out, 5 - len(parse(board))))
    for river in rivers:
        for seat, won in enumerate(_pushed(the_game.parts, hands, parse(board) + river)):
            shares[seat] += won
    return [share / len(rivers) for share in shares]


def _pushed(parts: Sequence[str], hands: Sequence[str], board: tuple[int, ...]) -> list[Fraction]:
    ranked = [[strength(part)(parse(hand), board) for hand in hands] for part in parts]
    halves = [values for values in ranked if max(values)]
    won = [Fraction(0)] * len(hands)
    for values in halves:
        best = [seat for seat, value in enumerate(values) if value == max(values)]
        for seat in best:
            won[seat] += Fraction(1, len(halves) * len(best))
    return won


@pytest.mark.parametrize(("key", "out", "players"), SPOTS)
def test_every_deal_is_pushed_as_our_evaluators_push_it(key: str, out: int, players: int) -> None:
    rng = Random(f"{key} {out}")
    for _ in range(3):
        the_game = game(key)
        deck = rng.sample(the_game.whole_deck, out + players * held(the_game))
        board, deck = deck[:out], deck[out:]
        hands = [text(deck[at::players]) for at in range(players)]
        found = equity(key, hands, text(board))
        assert found.is_exact
        assert [one.share for one in found.players] == pytest.approx(
            [float(share) for share in counted(key, hands, text(board))], abs=1e-12
        )


def test_a_sample_says_its_error_and_is_the_same_again() -> None:
    asked = ("nlhe", ["AhKh", "QsQd", "7c2d"])
    found = equity(*asked, samples=20_000, seed=7)
    assert not found.is_exact
    assert found == equity(*asked, samples=20_000, seed=7)
    # 0.4295 for AhKh is the exact share over all 1,370,754 deals, as `--exact` walks them.
    assert abs(found.players[0].share - 0.4295) < 5 * found.players[0].error


def test_a_range_is_worth_the_mean_of_its_hands() -> None:
    board = "Kd Qh Jh 2c"
    hands = ["JsJd", "9s9d"]
    mean = sum(equity("nlhe", ["AhKh", one], board).players[0].share for one in hands) / 2
    found = equity("nlhe", ["AhKh", "JsJd, 9s9d"], board)
    assert found.players[0].share == pytest.approx(mean)


@pytest.mark.parametrize(
    ("text_", "count"),
    [
        ("any", 1326),
        ("22+", 78),
        ("QQ+", 18),
        ("77-TT", 24),
        ("TT-77", 24),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("A2s+", 48),
        ("A5s-A2s", 16),
        ("76o", 12),
        ("AhKd", 1),
        ("AA, AhAd; AA", 6),
        ("aks", 4),
    ],
)
def test_ranges(text_: str, count: int) -> None:
    assert len(Range.parse(text_)) == count


@pytest.mark.parametrize("wrong", ["", "AKx", "QQs++", "77-AK", "A5s-K2s", "AhKdQc", "??Ah"])
def test_what_is_no_range(wrong: str) -> None:
    with pytest.raises(BadNotation):
        Range.parse(wrong)


@pytest.mark.parametrize(
    ("key", "hands", "board", "said"),
    [
        ("badugi", ["Ah2d3c4s", "KsKdQhJd"], "", "several draws"),
        ("badacey", ["Ah2d3c4s5h", "KsKdQhJd9c"], "", "several draws"),
        ("nlhe", ["AhKh"], "", "1 player is"),
        ("nlhe", ["AhKh", "AhQd"], "", "Ah comes twice"),
        ("nlhe", ["AhKhQd", "AdQc"], "", "3 cards"),
        ("nlhe", ["AhKh", "QsQd"], "Kd", "1 card is on the board"),
        ("short-deck", ["2h3h", "AhKh"], "", "2h is not in the deck"),
        ("plo", ["AhKhQhJh", "QQ+"], "", "is not a card"),
        ("stud", ["AhKhQhJh9h8h7h6h", "2c"], "", "8 cards"),
    ],
)
def test_what_has_no_share(key: str, hands: list[str], board: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        equity(key, hands, board)


def test_a_game_there_is_not() -> None:
    with pytest.raises(Unknown):
        equity("nlhf", ["AhKh", "QsQd"])


def test_the_table_before_the_flop_is_whole() -> None:
    """A record for each pair that differs by more than a change of suits, in order, none twice."""
    pairs = list(preflop._columns()[0])
    assert len(pairs) == 47_008
    assert pairs == sorted(set(pairs))


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [
        # the best known of all matches before the flop, as every table of odds has them
        ("AA", "KK", 0.8195),
        ("AhKh", "QsQd", 0.4621),
        ("AsKd", "AhKc", 0.5000),
    ],
)
def test_known_matches_before_the_flop(one: str, other: str, share: float) -> None:
    found = equity("nlhe", [one, other])
    assert (found.is_exact, found.deals % 1_712_304, len(found.players)) == (True, 0, 2)
    assert found.players[0].share == pytest.approx(share, abs=1e-4)
    turned = equity("nlhe", [other, one])
    assert turned.players == found.players[::-1]


@pytest.mark.parametrize("seed", daily(range(40), 4))
def test_the_table_before_the_flop_is_what_the_package_walks(seed: int) -> None:
    cards = Random(seed).sample(range(52), 4)
    hands = [text(cards[:2]), text(cards[2:])]
    masks = [[[1 << card for card in parse(hand)]] for hand in hands]
    walked = engine.walked("holdem", masks, [], 0)
    assert walked is not None
    for ours, theirs in zip(equity("nlhe", hands).players, walked["players"], strict=True):
        assert (ours.share, ours.win, ours.tie) == pytest.approx(
            (theirs["equity"], theirs["win"], theirs["tie"]), abs=1e-9
        )


def test_ranges_before_the_flop_are_exact_where_they_are_not_too_wide() -> None:
    found = equity("nlhe", ["AKs", "QQ"])
    assert (found.is_exact, found.deals) == (True, 24 * 1_712_304)
    assert found.players[0].share == pytest.approx(0.4605, abs=1e-4)
    assert not equity("nlhe", ["any", "any"], samples=200).is_exact
    assert not equity("nlhe", ["AhKh", "QsQd"], dead="2c", samples=200).is_exact


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["22+," * 200_000, "AA"], "800000 characters"),
        (["22+"] * 1_000_000, "1000000 players"),
        (["A" * 1_000_000, "AA"], "characters"),
    ],
)
def test_nobody_asks_for_more_than_a_table_holds(hands: Sequence[str], said: str) -> None:
    """It took minutes, in which nobody else was served."""
    with pytest.raises((BadInput, BadNotation), match=said):
        equity("nlhe", hands)
