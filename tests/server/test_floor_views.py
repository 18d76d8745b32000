"""What the console shows of the floor: tiles with their marks, what is due, a table opened."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from floorman.errors import IllegalAct, Unknown
from floorman.floor.chips.color_up import StartColorUp
from floorman.floor.conduct.penalties import GivePenalty
from floorman.floor.desk.absences import RecordAbsence
from floorman.floor.desk.arrivals import AwaitArrival
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.notices.calls import CallFloor, TakeCall
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.moves import ApplyMoves
from floorman.floor.seating.seats import LockSeat, ReserveSeat, SeatNeed
from floorman.floor.tables.hand_counter import NextHand
from floorman.floor.tables.tables import LockTable
from floorman.floor.timing.counts import CountHeads
from floorman.floor.timing.jumps import JumpToLevel
from floorman.floor.timing.last_hands import AnnounceLastHands
from floorman.floor.timing.rounds import ReportTable
from floorman.server.views.room.dues import Due, dues
from floorman.server.views.room.floor_map import MARKS, floor_map, posted_map, tile_of
from floorman.server.views.room.moves_board import moves_board
from floorman.server.views.room.one_table import consequence, open_places, open_table
from floorman.server.views.room.penalty_offer import penalty_offer
from floorman.server.views.room.tables import room, room_as_posted
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.structure import Level
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import filled
from tests.tournament_play import structure


def marks(floor: LiveFloor) -> dict[int, tuple[str, ...]]:
    """The marks of each table."""
    return {tile.table: tile.marks for tile in floor_map(floor.live, floor.at).tiles}


def due(floor: LiveFloor) -> dict[str, Due]:
    """What is due, by its kind."""
    return {one.kind: one for one in dues(floor.live, floor.at)}


def kinds(found: Iterable[Due]) -> list[str]:
    """The kinds in their order."""
    return [one.kind for one in found]


def test_an_event_that_is_not_set_up_has_nothing_to_show() -> None:
    """No table, nothing due."""
    floor = LiveFloor()
    assert floor_map(floor.live, 0).tiles == ()
    assert dues(floor.live, 0) == ()
    assert moves_board(floor.live, 0).moves == ()


def test_a_tile_says_how_short_a_table_is() -> None:
    """Short by what the house balances at; so many fewer than the fullest."""
    floor = filled(9, 8, 6, 9)
    tiles = {tile.table: tile for tile in floor_map(floor.live, 0).tiles}
    assert {number: tile.short for number, tile in tiles.items()} == {1: 0, 2: 1, 3: 3, 4: 0}
    assert "short" in tiles[3].marks
    assert "short" not in tiles[2].marks
    assert tile_of(floor.live, 3, 0) == tiles[3]


def test_marks_stand_in_the_order_of_what_presses() -> None:
    """A call before a lock; the map counts the tables of each mark."""
    floor = filled(9, 9, 9)
    floor.tell(LockTable(2))
    floor.tell(CallFloor(2, "pot", at=100))
    floor.tell(NextHand(3))
    assert marks(floor)[2] == ("call", "locked")
    assert floor_map(floor.live, 0).marked == {
        "call": 1,
        "breaks-next": 1,
        "in-hand": 1,
        "locked": 1,
    }
    tile = tile_of(floor.live, 2, 0)
    assert (tile.since, tile.taken_by) == (100, "")
    floor.tell(TakeCall(1, by="Ben"))
    assert tile_of(floor.live, 2, 0).taken_by == "Ben"
    assert list(floor_map(floor.live, 0).marked) == [
        mark for mark in MARKS if mark in floor_map(floor.live, 0).marked
    ]


@pytest.mark.parametrize(("book", "shown"), [("tda-2024", True), ("tda-2026", False)])
def test_the_hall_sees_which_table_breaks_next_only_where_it_is_posted(
    book: str, shown: bool
) -> None:
    """2026 posts no order; the floor sees it under every book."""
    floor = LiveFloor.seated(27, book=book)
    assert floor_map(floor.live, 0).marked.get("breaks-next") == 1
    assert ("breaks-next" in posted_map(floor.live, 0).marked) == shown
    assert bool(room_as_posted(floor.live, 0).break_order) == shown
    assert room(floor.live, 0).break_order


def test_a_house_may_post_the_order_once_registration_closes() -> None:
    house = '[topics.break-order-posted]\nposted = "when-registration-closes"\n'
    floor = LiveFloor.seated(27, book="tda-2026", house=house, late_levels=1)
    assert not room_as_posted(floor.live, 0).break_order
    floor.tell(JumpToLevel(2))
    assert room_as_posted(floor.live, 0).break_order


def test_what_is_due_stands_in_its_order() -> None:
    """Calls first, then what the tables ask for, then people."""
    floor = filled(9, 9, 3)
    floor.tell(CallFloor(1, "late", at=7))
    found = dues(floor.live, 0)
    assert kinds(found)[0] == "call"
    assert found[0] == Due("call", (1,), (), 1, 7, "late", "")
    balance = due(floor)["balance"]
    assert balance.number == len(balance.players) == len(moves_board(floor.live, 0).moves)


def test_a_break_says_how_many_are_to_be_reseated() -> None:
    """Tables that those left don't need, with their players."""
    floor = filled(6, 6, 5)
    found = due(floor)["break"]
    assert (found.tables, found.number) == ((3,), 5)
    assert marks(floor)[3][0] == "breaks"
    what = consequence(floor.live, 3)
    assert (what.players, what.room, what.tables, what.busy) == (5, 6, (1, 2), "")
    floor.tell(NextHand(3))
    assert consequence(floor.live, 3).busy == "hand"
    with pytest.raises(Unknown):
        consequence(floor.live, 9)


