"""Any order of acts at the desk: chips, seats, places and money always add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.floor.desk_play import EVERYTHING, desk
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

from floorman.errors import IllegalAct
from floorman.floor.cash.cash import AddMoney, MoneyAdded, TillClosed
from floorman.floor.cash.payments import PaymentReturned, PaymentTaken
from floorman.floor.cash.pool import pool
from floorman.floor.cash.tills import CloseTill
from floorman.floor.chips.chips_in_play import ChipsIssued, ChipsRemoved
from floorman.floor.decide import broken
from floorman.floor.desk.arrivals import AwaitArrival, BlindOff, MarkArrived, RemoveAbsent
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.finishing import FinishEvent
from floorman.floor.desk.purchases import AddOn, Rebuy
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.desk.voids import EntryVoided, Refund, VoidEntry
from floorman.floor.folding import fold
from floorman.floor.prizes.paying import PayPrize, PrizePaid
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.results.results import finishes, standings, unpaid
from floorman.floor.seating.alternates import SeatAlternates, SkipAlternate, queue
from floorman.floor.seating.busts import Bust
from floorman.floor.undoing import Redo, Undo, undone_acts
from floorman.tournament import commands as cmd
from floorman.tournament.events import Event, PlayerSeated
from floorman.tournament.sheet.currency import Currency, purse
from floorman.tournament.sheet.offers import Method, Offers, Price

MONEY = (Currency("USD", 100, 92_50, 5), Currency("JPY", 10_000, 61_35))
SMALL_ROOM = replace(
    EVERYTHING,
    entry=Price(10_000, 1_000, 500, house_share=333),
    tables=3,
    guarantee=70_000,
    added=500,
    currencies=MONEY,
)
CODES = ("", "", "USD", "JPY")
METHODS: tuple[Method, ...] = ("cash", "card", "voucher")
Step = tuple[str, int, int]


def _one(entries: Iterable[str], number: int) -> str:
    """One of the entries; nobody's name where there is none, which is refused."""
    choice = [*entries]
    return choice[number % len(choice)] if choice else "nobody"


def _entry(floor: LiveFloor, number: int) -> str:
    return _one(floor.live.play.players, number)


def _absent(floor: LiveFloor, number: int) -> str:
    return _one(floor.live.arrivals.awaited, number)


def _bust(floor: LiveFloor, who: int, how: int) -> cmd.Command:
    seated = [player for player in floor.live.play.players if floor.seat_of(player)[0]]
    if not seated:
        return cmd.DrawSeats(floor.draw())
    table, seat = floor.seat_of(seated[who % len(seated)])
    here = floor.live.play.tables[table].players
    several = len(here) > 2 and how % 3 == 0
    seats = (seat, next(other for other in here if other != seat)) if several else (seat,)
    return Bust(table, seats, stacks={gone: 1 + how % 2 * (gone % 2) for gone in seats})


def _undo(floor: LiveFloor, who: int, how: int) -> cmd.Command:
    acts = sorted({one.act for one in floor.log})
    act = acts[-1 - how % min(12, len(acts))]
    return Redo(act) if act in undone_acts(floor.log) else Undo(act)


def _advance(floor: LiveFloor, who: int, how: int) -> cmd.Command:
    floor.at += 600 * (how % 3)
    return cmd.AdvanceClock()


