"""Several days of one event: its end, bags, the ledger, seats of the next day, bags opened."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.envelopes import FillEnvelopes
from floorman.floor.cash.cash import AddMoney
from floorman.floor.cash.pool import pool
from floorman.floor.days.bagging import BagStack, table_bags
from floorman.floor.days.brackets import SetBracket
from floorman.floor.days.buying_out import PayBags
from floorman.floor.days.closing import BagsSent, CloseBags
from floorman.floor.days.day_end import EndDay, has_come
from floorman.floor.days.daybook import Bag
from floorman.floor.days.forward import BringBags
from floorman.floor.days.next_day import BeginDay, DrawDay
from floorman.floor.days.opening import OpenBag
from floorman.floor.decide import broken
from floorman.floor.desk.absences import RecordAbsence
from floorman.floor.desk.absent_stacks import RemoveStack
from floorman.floor.desk.arrivals import AwaitArrival, RemoveAbsent
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.plans import Plan, plan
from floorman.floor.tables.stack_counts import CountStacks
from floorman.floor.timing.clock_view import clock_now
from floorman.floor.timing.last_hands import AnnounceLastHands, PlayLastHand
from floorman.floor.timing.player_counts import CountPlayers
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.days import DayEnd, Days, Meets
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from tests.floor.desk_play import level
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure


def bag(floor: LiveFloor, player: str, chips: int = 0, seal: str = "") -> None:
    """A player's stack goes into a bag, as it is known where no count is told."""
    chips = chips or floor.live.play.stack(player)
    floor.tell(BagStack(player, *floor.seat_of(player), chips, seal or f"S{player}"))


def bag_all(floor: LiveFloor) -> None:
    """Every stack goes into a bag as it is known."""
    for table in list(floor.live.play.tables.values()):
        for player in list(table.players.values()):
            bag(floor, player)


class TestTheEnd:
    def test_it_comes_with_the_level_and_not_before(self) -> None:
        floor = LiveFloor.seated(4, days=Days(ends=(DayEnd(level=2),)))
        with pytest.raises(IllegalAct, match="it ends with level 2"):
            floor.tell(EndDay())
        level(floor, 3)
        assert has_come(floor.live, floor.at)
        floor.tell(EndDay())
        assert (floor.live.daybook.level, floor.live.play.clock.paused) == (2, True)
        with pytest.raises(IllegalAct, match="it has ended"):
            floor.tell(EndDay())
        with pytest.raises(IllegalAct, match="the day has ended"):
            floor.tell(cmd.Register("99"))

    def test_it_comes_with_a_share_of_the_field_once_entries_are_closed(self) -> None:
        floor = LiveFloor.seated(10, late_levels=0, days=Days(ends=(DayEnd(percent=90),)))
        assert not has_come(floor.live, 0)
        table, seat = floor.seat_of("7")
        floor.tell(Bust(table, (seat,)))
        assert has_come(floor.live, 0)

    def test_last_hands_are_played_at_every_table_first(self) -> None:
        floor = LiveFloor.seated(4)
        floor.tell(AnnounceLastHands(hands=1, before="close"))
        with pytest.raises(IllegalAct, match="tables 1 have last hands to play"):
            floor.tell(EndDay())
        floor.tell(PlayLastHand(1))
        floor.tell(EndDay())
        assert floor.live.daybook.level == 1

    def test_a_reason_ends_it_early_and_its_level_is_played_again(self) -> None:
        floor = LiveFloor.seated(4, days=Days(ends=(DayEnd(level=2),)))
        floor.tell(EndDay("a fire alarm"))
        assert floor.live.daybook.level == 0