def test_a_table_without_room_elsewhere_does_not_break() -> None:
    """Its consequence says that the seats do not reach."""
    assert consequence(filled(9, 9, 9).live, 1).busy == "room"


def test_hand_for_hand_is_due_and_reported() -> None:
    """Near the money it is due; then each tile says where its hand is."""
    floor = filled(5, 5)
    floor.tell(cmd.SetPayouts((600, 400, 300, 250, 200, 150, 100, 90, 80)))
    assert due(floor)["hand-for-hand"].number == 1
    floor.tell(cmd.AnnounceHandForHand())
    floor.tell(ReportTable(1, "all-in"))
    assert "all-in" in marks(floor)[1]
    assert "playing" in marks(floor)[2]
    assert open_table(floor.live, 1, 0).round == "all-in"
    floor.tell(ReportTable(1, "done"))
    assert "done" in marks(floor)[1]


def test_who_is_on_the_way_and_who_has_not_come() -> None:
    """Moved players until they are ticked; players who never came once they may be removed."""
    floor = filled(9, 9, 6)
    floor.at = 50
    floor.tell(ApplyMoves())
    arrivals = due(floor)["arrivals"]
    assert arrivals.since == 50
    assert [one.entry for one in moves_board(floor.live, 60).arriving] == list(arrivals.players)
    assert "under-way" in marks(floor)[3]
    player = floor.live.play.tables[1].players[1]
    floor.tell(AwaitArrival(player))
    assert due(floor)["absent"].players == (player,)
    assert "not-here" in marks(floor)[1]


def test_alternates_wait_while_entries_are_open() -> None:
    """A full room, somebody waiting, and late entries still taken."""
    floor = LiveFloor.seated(18, offers=Offers(tables=2), late_levels=2)
    assert "alternates" not in due(floor)
    floor.tell(cmd.Register("99"))
    assert due(floor)["alternates"].players == ("99",)
    floor.tell(CloseEntries())
    assert "alternates" not in due(floor)


def test_a_table_opened() -> None:
    """Seats in order: posts, waiting, penalties, absences, kept seats; what the hand costs."""
    floor = filled(6, 6)
    first, second, third = (floor.live.play.tables[1].players[seat] for seat in (1, 2, 3))
    floor.tell(GivePenalty(first, "rounds", 1))
    floor.tell(RecordAbsence(second, at=9))
    floor.tell(SeatNeed(third, seats=(3,)))
    floor.tell(LockSeat(1, 8))
    floor.tell(CountHeads(1, 5))
    table = open_table(floor.live, 1, 10)
    seats = {seat.seat: seat for seat in table.seats}
    assert seats[1].misses == 6
    assert seats[2].away == 9
    assert seats[3].need is not None
    assert seats[8].kept
    assert seats[9].entry == ""
    assert [seat.seat for seat in table.seats if seat.blind] == [3, 4]
    assert table.counted == 5
    assert not table.needs_stacks
    assert not table.can_waive
    with pytest.raises(Unknown):
        open_table(floor.live, 77, 0)


