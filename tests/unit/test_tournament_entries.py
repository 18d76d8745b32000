"""Announcing an event, entering it, first and late seats."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tournament_play import Floor, every, one, structure

from floorman.errors import BadSetup, IllegalAct
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.state import Tournament


def announced(seats: int = 9, games: tuple[str, ...] = ("nlhe",)) -> Floor:
    floor = Floor()
    sheet = structure(seats=seats, games=games)
    floor.tell(cmd.SetUpEvent(Setup(structure=sheet, book="tda-2024")))
    return floor


def test_an_event_has_no_structure_before_it_is_set_up() -> None:
    with pytest.raises(BadSetup, match="not set up"):
        _ = Tournament().structure


def test_an_event_is_set_up_once() -> None:
    with pytest.raises(IllegalAct, match="set up already"):
        announced().tell(cmd.SetUpEvent(Setup(structure=structure(), book="tda-2024")))


@pytest.mark.parametrize(("seats", "games"), [(9, ("stud",)), (1, ("nlhe",)), (24, ("nlhe",))])
def test_a_table_seats_no_more_than_the_game_can(seats: int, games: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAct, match="the game cannot"):
        announced(seats, games)


@pytest.mark.parametrize(
    ("seats", "final", "because"),
    [(10, 10, ()), (9, 9, ("final-table-size",)), (5, 5, ()), (4, 4, ())],
)
def test_the_book_is_named_only_for_table_sizes_it_names(
    seats: int, final: int, because: tuple[str, ...]
) -> None:
    events = Floor().tell(cmd.SetUpEvent(Setup(structure=structure(seats=seats), book="tda-2024")))
    event = one(events, ev.EventSetUp)
    assert (event.final_seats, event.because) == (final, because)


def test_a_player_enters_once() -> None:
    floor = announced()
    floor.tell(cmd.Register("ann"))
    with pytest.raises(IllegalAct, match="ann has entered already"):
        floor.tell(cmd.Register("ann"))


def test_one_player_is_no_event() -> None:
    floor = announced()
    floor.tell(cmd.Register("ann"))
    with pytest.raises(IllegalAct, match="two players or more"):
        floor.tell(cmd.DrawSeats(floor.draw()))


def test_tables_open_in_order_and_are_even() -> None:
    floor = Floor.seated(29, structure(seats=9))
    assert [event.table for event in every(floor.log, ev.TableOpened)] == [1, 2, 3, 4]
    sizes = Counter(event.table for event in every(floor.log, ev.PlayerSeated))
    assert sorted(sizes.values()) == [7, 7, 7, 8]


def test_a_draw_is_revealed_and_has_the_next_number() -> None:
    floor = announced()
    for name in ("ann", "bob"):
        floor.tell(cmd.Register(name))
    with pytest.raises(IllegalAct, match="0 draws were made so far"):
        floor.tell(cmd.DrawSeats(cmd.Draw(7, "00")))
    draw = floor.draw()
    made = one(floor.tell(cmd.DrawSeats(draw)), ev.DrawMade)
    assert (made.number, made.seed) == (1, draw.seed)


def test_a_late_entry_sits_at_a_table_with_fewest_players() -> None:
    floor = Floor.seated(16, structure(), late_levels=1)
    floor.bust(2, floor_seat(floor, 2))
    events = floor.tell(cmd.Register("late", floor.draw()))
    seated = one(events, ev.PlayerSeated)
    assert (seated.table, seated.stack, seated.why) == (2, 10_000, "late")
    assert seated.settings == ("new-entry-seats",)


def test_a_late_entry_opens_a_table_when_all_are_full_and_players_follow() -> None:
    floor = Floor.seated(18, structure(), late_levels=1)
    seated = one(floor.tell(cmd.Register("late", floor.draw())), ev.PlayerSeated)
    assert seated.table == 3
    moves = every(floor.arrange(), ev.PlayerMoved)
    assert {move.table for move in moves} == {3}
    assert sorted(len(table.players) for table in floor.state.tables.values()) == [6, 6, 7]


def test_late_entries_close_with_their_level() -> None:
    floor = Floor.seated(10, structure(), late_levels=1)
    floor.tell(cmd.AdvanceClock(at=20 * 60))
    with pytest.raises(IllegalAct, match="entries are closed"):
        floor.tell(cmd.Register("late", floor.draw()))


def test_a_late_entry_between_button_and_small_blind_is_told_to_wait() -> None:
    floor = Floor.seated(5, structure(), late_levels=9)
    floor.play(1)
    waited = []
    for number in range(4):
        event = one(floor.tell(cmd.Register(f"late{number}", floor.draw())), ev.PlayerSeated)
        if event.waits:
            waited.append(event.seat)
    assert list(floor.play(1).waiting) == sorted(waited)


def test_no_more_places_are_paid_than_players_enter() -> None:
    floor = announced()
    with pytest.raises(IllegalAct, match="fewer players"):
        floor.tell(cmd.SetPayouts((100,)))


@pytest.mark.parametrize("prizes", [(1, 2, 3), (500, 0, 100)])
def test_no_place_is_paid_more_than_a_better_one(prizes: tuple[int, ...]) -> None:
    floor = Floor.seated(5, structure())
    with pytest.raises(IllegalAct, match="paid more than a better one"):
        floor.tell(cmd.SetPayouts(prizes))
    floor.tell(cmd.SetPayouts(tuple(sorted(prizes, reverse=True))))


def floor_seat(floor: Floor, table: int) -> int:
    """A seat at the table that is neither first nor empty."""
    return sorted(floor.state.tables[table].players)[-1]