class TestBags:
    @pytest.fixture
    def floor(self) -> LiveFloor:
        """Two tables whose day has ended."""
        floor = LiveFloor.seated(12)
        floor.tell(EndDay())
        return floor

    def test_a_bag_gets_no_other_name_and_no_seal_twice(self, floor: LiveFloor) -> None:
        table, seat = floor.seat_of("3")
        with pytest.raises(IllegalAct, match=f"3 sits at table {table}, seat {seat}"):
            floor.tell(BagStack("4", table, seat, 10_000, "A1"))
        bag(floor, "3", seal="A1")
        with pytest.raises(IllegalAct, match="seal A1 is on the bag of 3"):
            bag(floor, "4", seal="A1")

    def test_the_ledger_raises_an_alarm_for_table_and_room(self, floor: LiveFloor) -> None:
        bag_all(floor)
        table, _ = floor.seat_of("5")
        bag(floor, "5", chips=9_500)
        assert [(one.table, one.off) for one in table_bags(floor.live) if one.off] == [
            (table, -500)
        ]
        told = "the bags hold 119,500 chips, 120,000 are in play; tables {} are off"
        with pytest.raises(IllegalAct, match=told.format(table)):
            floor.tell(CloseBags())
        with pytest.raises(IllegalAct, match=told.format(table)):
            floor.tell(CloseBags(off=500, reason="so it was"))
        floor.tell(CloseBags(off=-500, reason="a chip fell down"))
        assert (floor.live.play.chips, floor.live.ledger.total) == (119_500, 119_500)
        assert floor.live.incidents.all[1].category == "chips"
        with pytest.raises(IllegalAct, match="they are closed already"):
            floor.tell(CloseBags())

    def test_nobody_is_forgotten(self, floor: LiveFloor) -> None:
        bag_all(floor)
        floor.tell(Undo(floor.last_act))
        with pytest.raises(IllegalAct, match="there is no bag of"):
            floor.tell(CloseBags())


class TestAbandonedStacks:
    """By the books of 2026; older ones leave it to the director."""

    def test_far_from_the_money_it_leaves_play(self) -> None:
        floor = LiveFloor.seated(12, book="tda-2026")
        floor.tell(RecordAbsence("5"))
        floor.tell(RemoveStack("5", "went home for good"))
        assert (floor.live.play.chips, floor.live.play.left) == (110_000, 11)
        assert {value for value, _ in floor.live.ledger.removed.items()} == {"absent"}

    def test_near_the_money_it_stays(self) -> None:
        floor = LiveFloor.seated(12, book="tda-2026")
        floor.tell(cmd.SetPayouts((500, 300, 200) + (100,) * 8))
        floor.tell(RecordAbsence("5"))
        with pytest.raises(IllegalAct, match="the book has it blinded off now"):
            floor.tell(RemoveStack("5", "went home for good"))


class TestTheNextDay:
    @pytest.fixture
    def floor(self) -> LiveFloor:
        """Twelve stacks bagged, one of them with odd chips."""
        days = Days(odd="up", smallest=500)
        floor = LiveFloor.seated(12, days=days)
        one, two, *_ = floor.live.play.tables[1].players
        floor.tell(CountStacks(1, {one: 10_300, two: 9_700}))
        floor.tell(EndDay())
        bag_all(floor)
        floor.tell(CloseBags())
        return floor

    def test_seats_are_drawn_anew_and_the_level_is_the_next(self, floor: LiveFloor) -> None:
        before = {player: floor.seat_of(player) for player in floor.live.play.players}
        floor.tell(DrawDay())
        assert before != {player: floor.seat_of(player) for player in floor.live.play.players}
        stacks = sorted(floor.live.play.stack(one) for one in floor.live.play.players)
        assert stacks == [10_000] * 11 + [10_500]
        with pytest.raises(IllegalAct, match="its seats are drawn"):
            floor.tell(DrawDay())
        floor.tell(BeginDay())
        play = floor.live.play
        assert (play.level, play.clock.paused, play.settled, floor.live.daybook.day) == (
            1,
            False,
            False,
            2,
        )

    def test_every_difference_of_an_opened_bag_is_an_incident(self, floor: LiveFloor) -> None:
        floor.tell(DrawDay())
        table, _ = floor.seat_of("8")
        sealed = floor.live.daybook.sealed
        floor.tell(OpenBag("7", sealed["7"].chips, "S7"))
        assert not floor.live.incidents.all
        chips = floor.live.play.chips
        floor.tell(OpenBag("8", sealed["8"].chips - 1_000, "S9"))
        told = floor.live.incidents.all[1]
        assert (told.table, told.players) == (table, ("8",))
        assert "the seal is S9, S8 is on the slip" in told.notes[0].text
        assert floor.live.play.chips == chips - 1_000
        with pytest.raises(IllegalAct, match="there is no sealed bag of 8"):
            floor.tell(OpenBag("8", 500))

    def test_it_is_undone_to_its_start_and_redone(self, floor: LiveFloor) -> None:
        floor.tell(DrawDay())
        floor.tell(BeginDay())
        acts = sorted({one.act for one in floor.log})[1:]
        whole = floor.live
        for act in reversed(acts):
            floor.tell(Undo(act))
        assert not floor.live.play.players
        for act in acts:
            floor.tell(Redo(act))
        assert floor.live.daybook == whole.daybook
        assert floor.live.play.players == whole.play.players


