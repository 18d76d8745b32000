"""Hand-for-hand at live tables: the board, the end of a round, the clock and the places."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.seating.busts import Bust
from floorman.floor.timing.clock import AddTime, PauseClock, ResumeClock, SetTimeLeft
from floorman.floor.timing.jumps import JumpToBreak
from floorman.floor.timing.rounds import EndHandForHand, ReportTable, TableReported, board
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import available, load, load_with_house
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Break
from floorman.tournament.timing.clock import remaining
from floorman.tournament.timing.levels import reached
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import one, structure

BY_STACKS = """[book]
key = "my-room"
title = "My room"
extends = "tda-2024"
[topics.rp-h4h-payout-eligibility]
shared = false
"""


def on_the_bubble(paid: int = 16) -> LiveFloor:
    """Eighteen players at two tables, hand-for-hand announced at 150 seconds."""
    floor = LiveFloor.seated(18, structure())
    floor.tell(cmd.SetPayouts((100,) * paid))
    floor.at = 150
    floor.tell(cmd.AnnounceHandForHand())
    return floor


def test_without_prizes_nobody_knows_where_the_money_begins() -> None:
    floor = LiveFloor.seated(18, structure())
    with pytest.raises(IllegalAct, match="no prizes are set"):
        floor.tell(cmd.AnnounceHandForHand())


def bust(floor: LiveFloor, table: int, count: int = 1) -> tuple[str, ...]:
    """Bust the players of a table's last seats in one hand, with stacks from 1,000 up."""
    players = floor.live.play.tables[table].players
    seats = tuple(sorted(players)[-count:])
    who = tuple(players[seat] for seat in seats)
    floor.tell(Bust(table, seats, {seat: 1_000 * (n + 1) for n, seat in enumerate(seats)}))
    return who


def states(floor: LiveFloor) -> list[str]:
    """What the board shows for each table."""
    shown = board(floor.live)
    assert shown is not None
    return [table.state for table in shown.tables]


def test_hand_for_hand_is_left_to_the_director_unless_it_is_asked_for() -> None:
    floor = LiveFloor.seated(18, structure())
    floor.tell(cmd.SetPayouts((100,) * 17))
    assert not floor.tell(cmd.Arrange(floor.draw()))
    assert one(floor.tell(cmd.Arrange(hand_for_hand=True)), ev.HandForHandAnnounced).paid == 17


def test_the_board_follows_the_reports_of_the_tables() -> None:
    floor = on_the_bubble()
    assert states(floor) == ["playing", "playing"]
    held = one(floor.tell(ReportTable(1, "all-in")), TableReported)
    assert held.because == ("rp-h4h-allin-face-down",)
    assert states(floor) == ["all-in", "playing"]
    floor.tell(ReportTable(1, "done"))
    floor.tell(ReportTable(1, "playing"))
    floor.tell(ReportTable(2, "done"))
    assert states(floor) == ["playing", "done"]
    ended = one(floor.tell(ReportTable(1, "done")), ev.HandForHandRoundEnded)
    assert ended.round == 1
    assert states(floor) == ["playing", "playing"]
    shown = board(floor.live)
    assert shown is not None
    assert (shown.round, shown.left, shown.paid, shown.to_money) == (2, 18, 16, 2)


def test_the_clock_stands_and_is_charged_by_the_book() -> None:
    floor = on_the_bubble()
    charge = floor.book.value("rp-h4h-clock-deduction", "seconds")
    for number in (1, 2):
        floor.at += 400
        floor.tell(ReportTable(1, "done"))
        floor.tell(ReportTable(2, "done"))
        assert floor.live.play.clock.left == 1_050 - number * charge


def test_busts_of_one_round_at_two_tables_share_and_the_money_ends_it() -> None:
    floor = on_the_bubble()
    gone = (*bust(floor, 1, 2), *bust(floor, 2))
    shown = board(floor.live)
    assert shown is not None
    assert set(shown.busted) == set(gone)
    assert floor.live.play.place(gone[0]) == 0
    floor.tell(ReportTable(1, "done"))
    events = floor.tell(ReportTable(2, "done"))
    assert [floor.live.play.place(player) for player in gone] == [16, 16, 16]
    assert {floor.live.play.players[player].shares for player in gone} == {3}
    one(events, ev.HandForHandEnded)
    assert board(floor.live) is None
    assert floor.live.play.clock.ends_at is not None


