"""Simulated players: what they see, what they throw away, and what they may choose."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorman.cards import STANDARD, parse, text
from floorman.draws import deck, seeded, stream
from floorman.games.game import game, games
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.rulebooks.book import load
from floorman.simulation.discards import discards
from floorman.simulation.strategies import STRATEGIES, Plain
from floorman.simulation.table import carry_out
from floorman.tournament.sheet.structure import Level, Prizes, Structure
from floorman.tournament.timing.stakes import announced, stakes

SECRET = seeded(9)
BOOK = load("tda-2024")


@given(st.permutations(STANDARD), st.integers(0, 2), st.integers(1, 10**6))
def test_a_choice_depends_on_nothing_that_is_not_seen(
    order: list[int], style: int, number: int
) -> None:
    own = parse("Ah Kd")
    rest = [card for card in order if card not in own]
    dealt = (*rest[:2], own[0], *rest[2:4], own[1], *rest[4:])
    hand = Hand.start(game="nlhe", button=3, blinds=(50, 100), stacks=[4_000] * 3, deck=dealt)
    assert hand.view(3).own == own
    choices = [
        STRATEGIES[style](view, stream(SECRET, "play", number))
        for view in (hand.view(3), sorted_hand(own).view(3))
    ]
    assert choices[0] == choices[1]


def sorted_hand(own: tuple[int, ...]) -> Hand:
    rest = [card for card in STANDARD if card not in own]
    dealt = (*rest[:2], own[0], *rest[2:4], own[1], *rest[4:])
    return Hand.start(game="nlhe", button=3, blinds=(50, 100), stacks=[4_000] * 3, deck=dealt)


@pytest.mark.parametrize("key", games())
def test_every_choice_is_legal(key: str) -> None:
    """Players who raise whenever they may, on stacks from below the blind to deep."""
    bold = Plain(raises=9_000, folds=500)
    for number in range(30):
        stacks = {1: 60 + number, 3: 130 * number + 20, 4: 9_000}
        blinds = Blinds(small=50, big=100, ante=10, bring_in=30)
        cards = deck(SECRET, number, game(key).whole_deck)
        hand = Hand.start(game=key, button=4, blinds=blinds, stacks=stacks, deck=cards)
        draw = stream(SECRET, "play", number)
        while (seat := hand.to_act) is not None:
            if "show" in hand.legal:
                hand.showdown()
            else:
                carry_out(hand, bold(hand.view(seat), draw))
        assert sum(hand.stacks.values()) == sum(stacks.values())


@pytest.mark.parametrize(
    ("part", "cards", "thrown"),
    [
        ("low-27", "2c 3d 4h 7s 8c", ""),
        ("low-27", "As 3d 3h 9s 8c", "As3h9s"),
        ("low-a5", "As 3d 3h 9s 8c", "3h9s"),
        ("badugi", "Ah 2h 3c Kd", "2hKd"),
        ("badugi", "Ah 2c 3d 4s", ""),
        ("badugi-27", "Ah 2c 3d 4s", "Ah"),
        ("high", "Kd Kc 2h 2s 9c", "9c"),
        ("high", "5d 6c 7h 8s 9c", ""),
        ("high", "2d 6d 7d 8d Kd", ""),
        ("high", "2d 6c 7d Qd Kd", "2d6c7d"),
    ],
)
def test_discards_keep_what_the_game_wants(part: str, cards: str, thrown: str) -> None:
    assert text(discards(part, parse(cards))) == thrown


def sheet(*keys: str, ante_kind: str = "each") -> Structure:
    level = Level(1, 100, 200, ante=25, ante_kind=ante_kind, bring_in=50, hands=9)  # type: ignore[arg-type]
    return Structure("T", keys, "", 0, 8, 5_000, (25,), 0, 30, (level,), (), Prizes(paid_percent=9))


def test_in_a_mix_the_ante_of_each_player_is_for_stud() -> None:
    mix = sheet("flhe", "stud8")
    assert stakes(mix, 1, "stud8", BOOK) == Blinds(ante=25, bring_in=50, small_bet=200, big_bet=400)
    assert stakes(mix, 1, "flhe", BOOK) == Blinds(small=100, big=200, small_bet=200, big_bet=400)


def test_in_a_mix_the_ante_of_the_big_blind_is_for_the_others() -> None:
    mix = sheet("nlhe", "razz", ante_kind="big-blind")
    assert (stakes(mix, 1, "nlhe", BOOK).ante, stakes(mix, 1, "razz", BOOK).ante) == (25, 0)


def test_a_level_is_put_up_with_what_its_games_have() -> None:
    """One game a level where they turn with it, all of them where they turn by hands."""
    by_level = replace(sheet("flhe", "stud8"), overtime="repeat")
    limit, stud = announced(by_level, 1), announced(by_level, 2)
    assert (limit.small_blind, limit.big_blind, limit.bring_in, limit.ante) == (100, 200, 0, 0)
    assert (stud.small_blind, stud.big_blind, stud.bring_in, stud.ante) == (0, 0, 50, 25)
    assert (stud.small_bet, stud.big_bet) == (200, 400)
    both = announced(replace(by_level, rotate_hands=8), 1)
    assert (both.big_blind, both.bring_in, both.small_bet) == (200, 50, 200)
    clock = replace(by_level, games=())
    assert announced(clock, 1) == clock.level(1)


def test_without_stud_everyone_pays_the_ante() -> None:
    assert stakes(sheet("flhe", "plo"), 1, "flhe", BOOK).ante == 25
