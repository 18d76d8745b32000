"""Money: the pool, locked prizes, what is paid, and the tills of the cashiers."""

from __future__ import annotations

import csv
from decimal import Decimal
from io import StringIO
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from floorman.errors import BadFile, IllegalAct
from floorman.floor.cash.cash import AddMoney
from floorman.floor.cash.cash_report import Till, cash_report
from floorman.floor.cash.pool import overlay, pool
from floorman.floor.cash.tills import CloseTill, HandOverTill, OpenTill
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.finishing import FinishEvent
from floorman.floor.desk.purchases import Rebuy
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.live import Live
from floorman.floor.prizes.paying import PayPrize, PayPrizes
from floorman.floor.prizes.prizes import LockPayouts, moved, warning
from floorman.floor.prizes.worth import prize
from floorman.floor.results.result_sheet import Line, read, result_sheet, written
from floorman.floor.results.results import finishes, named, standings, unpaid
from floorman.floor.seating.busts import Bust
from floorman.floor.timing.rounds import EndHandForHand
from floorman.floor.undoing import Redo, Undo
from floorman.languages.texts import texts
from floorman.rulebooks.book import load_with_house
from floorman.sentences import put
from floorman.tournament import commands as cmd
from floorman.tournament.commands import Command
from floorman.tournament.files.results import csv_text
from floorman.tournament.sheet.offers import Offers, Price
from tests.floor.desk_play import EVERYTHING, before_the_draw, bust, desk, level
from tests.floor.floor_play import LiveFloor

FREE = Offers(entry=Price())
POOLS: dict[str, tuple[Offers, tuple[Command, ...], int, int]] = {
    "entries": (EVERYTHING, (), 120_000, 0),
    "rebuy": (EVERYTHING, (Rebuy("1"),), 125_000, 0),
    "added by the house": (replace(EVERYTHING, added=30_000), (), 150_000, 0),
    "added by hand": (EVERYTHING, (AddMoney(7, "found"),), 120_007, 0),
    "void": (EVERYTHING, (VoidEntry("1", "why"),), 110_000, 0),
    "guarantee met": (replace(EVERYTHING, guarantee=100_000), (), 120_000, 0),
    "overlay": (replace(EVERYTHING, guarantee=150_000), (), 150_000, 30_000),
    "added counts for it": (replace(EVERYTHING, guarantee=150_000, added=9), (), 150_000, 29_991),
    "no money": (FREE, (), 0, 0),
}


@pytest.mark.parametrize("case", POOLS.values(), ids=POOLS)
def test_the_pool(case: tuple[Offers, tuple[Command, ...], int, int]) -> None:
    offers, commands, money, short = case
    floor = desk(12, offers)
    for command in commands:
        floor.tell(command)
    assert (pool(floor.live), overlay(floor.live)) == (money, short)


def test_locked_prizes_come_to_the_pool_and_a_pool_that_moves_is_told() -> None:
    floor = desk(12)
    floor.tell(LockPayouts())
    assert sum(floor.live.play.prizes) == 120_000
    assert (moved(floor.live), warning(floor.live)) == (0, "")
    floor.tell(cmd.Register("13"))
    assert moved(floor.live) == 10_000
    assert warning(floor.live) == "The pool is 100 more than the prizes that were locked."
    floor.tell(LockPayouts((100_000, 30_000)))
    assert moved(floor.live) == 0
    floor.tell(VoidEntry("13", "why"))
    assert moved(floor.live) == -10_000
    german = put(warning(floor.live), texts("de"))
    assert german == "Der Preispool ist um 100 niedriger als die festgesetzten Preise."


LOCKS_REFUSED: dict[str, tuple[Offers, Command, str]] = {
    "wrong sum": (EVERYTHING, LockPayouts((100_000, 20_001)), "come to 1,200.01"),
    "nothing for a place": (EVERYTHING, LockPayouts((120_000, 0)), "above 0"),
    "rising": (EVERYTHING, LockPayouts((20_000, 100_000)), "do not rise"),
    "no money": (FREE, LockPayouts(), "12 entries, 0"),
    "not locked": (EVERYTHING, PayPrize("1"), "not locked"),
}


@pytest.mark.parametrize("case", LOCKS_REFUSED.values(), ids=LOCKS_REFUSED)
def test_a_lock_is_refused(case: tuple[Offers, Command, str]) -> None:
    offers, command, why = case
    with pytest.raises(IllegalAct, match=why):
        desk(12, offers).tell(command)


def test_locked_prizes_are_not_set_by_hand() -> None:
    floor = desk(12)
    floor.tell(cmd.SetPayouts((5, 5)))
    floor.tell(LockPayouts())
    with pytest.raises(IllegalAct, match="locked"):
        floor.tell(cmd.SetPayouts((5, 5)))


