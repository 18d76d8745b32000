"""House settings of the tournament floor: a case for each value, told by a house book."""

from __future__ import annotations

from operator import attrgetter
from pathlib import Path

import pytest

from floorman.rulebooks.book import load, load_with_house
from floorman.rules.chip_race import Rounding, prize_chips, race
from floorman.rulings.talk_ruled import rule

RACE = (
    "chip race of 25s to 100s: seat 1 has 3, seat 4 has 2 (last chips), seat 7 has 3"
    " | cards: seat 1 Ah 7c 2d, seat 4 5d 3c, seat 7 9s 9d 8d"
)
SHORT = "9-handed, table A has 5 players, table B has 7 | {} | by elimination: yes"
BB = "the big blind reaches an empty seat at table A"


def _settings(name: str, value: str | int | bool) -> str:
    shown = f'"{value}"' if isinstance(value, str) else str(value).lower()
    if "." not in name:
        return f"[settings]\n{name} = {shown}"
    topic, parameter = name.split(".")
    return f"[topics.{topic}]\n{parameter} = {shown}"


@pytest.mark.parametrize(
    ("name", "value", "line", "awards"),
    [
        ("raced-out-chip", "extra-chip", RACE, {1: 100, 4: 100, 7: 100}),
        ("raced-out-chip", "from-the-prizes", RACE, {1: 100, 4: 100}),
    ],
)
def test_the_chip_of_a_raced_out_player(
    tmp_path: Path, name: str, value: str, line: str, awards: dict[int, int]
) -> None:
    """On top of the prizes, or out of them."""
    assert rule(line, load_with_house("tda-2024", _settings(name, value))).chips.awards == awards


@pytest.mark.parametrize(("total", "chips"), [("up", 2), ("down", 1), ("nearest", 1)])
def test_the_total_of_a_race_is_rounded_as_set(total: Rounding, chips: int) -> None:
    """Five 25s are 125."""
    assert prize_chips(5, 25, 100, total) == chips


def test_a_race_for_no_chip_takes_the_odd_ones_off() -> None:
    """One 25 to 100s, the total rounded down: nobody is asked for cards."""
    book = load_with_house("npl-2015", _settings("chip-race-card-mechanics.total", "down"))
    ruling = rule("major event | chip race of 25s to 100s: seat 1 has 5", book)
    assert not ruling.missing
    assert ruling.chips.awards == {1: 100}
    assert "odd 25s" in str(ruling.steps[-1])


@pytest.mark.parametrize(
    ("over", "said"), [("second-deck", "second deck"), ("split-race", "two halves")]
)
def test_more_odd_chips_than_cards(over: str, said: str) -> None:
    """A second deck, or two races; a race of 52 needs neither."""
    odd = dict.fromkeys(range(1, 19), 3)
    steps = race(odd, 25, 100, 14, (), over)
    assert any(said in step for step in steps)
    fitting = race(dict.fromkeys(range(1, 14), 4), 20, 100, 11, (), over)
    assert not any(said in step for step in fitting)


@pytest.mark.parametrize(("value", "status"), [("major", "missing"), ("minor", "ruled")])
def test_the_class_of_an_event_that_nobody_told(tmp_path: Path, value: str, status: str) -> None:
    """A major one races and asks for the cards, a minor one rounds up."""
    book = load_with_house("npl-2015", _settings("event-class", value))
    line = "chip race of 25s to 100s: seat 1 has 3, seat 4 has 2 | race announced: no"
    assert rule(line, book).status == status


@pytest.mark.parametrize(
    ("value", "moves"),
    [("fullest-table", "table A plays on"), ("full-table", "play halts at table A")],
)
def test_short_of_the_fullest_or_of_a_full_table(tmp_path: Path, value: str, moves: str) -> None:
    """Five against seven at nine-handed tables."""
    book = load_with_house("tda-2024", _settings("three-short-of", value))
    assert rule(SHORT.format(BB), book).event.moves == (moves,)


@pytest.mark.parametrize(("value", "moves"), [(2, 1), (3, 0)])
def test_the_difference_that_moves_a_player(tmp_path: Path, value: int, moves: int) -> None:
    """Tables of six and eight."""
    book = load_with_house("tda-2024", _settings("balance-difference", value))
    line = "9-handed, table A: seats 1-6, button 3; table B: seats 1-8, button 2 | balance"
    assert len(rule(line, book).event.moves) == moves


