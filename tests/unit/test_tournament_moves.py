"""Breaking, balancing, halting, the final table, and how each move explains itself."""

from __future__ import annotations

import pytest
from tests.tournament_play import Floor, every, one, structure

from floorman.errors import IllegalAct
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.field.hands import why_no_hand


def sizes(floor: Floor) -> dict[int, int]:
    return {number: len(table.players) for number, table in floor.state.tables.items()}


def bust_down(floor: Floor, table: int, count: int) -> None:
    """Bust so many players at a table, one hand each, without any order kept between."""
    for _ in range(count):
        floor.start(table)
        hand = floor.state.tables[table].hand
        assert hand is not None
        last = hand.seats[-1]
        stacks = floor.state.tables[table].stacks
        floor.record(table, {last: 0, hand.seats[0]: stacks[hand.seats[0]] + stacks[last]})


@pytest.mark.parametrize("book", ["tda-2024", "npl-2015", "house-nlhe"])
def test_a_player_is_moved_when_tables_differ_by_two(book: str) -> None:
    floor = Floor.seated(27, structure(), book=book)
    bust_down(floor, 2, 1)
    assert not floor.arrange()
    bust_down(floor, 2, 1)
    move = one(floor.arrange(), ev.PlayerMoved)
    assert (move.from_table, move.table, move.why) == (1, 2, "balance")
    assert sizes(floor) == {1: 8, 2: 8, 3: 9}


def test_a_move_says_why_and_by_which_settings() -> None:
    floor = Floor.seated(27, structure())
    floor.play(1)
    bust_down(floor, 2, 2)
    floor.start(3)
    move = one(floor.arrange(), ev.PlayerMoved)
    assert move.because == (
        "balance-source-table",
        "balance-who-moves",
        "balance-worst-position",
    )
    assert "worst-position" in move.settings
    assert move.reason == (
        "Table 1 is the fullest with 9, table 2 the shortest with 7. "
        f"Seat {move.from_seat}, due the big blind next, moves "
        f"to seat {move.seat}, the open seat that posts the big blind soonest."
    )


def test_the_player_moved_is_big_blind_next() -> None:
    floor = Floor.seated(27, structure())
    bust_down(floor, 2, 2)
    move = one(floor.arrange(), ev.PlayerMoved)
    started = floor.play(2)
    seats = sorted(started.seats, key=lambda seat: (seat - started.small - 1) % 9)
    assert started.small != move.seat
    assert move.seat in seats[:3]


def test_nobody_is_moved_out_of_a_hand() -> None:
    floor = Floor.seated(18, structure())
    floor.start(1)
    bust_down(floor, 2, 2)
    assert not floor.arrange()
    floor.record(1)
    assert one(floor.arrange(), ev.PlayerMoved).from_table == 1


def test_a_stud_player_moves_by_position() -> None:
    floor = Floor.seated(16, structure(seats=8, games=("stud",)))
    bust_down(floor, 2, 2)
    move = one(floor.arrange(), ev.PlayerMoved)
    assert move.from_seat == move.seat
    assert "balance-stud-only" in move.because


def test_the_last_table_opened_breaks_when_all_fit_without_it() -> None:
    floor = Floor.seated(28, structure())
    bust_down(floor, 1, 1)
    events = floor.arrange()
    broken = one(events, ev.TableBroken)
    assert (broken.table, broken.settings) == (4, ("break-order",))
    assert sizes(floor) == {1: 9, 2: 9, 3: 9}


def test_the_highest_card_draws_the_first_seat() -> None:
    floor = Floor.seated(28, structure())
    bust_down(floor, 1, 1)
    events = floor.arrange()
    broken = one(events, ev.TableBroken)
    moves = every(events, ev.PlayerMoved)
    names = "23456789TJQKA"
    strength = {
        seat: (names.index(card[0]), "cdhs".index(card[1])) for seat, card in broken.cards.items()
    }
    assert [move.from_seat for move in moves] == sorted(strength, key=lambda s: strength[s])[::-1]


def test_a_stated_break_order_is_kept() -> None:
    floor = Floor.seated(28, structure())
    assert floor.state.setup is not None
    floor.state.setup = type(floor.state.setup)(
        structure=floor.state.setup.structure, book="tda-2024", break_order=(2, 4, 3, 1)
    )
    bust_down(floor, 1, 1)
    assert one(floor.arrange(), ev.TableBroken).table == 2


def test_a_table_breaks_by_hand_only_when_there_is_room() -> None:
    floor = Floor.seated(18, structure())
    with pytest.raises(IllegalAct, match="0 open seats elsewhere"):
        floor.tell(cmd.BreakTable(2, floor.draw()))


@pytest.mark.parametrize(("book", "size"), [("tda-2024", 9), ("tda-2015", 10)])
def test_the_final_table_is_drawn_at_its_size(book: str, size: int) -> None:
    floor = Floor.seated(12, structure(), book=book)
    while floor.state.left > size:
        assert not every(floor.arrange(), ev.FinalTableFormed)
        bust_down(floor, max(sizes(floor), key=lambda n: sizes(floor)[n]), 1)
    formed = one(floor.arrange(), ev.FinalTableFormed)
    assert formed.seats == size
    assert sizes(floor) == {3: size}
    assert len({player.seat for player in floor.state.players.values() if player.seat}) == size


def test_ten_play_on_at_two_tables_where_the_final_is_nine_handed() -> None:
    floor = Floor.seated(10, structure(), book="tda-2024")
    assert not floor.arrange()
    assert sizes(floor) == {1: 5, 2: 5}
    assert why_no_hand(floor.state, floor.state.tables[1]) == ""


def test_tables_wait_for_the_final_table_once_it_is_due() -> None:
    floor = Floor.seated(10, structure(), book="tda-2024")
    floor.start(2)
    bust_down(floor, 1, 1)
    assert not floor.arrange()
    assert why_no_hand(floor.state, floor.state.tables[1]) == "the final table is to be drawn"
    floor.record(2)
    one(floor.arrange(), ev.FinalTableFormed)


def test_an_event_of_one_table_has_its_final_table_from_the_start() -> None:
    floor = Floor.seated(9, structure())
    assert not floor.arrange()
    assert sizes(floor) == {1: 9}


def test_a_table_three_short_stops_until_players_come() -> None:
    floor = Floor.seated(27, structure(), book="npl-2015")
    bust_down(floor, 2, 3)
    halted = one(floor.start(2), ev.TableHalted)
    assert (halted.short, halted.because) == (3, ("halt-play-three-short",))
    with pytest.raises(IllegalAct, match="halted"):
        floor.start(2)
    one(floor.arrange(), ev.TableResumed)
    floor.play(2)


def test_a_halt_may_be_waived_where_the_book_says_so() -> None:
    floor = Floor.seated(27, structure(), book="tda-2015")
    bust_down(floor, 2, 3)
    floor.start(2)
    floor.tell(cmd.WaiveHalt(2))
    floor.play(2)


def test_a_halt_without_waiver_stands() -> None:
    floor = Floor.seated(27, structure(), book="npl-2015")
    bust_down(floor, 2, 3)
    floor.start(2)
    with pytest.raises(IllegalAct, match="no waiver"):
        floor.tell(cmd.WaiveHalt(2))
