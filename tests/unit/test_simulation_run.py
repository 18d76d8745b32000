"""Whole events in simulated play: to one winner, with every chip, place and prize accounted for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.draws import seeded
from floorman.errors import BadSetup
from floorman.games.game import game, games, rotation, rotations
from floorman.rulebooks.book import available
from floorman.simulation.run import Simulation
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.sheet.structure import Break, Level, Prizes, Structure

STACK = 5_000


def structure(name: str = "nlhe", *, hands: int = 0, seats: int = 9, every: int = 0) -> Structure:
    """A fast event of one game or rotation, by minutes or by hands."""
    is_rotation = name in rotations()
    keys = (rotation(name).games or games()) if is_rotation else (name,)
    has_stud = any(game(key).is_stud for key in keys)
    levels = tuple(
        Level(
            number=number,
            small_blind=50 * number,
            big_blind=100 * number,
            ante=25 * number if has_stud else 100 * number,
            ante_kind="each" if has_stud else "big-blind",
            bring_in=50 * number,
            minutes=0 if hands else 15,
            hands=hands,
        )
        for number in range(1, 9)
    )
    return Structure(
        name="Test",
        games=keys,
        rotation=name if is_rotation else "",
        rotate_hands=every,
        seats=min(seats, *(game(key).seats for key in keys)),
        starting_stack=STACK,
        chips=(25, 100, 500),
        entry=10_000,
        pace=30,
        levels=levels,
        breaks=(Break(2, 15),),
        prizes=Prizes(paid_percent=20),
    )


def field(count: int) -> list[Entrant]:
    return [Entrant(number, f"p{number}", f"Player {number}") for number in range(1, count + 1)]


def play(sheet: Structure, count: int, book: str = "tda-2024", seed: int = 1) -> Simulation:
    """Play an event, counting all chips after each hand."""
    simulation = Simulation(sheet, field(count), book, seeded(seed))
    for _ in simulation.play():
        tables = simulation.state.tables.values()
        assert sum(sum(table.stacks.values()) for table in tables) == STACK * count
    return simulation


def check_results(simulation: Simulation, count: int) -> None:
    """One winner, no place without a player, prizes that are the pool."""
    results = simulation.results()
    assert sum(one.prize for one in results) == simulation.pool == 10_000 * count
    assert [one.prize for one in results] == sorted((one.prize for one in results), reverse=True)
    places = [one.place for one in results]
    assert places.count(1) == 1
    assert all(place == places.index(place) + 1 for place in places)


@pytest.mark.parametrize("name", [*games(), *rotations()])
def test_every_game_and_rotation_is_played_to_a_winner(name: str) -> None:
    check_results(play(structure(name), 12), 12)


@pytest.mark.parametrize("book", available())
@pytest.mark.parametrize("hands", [0, 8])
def test_every_book_plays_levels_by_minutes_and_by_hands(book: str, hands: int) -> None:
    check_results(play(structure(hands=hands), 28, book), 28)


@pytest.mark.parametrize("count", [2, 3, 4, 9, 10, 11, 18, 19, 64])
def test_fields_of_all_sizes(count: int) -> None:
    for seed in range(3):
        check_results(play(structure(), count, seed=seed), count)


def test_a_rotation_may_change_by_hands() -> None:
    check_results(play(structure("horse", hands=10, every=5), 17), 17)


def test_another_seed_is_another_event() -> None:
    names = {play(structure(), 9, seed=seed).results()[0].entrant.name for seed in range(8)}
    assert len(names) > 1


def test_time_passes_at_the_pace_of_the_sheet() -> None:
    """Hands take about as long as the pace says; breaks and waiting for others come on top."""
    simulation = play(structure(), 2)
    hours = simulation.now / 3600
    assert simulation.state.hands / 40 < hours < simulation.state.hands / 15 + 1


def test_prizes_that_do_not_fit_the_field_are_refused() -> None:
    sheet = structure()
    fixed = replace(sheet, prizes=Prizes(fixed=(100,)))
    with pytest.raises(BadSetup, match="they add up to 1, the pool is 900"):
        Simulation(fixed, field(9), "tda-2024", seeded(1))