@pytest.mark.parametrize(
    ("value", "seats"), [("random-at-shortest-tables", 2), ("random-anywhere", 3)]
)
def test_where_new_players_are_drawn(tmp_path: Path, value: str, seats: int) -> None:
    """Two seats at the shorter table, one at the other."""
    book = load_with_house("tda-2024", _settings("new-entry-seats", value))
    line = "5-handed, table A: seats 1-4; table B: seats 1-3 | a late entry draws a seat | seed: 3"
    assert f"among {seats} open seats" in rule(line, book).because


@pytest.mark.parametrize(
    ("seconds", "clock"), [(120, "15:30"), (180, "14:30"), (90, "16:00"), (300, "14:30")]
)
def test_the_time_of_a_hand_for_hand_hand(tmp_path: Path, seconds: int, clock: str) -> None:
    """As the house sets it, three minutes at most."""
    book = load_with_house("tda-2024", _settings("rp-h4h-clock-deduction.seconds", seconds))
    ruling = rule("clock 17:30 | hand-for-hand | next hand", book)
    assert ruling.said.shown["clock"] == clock


@pytest.mark.parametrize(
    ("name", "value", "line", "field", "want"),
    [
        ("full-table-seats", 6, "6-handed, table A has 3 players, table B has 6 | "
         f"{BB} | by elimination: yes", "status", "ruled"),
        ("wrong-seat-wrong-stack.mid_hand", "floor", "NLHE 50-100, seats 1-4, "
         "button 1 | seat 4 sits in the wrong seat with the wrong stack", "play.hand", "goes-on"),
        ("hand-started-at-prior-level.before_substantial_action", "stands",
         "level 5 | the hand is dealt at the old level | substantial action: no",
         "said.shown", {"old-level": True}),
        ("rp-h4h-payout-eligibility.shared", False, "20 left, 18 paid | hand-for-hand | seat 2 "
         "with 500 and seat 4 with 300 bust", "event.places", {"seat 2": 19, "seat 4": 20}),
        ("same-hand-bust-order.elsewhere", "share", "20 left, 18 paid | seat 2 "
         "with 500 and seat 4 with 300 bust", "event.places", {"seat 2": 19, "seat 4": 19}),
        ("rp-h4h-allin-face-down.face_down", False, "9-handed event | hand-for-hand | "
         "an all-in is called", "said.shown", {"face-down": False}),
        ("heads-up-last-card.to_button", False, "9-handed, button 2, small blind 2, "
         "big blind 6, seats 2, 6 | next hand", "steps", ()),
        ("late-entry-deal-in.waits_in_gap", False, "9-handed, seats 1, 2, 6, 8, button 1, "
         "small blind 2, big blind 6 | a late entrant draws seat 4 | about to be dealt: no",
         "event.moves", ("seat 4 is dealt in",)),
        ("reentry-forfeited-chips.removed", False, "9-handed event | seat 5 gives up 1200 and "
         "re-enters", "chips.forfeited", {}),
        ("discretionary-color-up.single_players", False, "9-handed event | the floor colors up "
         "seat 3 | announced: yes", "said.shown", {"allowed": False}),
        ("chip-race-removed-denomination-leftovers.at_par", False, "smallest chip 100 | seat 3 "
         "still has 7x25 after the race", "chips.forfeited", {3: 175}),
        ("rebuy-obligation.binding", False, "9-handed event | seat 3 announces a rebuy of 10000 "
         "before the hand", "chips.awards", {}),
        ("rp-ante-no-reduction.never", False, "NLHE 500-1000 ante 1000 big-blind | the ante is "
         "reduced to 500", "event.payments", {"ante": 500}),
        ("lost-and-found-chips.removed", "always", "9-handed event | a 500 chip is found | owner: "
         "seat 4", "chips.returned", {}),
        ("broken-table-two-step-random.steps", 1, "table A: seats 1, 4 | table A breaks",
         "status", "ruled"),
    ],
)  # fmt: skip
def test_other_values_of_a_setting(
    tmp_path: Path, name: str, value: str | int | bool, line: str, field: str, want: object
) -> None:
    """A house that sets it otherwise gets another ruling."""
    topic, _, _ = name.partition(".")
    base = next(book for book in ("tda-2024", "tda-2026", "npl-2015") if _speaks(book, topic))
    seen = attrgetter(field)
    assert seen(rule(line, load_with_house(base, _settings(name, value)))) == want
    assert seen(rule(line, base)) != want


def _speaks(book: str, name: str) -> bool:
    return name == "full-table-seats" or load(book).has(name)