def in_the_money() -> LiveFloor:
    """Four places are paid; 8 is the tenth to go, 9 and 10 share places 3 and 4 with odd cents."""
    floor = desk(12)
    level(floor, 4)
    floor.tell(LockPayouts((60_000, 40_000, 12_001, 7_999 - 1, 1)))
    for player in ("1", "2", "3", "4", "5", "6", "7"):
        bust(floor, player)
    bust(floor, "8")
    return floor


def tie(floor: LiveFloor, *players: str) -> None:
    """Players bust in one hand with the same stack."""
    table = floor.seat_of(players[0])[0]
    while len(floor.live.play.tables) > 1:
        floor.tell(cmd.Arrange(floor.draw()))
    table = floor.seat_of(players[0])[0]
    seats = tuple(floor.seat_of(player)[1] for player in players)
    floor.tell(Bust(table, seats, stacks=dict.fromkeys(seats, 5_000)))


def test_tied_places_share_what_their_places_are_worth_to_the_cent() -> None:
    floor = in_the_money()
    tie(floor, "10", "9")
    assert [floor.live.play.place(player) for player in ("9", "10")] == [3, 3]
    assert (prize(floor.live, "9"), prize(floor.live, "10")) == (10_000, 9_999)
    bust(floor, "11")
    assert floor.live.play.winner == "12"
    assert sum(one.prize for one in standings(floor.live)) == 120_000


def test_prizes_are_paid_once_and_leave_the_till() -> None:
    floor = in_the_money()
    assert [one.entry for one in unpaid(floor.live)] == ["8"]
    floor.tell(PayPrize(place=5, by="bob", method="transfer", signed=True))
    assert floor.live.cash.tills["bob"] == {"transfer": -1}
    assert unpaid(floor.live) == ()
    with pytest.raises(IllegalAct, match="paid already"):
        floor.tell(PayPrize("8"))
    with pytest.raises(IllegalAct, match="place 5 was paid"):
        floor.tell(LockPayouts((120_000,)))


PAYING_REFUSED: dict[str, tuple[Command, str]] = {
    "not in the money": (PayPrize("7"), "place 6 is not paid"),
    "still in": (PayPrize("12"), "12 is still in"),
    "no such entry": (PayPrize("99"), "no such entry"),
    "nobody there": (PayPrize(place=2), "nobody finished there"),
    "no place": (PayPrize(), "nobody finished there"),
}


@pytest.mark.parametrize("case", PAYING_REFUSED.values(), ids=PAYING_REFUSED)
def test_a_prize_is_not_paid(case: tuple[Command, str]) -> None:
    command, why = case
    with pytest.raises(IllegalAct, match=why):
        in_the_money().tell(command)


def test_a_shared_place_is_paid_by_name() -> None:
    floor = in_the_money()
    tie(floor, "9", "10")
    with pytest.raises(IllegalAct, match="shared by 9, 10"):
        floor.tell(PayPrize(place=3))


def test_nothing_is_paid_while_places_may_move() -> None:
    floor = desk(12)
    floor.tell(LockPayouts((60_000, 60_000)))
    bust(floor, "1")
    with pytest.raises(IllegalAct, match="entries are open"):
        floor.tell(PayPrize("1"))


def test_a_disqualified_player_is_not_paid_where_the_house_says_so() -> None:
    floor = in_the_money()
    floor.tell(Disqualify("9", "chip dumping"))
    assert prize(floor.live, "9") == 7_998
    with pytest.raises(IllegalAct, match="forfeited"):
        floor.tell(PayPrize("9"))
    assert standings(floor.live)[0].settled == "forfeited"
    with pytest.raises(IllegalAct, match="9 is disqualified"):
        floor.tell(ReEnter("9"))


def test_a_paid_prize_stands_in_the_way_of_undoing_its_bust() -> None:
    floor = in_the_money()
    act = floor.last_act
    floor.tell(PayPrize("8"))
    with pytest.raises(IllegalAct, match=r"8 was paid .* for place"):
        floor.tell(Undo(act))


def test_a_paid_prize_keeps_all_places_where_they_are() -> None:
    floor = in_the_money()
    floor.tell(PayPrize("8"))
    for command in (VoidEntry("9", "why"), cmd.Register("13"), ReEnter("1")):
        with pytest.raises(IllegalAct, match="its place would move"):
            floor.tell(command)


