"""A hand written as PHH and replayed is the same hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadSetup
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.histories.out.phh import phh, phh_table
from floorman.histories.phh import loads
from floorman.histories.record import HandRecord, variants
from floorman.histories.replaying import Replayed, replay
from tests.replays.random_play import random_hand
from tests.replays.recorded import HANDS, fields, name, replayed


def read_back(text: str, book: str = "tda-2024") -> Replayed:
    (record,) = loads(text)
    assert isinstance(record, HandRecord), record
    return replay(record, book)


@pytest.mark.parametrize("file", [f for f in HANDS if "_error" not in fields(f)], ids=name)
def test_a_replayed_hand_is_written_and_read_as_the_same_hand(file: Path) -> None:
    first = replayed(file)
    second = read_back(
        phh(first.hand, first.record.details, first.decimals), first.hand.state.start.book
    )
    assert second.error is None
    assert second.final_stacks == first.final_stacks
    assert (second.pots, second.showdown) == (first.pots, first.showdown)
    kept = {key: value for key, value in first.record.details.items() if key != "finishing_stacks"}
    assert kept.items() <= second.record.details.items()


@pytest.mark.parametrize("code", variants())
def test_random_hands_are_written_and_replayed_to_the_same_stacks(code: str) -> None:
    for seed in range(30):
        hand = random_hand(variants()[code], seed)
        second = read_back(phh(hand))
        assert second.error is None, phh(hand)
        assert second.hand.stacks == dict(enumerate(hand.state.stacks, 1)), phh(hand)


def test_seats_become_positions_and_are_kept_beside_the_names() -> None:
    hand = Hand.start(
        game="nlhe", button=4, blinds=(50, 100), stacks={2: 900, 4: 800, 7: 700}, deck=None
    )
    details = {"players": ["Ana", 'Bo "B"', "Cy"], "seats": [7, 2, 4], "table": 3, "hand": 12}
    record = read_back("[5]\n" + phh_table(hand, 5, details).split("\n", 1)[1]).record
    assert record.table == "5"
    assert record.starting_stacks == (700, 900, 800)
    assert record.details == details | {"finishing_stacks": [650, 800, 800]}


def test_the_smallest_chip_and_a_dead_small_blind_come_back() -> None:
    hand = Hand.start(
        game="plo",
        button=1,
        blinds=(50, 100),
        stacks={2: 900, 3: 800, 4: 700},
        deck=None,
        dead_small_blind=True,
        smallest_chip=25,
    )
    start = read_back(phh(hand)).hand.state.start
    assert (start.smallest_chip, start.dead_small_blind, start.blinds.small) == (25, True, 50)


def test_a_dead_antes_kind_is_kept_for_every_payer() -> None:
    blinds = Blinds(small=50, big=100, ante=100, ante_kind="button")
    hand = Hand.start(game="nlhe", button=3, blinds=blinds, stacks=[900, 900, 900], deck=None)
    start = read_back(phh(hand)).hand.state.start
    assert (start.antes, start.dead_antes, start.blinds.ante_kind) == ((0, 0, 100), True, "button")


def test_a_game_without_a_code_is_refused() -> None:
    hand = Hand.start(game="plo8", button=2, blinds=(50, 100), stacks=[900, 900], deck=None)
    with pytest.raises(BadSetup, match="pot-limit Omaha eight or better has no PHH code"):
        phh(hand)


def test_a_hand_taken_up_in_the_middle_is_refused() -> None:
    hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[900, 900], deck=None)
    with pytest.raises(BadSetup, match="its start is lost"):
        phh(Hand.from_notation(hand.notation()))
