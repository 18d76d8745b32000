"""A whole sample event in memory: all that a floor lives through, and nothing broken."""

from __future__ import annotations

from collections import Counter

import pytest

from floorman.floor.decide import TYPES, broken
from floorman.floor.folding import fold
from floorman.histories.convert import hands_in_log
from floorman.server.sample.announcement import shortened
from floorman.server.sample.preparing import Prepared, play_until, prepared
from floorman.server.sample.staff import Staff
from floorman.tournament.envelope import unwrap

PEOPLE = tuple(map(str, range(1, 101)))
NOW = 1_800_000_000


@pytest.fixture(scope="module")
def day() -> Prepared:
    """The day of 63 players, to its winner."""
    made = prepared(PEOPLE, 63, speed=20, level=14, now=NOW, secret=b"a day")
    staff = Staff(made.floor, PEOPLE, 20, seed=1)
    while not made.floor.state.is_over:
        assert made.floor.now < NOW + 7_200, "nobody wins"
        play_until(made.floor, made.tables, staff, made.floor.now + 60)
    return made


def test_a_day_has_all_that_a_floor_lives_through(day: Prepared) -> None:
    """Busts, moves, breaks, a chip race, hand-for-hand, penalties, calls, rulings, late entries."""
    seen = Counter(one.type for one in day.floor.log)
    assert seen["PlayerBusted"] == day.floor.state.entries - 1
    for kind in (
        "PlayerMoved", "TableBroken", "SeatsRedrawn", "BreakStarted", "TableRaced",
        "ColorUpFinished", "HandForHandAnnounced", "HandForHandEnded", "MoneyAnnounced",
        "PenaltyGiven", "FloorCalled", "CallClosed", "IncidentClosed", "RulingRecorded",
        "AlternateQueued", "TimeEnded", "MessageShown", "PayoutsLocked", "PrizePaid",
        "EventFinished",
    ):  # fmt: skip
        assert seen[kind], kind
    assert any("/2" in one for one in day.floor.state.players), "nobody entered again"


def test_its_log_folds_to_its_state_and_nothing_is_broken(day: Prepared) -> None:
    """Every chip is somewhere, and what is on disk would open to the same event."""
    live = day.floor.live
    assert list(broken(live)) == []
    assert fold([unwrap(one, TYPES) for one in day.floor.log]) == live


def test_its_hands_end_with_the_stacks_that_the_floor_was_told(day: Prepared) -> None:
    """Each hand that was recorded is kept, and its log ends as the event's log has it."""
    told = {
        (one.data["table"], one.data["hand"]): one.data["stacks"]
        for one in day.floor.log
        if one.type == "HandRecorded"
    }
    assert len(day.tables.played) == len(told)
    for kept in day.tables.played[::25]:
        (hand,) = hands_in_log(kept.text.encode())
        assert hand.hand.stacks == told[kept.table, kept.hand]
        assert set(kept.players) == set(hand.hand.stacks)


def test_chips_that_left_play_are_in_no_stack(day: Prepared) -> None:
    """After a color-up every stack is a multiple of the smallest chip left."""
    live = day.floor.live
    gone = live.color_up.gone
    smallest = min(chip for chip in live.play.structure.chips if chip not in gone)
    stacks = [stack for table in live.play.tables.values() for stack in table.stacks.values()]
    assert gone
    assert all(stack % smallest == 0 for stack in stacks)


def test_the_same_secret_makes_the_same_day() -> None:
    """Cards, draws and staff follow from the secret."""
    first, second = (prepared(PEOPLE, 27, 20, 2, NOW, b"twice").floor.log for _ in range(2))
    assert first == second


def test_hands_take_their_time_at_any_speed() -> None:
    """At twenty times the speed of life a level has about as many hands as in life."""
    counts = [len(prepared(PEOPLE, 27, speed, 2, NOW, b"pace").tables.played) for speed in (5, 20)]
    assert abs(counts[0] - counts[1]) < counts[0] // 4
    assert shortened(20, 1) == 20
