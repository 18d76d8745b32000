"""Seats of a live event for tests: an event whose tables open before play, in the venue's order."""

from __future__ import annotations

from floorman.floor.seating.busts import Bust
from floorman.floor.tables.buttons import SetButton
from floorman.floor.tables.tables import OpenTable
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure


def announced(
    seating: SeatPlan | None = None, book: str = "tda-2024", **setup: object
) -> LiveFloor:
    """An event that is set up, with nobody in it."""
    floor = LiveFloor(book=book)
    games = setup.pop("games", ("nlhe",))
    sheet = structure(games=games, seats=8 if "stud" in games else 9)  # type: ignore[arg-type,operator]
    told = Setup(structure=sheet, book=book, seating=seating or SeatPlan(), **setup)  # type: ignore[arg-type]
    floor.tell(cmd.SetUpEvent(told))
    return floor


def filled(*players: int, seating: SeatPlan | None = None, **setup: object) -> LiveFloor:
    """Started tables with so many players each, all buttons told; more left by busts."""
    floor = announced(seating, **setup)  # type: ignore[arg-type]
    for _ in players:
        floor.tell(OpenTable())
    for number in range(1, len(players) * floor.live.play.structure.seats + 1):
        floor.tell(cmd.Register(str(number)))
    floor.tell(cmd.StartEvent())
    for number, left in zip(tuple(floor.live.play.tables), players, strict=True):
        shrink(floor, number, left)
        button(floor, number)
    return floor


def shrink(floor: LiveFloor, table: int, left: int) -> None:
    """Bust players one by one, the highest seats first, until so many are left."""
    while len(players := floor.live.play.tables[table].players) > left:
        floor.tell(Bust(table, (max(players),)))


def button(floor: LiveFloor, table: int) -> None:
    """Tell the button of a table: the lowest seat that is taken."""
    taken = floor.live.play.tables[table].players
    if len(taken) > 1 and "stud" not in floor.live.play.structure.games:
        floor.tell(SetButton(table, min(taken)))


def sizes(floor: LiveFloor) -> dict[int, int]:
    """Players by table."""
    return {number: len(table.players) for number, table in floor.live.play.tables.items()}


def bust_of(floor: LiveFloor, seat: int, table: int = 1) -> None:
    """Bust the player in this seat."""
    floor.tell(Bust(table, (seat,)))
