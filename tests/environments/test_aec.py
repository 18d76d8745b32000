"""The PettingZoo environment: its own API tests, every game, what is seen, seeds, rewards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from floorman import errors
from floorman.cards import STANDARD
from floorman.environments.aec import PokerAEC
from floorman.environments.table import Table
from floorman.environments.terms import Terms, sheet
from floorman.games.game import games
from floorman.hand.state import DRAWING

# PettingZoo itself takes observations with a mask, and warns that they are no plain arrays.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),  # of one who is out
]

KINDS = (
    {"game": "nlhe", "players": 6, "hands": 2},
    {"game": "horse", "players": 3, "hands": 6},
    {"game": "fl27td", "players": 4},
    {"game": "plo8", "players": 4, "tournament": True, "hands": 5},
)


def played(env: PokerAEC, seed: int, episodes: int = 1) -> Iterator[tuple[str, int]]:
    """Episodes of acts by chance among the legal ones; each act before it is done."""
    draw = random.Random(seed)
    for episode in range(episodes):
        env.reset(seed=None if episode else seed)
        for agent in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            if terminated:
                env.step(None)
                continue
            assert seen is not None
            act = draw.choice(np.flatnonzero(seen["action_mask"]).tolist())
            yield agent, act
            env.step(act)


@pytest.mark.parametrize("terms", KINDS, ids=lambda terms: str(terms["game"]))
def test_it_passes_the_tests_of_pettingzoo(terms: dict[str, Any]) -> None:
    api_test(PokerAEC(**terms), num_cycles=200)
    seed_test(lambda: PokerAEC(**terms), num_cycles=50)


@pytest.mark.parametrize("game", games())
def test_every_game_is_played_and_its_chips_only_change_hands(game: str) -> None:
    env = PokerAEC(game=game, players=3, stack=1_000)
    total = 0.0
    for _ in played(env, seed=5, episodes=8):
        row = env.observe(env.agent_selection)["observation"]
        assert 0 <= row.min() <= row.max() <= 1
    for agent in env.possible_agents:
        total += env.rewards.get(agent, 0.0)
    assert env.table.hand.is_over
    assert sum(env.table.hand.stacks.values()) == 3_000
    assert total == pytest.approx(0)


def test_every_masked_act_is_done_and_no_other() -> None:
    """At each turn each act is tried on a copy: what the mask has is legal, the rest is refused."""
    env = PokerAEC(game="plo", players=3, stack=1_000)
    tried = 0
    for agent, _ in played(env, seed=9, episodes=4):
        mask = env.observe(agent)["action_mask"]
        for act, may in enumerate(mask):
            hand = env.table.hand.copy()
            view = hand.view(env.table.to_act or 0)
            if may:
                env.acts.do(hand, view, act)
                tried += 1
            else:
                with pytest.raises(errors.BadInput, match="the mask says which are legal"):
                    env.step(act)
    assert tried > 40


def test_what_others_hold_changes_nothing_in_what_is_seen() -> None:
    """The same hand under decks in which the others' cards and the stub differ."""
    one, other = (Table(sheet(None, {"players": 3}), b"s") for _ in range(2))
    env = PokerAEC(players=3)
    seat = one.to_act
    assert seat is not None
    own = set(one.hand.view(seat).own)
    assert env.layout.row(one.hand, seat).tolist() == env.layout.row(other.hand, seat).tolist()
    state = other.hand.state
    free = [card for card in STANDARD if card not in own][::-1]
    for place in range(3):
        if state.seats[place] != seat:
            state.down[place] = (free.pop(), free.pop())
    assert state.down != one.hand.state.down
    assert env.layout.row(one.hand, seat).tolist() == env.layout.row(other.hand, seat).tolist()