ACTS: Mapping[str, Callable[[LiveFloor, int, int], cmd.Command]] = {
    "register": lambda floor, who, how: cmd.Register(
        str(who) if who % 5 else "",
        method=METHODS[how % 3],
        arrived=how % 4 > 0,
        currency=CODES[how // 3 % 4],
    ),
    "re-enter": lambda floor, who, how: ReEnter(
        _entry(floor, who), give_up=how % 2 == 0, currency=CODES[how // 2 % 4]
    ),
    "rebuy": lambda floor, who, how: Rebuy(
        _entry(floor, who), how if how % 2 else None, currency=CODES[how // 2 % 4]
    ),
    "add-on": lambda floor, who, how: AddOn(
        (_entry(floor, who),), METHODS[how % 3], currency=CODES[how // 3 % 4]
    ),
    "void": lambda floor, who, how: VoidEntry(_entry(floor, who), "why"),
    "refund": lambda floor, who, how: Refund(
        _one(floor.live.cash.paid, who), "rebuy" if how % 2 else "add-on", "why"
    ),
    "start": lambda floor, who, how: cmd.StartEvent(),
    "bust": _bust,
    "alternate": lambda floor, who, how: SeatAlternates(),
    "skip": lambda floor, who, how: SkipAlternate(_one(queue(floor.live), who)),
    "absent": lambda floor, who, how: AwaitArrival(_entry(floor, who)),
    "arrived": lambda floor, who, how: MarkArrived(_absent(floor, who)),
    "blinds": lambda floor, who, how: BlindOff(_absent(floor, who), 1 + 100 * how),
    "no-shows": lambda floor, who, how: RemoveAbsent((_absent(floor, who),)),
    "add money": lambda floor, who, how: AddMoney(1 + how, "why"),
    "close": lambda floor, who, how: CloseTill(
        {"cash": how}, "Ann", _one(floor.live.cash.tills, who)
    ),
    "lock": lambda floor, who, how: LockPayouts(),
    "pay": lambda floor, who, how: PayPrize(
        _one((row.entry for row in unpaid(floor.live)), who),
        method=METHODS[how % 3],
        currency=CODES[how // 3 % 4],
    ),
    "undo": _undo,
    "clock": _advance,
}
OFTEN = ("register", "register", "bust", "bust", "rebuy")
STEPS = st.lists(
    st.tuples(st.sampled_from([*ACTS, *OFTEN]), st.integers(0, 40), st.integers(0, 90)), max_size=80
)


def play(steps: list[Step], offers: Offers) -> LiveFloor:
    """The event after the steps that could be taken; each is checked by the floor itself."""
    floor = desk(7, offers, structure(seats=3))
    for name, who, how in steps:
        if floor.live.play.is_over and name != "pay":
            continue
        try:
            command = ACTS[name](floor, who, how)
            floor.tell(replace(command, by="ann" if how % 2 else "bob"))
        except IllegalAct:
            continue
        assert not list(broken(floor.live))
    return floor


def counted(floor: LiveFloor) -> list[Event]:
    """The events that count."""
    undone = undone_acts(floor.log)
    return [one.event for one in floor.log if one.act not in undone]


@settings(max_examples=60)
@given(STEPS)
def test_whatever_the_desk_does_everything_adds_up(steps: list[Step]) -> None:
    floor = play(steps, SMALL_ROOM)
    _chips_are_those_issued_and_not_removed(floor)
    _everybody_in_has_one_seat_or_waits(floor)
    _places_are_complete(floor)
    _the_tills_hold_what_went_through_them(floor)
    _payouts_are_the_pool(floor)
    assert repr(fold(floor.log)) == repr(floor.live)


@settings(max_examples=40)
@given(STEPS)
def test_every_event_ends_with_the_whole_pool_paid(steps: list[Step]) -> None:
    floor = play(steps, SMALL_ROOM)
    end(floor)
    live = floor.live
    paid = sum(one.amount for one in live.prizes.paid.values())
    forfeited = sum(row.prize for row in standings(live) if row.settled == "forfeited")
    assert live.prizes.locked is not None
    assert paid + forfeited == live.prizes.locked.pool
    seated = [entry for entry in live.play.players.values() if entry.id not in live.play.unseated]
    assert len(standings(live)) == len(seated) == live.play.entries
    _places_are_complete(floor)


def end(floor: LiveFloor) -> None:
    """Close entries, play down to the winner, lock the prizes and pay them."""
    if not floor.live.play.opened:
        floor.tell(cmd.Register("77"))
        floor.tell(cmd.Register("78"))
        floor.tell(cmd.DrawSeats(floor.draw()))
    if not floor.live.play.started:
        floor.tell(cmd.StartEvent())
    if not (floor.live.play.is_over or floor.live.play.entries_closed):
        floor.tell(CloseEntries())
    while floor.live.play.left > 1:
        floor.tell(_bust(floor, 0, 1))
    if not floor.live.play.is_over:
        floor.tell(FinishEvent())
    if not floor.live.prizes.paid:
        floor.tell(LockPayouts())
    for row in unpaid(floor.live):
        floor.tell(PayPrize(row.entry))


def _chips_are_those_issued_and_not_removed(floor: LiveFloor) -> None:
    chips = 0
    for event in counted(floor):
        if isinstance(event, PlayerSeated):
            chips += event.stack
        elif isinstance(event, ChipsIssued):
            chips += event.chips
        elif isinstance(event, ChipsRemoved):
            chips -= event.chips
    play = floor.live.play
    stacks = sum(sum(table.stacks.values()) for table in play.tables.values())
    assert chips == play.chips == stacks + play.unassigned


def _everybody_in_has_one_seat_or_waits(floor: LiveFloor) -> None:
    play = floor.live.play
    seats = Counter(player for table in play.tables.values() for player in table.players.values())
    assert set(queue(floor.live)) <= set(play.unseated)
    assert set(seats.values()) <= {1}
    for player, entry in play.players.items():
        assert (player in seats) + (player in play.unseated) + (entry.out > 0) == 1
    assert play.left == len(seats)
    assert len(play.tables) <= SMALL_ROOM.tables


def _places_are_complete(floor: LiveFloor) -> None:
    """Those out have the places from the last one up, with no gap but those that ties leave."""
    play = floor.live.play
    place = play.entries
    for row in reversed([row for row in standings(floor.live) if row.entry != play.winner]):
        assert row.place <= place
        place = min(place, row.place)
    assert place == play.left + 1 or not play.out
    assert sorted(finish.place for finish in finishes(standings(floor.live))) == [
        finish.place for finish in finishes(standings(floor.live))
    ]


def _the_tills_hold_what_went_through_them(floor: LiveFloor) -> None:
    tills: Counter[tuple[str, str]] = Counter()
    for event in counted(floor):
        if isinstance(event, PaymentTaken | PaymentReturned):
            sign = 1 if isinstance(event, PaymentTaken) else -1
            paid = event.prize + event.house + event.staff
            tills[event.cashier, purse(event.method, event.currency)] += sign * (
                event.foreign if event.currency else paid
            )
        elif isinstance(event, MoneyAdded):
            tills[event.cashier, event.method] += event.amount
        elif isinstance(event, PrizePaid):
            tills[event.cashier, purse(event.method, event.currency)] -= (
                event.foreign if event.currency else event.amount
            )
        elif isinstance(event, TillClosed):
            for method, expected in event.expected.items():
                tills[event.cashier, method] -= expected
    open_tills = {
        (cashier, method): amount
        for cashier, till in floor.live.cash.tills.items()
        for method, amount in till.items()
    }
    assert {key: amount for key, amount in tills.items() if amount} == {
        key: amount for key, amount in open_tills.items() if amount
    }
    voided = [event.player for event in counted(floor) if isinstance(event, EntryVoided)]
    assert [event.player for event in floor.live.voids] == voided


def _payouts_are_the_pool(floor: LiveFloor) -> None:
    live = floor.live
    assert pool(live) >= SMALL_ROOM.guarantee
    if live.prizes.locked is None:
        return
    assert sum(live.play.prizes) == live.prizes.locked.pool
    if live.play.is_over:
        assert sum(row.prize for row in standings(live)) == live.prizes.locked.pool
