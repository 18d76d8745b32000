"""Hands recorded, places taken, and hand-for-hand at the bubble."""

from __future__ import annotations

import pytest
from tests.tournament_play import Floor, every, one, structure

from floorman.errors import IllegalAct
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev


def on_the_bubble(book: str = "tda-2024") -> Floor:
    """Twelve players at two tables, eleven paid, hand-for-hand announced at 150 seconds."""
    floor = Floor.seated(12, structure(), book=book, prizes=(100,) * 11)
    floor.at = 150
    one(floor.arrange(), ev.HandForHandAnnounced)
    return floor


def last_seats(floor: Floor, table: int, count: int) -> tuple[int, ...]:
    return tuple(sorted(floor.state.tables[table].players)[-count:])


def places(floor: Floor, events: tuple[ev.Event, ...]) -> dict[str, tuple[int, int]]:
    ranked = [group for event in every(events, ev.PlayersRanked) for group in event.groups]
    players = floor.state.players
    return {who: (floor.state.place(who), players[who].shares) for group in ranked for who in group}


@pytest.mark.parametrize(
    ("stacks", "why"),
    [({1: 20_001}, "chips in all"), ({1: -5}, "negative"), ({9: 0}, "it has seats")],
)
def test_a_hand_must_add_up(stacks: dict[int, int], why: str) -> None:
    floor = Floor.seated(4, structure())
    floor.start(1)
    with pytest.raises(IllegalAct, match=why):
        floor.record(1, stacks)


def test_only_the_hand_in_progress_is_recorded() -> None:
    floor = Floor.seated(4, structure())
    with pytest.raises(IllegalAct, match="not in progress"):
        floor.tell(cmd.RecordHand(1, 1, {}))
    floor.start(1)
    with pytest.raises(IllegalAct, match="not over"):
        floor.start(1)


def test_a_larger_stack_finishes_higher_and_equal_ones_share() -> None:
    floor = Floor.seated(6, structure())
    floor.play(1, {1: 4_000, 2: 16_000})
    floor.start(1)
    events = floor.record(1, {1: 0, 3: 0, 4: 0, 2: 40_000})
    found = places(floor, events)
    by_seat = {event.seat: event.player for event in every(events, ev.PlayerBusted)}
    assert found == {by_seat[3]: (4, 2), by_seat[4]: (4, 2), by_seat[1]: (6, 1)}


def test_busts_at_different_tables_are_ranked_by_time() -> None:
    floor = Floor.seated(12, structure())
    found = [places(floor, floor.bust(table, *last_seats(floor, table, 1))) for table in (1, 2)]
    assert [list(one.values()) for one in found] == [[(12, 1)], [(11, 1)]]


def test_the_last_player_wins() -> None:
    floor = Floor.seated(2, structure())
    events = floor.bust(1, 2)
    assert [type(event) for event in events[-2:]] == [ev.PlayersRanked, ev.EventFinished]
    assert floor.state.is_over
    assert not floor.arrange()


def test_each_table_plays_one_hand_of_a_round() -> None:
    floor = on_the_bubble()
    assert floor.play(1).hand_for_hand
    with pytest.raises(IllegalAct, match="played its hand of this round"):
        floor.start(1)
    floor.play(2)
    floor.start(1)


def test_all_who_bust_in_a_round_share_when_it_reaches_the_money() -> None:
    floor = on_the_bubble()
    assert not places(floor, floor.bust(1, *last_seats(floor, 1, 2)))
    events = floor.bust(2, *last_seats(floor, 2, 1))
    assert list(places(floor, events).values()) == [(10, 3)] * 3
    one(events, ev.HandForHandEnded)
    assert floor.state.hand_for_hand is None


def test_hands_under_way_count_from_the_announcement() -> None:
    floor = Floor.seated(12, structure(), prizes=(100,) * 11)
    floor.start(1)
    one(floor.arrange(), ev.HandForHandAnnounced)
    with pytest.raises(IllegalAct, match="played its hand of this round"):
        floor.start(2)
    one(floor.record(1), ev.HandForHandRoundEnded)


def test_the_clock_stops_and_is_charged_two_minutes_a_round() -> None:
    floor = on_the_bubble()
    assert floor.state.clock.left == 1_050
    floor.at = 900
    assert not floor.tell(cmd.AdvanceClock(at=5_000))
    floor.play(1)
    floor.play(2)
    assert floor.state.clock.left == 930
    floor.bust(1, *last_seats(floor, 1, 1))
    floor.play(2)
    assert floor.state.hand_for_hand is None
    assert floor.state.clock.ends_at == 900 + 810


def test_levels_rise_in_hand_for_hand() -> None:
    floor = on_the_bubble()
    for _ in range(9):
        floor.play(1)
        floor.play(2)
    assert (floor.state.level, floor.state.clock.left) == (2, 1_200 - 30)


def test_hand_for_hand_is_not_announced_in_the_money() -> None:
    floor = Floor.seated(4, structure(), prizes=(100,) * 4)
    with pytest.raises(IllegalAct, match="4 are left and 4 are paid"):
        floor.tell(cmd.AnnounceHandForHand())
