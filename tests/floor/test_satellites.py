"""Satellites: seats as prizes, the end with as many left as there are seats, milestones."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.prizes.paying import PayPrize
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.prizes.worth import prize
from floorman.floor.results.results import standings
from floorman.floor.satellites.giving import GiveSeat
from floorman.floor.satellites.winning import EndSatellite, LeaveWithSeat, seats_left
from floorman.floor.seating.busts import Bust
from floorman.floor.timing.player_counts import CountPlayers
from floorman.floor.timing.rounds import ReportTable
from floorman.floor.undoing import Undo
from floorman.server.views.money.payouts import prize_desk
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.satellite import Satellite
from floorman.tournament.sheet.setup import Setup
from tests.floor.desk_play import bust
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

SEATS = Satellite(seat=50_000, of="the Main Event")
OFFERS = Offers(entry=Price(prize=10_000))


def satellite(players: int = 12, told: Satellite = SEATS) -> LiveFloor:
    """A satellite at two tables with its payouts locked: a pool of 100 an entry."""
    floor = LiveFloor.seated(players, late_levels=0, offers=OFFERS, satellite=told)
    floor.tell(LockPayouts())
    return floor


def bust_to(floor: LiveFloor, left: int) -> None:
    """Players bust one by one, those with the highest numbers first."""
    here = [one.id for one in floor.live.play.players.values() if one.table]
    for player in reversed(sorted(here, key=int)[left:]):
        bust(floor, player)


def test_what_is_proposed_is_what_is_locked() -> None:
    """The page of the prizes shows seats, and what is left of the pool; it showed a curve."""
    floor = LiveFloor.seated(12, late_levels=0, offers=OFFERS, satellite=SEATS)
    proposed = prize_desk(floor.live, floor.at).proposed
    floor.tell(LockPayouts())
    assert proposed == floor.live.play.prizes == (50_000, 50_000, 20_000)


def test_it_ends_with_as_many_left_as_there_are_seats() -> None:
    """1,200 buys two seats of 500; the remaining 200 are the next place's."""
    floor = satellite()
    assert floor.live.play.prizes == (50_000, 50_000, 20_000)
    bust_to(floor, 3)
    with pytest.raises(IllegalAct, match="3 are left for 2 seats"):
        floor.tell(EndSatellite())
    bust_to(floor, 2)
    floor.tell(EndSatellite())
    assert floor.live.play.is_over
    assert [
        (one.entry, one.place, one.shares, one.prize, one.settled)
        for one in standings(floor.live)[:3]
    ] == [
        ("1", 1, 2, 50_000, "seat"),
        ("2", 1, 2, 50_000, "seat"),
        ("3", 3, 1, 20_000, "unpaid"),
    ]
    assert floor.live.play.chips == 0
    assert sum(floor.live.ledger.removed["seat won"].values()) > 0
    with pytest.raises(IllegalAct, match="it is over"):
        floor.tell(EndSatellite())


def test_nobody_wins_a_seat_where_nobody_sits() -> None:
    """An event without seats counts who is left; whose seat it is nobody knows."""
    floor = LiveFloor()
    sheet = structure(seats=0)
    told = Setup(structure=sheet, book="tda-2024", offers=OFFERS, satellite=SEATS)
    floor.tell(cmd.SetUpEvent(told))
    for player in range(1, 13):
        floor.tell(cmd.Register(str(player)))
    floor.tell(cmd.StartEvent())
    floor.tell(CountPlayers(2, 12))
    floor.tell(LockPayouts())
    with pytest.raises(IllegalAct, match="nobody has won a seat"):
        floor.tell(EndSatellite())


def test_a_seat_is_given_once_and_its_voucher_number_never_again() -> None:
    floor = satellite()
    bust_to(floor, 2)
    floor.tell(EndSatellite())
    with pytest.raises(IllegalAct, match="3 has won no seat"):
        floor.tell(GiveSeat("3"))
    floor.tell(GiveSeat("1", by="desk"))
    assert floor.live.cash.tills["desk"] == {"voucher": -50_000}
    with pytest.raises(IllegalAct, match="1 has voucher 1"):
        floor.tell(GiveSeat("1"))
    floor.tell(Undo(floor.last_act))
    floor.tell(GiveSeat("2"))
    assert floor.live.seats.given["2"].voucher == 2
    with pytest.raises(IllegalAct, match="place 1 is not paid"):
        floor.tell(PayPrize("2"))
    floor.tell(PayPrize("3"))