def test_a_row_tells_the_table_from_the_own_seat() -> None:
    env = PokerAEC(players=3, stack=1_000, blinds=(50, 100))
    env.reset(seed=1)
    assert env.agent_selection == "seat_3"
    env.step(2)  # the smallest raise, to 200
    told = {field.name: (field.start, field.end) for field in env.layout.fields}
    row = env.observe("seat_1")["observation"]
    seen = {name: (row[start:end] * 3_000).round().tolist() for name, (start, end) in told.items()}
    assert seen["stacks"] == [950, 900, 800]
    assert seen["bets"] == [50, 100, 200]
    assert [seen[name] for name in ("pot", "bet", "call", "big")] == [[350], [200], [150], [100]]
    assert (seen["least"], seen["most"]) == ([300], [1_000])
    assert seen["button"] == [0, 0, 3_000]
    assert seen["actor"] == [3_000, 0, 0]
    assert sum(seen["own"]) == 2 * 3_000


def test_who_threw_away_how_much_is_seen() -> None:
    env = PokerAEC(game="nl5cd", players=2, stack=1_000)
    env.reset(seed=1)
    while env.table.hand.state.step != DRAWING:
        env.step(1)
    first = env.agent_selection
    env.step(env.acts.draws + 0b10110)
    field = env.layout.fields[-1]
    row = env.observe("seat_1" if first == "seat_2" else "seat_2")["observation"]
    assert row[field.start : field.end].tolist() == pytest.approx([0, 4 / 6])


def test_seeds_are_isolated() -> None:
    """Two environments that take turns play as each does alone, whatever else draws."""
    alone = [list(played(PokerAEC(players=3), seed, episodes=3)) for seed in (1, 2)]
    both = [played(PokerAEC(players=3), seed, episodes=3) for seed in (1, 2)]
    told: list[list[tuple[str, int]]] = [[], []]
    for at in range(max(map(len, alone))):
        random.seed(at)
        np.random.seed(at)
        for side in (0, 1):
            told[side] += [one for one in [next(both[side], None)] if one]
    assert told == alone
    assert alone[0] != alone[1]


def test_a_tournament_goes_on_to_its_winner_and_pays_the_prizes() -> None:
    env = PokerAEC(players=4, stack=600, tournament=True, hands=3, prizes=(0.7, 0.3))
    won = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=4)
    draw = random.Random(4)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        won[agent] += reward
        assert seen is not None
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if terminated else draw.choice(legal))
    assert len(env.table.live) == 1
    assert env.table.chips[env.table.live[0]] == 2_400
    assert sorted(round(one, 6) for one in won.values()) == [-0.25, -0.25, 0.05, 0.45]


def test_levels_double_and_two_out_in_one_hand_are_ranked_by_their_chips() -> None:
    terms = Terms(players=3, tournament=True, hands=10, blinds=(50, 100), prizes=(0.5, 0.3, 0.2))
    table = Table(sheet(terms, {}), b"t")
    assert [table.sheet.stakes(hand).big for hand in (0, 9, 10, 20)] == [100, 100, 200, 400]
    table._rank({1: 500, 2: 700, 3: 900}, {1: 0, 2: 0, 3: 2_100})
    assert table.gains == pytest.approx({1: 0.2 - 1 / 3, 2: 0.3 - 1 / 3, 3: 0.5 - 1 / 3})
    table.take_gains()
    table._rank({1: 700, 2: 700, 3: 700}, {1: 0, 2: 0, 3: 2_100})
    assert table.gains == pytest.approx({1: 0.25 - 1 / 3, 2: 0.25 - 1 / 3, 3: 0.5 - 1 / 3})


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"players": 1}, "2 to 22"),
        ({"players": 23}, "2 to 22"),
        ({"game": "whist"}, "Unknown game"),
        ({"book": "whist"}, "whist"),
        ({"prizes": (0.7,)}, "add up to 1"),
        ({"blinds": (100,)}, "small, big"),
        ({"hands": 0}, "a hand or more"),
        ({"gmae": "nlhe"}, "gmae"),
    ],
)
def test_terms_that_cannot_be_played_are_refused(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(errors.FloormanError, match=said):
        PokerAEC(**fields)
