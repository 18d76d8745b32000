"""Levels and breaks, by time and by hands, and which hand is played at which level."""

from __future__ import annotations

import pytest
from tests.tournament_play import Floor, every, one, structure

from floorman.errors import IllegalAct
from floorman.rulebooks.book import load
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Break, Level
from floorman.tournament.timing.games import game_of_level
from floorman.tournament.timing.stakes import announced, stakes

MIXED = ("flhe", "razz", "stud8")


def by_hands(hands: int) -> tuple[Level, ...]:
    return tuple(Level(number=n, small_blind=n, big_blind=2 * n, hands=hands) for n in (1, 2, 3))


def test_levels_start_at_their_own_second_however_late_the_clock_is_read() -> None:
    floor = Floor.seated(4, structure())
    started = every(floor.tell(cmd.AdvanceClock(at=3_000)), ev.LevelStarted)
    assert [(event.level, event.at) for event in started] == [(2, 1_200), (3, 2_400)]
    assert floor.state.clock.ends_at == 3_600


def test_a_hand_in_progress_stays_at_its_level() -> None:
    floor = Floor.seated(4, structure())
    first = one(floor.start(1), ev.HandStarted)
    floor.tell(cmd.AdvanceClock(at=1_200))
    floor.record(1)
    assert (first.level, floor.play(1).level) == (1, 2)


@pytest.mark.parametrize(("book", "level"), [("tda-2024", 1), ("tda-2019", 2)])
def test_a_level_that_turns_in_a_dealer_push(book: str, level: int) -> None:
    floor = Floor.seated(4, structure(), book=book)
    floor.tell(cmd.AdvanceClock(at=1_200))
    started = floor.tell(cmd.StartHand(1, floor.draw(), during_push=True))
    assert one(started, ev.HandStarted).level == level


def test_no_hand_starts_on_a_break() -> None:
    floor = Floor.seated(4, structure(breaks=(Break(1, 15),)))
    pause = one(floor.tell(cmd.AdvanceClock(at=1_200)), ev.BreakStarted)
    assert (pause.after, pause.seconds) == (1, 900)
    with pytest.raises(IllegalAct, match="on a break"):
        floor.start(1)
    events = floor.tell(cmd.AdvanceClock(at=2_100))
    assert [type(event) for event in events] == [ev.BreakEnded, ev.LevelStarted]
    assert floor.play(1).level == 2


def test_a_level_by_hands_ends_with_the_first_table_that_has_played_them() -> None:
    floor = Floor.seated(12, structure(levels=by_hands(2)))
    levels = [floor.play(table).level for table in (1, 2, 1, 1, 2)]
    assert levels == [1, 1, 1, 2, 2]


def test_a_break_after_a_level_by_hands_stops_the_next_hand() -> None:
    floor = Floor.seated(4, structure(levels=by_hands(1), breaks=(Break(1, 10),)))
    floor.play(1)
    one(floor.start(1), ev.BreakStarted)
    floor.tell(cmd.AdvanceClock(at=600))
    assert floor.play(1).level == 2


def test_levels_go_on_when_the_sheet_has_run_out() -> None:
    floor = Floor.seated(4, structure())
    floor.tell(cmd.AdvanceClock(at=1_200 * 6))
    assert floor.state.level == 7


def test_a_rotation_by_level_changes_with_the_level() -> None:
    floor = Floor.seated(4, structure(seats=8, games=MIXED, rotation="horse"))
    first = floor.play(1).game
    floor.tell(cmd.AdvanceClock(at=1_200))
    assert (first, floor.play(1).game) == ("flhe", "razz")


def test_a_level_says_its_game_where_games_turn_with_levels() -> None:
    """Not where they turn by hands, or where there is one."""
    by_level = structure(seats=8, games=MIXED)
    assert [str(game_of_level(by_level, level)) for level in (1, 2, 4)] == [
        "Limit hold'em",
        "Limit razz",
        "Limit hold'em",
    ]
    assert not game_of_level(structure(seats=8, games=MIXED, rotate_hands=2), 1)
    assert not game_of_level(structure(), 1)


def test_a_bring_in_that_nobody_told_is_the_small_blind_or_the_ante() -> None:
    levels = (
        Level(number=1, small_blind=100, big_blind=200, minutes=20),
        Level(number=2, small_blind=0, big_blind=200, ante=25, minutes=20),
        Level(number=3, small_blind=100, big_blind=200, bring_in=50, minutes=20),
    )
    sheet = structure(games=("razz",), levels=levels)
    assert [announced(sheet, number).bring_in for number in (1, 2, 3)] == [100, 25, 50]
    assert stakes(sheet, 1, "razz", load("tda-2024")).bring_in == 100
    assert not announced(structure(levels=levels), 1).bring_in


def test_a_rotation_by_hands_counts_at_each_table() -> None:
    floor = Floor.seated(4, structure(seats=8, games=MIXED, rotation="horse", rotate_hands=2))
    games = [floor.play(1).game for _ in range(7)]
    assert games == ["flhe", "flhe", "razz", "razz", "stud8", "stud8", "flhe"]


def test_the_dealer_chooses_from_the_mix() -> None:
    sheet = structure(seats=6, games=("nlhe", "plo"), rotation="dealers-choice")
    floor = Floor.seated(4, sheet)
    with pytest.raises(IllegalAct, match="Legal: nlhe, plo"):
        floor.start(1, game="razz")
    assert one(floor.start(1, game="plo"), ev.HandStarted).game == "plo"


def test_the_button_rests_in_stud_and_starts_again_where_it_was() -> None:
    floor = Floor.seated(6, structure(seats=8, games=MIXED, rotation="horse", rotate_hands=2))
    hands = [floor.play(1) for _ in range(8)]
    places = [(hand.button, hand.small, hand.big) for hand in hands]
    assert [hand.frozen for hand in hands] == [False, False, *[True] * 4, False, False]
    assert places[1] != places[2]
    assert len(set(places[2:7])) == 1
    assert places[7] != places[6]


def test_stud_only_has_no_button() -> None:
    floor = Floor.seated(6, structure(seats=8, games=("stud",)))
    hand = floor.play(1)
    assert (hand.button, hand.small, hand.big) == (0, 0, 0)
    assert hand.seats == tuple(sorted(floor.state.tables[1].players))