def test_a_reserved_seat_names_its_player() -> None:
    """Nobody else is sent there."""
    floor = LiveFloor.seated(5)
    floor.tell(ReserveSeat(1, 9, "44"))
    assert open_table(floor.live, 1, 0).seats[8].reserved == "44"
    assert 9 not in open_places(floor.live)[0].seats


def test_a_move_rests_on_rules_of_its_edition() -> None:
    """Numbers and titles of the event's own book, each once; ready or why not."""
    floor = filled(9, 9, 6)
    board = moves_board(floor.live, 0)
    assert all(move.ready for move in board.moves)
    assert any(rule.startswith("tda-2024 ") for rule in board.moves[0].rules)
    assert len(set(board.moves[0].rules)) == len(board.moves[0].rules)
    floor.tell(NextHand(board.moves[0].from_table))
    assert moves_board(floor.live, 0).moves[0].after_hand


def test_while_a_break_is_due_nobody_moves() -> None:
    """The board says what comes first."""
    board = moves_board(filled(6, 6, 5).live, 0)
    assert (board.first, board.breaks, board.moves) == ("break", (3,), ())


def test_last_hands_are_due_at_the_tables_that_play_on() -> None:
    """As long as one of them has hands to play."""
    floor = filled(9, 9)
    floor.tell(AnnounceLastHands(hands=3))
    assert due(floor)["last-hands"].tables == (1, 2)
    assert tile_of(floor.live, 1, 0).hands == 3


def test_chips_that_are_needed_no_more_are_due() -> None:
    """After the last level that posts them the smallest value leaves play; then tables race."""
    levels = (
        Level(number=1, small_blind=100, big_blind=200, ante=200, minutes=20),
        Level(number=2, small_blind=500, big_blind=1_000, ante=1_000, minutes=20),
        Level(number=3, small_blind=1_000, big_blind=2_000, ante=2_000, minutes=20),
    )
    floor = LiveFloor.seated(18, sheet=structure(levels=levels))
    assert "color-up" not in due(floor)
    floor.tell(JumpToLevel(2))
    assert due(floor)["color-up"].number == 100
    floor.tell(StartColorUp(100))
    assert due(floor)["races"].tables == (1, 2)
    assert "color-up" in marks(floor)[2]


def test_once_somebody_has_won_no_chips_leave_play() -> None:
    levels = (
        Level(number=1, small_blind=100, big_blind=200, minutes=20),
        Level(number=2, small_blind=1_000, big_blind=2_000, minutes=20),
    )
    floor = LiveFloor.seated(2, sheet=structure(levels=levels))
    floor.tell(JumpToLevel(2))
    floor.tell(CloseEntries())
    assert "color-up" in due(floor)
    table, seat = floor.seat_of("1")
    floor.tell(Bust(table, (seat,)))
    assert "color-up" not in due(floor)


def test_a_bust_in_a_round_needs_its_stack_only_where_the_book_ranks_it() -> None:
    """The page asks before it sends what would be refused; other books let all share."""
    floor = filled(5, 5)
    floor.tell(cmd.SetPayouts((600, 400, 300)))
    floor.tell(cmd.AnnounceHandForHand())
    needed = open_table(floor.live, 1, 0).needs_stacks
    stacks = {1: 5_000} if needed else {}
    if needed:
        with pytest.raises(IllegalAct, match="ranked by the stacks"):
            floor.tell(Bust(1, (1,)))
    floor.tell(Bust(1, (1,), stacks))


def test_the_penalties_that_a_book_offers() -> None:
    """Mildest first, with the rules and the offences of the book; heavier after one."""
    floor = filled(6, 6)
    player = floor.live.play.tables[1].players[1]
    offer = penalty_offer(floor.live, player)
    assert offer.choices[0].kind == "warning"
    assert not offer.leans
    assert offer.offences
    assert len(set(offer.rules)) == len(offer.rules) > 0
    floor.tell(GivePenalty(player, "warning"))
    assert penalty_offer(floor.live, player).leans
