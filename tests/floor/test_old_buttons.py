"""A button is known for as long as it stands to reason; what rests on an older one asks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.moves import ApplyMoves, MovePlayer
from floorman.floor.seating.plans import plan
from floorman.floor.tables.buttons import SetButton
from floorman.floor.tables.halts import HaltTable
from floorman.floor.tables.hand_counter import CountHands, EndHand, NextHand
from floorman.floor.timing.clock import PauseClock, ResumeClock
from floorman.floor.timing.last_hands import AnnounceLastHands, PlayLastHand
from floorman.floor.timing.rounds import ReportTable
from floorman.server.views.hands.tablet import tablet
from floorman.server.views.room.one_table import open_table
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.structure import Level
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import button, filled
from tests.tournament_play import one, structure

LATER = 3 * 3_600


def unknown(floor: LiveFloor) -> tuple[int, ...]:
    """The tables whose button the plan asks for."""
    return plan(floor.live, floor.book, at=floor.at).button


def two_tables() -> LiveFloor:
    """Nine and six players, who need a move, at 10,000 seconds; both buttons are told."""
    floor = filled(9, 6)
    floor.at = 10_000
    for table in (1, 2):
        button(floor, table)
    return floor


def test_a_hand_that_was_told_long_ago_tells_no_button() -> None:
    floor = two_tables()
    floor.tell(NextHand(1))
    floor.tell(EndHand(1))
    assert unknown(floor) == ()
    floor.at += LATER
    assert unknown(floor) == (1, 2)
    reason = plan(floor.live, floor.book, at=floor.at).moves[0].move.reason
    assert "due the big blind" not in reason


def test_in_a_long_hand_the_button_stays_where_it_is() -> None:
    floor = two_tables()
    floor.tell(NextHand(1))
    floor.tell(NextHand(2))
    floor.at += 600
    assert unknown(floor) == ()
    floor.tell(EndHand(1))
    floor.at += 200
    assert unknown(floor) == ()
    floor.at += 200
    assert unknown(floor) == (1,)


def test_the_hand_after_a_long_one_is_as_sure() -> None:
    floor = two_tables()
    floor.tell(NextHand(1))
    floor.at += 600
    assert not one(floor.tell(NextHand(1)), ev.HandStarted).unsure


def test_a_hand_that_nobody_ended_is_not_played_for_hours() -> None:
    floor = two_tables()
    floor.tell(NextHand(1))
    floor.at += LATER
    assert 1 in unknown(floor)


def test_a_hand_after_a_long_silence_is_no_surer() -> None:
    floor = two_tables()
    floor.at += LATER
    assert one(floor.tell(NextHand(1)), ev.HandStarted).unsure
    assert 1 in unknown(floor)
    floor.tell(EndHand(1))
    button(floor, 1)
    assert not one(floor.tell(NextHand(1)), ev.HandStarted).unsure


def test_counted_hands_have_moved_the_button() -> None:
    floor = two_tables()
    floor.tell(CountHands(1, floor.live.play.tables[1].hands))
    assert unknown(floor) == ()
    floor.tell(CountHands(1, 19))
    assert unknown(floor) == (1,)


def test_a_last_hand_and_a_round_that_were_counted_have_moved_the_button() -> None:
    floor = two_tables()
    floor.tell(AnnounceLastHands(hands=2))
    floor.tell(PlayLastHand(1))
    assert unknown(floor) == (1,)
    floor.tell(cmd.SetPayouts((100,) * 14))
    floor.tell(cmd.AnnounceHandForHand())
    floor.tell(ReportTable(2, "done"))
    floor.tell(ReportTable(1, "done"))
    assert unknown(floor) == (1, 2)


def test_while_nobody_plays_the_button_stays_known() -> None:
    floor = two_tables()
    floor.tell(PauseClock())
    floor.at += LATER
    assert unknown(floor) == ()
    floor.tell(ResumeClock())
    floor.at += 200
    assert unknown(floor) == ()
    floor.at += 100
    assert unknown(floor) == (1, 2)


def test_a_halted_table_keeps_its_button() -> None:
    floor = filled(9, 5, book="tda-2019")
    floor.at = 10_000
    button(floor, 1)
    button(floor, 2)
    assert one(floor.tell(HaltTable(2)), ev.TableHalted).known
    floor.at += LATER
    assert unknown(floor) == (1,)


def test_a_halt_that_hangs_on_the_blinds_asks_for_an_old_button() -> None:
    floor = filled(9, 9, 9, 6)
    floor.at = 10_000
    for table in (1, 2, 3):
        button(floor, table)
    floor.tell(SetButton(4, 4, small=5, big=6))
    assert plan(floor.live, floor.book, at=floor.at).halts == (4,)
    floor.at += LATER
    late = plan(floor.live, floor.book, at=floor.at)
    assert (late.halts, 4 in late.button) == ((), True)
    with pytest.raises(IllegalAct, match="the book lets it play"):
        floor.tell(HaltTable(4))


def test_a_disqualified_player_leaves_the_table_short_by_elimination() -> None:
    floor = filled(9, 9, 9, 7)
    floor.at = 10_000
    floor.tell(SetButton(4, 4, small=5, big=6))
    assert plan(floor.live, floor.book, at=floor.at).halts == ()
    player = floor.live.play.tables[4].players[7]
    floor.tell(Disqualify(player, "dumped chips twice", "chip-dumping"))
    floor.tell(SetButton(4, 4, small=5, big=6))
    assert plan(floor.live, floor.book, at=floor.at).halts == (4,)


def test_nobody_is_told_to_wait_by_an_old_button() -> None:
    floor = filled(9, 7, late_levels=9)
    floor.at = 10_000
    floor.tell(SetButton(2, 6, small=7, big=1))
    assert one(floor.tell(cmd.Register("20")), ev.PlayerSeated).waits
    floor.at += LATER
    assert not one(floor.tell(cmd.Register("21")), ev.PlayerSeated).waits


def test_a_broken_table_says_whose_button_nobody_knows() -> None:
    floor = filled(4, 4)
    floor.at = LATER
    moves = [one for one in floor.tell(cmd.BreakTable(2)) if isinstance(one, ev.PlayerMoved)]
    assert all("Nobody knows the button of table 1." in move.reason for move in moves)


def test_places_that_hang_on_the_big_blinds_ante_ask_for_the_button() -> None:
    level = Level(number=1, small_blind=100, big_blind=200, ante=200, ante_kind="big-blind")
    floor = LiveFloor.seated(9, structure(levels=(level,)), book="tda-2026")
    floor.tell(cmd.SetPayouts((100,) * 9))
    first, second, *_ = floor.live.play.tables[1].players
    both = Bust(1, (first, second), {first: 1_000, second: 1_100})
    with pytest.raises(IllegalAct, match="nobody knows where the button is"):
        floor.tell(both)
    floor.tell(SetButton(1, 9, small=first, big=second))
    better, worse = (floor.live.play.tables[1].players[seat] for seat in (first, second))
    groups = one(floor.tell(both), ev.PlayersRanked).groups
    assert groups == ((better,), (worse,))


def test_a_button_told_in_a_hand_is_that_of_the_hand() -> None:
    level = Level(number=1, small_blind=100, big_blind=200, ante=200, ante_kind="big-blind")
    floor = LiveFloor.seated(9, structure(levels=(level,)), book="tda-2026")
    floor.tell(cmd.SetPayouts((100,) * 9))
    hand = one(floor.tell(NextHand(1)), ev.HandStarted)
    big = hand.small
    floor.tell(SetButton(1, hand.button, small=hand.big, big=big))
    assert floor.live.play.tables[1].hand == replace(hand, small=hand.big, big=big)
    players = floor.live.play.tables[1].players
    paid, other = players[big], players[hand.big]
    ranked = one(
        floor.tell(Bust(1, (big, hand.big), {big: 1_000, hand.big: 1_000})), ev.PlayersRanked
    )
    assert ranked.groups == ((other,), (paid,))


def test_in_stud_no_place_hangs_on_a_button() -> None:
    level = Level(number=1, small_blind=100, big_blind=200, ante=200, ante_kind="big-blind")
    floor = LiveFloor.seated(
        8, structure(games=("stud",), seats=8, levels=(level,)), book="tda-2026"
    )
    floor.tell(cmd.SetPayouts((100,) * 8))
    first, second, *_ = floor.live.play.tables[1].players
    groups = one(floor.tell(Bust(1, (first, second), {first: 900, second: 800})), ev.PlayersRanked)
    assert len(groups.groups) == 2


def test_nobody_at_a_table_that_emptied_knows_its_button() -> None:
    floor = filled(3, 3, 9, seating=SeatPlan(keep_open=True), late_levels=9)
    for seat in (1, 2):
        floor.tell(Bust(1, (seat,)))
    floor.tell(MovePlayer(floor.live.play.tables[1].players[3], 2, 9, "asked"))
    moves = plan(floor.live, floor.book, at=floor.at).moves
    told = [one for one in moves if one.move.table == 1]
    assert len(told) > 1
    assert all(1 in one.unknown for one in told)


def test_tablet_and_console_say_that_the_button_is_old() -> None:
    floor = two_tables()
    assert not tablet(floor.live, 1, floor.at).unsure
    assert tablet(floor.live, 1, floor.at + LATER).unsure
    assert open_table(floor.live, 1, floor.at + LATER).unsure


def test_moves_by_an_old_button_are_made_by_position() -> None:
    floor = two_tables()
    floor.at += LATER
    moved = one(floor.tell(ApplyMoves()), ev.PlayerMoved)
    assert moved.reason.startswith("Table 1 is the fullest")
    assert "By position seat" in moved.reason