def test_the_cash_report_sets_what_was_counted_against_what_was_taken() -> None:
    floor = before_the_draw()
    floor.tell(cmd.Register("1", by="ann"))
    floor.tell(cmd.Register("2", by="ann", method="card"))
    floor.tell(cmd.Register("3", by="bob"))
    floor.tell(CloseTill({"cash": 11_000, "card": 11_500}, signed="Ann A.", by="ann"))
    assert cash_report(floor.live.cash) == (
        Till("ann", "cash", 11_500, 11_000, "ann", balances=False),
        Till("ann", "card", 11_500, 11_500, "ann"),
        Till("bob", "cash", 11_500),
    )
    floor.tell(cmd.Register("4", by="ann"))
    assert floor.live.cash.tills["ann"] == {"cash": 11_500}


def test_what_went_before_a_signed_report_is_not_undone() -> None:
    floor = before_the_draw()
    floor.tell(cmd.Register("1", by="ann"))
    anns = floor.last_act
    floor.tell(cmd.Register("2", by="bob"))
    bobs = floor.last_act
    floor.tell(CloseTill({"cash": 11_500}, signed="Ann A.", cashier="ann"))
    report = floor.last_act
    with pytest.raises(IllegalAct, match="the till of ann was signed for"):
        floor.tell(Undo(anns))
    with pytest.raises(IllegalAct, match="the cash report is signed"):
        floor.tell(Undo(report))
    floor.tell(Undo(bobs))
    assert "bob" not in floor.live.cash.tills


def test_a_till_is_opened_with_change_and_handed_over_as_it_was_counted() -> None:
    floor = before_the_draw()
    floor.book = load_with_house("tda-2024", "[settings]\ntill-tolerance = 500\n")
    floor.tell(OpenTill({"cash": 20_000}, by="ann"))
    floor.tell(cmd.Register("1", by="ann"))
    floor.tell(HandOverTill("bob", {"cash": 31_200}, by="ann"))
    assert floor.live.cash.tills == {"bob": {"cash": 31_200}}
    floor.tell(cmd.Register("2", by="bob"))
    floor.tell(CloseTill({"cash": 42_000}, by="bob"))
    assert cash_report(floor.live.cash) == (
        Till("ann", "cash", 31_500, 31_200, "ann", balances=True),
        Till("bob", "cash", 42_700, 42_000, "bob", balances=False),
    )


CLOSINGS_REFUSED: dict[str, tuple[Any, str]] = {
    "unsigned": (CloseTill({}, signed=" ", cashier="ann"), "nobody signs"),
    "to oneself": (HandOverTill("ann", {}, "ann", by="ann"), "stays with the same cashier"),
    "nothing put in": (OpenTill({"cash": 0}, "ann"), "nothing to put in"),
    "no such till": (CloseTill({}, signed="x", cashier="eve"), "no payment went through"),
    "nothing added": (AddMoney(0, "why"), "1 cent or more"),
    "added without a reason": (AddMoney(5, ""), "a reason"),
}


@pytest.mark.parametrize("case", CLOSINGS_REFUSED.values(), ids=CLOSINGS_REFUSED)
def test_an_act_of_the_cashier_is_refused(case: tuple[Command, str]) -> None:
    command, why = case
    floor = before_the_draw()
    floor.tell(cmd.Register("1", by="ann"))
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)


def test_players_finish_with_their_best_entry() -> None:
    floor = desk(12)
    bust(floor, "1")
    floor.tell(ReEnter("1"))
    level(floor, 4)
    floor.tell(LockPayouts((130_000,)))
    for player in ("2", "1/2", "3", *map(str, range(4, 12))):
        bust(floor, player)
    rows = standings(floor.live)
    assert [row.entry for row in rows[-4:]] == ["3", "1/2", "2", "1"]
    best = {one.player: one for one in finishes(rows)}
    assert (best["1"].place, best["1"].entries) == (11, 2)
    assert (best["12"].place, best["12"].prize) == (1, 130_000)
    assert [row.entry for row in unpaid(floor.live)] == ["12"]


def test_results_are_a_table_that_a_spreadsheet_does_not_reckon_with() -> None:
    floor = in_the_money()
    rows = named(standings(floor.live), {"8": '=Ann, the "eighth"', "7": "Łukasz"})
    header, *read = csv.reader(StringIO(csv_text(rows)))
    assert header[:4] == ["place", "name", "prize", "id"]
    assert [(int(place), name, int(Decimal(prize) * 100)) for place, name, prize, *_ in read] == [
        (one.place, one.entrant.name.replace("=Ann", "'=Ann"), one.prize) for one in rows
    ]


def test_the_sheet_of_results_is_json_that_reads_back() -> None:
    floor = in_the_money()
    tie(floor, "9", "10")
    bust(floor, "11")
    sheet = result_sheet(floor.live, {"12": "Łukasz"})
    document = written(sheet)
    assert read(document) == sheet
    assert (sheet.entries, sheet.players, sheet.pool) == (12, 12, Decimal(1_200))
    assert sheet.results[0] == Line(1, "12", 12, "Łukasz", Decimal(600), "unpaid")
    assert '"prize":99.99' in document
    assert sum(line.prize for line in sheet.results) == sheet.pool
    with pytest.raises(BadFile, match="results"):
        read('{"event": 3}')


