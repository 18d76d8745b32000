"""What stacks are worth is what the sum over every order of finish says, at any size and ratio."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.money.icm import bubble_factor, values


def by_every_order(stacks: list[int], prizes: list[float]) -> list[float]:
    """Malmuth–Harville as it is defined: the chance of each set of players to be first, summed."""
    players = range(len(stacks))

    def chips_without(gone: int) -> int:
        return sum(stacks[at] for at in players if not gone >> at & 1)

    @cache
    def chance(first: int) -> float:
        if not first:
            return 1.0
        return sum(
            chance(first & ~(1 << at)) * stacks[at] / chips_without(first & ~(1 << at))
            for at in players
            if first >> at & 1
        )

    worth = [0.0] * len(stacks)
    for first in range(1 << len(stacks)):
        place = first.bit_count()
        if place < len(prizes):
            for at in players:
                if not first >> at & 1:
                    wins = stacks[at] / chips_without(first)
                    worth[at] += chance(first) * wins * prizes[place]
    return worth


@given(
    st.lists(st.integers(1, 10**6) | st.sampled_from([1, 10, 10**6]), min_size=1, max_size=9),
    st.lists(st.integers(0, 10**6), min_size=1, max_size=9),
)
def test_small_fields_against_the_sum_over_orders(stacks: list[int], prizes: list[int]) -> None:
    prizes = prizes[: len(stacks)]
    wanted = by_every_order(stacks, [float(prize) for prize in prizes])
    assert values(stacks, prizes) == pytest.approx(wanted, abs=1e-9 * max(sum(prizes), 1))


@pytest.mark.parametrize(
    ("stacks", "prizes"),
    [
        (
            [9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000, 500, 400, 300],
            [*range(12, 0, -1)],
        ),
        ([10**6, *[1] * 11], [50, 30, 20]),
        ([10 ** (at // 2) for at in range(12)], [*range(24, 0, -2)]),
    ],
    ids=["final table and three", "one against dwarfs", "ratios of a million"],
)
def test_twelve_players(stacks: list[int], prizes: list[int]) -> None:
    wanted = by_every_order(stacks, [float(prize) for prize in prizes])
    assert values(stacks, prizes) == pytest.approx(wanted, abs=1e-10 * sum(prizes))


def test_ten_to_win_is_worth_the_share_of_the_chips() -> None:
    stacks = [1 + (at * 7919) % 5000 for at in range(700)]
    wanted = [10 * stack / sum(stacks) for stack in stacks]
    assert values(stacks, [10]) == pytest.approx(wanted, abs=1e-9)


def test_equal_stacks_share_a_satellite_equally() -> None:
    assert values([500] * 101, [1] * 100) == pytest.approx([100 / 101] * 101, abs=1e-9)


def test_equal_prizes_for_all_are_worth_the_same_whatever_the_stack() -> None:
    stacks = [10**6] * 200 + [1] * 100
    assert values(stacks, [3] * 300) == pytest.approx([3.0] * 300, abs=1e-6)


def test_giants_take_what_dwarfs_cannot_reach() -> None:
    """Of 500 giants and 500 dwarfs a million times smaller, 500 prizes go to the giants alike."""
    worth = values([10**6] * 500 + [1] * 500, [2] * 500)
    assert worth[0] == pytest.approx(2, rel=1e-4)
    assert sum(worth) == pytest.approx(1000)


@given(st.lists(st.integers(1, 10**5), min_size=2, max_size=60), st.integers(1, 20))
def test_more_chips_are_worth_more_and_all_is_handed_out(stacks: list[int], places: int) -> None:
    prizes = [100 // place for place in range(1, min(places, len(stacks)) + 1)]
    worth = values(stacks, prizes)
    assert sum(worth) == pytest.approx(sum(prizes), abs=1e-6)
    ordered = sorted(zip(stacks, worth, strict=True))
    for (low, less), (high, more) in pairwise(ordered):
        assert more >= less - 1e-9
        assert low < high or more == pytest.approx(less, abs=1e-9)


@pytest.mark.parametrize(
    ("stacks", "prizes", "said"),
    [
        ([], [1], "no stacks"),
        ([5, 0], [1], "Stack 2"),
        ([5], [3, 2], "2 prizes for 1 player"),
        ([5, 5], [3, -2], "Prize 2"),
        ([1] * 100_001, [1], "100,000"),
    ],
)
def test_what_is_refused(stacks: list[int], prizes: list[int], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        values(stacks, prizes)


def test_the_bubble_factor_of_a_short_stack_is_highest_where_another_is_shorter() -> None:
    """Three seats for four: 2,000 risks a seat that 500 is about to give away."""
    stacks, seats = [5000, 2500, 2000, 500], [1, 1, 1]
    in_the_money = bubble_factor([4000, 3000, 3000], [3, 2, 1], 2, 0)
    assert bubble_factor(stacks, seats, 2, 0) > in_the_money
    assert bubble_factor([5000, 5000], [10], 0, 1) == pytest.approx(1)
    with pytest.raises(BadInput):
        bubble_factor(stacks, seats, 1, 1)


def test_the_command_prints_the_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "stacks.txt"
    file.write_text("5000\n3000\n\n2000\n")
    assert main(["icm", "--stacks", str(file), "--prizes", "50,30,20", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == {"values": ["38.3928571428", "32.7500000000", "28.8571428571"]}
    assert main(["icm", "--stacks", "5000,3000,2000", "--prizes", "50,30,20"]) == 0
    assert "32.75000000" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("stacks", "prizes", "said"),
    [
        ("5000,x", "5", "--stacks: number 2 is “x”"),
        ("5000,,1", "5", "number 2 is empty"),
        ("nowhere.txt", "5", "there is no file “nowhere.txt”"),
        ("5,5", "1,1,1", "3 prizes for 2 players"),
        ("5.5,5", "1", "number 1 is “5.5”"),
        ("1e999,5", "1", "number 1"),
        ("٣,5", "1", "number 1"),
    ],
)
def test_what_the_command_refuses(
    capsys: pytest.CaptureFixture[str], stacks: str, prizes: str, said: str
) -> None:
    assert main(["icm", "--stacks", stacks, "--prizes", prizes]) == 2
    assert said in capsys.readouterr().err


def test_a_bad_line_of_a_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "prizes.txt"
    file.write_text("50\n3o\n")
    assert main(["icm", "--stacks", "5,5", "--prizes", str(file)]) == 2
    assert "prizes.txt: line 2 is “3o”" in capsys.readouterr().err
