"""Entries, re-entries, alternates, voids: who is in, and why somebody cannot be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.cash.payments import PaymentReturned, PaymentTaken
from floorman.floor.cash.pool import pool
from floorman.floor.chips.chips_in_play import ChipsIssued, ChipsRemoved
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.decide import TYPES, apply, decide
from floorman.floor.desk.arrivals import AwaitArrival, BlindOff, MarkArrived, RemoveAbsent, absent
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.purchases import AddOn, Rebuy
from floorman.floor.desk.registration_window import CloseEntries, OpenEntries
from floorman.floor.desk.voids import Refund, VoidEntry
from floorman.floor.folding import fold
from floorman.floor.seating.alternates import SeatAlternates, SkipAlternate, queue
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.persons import entries_so_far, reentries, unique_players
from floorman.floor.seating.seats import ReserveSeat
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.commands import Command
from floorman.tournament.envelope import decode, encode
from floorman.tournament.lots.seat_lots import SeatLots
from floorman.tournament.seating.places import board_of
from floorman.tournament.sheet.offers import AddOns, Offers, Price, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break
from tests.floor.desk_play import EVERYTHING, before_the_draw, bust, desk, level
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import every, one, structure

ROOM_FOR_SIX = replace(EVERYTHING, tables=2)


def test_an_entry_is_paid_and_its_price_is_split() -> None:
    floor = before_the_draw()
    paid = one(floor.tell(cmd.Register("7", method="card", by="ann")), PaymentTaken)
    assert (paid.prize, paid.house, paid.staff) == (10_000, 1_000, 500)
    assert floor.live.cash.tills == {"ann": {"card": 11_500}}
    assert floor.live.cash.prize == 10_000


def test_counted_money_that_is_not_the_price_is_refused() -> None:
    floor = before_the_draw()
    with pytest.raises(IllegalAct, match="it costs 115"):
        floor.tell(cmd.Register("7", amount=10_500))
    floor.tell(cmd.Register("7", amount=11_500))


def test_an_event_without_money_takes_none() -> None:
    floor = before_the_draw(Offers(entry=Price()))
    assert not every(floor.tell(cmd.Register("7")), PaymentTaken)


def test_the_sheet_names_the_price_where_no_offer_does() -> None:
    floor = before_the_draw(Offers())
    assert one(floor.tell(cmd.Register("7")), PaymentTaken).prize == structure().entry


def test_an_entry_without_a_player_has_its_number() -> None:
    floor = before_the_draw()
    floor.tell(cmd.Register("7"))
    floor.tell(cmd.Register())
    floor.tell(cmd.Register())
    assert [*floor.live.play.players] == ["7", "#2", "#3"]
    assert unique_players(floor.live) == 3


@pytest.mark.parametrize("player", ["7/2", "#4"])
def test_ids_that_only_the_desk_gives_are_refused(player: str) -> None:
    with pytest.raises(IllegalAct, match="that is an entry, no player"):
        before_the_draw().tell(cmd.Register(player))


def test_a_name_does_not_go_into_the_log() -> None:
    with pytest.raises(IllegalAct, match="a name is not enough"):
        before_the_draw().tell(cmd.Register("Zoe Zebra"))


def test_a_reentry_is_a_new_entry_with_a_full_stack_and_a_drawn_seat() -> None:
    floor = desk(12)
    bust(floor, "5")
    events = floor.tell(ReEnter("5", by="ann"))
    assert one(events, ev.PlayerRegistered) == ev.PlayerRegistered("5/2", 13)
    assert one(events, PaymentTaken).kind == "re-entry"
    assert one(events, ev.PlayerSeated).stack == 10_000
    assert one(events, ev.DrawMade).purpose == "late entry"
    assert unique_players(floor.live) == 12
    assert (floor.live.play.entries, floor.live.play.place("5")) == (13, 13)


def test_a_stack_given_up_for_a_reentry_leaves_play_and_the_entry_is_out() -> None:
    floor = desk(12)
    removed = one(floor.tell(ReEnter("5", give_up=True)), ChipsRemoved)
    assert (removed.chips, removed.why) == (10_000, "re-entry")
    assert removed.because == ("reentry-forfeited-chips",)
    assert floor.live.play.chips == 12 * 10_000
    assert floor.live.play.place("5") == 13
    assert floor.seat_of("5/2") != (0, 0)


def test_an_entry_without_a_player_enters_again_by_its_number() -> None:
    floor = desk(12)
    floor.tell(cmd.Register())
    bust(floor, "#13")
    assert one(floor.tell(ReEnter("#13")), ev.PlayerRegistered) == ev.PlayerRegistered("#13/2", 14)


def test_in_a_full_room_the_stack_that_is_given_up_makes_the_seat() -> None:
    floor = desk(6, ROOM_FOR_SIX, sheet=structure(seats=3))
    free = floor.seat_of("4")
    floor.tell(ReEnter("4", give_up=True))
    assert floor.seat_of("4/2") == free
    floor.tell(cmd.Register("7"))
    floor.tell(ReEnter("5", give_up=True))
    assert floor.seat_of("7") != (0, 0)
    assert queue(floor.live) == ("5/2",)


NO_REENTRY = replace(EVERYTHING, reentry=None)
NO_GIVING_UP = replace(EVERYTHING, reentry=ReEntries())
REENTRIES_REFUSED: dict[str, tuple[Offers, int, str, ReEnter, str]] = {
    "no offer": (NO_REENTRY, 1, "5", ReEnter("5"), "no re-entries"),
    "never entered": (EVERYTHING, 1, "", ReEnter("99"), "99 has not entered"),
    "still in": (EVERYTHING, 1, "", ReEnter("5"), "5 has 10000 chips"),
    "no giving up": (NO_GIVING_UP, 1, "", ReEnter("5", give_up=True), "5 has 10000 chips"),
    "window over": (EVERYTHING, 3, "5", ReEnter("5"), "until the end of level 2"),
    "entries closed": (NO_GIVING_UP, 4, "5", ReEnter("5"), "entries are closed"),
    "wrong money": (EVERYTHING, 1, "5", ReEnter("5", amount=1), "it costs 115"),
}


@pytest.mark.parametrize("case", REENTRIES_REFUSED.values(), ids=REENTRIES_REFUSED)
def test_a_reentry_is_refused(case: tuple[Offers, int, str, ReEnter, str]) -> None:
    offers, now, busted, command, why = case
    floor = desk(12, offers)
    if busted:
        bust(floor, busted)
    level(floor, now)
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)


def test_reentries_are_limited_by_the_person() -> None:
    floor = desk(12)
    for entry in ("5", "5/2", "5/3"):
        bust(floor, entry)
        if entry != "5/3":
            floor.tell(ReEnter("5"))
    with pytest.raises(IllegalAct, match="2 re-entries were taken"):
        floor.tell(ReEnter("5/3"))


def full_room() -> LiveFloor:
    """Two tables of three, full, and players 7 and 8 in the queue."""
    floor = desk(6, ROOM_FOR_SIX, sheet=structure(seats=3))
    floor.tell(cmd.Register("7"))
    floor.tell(cmd.Register("8"))
    return floor


def test_who_enters_a_full_room_waits_with_a_number() -> None:
    floor = full_room()
    assert queue(floor.live) == ("7", "8")
    assert floor.live.alternates.numbers == {"7": 1, "8": 2}
    assert floor.seat_of("7") == (0, 0)
    assert (floor.live.cash.prize, pool(floor.live)) == (80_000, 60_000)


def test_an_alternate_gets_a_seat_that_is_reserved_before_the_turn() -> None:
    floor = full_room()
    floor.tell(cmd.Register("9"))
    table, seat = floor.seat_of("4")
    other = floor.live.play.tables[table]
    floor.tell(Bust(table, (seat,), who={seat: "4"}))
    assert queue(floor.live) == ("8", "9")
    keep = next(iter(other.players))
    floor.tell(CloseEntries())
    bust(floor, other.players[keep])
    floor.tell(ReserveSeat(table, keep, "9"))
    floor.tell(OpenEntries(levels=3))
    events = floor.tell(SeatAlternates())
    assert not every(events, ev.DrawMade)
    assert (floor.seat_of("9"), queue(floor.live)) == ((table, keep), ("8",))


def test_who_gets_a_reserved_seat_counts_when_the_others_draw_theirs() -> None:
    """The draw was of a table with one fewer than it had: nobody could draw it again."""
    floor = full_room()
    floor.tell(CloseEntries())
    table, seat = floor.seat_of("4")
    bust(floor, "4")
    bust(floor, next(iter(floor.live.play.tables[table].players.values())))
    floor.tell(ReserveSeat(table, seat, "8"))
    floor.tell(OpenEntries(levels=3))
    events = floor.tell(SeatAlternates(floor.draw()))
    made = one(events, ev.DrawMade)
    at = next(at for at, one in enumerate(floor.log) if one.event is made)
    assert isinstance(made.lots, SeatLots)
    assert made.lots.tables == board_of(fold(floor.log[:at]).play).tables
    assert queue(floor.live) == ()


def counted(floor: LiveFloor) -> tuple[int, int, int]:
    live = floor.live
    return entries_so_far(live), unique_players(live), reentries(live)


def test_who_waits_is_no_entry_yet_and_unique_players_and_reentries_add_up() -> None:
    floor = full_room()
    assert counted(floor) == (6, 6, 0)
    bust(floor, "4")
    bust(floor, "5")
    assert counted(floor) == (8, 8, 0)
    floor.tell(ReEnter("4"))
    assert counted(floor) == (8, 8, 0)
    bust(floor, "6")
    assert counted(floor) == (9, 8, 1)


def test_before_the_draw_entries_are_those_who_will_get_a_seat() -> None:
    floor = before_the_draw(ROOM_FOR_SIX, seats=3)
    for number in range(1, 9):
        floor.tell(cmd.Register(str(number)))
    assert counted(floor) == (6, 6, 0)


def test_the_draw_leaves_the_last_to_register_in_the_queue() -> None:
    floor = before_the_draw(ROOM_FOR_SIX, seats=3)
    for number in range(1, 9):
        floor.tell(cmd.Register(str(number)))
    assert queue(floor.live) == ("7", "8")
    floor.tell(VoidEntry("2", "changed his mind"))
    assert queue(floor.live) == ("8",)
    floor.tell(cmd.DrawSeats(floor.draw()))
    assert queue(floor.live) == ("8",)
    assert len(floor.live.play.tables) == 2


def test_a_draw_that_is_undone_after_the_start_can_be_made_anew() -> None:
    floor = desk(6)
    drawn = next(one.act for one in floor.log if isinstance(one.event, ev.DrawMade))
    floor.tell(Undo(drawn))
    floor.tell(cmd.Register("7"))
    assert (queue(floor.live), floor.live.alternates.numbers) == ((), {})
    floor.tell(cmd.DrawSeats(floor.draw()))
    assert floor.live.play.left == 7


def test_the_first_of_the_queue_gets_the_seat_that_frees_in_the_same_act() -> None:
    floor = full_room()
    assert floor.tell(SeatAlternates()) == ()
    free = floor.seat_of("4")
    bust(floor, "4")
    assert floor.seat_of("7") == free
    assert queue(floor.live) == ("8",)
    assert floor.tell(SeatAlternates()) == ()


def test_several_seats_that_free_go_to_several_alternates() -> None:
    floor = full_room()
    table = floor.seat_of("4")[0]
    here = floor.live.play.tables[table].players
    seats = tuple(here)[:2]
    events = floor.tell(Bust(table, seats, stacks=dict.fromkeys(seats, 5)))
    seated = every(events, ev.PlayerSeated)
    assert [(one.player, one.table, one.why) for one in seated] == [
        ("7", table, "late"),
        ("8", table, "late"),
    ]
    assert {one.seat for one in seated} == set(seats)
    assert one(events, ev.DrawMade).purpose == "alternates"


def test_a_void_and_a_no_show_make_room_too() -> None:
    floor = full_room()
    floor.tell(VoidEntry("4", "why"))
    floor.tell(AwaitArrival("5"))
    level(floor, 2)
    floor.tell(RemoveAbsent())
    assert queue(floor.live) == ()
    assert 0 not in (*floor.seat_of("7"), *floor.seat_of("8"))


def test_a_disqualified_player_makes_room_and_waits_no_more() -> None:
    floor = full_room()
    floor.tell(Disqualify("7", "fighting"))
    floor.tell(Disqualify("4", "fighting"))
    assert floor.seat_of("8") != (0, 0)
    assert floor.seat_of("7") == (0, 0)
    assert queue(floor.live) == ()


def test_without_a_draw_the_alternates_are_seated_later() -> None:
    floor = full_room()
    table, seat = floor.seat_of("4")
    command = Bust(table, (seat,), at=floor.at)
    for event in decide(floor.live, command, floor.book):
        apply(floor.live, event)
    assert queue(floor.live) == ("7", "8")
    assert len(every(floor.tell(SeatAlternates()), ev.PlayerSeated)) == 1


def test_nobody_enters_before_those_who_wait() -> None:
    floor = full_room()
    table, seat = floor.seat_of("4")
    for event in decide(floor.live, Bust(table, (seat,), at=floor.at), floor.book):
        apply(floor.live, event)
    floor.tell(cmd.Register("9"))
    assert queue(floor.live) == ("7", "8", "9")


def test_an_alternate_who_does_not_come_is_passed_over() -> None:
    floor = full_room()
    floor.tell(SkipAlternate("7"))
    assert queue(floor.live) == ("8", "7")
    with pytest.raises(IllegalAct, match="not in the queue"):
        floor.tell(SkipAlternate("1"))


def test_an_alternate_leaves_the_queue_with_the_money_back() -> None:
    floor = full_room()
    assert one(floor.tell(VoidEntry("7", "went home")), PaymentReturned).prize == 10_000
    assert queue(floor.live) == ("8",)
    floor.tell(cmd.Register("9"))
    assert floor.live.alternates.numbers["9"] == 3


def test_nobody_is_seated_from_the_queue_when_entries_are_closed() -> None:
    floor = full_room()
    level(floor, 4)
    bust(floor, "4")
    assert floor.tell(SeatAlternates()) == ()


def test_a_void_takes_the_entry_back_and_a_bust_does_not() -> None:
    void, out = desk(12), desk(12)
    void.tell(VoidEntry("5", "registered twice", by="ann"))
    bust(out, "5")
    assert ("5" in void.live.play.players, "5" in out.live.play.players) == (False, True)
    assert (void.live.play.entries, out.live.play.entries) == (11, 12)
    assert (void.live.play.chips, out.live.play.chips) == (110_000, 120_000)
    assert (void.live.cash.prize, out.live.cash.prize) == (110_000, 120_000)
    kept = void.live.voids[0]
    assert (kept.player, kept.entry, kept.reason, kept.by) == ("5", 5, "registered twice", "ann")


def test_a_void_moves_the_places_of_those_who_are_out() -> None:
    floor = desk(12)
    bust(floor, "5")
    floor.tell(VoidEntry("6", "underage"))
    assert floor.live.play.place("5") == 11


def test_a_voided_number_is_not_given_again() -> None:
    floor = before_the_draw()
    floor.tell(cmd.Register("1"))
    floor.tell(VoidEntry("1", "wrong event"))
    assert one(floor.tell(cmd.Register("1")), ev.PlayerRegistered).entry == 2


VOIDS_REFUSED: dict[str, tuple[Command, str]] = {
    "no reason": (VoidEntry("5", " "), "no reason"),
    "unknown": (VoidEntry("99", "why"), "no such entry"),
    "out": (VoidEntry("1", "why"), "1 is out"),
    "an entry is no purchase": (Refund("5", "entry", "why"), "an entry goes back"),
    "never bought": (Refund("5", "rebuy", "why"), "no such purchase"),
}


@pytest.mark.parametrize("case", VOIDS_REFUSED.values(), ids=VOIDS_REFUSED)
def test_a_void_is_refused(case: tuple[Command, str]) -> None:
    command, why = case
    floor = desk(12)
    bust(floor, "1")
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)


def test_a_rebuy_puts_chips_on_the_stack_and_money_in_the_pool() -> None:
    floor = desk(12)
    events = floor.tell(Rebuy("5", stack=300, method="card", by="ann"))
    assert one(events, ChipsIssued).chips == 8_000
    assert floor.live.play.stack("5") == 8_300
    assert (floor.live.play.chips, floor.live.play.unassigned) == (128_000, 9_700)
    assert floor.live.cash.tills["ann"] == {"card": 5_000}


def test_a_refunded_rebuy_takes_its_chips_along() -> None:
    floor = desk(12)
    floor.tell(Rebuy("5", stack=300))
    floor.tell(Refund("5", "rebuy", "not allowed yet", by="ann"))
    assert floor.live.play.stack("5") == 300
    assert floor.live.play.chips == 120_000
    assert floor.live.cash.prize == 120_000
    assert [one.reason for one in floor.live.cash.returned] == ["not allowed yet"]
    floor.tell(Rebuy("5"))
    floor.tell(Rebuy("5"))


REBUYS_REFUSED: dict[str, tuple[Offers, int, tuple[Command, ...], str]] = {
    "no offer": (Offers(), 1, (Rebuy("5"),), "no rebuys"),
    "too many chips": (EVERYTHING, 1, (Rebuy("5", stack=10_001),), "the stack is 10001"),
    "less than none": (EVERYTHING, 1, (Rebuy("5", stack=-1),), "the stack is -1"),
    "after the window": (EVERYTHING, 4, (Rebuy("5"),), "levels 1 to 3"),
    "beyond the limit": (EVERYTHING, 1, (Rebuy("5", 0),) * 3, "2 were bought"),
    "no such entry": (EVERYTHING, 1, (Rebuy("99"),), "no such entry"),
    "wrong money": (EVERYTHING, 1, (Rebuy("5", amount=4_000),), "it costs 50"),
}


@pytest.mark.parametrize("case", REBUYS_REFUSED.values(), ids=REBUYS_REFUSED)
def test_a_rebuy_is_refused(case: tuple[Offers, int, tuple[Command, ...], str]) -> None:
    offers, now, commands, why = case
    floor = desk(12, offers)
    level(floor, now)
    for command in commands[:-1]:
        floor.tell(command)
    with pytest.raises(IllegalAct, match=why):
        floor.tell(commands[-1])


def test_one_command_sells_the_add_on_to_all_who_take_it() -> None:
    floor = desk(12)
    events = floor.tell(AddOn(("3", "4", "5")))
    assert len(every(events, ChipsIssued)) == len(every(events, PaymentTaken)) == 3
    assert floor.live.play.stack("4") == 25_000
    assert (floor.live.cash.prize, floor.live.cash.staff) == (129_000, 12 * 500 + 600)
    with pytest.raises(IllegalAct, match="4 has bought 1"):
        floor.tell(AddOn(("6", "4")))
    assert floor.live.play.stack("6") == 10_000


def test_an_add_on_may_be_sold_in_one_break_alone() -> None:
    offer = AddOns(price=Price(prize=3_000), chips=15_000, until=2, at_break=True)
    floor = desk(12, Offers(add_on=offer))
    level(floor, 2)
    with pytest.raises(IllegalAct, match="in the break after level 2"):
        floor.tell(AddOn(("3",)))


def on_break(offers: Offers) -> LiveFloor:
    """Twelve players in the break after level 2."""
    floor = desk(12, offers, structure(breaks=(Break(2, 10),)))
    floor.at = 2 * 20 * 60
    floor.tell(cmd.AdvanceClock())
    assert floor.live.play.clock.on_break
    return floor


def test_in_that_break_it_is_sold() -> None:
    offer = AddOns(price=Price(prize=3_000), chips=15_000, until=2, at_break=True)
    floor = on_break(Offers(add_on=offer))
    floor.tell(AddOn(("3", "12")))
    assert floor.live.play.stack("12") == 25_000


def test_the_time_of_absent_players_is_over_in_the_break_after_their_last_level() -> None:
    floor = on_break(replace(EVERYTHING, absent_until=2))
    floor.tell(AwaitArrival("3"))
    floor.tell(RemoveAbsent())
    assert floor.live.play.left == 11


IN_A_HAND: tuple[Command, ...] = (
    VoidEntry("5", "why"),
    ReEnter("5", give_up=True),
    Rebuy("5"),
    AddOn(("5",)),
)


@pytest.mark.parametrize("command", IN_A_HAND, ids=lambda command: type(command).__name__)
def test_no_stack_changes_during_a_hand_of_its_table(command: Command) -> None:
    floor = desk(12)
    table, _ = floor.seat_of("5")
    floor.tell(cmd.StartHand(table))
    with pytest.raises(IllegalAct, match=f"table {table} is in hand 1"):
        floor.tell(command)


def absentees(offers: Offers = EVERYTHING) -> LiveFloor:
    """Twelve players, of whom 3 and 4 have not come."""
    floor = desk(12, offers)
    floor.tell(AwaitArrival("3"))
    floor.tell(AwaitArrival("4"))
    return floor


def test_players_not_yet_here_are_listed_until_they_arrive() -> None:
    floor = absentees()
    assert absent(floor.live) == ("3", "4")
    floor.tell(MarkArrived("3"))
    assert absent(floor.live) == ("4",)
    late = floor.tell(cmd.Register("13", arrived=False))
    assert one(late, ev.PlayerSeated).stack == 10_000
    assert absent(floor.live) == ("4", "13")


def test_an_absent_stack_is_blinded_off_by_counts() -> None:
    floor = absentees()
    floor.tell(BlindOff("3", 8_500))
    assert floor.live.play.stack("3") == 8_500
    assert floor.live.play.unassigned == 1_500
    with pytest.raises(IllegalAct, match="the stack was 8500"):
        floor.tell(BlindOff("3", 9_000))
    with pytest.raises(IllegalAct, match="5 is here"):
        floor.tell(BlindOff("5", 9_000))


def test_absent_players_are_out_with_their_stacks_when_the_money_is_forfeited() -> None:
    floor = absentees()
    level(floor, 2)
    floor.tell(BlindOff("3", 8_500))
    removed = every(floor.tell(RemoveAbsent()), ChipsRemoved)
    assert [(gone.player, gone.chips) for gone in removed] == [("3", 8_500), ("4", 10_000)]
    assert floor.live.play.chips == 101_500
    assert [floor.live.play.place(player) for player in ("3", "4")] == [11, 11]
    assert floor.live.cash.prize == 120_000
    assert absent(floor.live) == ()


def test_absent_players_get_their_money_back_where_that_is_announced() -> None:
    floor = absentees(replace(EVERYTHING, absent="refund"))
    level(floor, 2)
    floor.tell(RemoveAbsent(("4",)))
    assert "4" not in floor.live.play.players
    assert floor.live.cash.prize == 110_000
    assert floor.live.voids[0].reason == "no-show"


def test_absent_players_stay_until_the_announced_time() -> None:
    floor = absentees(replace(EVERYTHING, absent_until=2))
    level(floor, 2)
    with pytest.raises(IllegalAct, match="after level 2"):
        floor.tell(RemoveAbsent())
    level(floor, 3)
    floor.tell(RemoveAbsent())


ABSENCES_REFUSED: dict[str, tuple[Any, str]] = {
    "twice": (AwaitArrival("3"), "noted already"),
    "not in": (AwaitArrival("99"), "no such entry"),
    "here": (MarkArrived("5"), "nobody waits"),
    "removed though here": (RemoveAbsent(("5",)), "5 is here"),
}


@pytest.mark.parametrize("case", ABSENCES_REFUSED.values(), ids=ABSENCES_REFUSED)
def test_an_act_on_absent_players_is_refused(case: tuple[Command, str]) -> None:
    command, why = case
    floor = absentees()
    level(floor, 2)
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)


UNDONE: dict[str, Command] = {
    "register": cmd.Register("13"),
    "re-entry": ReEnter("1", give_up=True),
    "void": VoidEntry("5", "why"),
    "rebuy": Rebuy("5", stack=1),
    "add-on": AddOn(("5", "6")),
    "no-shows": RemoveAbsent(),
    "arrival": MarkArrived("3"),
    "blinds": BlindOff("4", 9_000),
}


@pytest.mark.parametrize("command", UNDONE.values(), ids=UNDONE)
def test_each_act_is_undone_and_redone(command: Command) -> None:
    floor = absentees()
    level(floor, 2)
    before = repr((floor.live.play.tables, floor.live.play.chips, floor.live.cash))
    floor.tell(command)
    act = floor.last_act
    after = repr(floor.live)
    floor.tell(Undo(act))
    assert repr((floor.live.play.tables, floor.live.play.chips, floor.live.cash)) == before
    floor.tell(Redo(act))
    assert repr(floor.live) == after


def test_an_undo_never_leaves_an_event_without_players() -> None:
    floor = desk(2)
    floor.tell(cmd.Register("3"))
    act = floor.last_act
    bust(floor, "1")
    bust(floor, "2")
    with pytest.raises(IllegalAct, match="nobody would be left"):
        floor.tell(Undo(act))


def test_offers_stand_in_the_log_as_they_were_announced() -> None:
    floor = before_the_draw()
    line = encode(floor.log[0].event, position=1, at=0)
    assert decode(line, TYPES).event.setup.offers == EVERYTHING


def test_an_event_of_an_older_log_sells_entries_at_the_price_of_its_sheet() -> None:
    setup = before_the_draw().live.play.setup
    assert setup is not None
    older = msgspec.to_builtins(setup)
    del older["offers"]
    assert msgspec.convert(older, Setup).offers == Offers()