def test_a_live_event_with_money_is_kept_and_restored_whole() -> None:
    floor = in_the_money()
    floor.tell(PayPrize("8", by="ann"))
    floor.tell(CloseTill({}, signed="Ann", by="ann"))
    kept = msgspec.msgpack.encode(floor.live)
    assert msgspec.msgpack.decode(kept, type=Live) == floor.live


def test_an_event_ends_when_entries_close_behind_its_last_player() -> None:
    floor = desk(2)
    bust(floor, "1")
    with pytest.raises(IllegalAct, match="entries are open"):
        floor.tell(FinishEvent())
    floor.tell(CloseEntries())
    floor.tell(FinishEvent())
    assert floor.live.play.winner == "2"
    with pytest.raises(IllegalAct, match="it is over"):
        floor.tell(FinishEvent())


def test_hand_for_hand_ends_before_the_event_does() -> None:
    floor = desk(4)
    floor.tell(cmd.SetPayouts((1,)))
    floor.tell(CloseEntries())
    floor.tell(cmd.AnnounceHandForHand())
    bust(floor, "1")
    bust(floor, "2")
    floor.tell(Disqualify("3", "why"))
    with pytest.raises(IllegalAct, match="hand-for-hand is on"):
        floor.tell(FinishEvent())
    floor.tell(EndHandForHand())
    floor.tell(FinishEvent())
    assert sorted(floor.live.play.place(player) for player in "1234") == [1, 2, 2, 4]


def test_a_list_by_hand_is_not_redone_over_a_lock() -> None:
    """Redone behind the lock it would stand in its place."""
    floor = desk(4)
    floor.tell(LockPayouts())
    lock = floor.last_act
    floor.tell(Undo(lock))
    floor.tell(cmd.SetPayouts((5, 3)))
    by_hand = floor.last_act
    floor.tell(Undo(by_hand))
    floor.tell(Redo(lock))
    with pytest.raises(IllegalAct, match="the payouts are locked"):
        floor.tell(Redo(by_hand))


def test_a_prize_is_not_paid_again_under_a_list_that_gives_another() -> None:
    """Paid, taken back, the list locked anew: to redo the payment would pay by the old list."""
    floor = desk(4)
    floor.tell(CloseEntries())
    for player in "123":
        bust(floor, player)
    money = pool(floor.live)
    floor.tell(LockPayouts(prizes=(money - 100, 100)))
    floor.tell(PayPrize("3"))
    paid = floor.last_act
    floor.tell(Undo(paid))
    floor.tell(LockPayouts(prizes=(money - 200, 200)))
    with pytest.raises(IllegalAct, match="place 2 was paid 1"):
        floor.tell(Redo(paid))


def test_there_are_no_more_prizes_than_entries() -> None:
    floor = desk(2)
    with pytest.raises(IllegalAct, match="3 prizes for 2 entries"):
        floor.tell(LockPayouts((10_000, 6_000, 4_000)))


def test_all_prizes_are_paid_at_once_but_those_paid_or_forfeited() -> None:
    floor = desk(12)
    floor.tell(CloseEntries())
    floor.tell(LockPayouts())
    with pytest.raises(IllegalAct, match="no prize is due"):
        floor.tell(PayPrizes())
    for number in range(2, 13):
        bust(floor, str(number))
    floor.tell(PayPrize(place=2))
    paid = floor.tell(PayPrizes("transfer", signed=True))
    due = [one for one in standings(floor.live) if one.prize]
    assert len(paid) == len(due) - 1
    assert {one.settled for one in due} == {"paid"}
    assert sum(one.amount for one in floor.live.prizes.paid.values()) == pool(floor.live)
    with pytest.raises(IllegalAct, match="no prize is due"):
        floor.tell(PayPrizes())


@pytest.mark.parametrize(
    ("share", "cap", "guarantee", "prizes", "short"),
    [
        (300, 0, 0, 970_00, 0),
        (300, 20_00, 0, 980_00, 0),
        (333, 0, 0, 966_70, 0),
        (300, 0, 990_00, 990_00, 20_00),
        (0, 20_00, 0, 1_000_00, 0),
    ],
)
def test_the_staff_has_a_share_of_the_pool(
    share: int, cap: int, guarantee: int, prizes: int, short: int
) -> None:
    """Ten put in 100 each; the share comes off before the guarantee is held against the pool."""
    told = replace(EVERYTHING, staff_share=share, staff_cap=cap, guarantee=guarantee)
    live = desk(10, told).live
    assert (pool(live), overlay(live)) == (prizes, short)