class TestBagsThatWentOn:
    def test_what_went_on_with_them_stays(self) -> None:
        """The next day has the money and the entries: here they are as they were told there."""
        floor = LiveFloor.seated(6, days=Days(feeds="day-2"))
        floor.tell(AddMoney(5_000, "of a sponsor"))
        more = floor.last_act
        floor.tell(EndDay())
        bag_all(floor)
        *_, sent = floor.tell(CloseBags())
        assert isinstance(sent, BagsSent)
        with pytest.raises(IllegalAct, match="went on with other entries or money"):
            floor.tell(Undo(more))
        floor.tell(AddMoney(100, "too late for that day"))
        floor.tell(Undo(floor.last_act))

    def test_a_difference_that_was_told_is_there(self) -> None:
        """No count is undone that the chips missing from the bags are missing from."""
        floor = LiveFloor()
        alone = replace(structure(), seats=0, games=(), chips=())
        floor.tell(cmd.SetUpEvent(Setup(structure=alone, book="tda-2024")))
        floor.tell(cmd.StartEvent())
        floor.tell(CountPlayers(3, 9, chips=90_000))
        counted = floor.last_act
        floor.tell(EndDay("a fire alarm"))
        floor.tell(CloseBags(-90_000, "nothing is bagged"))
        with pytest.raises(IllegalAct, match="the bags agree with the chips in play"):
            floor.tell(Undo(counted))


def flights(seats: int = 9, **days: object) -> LiveFloor:
    """A day to which two flights have brought bags: 1 and 2 bagged in both."""
    floor = LiveFloor()
    announced = Days(**{"flights": 2, **days})  # type: ignore[arg-type]
    sheet = structure(seats=seats)
    floor.tell(cmd.SetUpEvent(Setup(structure=sheet, book="tda-2024", days=announced)))
    one = (Bag("1", 9_000), Bag("2", 4_000), Bag("3", 7_100))
    two = (Bag("2", 8_000), Bag("1", 5_000), Bag("4", 6_000))
    floor.tell(BringBags(one, "1A", 40, 400_000, 6, "fa"))
    floor.tell(BringBags(two, "1B", 60, 600_000, 5, "fb"))
    return floor


class TestFlights:
    @pytest.mark.parametrize(
        ("several", "stacks"),
        [
            ("best", {"1": 9_000, "2": 8_000, "3": 7_100, "4": 6_000}),
            ("first", {"1": 9_000, "2": 4_000, "3": 7_100, "4": 6_000}),
            ("all", {"1": 14_000, "2": 12_000, "3": 7_100, "4": 6_000}),
        ],
    )
    def test_what_goes_on_of_several_bags(self, several: str, stacks: dict[str, int]) -> None:
        floor = flights(several=several, bought_out=50_000)
        floor.tell(DrawDay())
        assert {one: floor.live.play.stack(one) for one in floor.live.play.players} == stacks
        out = 0 if several == "all" else 2
        assert len(floor.live.daybook.out) == out
        assert pool(floor.live) == 1_000_000 - out * 50_000
        floor.tell(cmd.StartEvent())
        assert floor.live.play.level == 6

    def test_no_seats_are_drawn_where_the_event_has_none(self) -> None:
        """Tables of no seats would open for ever."""
        floor = flights(seats=0)
        with pytest.raises(IllegalAct, match="the event has no seats"):
            floor.tell(DrawDay())

    def test_later_bags_are_paid_for_once(self) -> None:
        floor = flights(bought_out=50_000, bought_by="house")
        floor.tell(DrawDay())
        assert pool(floor.live) == 1_000_000
        floor.tell(PayBags("1", by="cash desk"))
        assert floor.live.cash.tills["cash desk"] == {"cash": -50_000}
        with pytest.raises(IllegalAct, match="nothing is owed"):
            floor.tell(PayBags("1"))

    def test_prizes_are_for_the_entries_of_all_flights(self) -> None:
        floor = flights()
        floor.tell(DrawDay())
        floor.tell(LockPayouts((600_000, 400_000)))
        locked = floor.live.prizes.locked
        assert locked is not None
        assert (locked.pool, locked.entries) == (1_000_000, 100)

    def test_no_more_places_are_paid_than_players_come(self) -> None:
        """A hundred entered in the flights and four go on: a fifth place would never be paid."""
        floor = flights()
        floor.tell(DrawDay())
        with pytest.raises(IllegalAct, match="5 prizes for 4 entries"):
            floor.tell(LockPayouts((200_000,) * 5))
        floor.tell(LockPayouts((400_000, 200_000, 200_000, 200_000)))

    def test_a_flight_comes_once_and_not_after_the_draw(self) -> None:
        floor = flights(flights=3)
        with pytest.raises(IllegalAct, match="1A has brought them already"):
            floor.tell(BringBags((), "1A", 0, 0, 5, "fa"))
        with pytest.raises(IllegalAct, match="one flight has not brought its bags"):
            floor.tell(DrawDay())
        floor.tell(BringBags((Bag("5", 500),), "1C", 5, 0, 5, "fc"))
        floor.tell(DrawDay(level=9))
        with pytest.raises(IllegalAct, match="the seats of the day are drawn"):
            floor.tell(BringBags((), "1D", 0, 0, 5, "fd"))
        assert floor.live.play.first_level == 9
        assert clock_now(floor.live, 0).next_level == floor.live.play.structure.level(9)

    def test_who_enters_on_the_day_draws_with_the_others(self) -> None:
        floor = flights()
        floor.tell(cmd.Register("77"))
        floor.tell(DrawDay())
        assert floor.live.play.stack("77") == floor.live.play.structure.starting_stack
        assert replace(floor.live.play.players["77"], table=0, seat=0).entry == 1