def test_what_is_left_may_be_split_in_cash() -> None:
    floor = satellite(told=Satellite(seat=50_000, rest="split"))
    assert floor.live.play.prizes == (60_000, 60_000)
    bust_to(floor, 2)
    floor.tell(EndSatellite())
    floor.tell(GiveSeat("1"))
    assert prize(floor.live, "1") == 10_000
    floor.tell(PayPrize("1"))
    assert {one.entry: one.settled for one in standings(floor.live)[:2]} == {
        "1": "paid",
        "2": "seat",
    }


def test_hand_for_hand_goes_on_until_only_seats_are_left() -> None:
    """Two who bust in one round share the last seat's worth and the cash of the next place."""
    floor = satellite()
    bust_to(floor, 4)
    floor.tell(cmd.AnnounceHandForHand(under_way=False))
    for player in ("4", "3"):
        table, seat = floor.seat_of(player)
        floor.tell(Bust(table, (seat,), {seat: 5_000}))
    for number in list(floor.live.play.tables):
        floor.tell(ReportTable(number, "done"))
    assert floor.live.play.hand_for_hand is None
    assert floor.live.play.left == 2
    assert [prize(floor.live, one) for one in ("3", "4")] == [10_000, 10_000]


class TestMilestones:
    @pytest.fixture
    def floor(self) -> LiveFloor:
        """Two seats, each for who has 40,000 chips."""
        return satellite(told=Satellite(seat=50_000, milestone=40_000))

    def test_who_has_enough_leaves_with_a_seat_and_the_chips_leave_play(
        self, floor: LiveFloor
    ) -> None:
        with pytest.raises(IllegalAct, match="40,000 chips or more"):
            floor.tell(LeaveWithSeat("5", 39_000))
        floor.tell(LeaveWithSeat("5", 45_000))
        play = floor.live.play
        assert (play.chips, play.left, seats_left(floor.live)) == (75_000, 11, 1)
        with pytest.raises(IllegalAct, match="5 has no seat"):
            floor.tell(LeaveWithSeat("5", 45_000))

    def test_a_list_leaves_those_who_have_a_seat_its_worth(self, floor: LiveFloor) -> None:
        """Four prizes of 300 would pay 1,400 of a pool of 1,200: a seat is 500."""
        floor.tell(LeaveWithSeat("5", 45_000))
        with pytest.raises(IllegalAct, match="less than it is worth"):
            floor.tell(LockPayouts((30_000,) * 4))
        floor.tell(LockPayouts((50_000, 40_000, 30_000)))

    def test_a_pool_that_fell_below_a_seat_that_was_won_takes_no_prize_below_nothing(self) -> None:
        """The seat stays won, no money goes with it, and nothing waits to be paid for it."""
        floor = LiveFloor.seated(
            5, late_levels=0, offers=OFFERS, satellite=Satellite(seat=50_000, milestone=20_000)
        )
        floor.tell(LeaveWithSeat("5", 20_000))
        floor.tell(VoidEntry("4", "the card was declined"))
        floor.tell(LockPayouts((40_000,)))
        floor.tell(EndSatellite())
        floor.tell(GiveSeat("5"))
        assert prize(floor.live, "5") == 0
        assert standings(floor.live)[0].settled == "given"

    def test_the_seats_that_are_left_end_it(self, floor: LiveFloor) -> None:
        floor.tell(LeaveWithSeat("5", 45_000))
        bust_to(floor, 1)
        floor.tell(EndSatellite())
        assert {one.entry for one in standings(floor.live) if one.place == 1} == {"1", "5"}

    def test_without_a_seat_left_the_rest_is_ranked_by_stacks(self, floor: LiveFloor) -> None:
        floor.tell(LeaveWithSeat("5", 40_000))
        floor.tell(LeaveWithSeat("6", 40_000))
        with pytest.raises(IllegalAct, match="no seat is left"):
            floor.tell(LeaveWithSeat("7", 40_000))
        floor.tell(EndSatellite())
        third = [one for one in standings(floor.live) if one.place == 3]
        assert sum(one.prize for one in third) == 20_000