def test_a_table_that_a_bust_leaves_with_one_player_still_ends_the_round() -> None:
    floor = on_the_bubble(paid=3)
    floor.tell(ReportTable(2, "done"))
    bust(floor, 1, 8)
    assert states(floor) == ["halted", "done"]
    one(floor.tell(ReportTable(1, "done")), ev.HandForHandRoundEnded)


def test_staff_end_it_in_the_middle_of_a_round() -> None:
    floor = on_the_bubble()
    gone = bust(floor, 1)
    floor.tell(EndHandForHand())
    assert floor.live.play.place(gone[0]) == 18
    with pytest.raises(IllegalAct, match="announce hand-for-hand first"):
        floor.tell(ReportTable(1, "done"))


def test_the_last_bust_of_all_ranks_the_round_and_ends_the_event() -> None:
    floor = on_the_bubble(paid=1)
    bust(floor, 1, 9)
    bust(floor, 2, 8)
    assert floor.live.play.is_over
    assert sorted({floor.live.play.place(player) for player in floor.live.play.players}) == [1, 2]


def test_stacks_are_asked_for_where_the_book_ranks_by_them() -> None:
    floor = on_the_bubble()
    seat = max(floor.live.play.tables[1].players)
    floor.book = load_with_house("tda-2024", BY_STACKS)
    with pytest.raises(IllegalAct, match="ranked by the stacks when it began"):
        floor.tell(Bust(1, (seat,)))
    low, high = bust(floor, 1, 2)
    floor.tell(EndHandForHand())
    assert (floor.live.play.place(high), floor.live.play.place(low)) == (17, 18)


def test_a_pause_outlasts_hand_for_hand() -> None:
    floor = on_the_bubble()
    floor.tell(PauseClock())
    floor.tell(EndHandForHand())
    assert floor.live.play.clock.left == 1_050
    floor.at = 1_000
    floor.tell(ResumeClock())
    assert floor.live.play.clock.ends_at == 2_050


def test_a_report_is_undone_and_the_round_is_open_again() -> None:
    floor = on_the_bubble()
    gone = bust(floor, 2)
    floor.tell(ReportTable(1, "done"))
    floor.tell(ReportTable(2, "done"))
    last = floor.last_act
    assert floor.live.play.place(gone[0]) == 18
    floor.tell(Undo(last))
    assert states(floor) == ["done", "playing"]
    assert floor.live.play.place(gone[0]) == 0


def test_hand_for_hand_stays_while_a_bust_waits_for_the_end_of_its_round() -> None:
    floor = on_the_bubble()
    announced = floor.last_act
    bust(floor, 1)
    assert floor.live.play.is_in_a_round
    with pytest.raises(IllegalAct, match="no hand-for-hand whose round would rank it"):
        floor.tell(Undo(announced))


def test_a_bust_ranked_before_is_not_ranked_again_when_hand_for_hand_is_redone() -> None:
    floor = on_the_bubble()
    announced = floor.last_act
    floor.tell(Undo(announced))
    gone = bust(floor, 1)
    floor.tell(Redo(announced))
    shown = board(floor.live)
    assert shown is not None
    assert shown.busted == ()
    floor.tell(ReportTable(1, "done"))
    floor.tell(ReportTable(2, "done"))
    assert floor.live.play.place(gone[0]) == 18


TABLES_APART = """[book]
key = "my-room"
title = "My room"
extends = "tda-2024"
[topics.rp-h4h-payout-eligibility]
same_table = "starting-stack"
"""


def round_of_three(book: str) -> tuple[LiveFloor, list[int], ev.PlayersRanked]:
    """Two bust at table 1, the second with more chips, and one at table 2: their places."""
    floor = on_the_bubble()
    floor.book = load_with_house("tda-2024", book) if "[" in book else load(book)
    gone = (*bust(floor, 1, 2), *bust(floor, 2))
    floor.tell(ReportTable(1, "done"))
    ranked = one(floor.tell(ReportTable(2, "done")), ev.PlayersRanked)
    return floor, [floor.live.play.place(player) for player in gone], ranked