class TestRounds:
    """Shootouts, heads-up brackets: each table plays to its winner, who goes on to a new stack."""

    @pytest.fixture
    def floor(self) -> LiveFloor:
        """Three tables of two, of which the winners go on."""
        days = Days(feeds="round-2", sends="players", ends=(DayEnd(a_table=1),))
        told = {"late_levels": 0, "days": days, "seating": SeatPlan(fixed=True)}
        return LiveFloor.seated(6, structure(seats=2), **told)

    def test_nobody_is_moved_and_the_winners_go_on(self, floor: LiveFloor) -> None:
        for table in list(floor.live.play.tables.values())[:2]:
            floor.tell(Bust(table.number, (1,)))
        assert floor.tell(cmd.Arrange()) == ()
        assert plan(floor.live, floor.book) == Plan()
        with pytest.raises(IllegalAct, match="one player left at each table"):
            floor.tell(EndDay())
        floor.tell(Bust(3, (1,)))
        floor.tell(EndDay())
        winners = {table.players[2] for table in floor.live.play.tables.values()}
        *_, sent = floor.tell(CloseBags())
        assert isinstance(sent, BagsSent)
        assert {one.player for one in sent.bags} == winners
        assert floor.live.play.is_over

    def test_a_bracket_says_who_meets_whom_and_who_has_a_bye(self) -> None:
        floor = LiveFloor()
        told = Setup(structure=structure(seats=2), book="tda-2024", seating=SeatPlan(fixed=True))
        floor.tell(cmd.SetUpEvent(told))
        for player in "12345":
            floor.tell(cmd.Register(player))
        with pytest.raises(IllegalAct, match="more than 2 would sit at table 1"):
            floor.tell(SetBracket({"1": 1, "2": 1, "3": 1}))
        floor.tell(SetBracket({"1": 1, "5": 2, "3": 3, "2": 3, "4": 4}))
        floor.tell(cmd.DrawSeats())
        tables = floor.live.play.tables.items()
        assert {number: {*table.players.values()} for number, table in tables} == {
            1: {"1"},
            2: {"5"},
            3: {"2", "3"},
            4: {"4"},
        }
        with pytest.raises(IllegalAct, match="the seats are drawn"):
            floor.tell(SetBracket())

    @pytest.mark.parametrize("meets", ["bracket", "draw"])
    def test_winners_of_neighbouring_tables_meet_by_the_bracket(self, meets: Meets) -> None:
        floor = LiveFloor()
        told = Setup(structure=structure(seats=2), book="tda-2024", days=Days(meets=meets))
        floor.tell(cmd.SetUpEvent(told))
        won = tuple(Bag(str(table), 0, table=table) for table in range(1, 17))
        floor.tell(BringBags(won, "Round 1", 32, 40_000, 3, "r1"))
        floor.tell(DrawDay(level=1))
        met = {frozenset(table.players.values()) for table in floor.live.play.tables.values()}
        by_bracket = {frozenset({str(n), str(n + 1)}) for n in range(1, 17, 2)}
        assert (met == by_bracket) == (meets == "bracket")

    def test_they_begin_the_next_round_with_a_new_stack(self) -> None:
        floor = LiveFloor()
        floor.tell(cmd.SetUpEvent(Setup(structure=structure(seats=2), book="tda-2024")))
        floor.tell(BringBags((Bag("1", 0), Bag("2", 0)), "Round 1", 4, 40_000, 3, "r1"))
        floor.tell(DrawDay(level=1))
        assert [floor.live.play.stack(one) for one in ("1", "2")] == [10_000, 10_000]
        assert not floor.live.daybook.sealed
        floor.tell(cmd.StartEvent())
        assert (pool(floor.live), floor.live.play.level) == (40_000, 1)


