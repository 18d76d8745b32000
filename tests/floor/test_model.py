"""The model of the floor says what the books' own examples say."""

from __future__ import annotations

from tests.floor.model import balance, breaking, button, places, races
from tests.floor.model.button import Blinds


def test_three_of_52_who_bust_together_share_the_50th_place() -> None:
    placed = places.places(52, [["ann", "bob", "cid"]])
    assert placed == {"ann": 50, "bob": 50, "cid": 50}
    assert places.won([100] * 49 + [91], [(50, ["ann", "bob", "cid"])]) == {
        "ann": 31,
        "bob": 30,
        "cid": 30,
    }


def test_a_dead_button_goes_on_over_the_empty_seats_before_the_small_blind() -> None:
    planned = button.following(Blinds(9, 1, 4), {4, 5, 9}, 9)
    assert planned == Blinds(1, 4, 5)
    assert button.advanced(planned, {4, 5, 9}, 9) == Blinds(3, 4, 5)


def test_heads_up_nobody_has_the_big_blind_twice() -> None:
    planned = button.following(Blinds(1, 2, 3), {2, 3}, 9)
    assert button.deal(planned, {2, 3}, 9).blinds == Blinds(3, 3, 2)


def test_seven_25s_are_raced_for_two_100s() -> None:
    assert races.prize_chips(7, 25, 100, "up") == 2
    assert races.rounded_up({25: 3}, 25, 100) == {100: 1}
    assert races.after({25: 3}, 25, 100, 0) == {100: 1}
    assert races.after({25: 3, 500: 1}, 25, 100, 0) == {500: 1}


def test_the_lone_big_blind_is_the_worst_position_and_the_small_blind_never() -> None:
    short = balance.Table(9, {1, 5, 6}, [2, 3, 4, 7, 8, 9], small=2, big=2)
    assert balance.worst(short) == 3
    assert balance.worst(balance.Table(3, {1, 3}, [2], small=2, big=2)) == 0


def test_a_table_of_five_halts_against_eight_once_the_blind_is_at_an_open_seat() -> None:
    since_2022 = (False, True, True)
    assert balance.halts(3, 4, 9, True, since_2022)
    assert not balance.halts(3, 4, 9, False, since_2022)
    assert not balance.halts(3, 2, 9, True, since_2022)
    assert not balance.halts(3, 4, 6, True, since_2022)
    assert balance.halts(3, 0, 6, False, (True, False, False))


def test_final_tables_of_nine_come_from_two_fives() -> None:
    assert [breaking.final_size(seats, "nine-seven", 10) for seats in (9, 8, 7, 6)] == [9, 9, 7, 7]
    assert [breaking.final_size(seats, "full-plus-one", 10) for seats in (10, 9, 8)] == [10, 10, 9]