@pytest.mark.parametrize("book", available())
def test_a_round_is_shared_under_every_book_and_says_where_the_house_decides(book: str) -> None:
    """RP-8-A; the books without hand-for-hand leave it to the house, which shares as well.

    One book ranks those of one table by their stacks.
    """
    _, places, ranked = round_of_three(book)
    by_stacks = load(book).value("rp-h4h-payout-eligibility", "same_table") == "starting-stack"
    assert places == ([18, 16, 16] if by_stacks else [16, 16, 16])
    silent = book in ("npl-2015", "tda-2013", "tda-2015", "house-nlhe")
    topic = "rp-h4h-payout-eligibility"
    assert ranked.settings == ((f"{topic}.shared", f"{topic}.same_table") if silent else ())


def test_a_book_may_rank_those_of_one_table_by_stacks() -> None:
    """The first of each table share, the second comes after them."""
    _, places, _ = round_of_three(TABLES_APART)
    assert places == [18, 16, 16]


def test_a_round_that_is_shared_asks_for_no_stacks() -> None:
    floor = on_the_bubble()
    first, second, *_ = sorted(floor.live.play.tables[1].players)
    floor.tell(Bust(1, (first, second)))
    floor.book = load_with_house("tda-2024", TABLES_APART)
    third = max(floor.live.play.tables[2].players)
    with pytest.raises(IllegalAct, match="ranked by the stacks when it began"):
        floor.tell(Bust(2, (third,)))


def test_a_break_that_a_charge_reaches_after_an_undo_begins_whole() -> None:
    floor = LiveFloor.seated(12, structure(breaks=(Break(1, 10),)))
    floor.tell(cmd.SetPayouts((100,) * 9))
    floor.tell(SetTimeLeft(30))
    floor.tell(AddTime(100))
    more = floor.last_act
    floor.tell(cmd.AnnounceHandForHand())
    for table in (1, 2):
        floor.tell(ReportTable(table, "done"))
    assert floor.live.play.clock.left == 10
    floor.tell(Undo(more))
    floor.tell(cmd.AdvanceClock())
    assert remaining(floor.live.play.clock, floor.at) == 600


def test_hand_for_hand_in_a_break_that_only_an_undo_shows_does_not_stop_it() -> None:
    floor = LiveFloor.seated(12, structure(breaks=(Break(1, 10),)))
    floor.tell(cmd.SetPayouts((100,) * 9))
    floor.tell(SetTimeLeft(60))
    floor.tell(AddTime(3_000))
    more = floor.last_act
    floor.at = 200
    floor.tell(cmd.AnnounceHandForHand())
    floor.at = 230
    floor.tell(EndHandForHand())
    floor.tell(Undo(more))
    floor.tell(cmd.AdvanceClock())
    assert remaining(floor.live.play.clock, floor.at) == 60 + 600 - 230


def test_after_a_break_in_hand_for_hand_the_clock_goes_no_further_than_the_level() -> None:
    floor = LiveFloor.seated(12, structure(breaks=(Break(1, 10),)))
    floor.tell(cmd.SetPayouts((100,) * 9))
    floor.tell(cmd.AnnounceHandForHand())
    floor.tell(JumpToBreak())
    floor.at = 600 + 3_600
    assert reached(floor.live.play, floor.at)[:2] == (2, 1_200)
    events = floor.tell(cmd.AdvanceClock())
    assert [one.level for one in events if isinstance(one, ev.LevelStarted)] == [2]
    assert floor.live.play.clock.left == 1_200


def test_the_end_of_hand_for_hand_stays_once_the_event_is_won() -> None:
    """Who busted in its rounds would be left without a place, and the prize of it unpaid."""
    floor = LiveFloor.seated(3, structure())
    floor.tell(cmd.SetPayouts((100, 50)))
    floor.tell(cmd.AnnounceHandForHand())
    bust(floor, 1)
    floor.tell(EndHandForHand())
    ended = floor.last_act
    bust(floor, 1)
    assert floor.live.play.is_over
    with pytest.raises(IllegalAct, match="is in the way"):
        floor.tell(Undo(ended))