class TestBountiesGoOn:
    """What is on a head goes with the bag; of several bags of one player all of it."""

    @staticmethod
    def day(bounty: Bounty | None) -> LiveFloor:
        """A day to which two flights come: 1 bagged in both."""
        floor = LiveFloor()
        told = Setup(structure=structure(), book="tda-2024", days=Days(flights=2))
        floor.tell(cmd.SetUpEvent(replace(told, offers=Offers(bounty=bounty))))
        return floor

    def test_they_are_on_the_heads_once_the_seats_are_drawn(self) -> None:
        floor = self.day(Bounty(kind="progressive", amount=1_000))
        floor.tell(
            BringBags(
                (Bag("1", 9_000, bounty=1_500), Bag("2", 4_000, bounty=1_000)),
                "1A",
                4,
                40_000,
                6,
                "a",
            )
        )
        floor.tell(BringBags((Bag("1", 5_000, bounty=1_000),), "1B", 3, 30_000, 6, "b", spare=700))
        assert (floor.live.bounties.bagged, floor.live.bounties.brought) == (
            {"1": 2_500, "2": 1_000},
            4_200,
        )
        assert not list(broken(floor.live))
        floor.tell(DrawDay())
        assert floor.live.bounties.heads == {"1": 2_500, "2": 1_000}
        assert (floor.live.bounties.bagged, floor.live.bounties.spare) == ({}, 700)
        assert not list(broken(floor.live))
        with pytest.raises(IllegalAct, match="1 came from a flight with a bounty"):
            floor.tell(VoidEntry("1", "a mistake"))

    def test_whose_envelope_is_in_the_box_is_not_taken_back(self) -> None:
        """A head without money stands for an envelope: without its entry no page shows it."""
        floor = self.day(Bounty(kind="mystery", amount=1_000))
        two = (Bag("1", 9_000), Bag("2", 4_000))
        floor.tell(BringBags(two, "1A", 4, 40_000, 6, "a", spare=2_000))
        floor.tell(BringBags((), "1B", 3, 30_000, 6, "b"))
        floor.tell(DrawDay())
        floor.tell(cmd.StartEvent())
        floor.tell(FillEnvelopes())
        with pytest.raises(IllegalAct, match="1 came from a flight with a bounty"):
            floor.tell(VoidEntry("1", "a mistake"))

    def test_who_does_not_come_with_a_bounty_is_not_taken_back(self) -> None:
        """Where the money of who stays away goes back, there is none of theirs here."""
        bounty = Bounty(kind="progressive", amount=1_000)
        floor = LiveFloor()
        told = Setup(structure=structure(), book="tda-2024", days=Days(flights=1))
        floor.tell(cmd.SetUpEvent(replace(told, offers=Offers(bounty=bounty, absent="refund"))))
        bags = tuple(Bag(str(one), 9_000, bounty=1_000) for one in range(1, 4))
        floor.tell(BringBags(bags, "1A", 4, 40_000, 6, "a"))
        floor.tell(DrawDay())
        floor.tell(cmd.StartEvent())
        floor.tell(AwaitArrival("1"))
        with pytest.raises(IllegalAct, match="1 came from a flight with a bounty"):
            floor.tell(RemoveAbsent(("1",)))

    def test_an_event_without_bounties_takes_none(self) -> None:
        floor = self.day(None)
        with pytest.raises(IllegalAct, match="10 of bounties come with the bags"):
            floor.tell(BringBags((Bag("1", 9_000, bounty=1_000),), "1A", 4, 40_000, 6, "a"))
