"""An event with money for the tests of the desk."""

from __future__ import annotations

from floorman.floor.seating.busts import Bust
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

ENTRY = Price(prize=10_000, house=1_000, staff=500)
EVERYTHING = Offers(
    entry=ENTRY,
    reentry=ReEntries(limit=2, until=2, give_up=True),
    rebuy=Rebuys(price=Price(prize=5_000), chips=8_000, limit=2, until=3, at_most=10_000),
    add_on=AddOns(price=Price(prize=3_000, staff=200), chips=15_000, until=4),
)


def desk(players: int, offers: Offers = EVERYTHING, sheet: Structure | None = None) -> LiveFloor:
    """An event with players 1, 2 … seated in level 1, entries open until the end of level 3."""
    return LiveFloor.seated(players, sheet, late_levels=3, offers=offers)


def before_the_draw(offers: Offers = EVERYTHING, seats: int = 9) -> LiveFloor:
    """An event that is set up, with nobody in it."""
    floor = LiveFloor()
    announced = Setup(
        structure=structure(seats=seats), book="tda-2024", late_levels=3, offers=offers
    )
    floor.tell(cmd.SetUpEvent(announced))
    return floor


def bust(floor: LiveFloor, player: str) -> None:
    """One player loses the last chip."""
    table, seat = floor.seat_of(player)
    floor.tell(Bust(table, (seat,), who={seat: player}))


def level(floor: LiveFloor, number: int) -> None:
    """Let the clock run until this level is in force."""
    while floor.live.play.level < number:
        ends_at = floor.live.play.clock.ends_at
        assert ends_at is not None
        floor.at = ends_at
        floor.tell(cmd.AdvanceClock())
