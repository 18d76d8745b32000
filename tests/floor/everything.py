"""A live event to which anything is asked: for each command, data that may well be right.

``MAKERS`` has every command of the floor; what a maker gives fits most of the time and is slightly
wrong now and then, as it is at a desk late at night.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from itertools import cycle
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from floorman.draws import seeded
from floorman.errors import FloormanError
from floorman.floor.asking import filled, read_command
from floorman.floor.books import book_of
from floorman.floor.bounties.account import unawarded
from floorman.floor.cash.pool import pool
from floorman.floor.chips.chip_balance import rows
from floorman.floor.chips.color_up import tables_due
from floorman.floor.days.closing import difference
from floorman.floor.decide import COMMANDS, apply, broken, decide, misfit
from floorman.floor.desk.alone import lone_seat
from floorman.floor.folding import undo
from floorman.floor.live import Live
from floorman.floor.results.results import unpaid
from floorman.floor.seating.alternates import queue
from floorman.floor.seating.plans import plan
from floorman.floor.undoing import Redo, Undo, undone_acts
from floorman.tournament.commands import AdvanceClock, Command, SetUpEvent
from floorman.tournament.envelope import Logged
from floorman.tournament.sheet.bounty import Bounty, Envelopes
from floorman.tournament.sheet.chip_set import Chip, ChipSet
from floorman.tournament.sheet.days import Days
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.satellite import Satellite
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level, Structure
from floorman.tournament.sheet.teams import Teams
from floorman.tournament.state import Table
from floorman.tournament.timing.levels import next_due
from tests.floor.errands import ERRANDS, flights
from tests.tournament_play import structure

T = TypeVar("T")
Data = dict[str, Any]
WORDS = ("so it was", "", "the dealer saw it")
TALK = (
    "NLHE 50-100, seats 1-3, flop | the clock runs out on seat 1",
    'NLHE 200-400, seats 1-4, flop, pot 6000 | seat 1 says "I bet five"',
    "NLHE 100-200, seats 1-3 | nonsense",
)
BOUNTIES = (
    Bounty(amount=1_001),
    Bounty(kind="progressive", amount=2_501, head=33),
    Bounty(kind="mystery", amount=3_001, envelopes=(Envelopes(9_000, 1),)),
    Bounty(kind="mystery", amount=2_000, out_of_prizes=True),
)
BOOKS = ("tda-2024", "tda-2024", "npl-2015", "house-nlhe", "tda-2026", "wsop-2026", "wsop-2026")
STUD = (("stud",), ("nlhe", "stud"))
ERRAND = 80
"""Steps after which, more or less, the desk is busy with something else."""


class Anything:
    """A live event and the dice; ``step`` asks for something, perhaps what is refused."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.secret = seeded(seed)
        self.live = Live()
        self.log: list[Logged] = []
        self.at = 1_800_000_000
        self.done: set[str] = set()
        self.not_done: set[str] = set()
        setup = _setup(self)
        self.book = book_of(setup)
        self.errand = cycle(self.one(ERRANDS).split())
        self.tell(SetUpEvent(setup, at=self.at))
        for flight in flights() if setup.days.flights else ():
            self.tell(replace(flight, at=self.at, by="ann"))
        if self.random.random() < 0.7:
            self._begin()

    def _begin(self) -> None:
        """Some players enter, seats are drawn, the first level starts."""
        for number in range(1, self.random.randrange(3, 28)):
            self.ask("Register", {"player": str(number + 8)})
        self.ask("DrawDay" if self.live.daybook.brought else "DrawSeats", {})
        self.ask("StartEvent", {})

    @property
    def is_closed(self) -> bool:
        """Its secret is told."""
        return self.live.play.closed

    def step(self) -> None:
        """Some seconds pass and something is asked, by name as from outside."""
        self.at += self.random.choice((0, 0, 1, 20, 200))
        if self.random.random() < 1 / ERRAND:
            self.errand = cycle(self.one(ERRANDS).split())
        other = self.one(self.one((OFTEN, list(COMMANDS))))
        name = next(self.errand) if self.random.random() < 0.7 else other
        if self.random.random() < 0.1:
            self.undo_or_redo()
        else:
            self.ask(name, MAKERS[name](self))

    def ask(self, name: str, data: Mapping[str, Any]) -> bool:
        """Give a command by its name and data; whether it was done. A refusal changes nothing.

        What the clock owes comes first, as in a venue.
        """
        due = next_due(self.live.play)
        if due is not None and due <= self.at and name != "AdvanceClock":
            self.tell(AdvanceClock(at=self.at, by="clock"))
        before = msgspec.msgpack.encode(self.live)
        try:
            self.tell(filled(read_command(name, data, "ann"), self.live, self.secret, self.at))
        except FloormanError as error:
            assert msgspec.msgpack.encode(self.live) == before
            self.not_done.add(name)
            self.refused(name, error)
            return False
        self.done.add(name)
        return True

    def refused(self, name: str, error: FloormanError) -> None:
        """A command was refused: for those who read why."""

    def must(self, name: str, **data: Any) -> None:
        """Give a command that has to be done."""
        assert self.ask(name, data), name

    def tell(self, command: Command) -> None:
        """Decide, which changes nothing; then take in events that all fit, and look at it all."""
        before = msgspec.msgpack.encode(self.live)
        events = decide(self.live, command, self.book)
        assert msgspec.msgpack.encode(self.live) == before
        for event in events:
            why = misfit(self.live, event)
            assert not why, f"{event}: {why}"
            apply(self.live, event)
        self._keep(events, command)

    def undo_or_redo(self) -> None:
        """One of the last acts, or any: undone, or redone where it is undone."""
        acts = sorted({one.act for one in self.log})[1:] or [99]
        act = self.one(acts[-8:] if self.random.random() < 0.7 else acts)
        kind = Redo if act in undone_acts(self.log) else Undo
        command = kind(act, at=self.at, by="ann")
        before = msgspec.msgpack.encode(self.live)
        try:
            events, self.live = undo(self.log, command)
        except FloormanError as error:
            assert msgspec.msgpack.encode(self.live) == before
            self.refused(kind.__name__, error)
            return
        self.done.add(kind.__name__)
        self._keep(events, command)

    def _keep(self, events: Iterable[Any], command: Command) -> None:
        act = len(self.log) + 1
        for place, event in enumerate(events, act):
            self.log.append(Logged(place, command.at, command.by, event, act))
        found = list(broken(self.live))
        assert self.live.play.chips >= 0, command
        assert not found, f"{command}: {found}"

    # What makers choose from

    def one(self, choices: Iterable[T]) -> T:
        """One of these."""
        return self.random.choice(list(choices))

    def number(self, *choices: int) -> int:
        """One of these numbers, rarely one that cannot be meant."""
        return self.one(choices) if self.random.random() < 0.95 else self.one((-1, 0, 10**9))

    def table(self) -> int:
        """An open table, rarely none."""
        return self.number(*(self.live.play.tables or (1,)))

    def at_table(self) -> Table:
        """An open table, or one that is not there."""
        return self.live.play.tables.get(self.table()) or Table(99, 9)

    def taken(self, table: Table) -> int:
        """A seat that is taken, rarely another."""
        return self.number(*(table.players or (1,)))

    def free(self, table: Table) -> int:
        """An open seat, rarely another."""
        return self.number(*(table.opened or (1,)))

    def entry(self) -> str:
        """An entry, rarely nobody's."""
        entries = self.live.play.players
        return self.one(entries) if entries and self.random.random() < 0.97 else "nobody"

    def seated(self) -> str:
        """An entry that sits somewhere, if any does."""
        tables = self.live.play.tables.values()
        entries = [player for table in tables for player in table.players.values()]
        return self.one(entries) if entries else "nobody"

    def of(self, entries: Iterable[str]) -> str:
        """One of these entries, or anybody where there are none."""
        return self.one([*entries] or [self.entry()])

    def words(self) -> str:
        """A few words, or none."""
        return self.one(WORDS)


def _setup(any_: Anything) -> Setup:
    """One of many events: small rooms, real chips, no money, other books, no seats at all."""
    one = any_.one
    book = one(BOOKS)
    games = one((("nlhe",), *STUD)) if book == "wsop-2026" else ("nlhe",)
    sheet = _sheet(one((0, 2, 4, 6, 8, 8, 8)), games)
    has_chips, has_money = one((True, False)), one((True, True, False))
    own = one((True, False))
    return Setup(
        structure=sheet if has_money else replace(sheet, entry=0),
        book=book,
        late_levels=one((0, 2, 4)),
        commitment=sha256(any_.secret).hexdigest(),
        offers=_offers(any_) if has_money else Offers(tables=one((0, 3))),
        chip_set=ChipSet(chips=tuple(Chip(value, "red", 900) for value in sheet.chips * has_chips)),
        teams=one((Teams(), Teams(points=(10, 6, 3), counted=2))),
        satellite=one((Satellite(), Satellite(), Satellite(seat=60_000, milestone=15_000))),
        days=one(
            (
                Days(),
                Days(odd="up", smallest=500, meets="bracket"),
                Days(feeds="day-2", sends=one(("stacks", "players"))),
                Days(
                    flights=2,
                    several=one(("best", "first", "all")),
                    bought_out=20_000,
                    bought_by=one(("prizes", "house")),
                ),
            )
        ),
        seating=SeatPlan(
            tables=(11, 7, 9, 8) * own,
            open_at=one((0, 3)),
            redraws=(9,) * own,
            fixed=one((False,) * 9 + (True,)),
        ),
    )


def _sheet(seats: int, games: tuple[str, ...]) -> Structure:
    """The 25s are needed in level 1 only."""
    amounts = ((25, 50), (100, 200), (200, 400), (500, 1_000), (1_000, 2_000))
    levels = tuple(
        Level(number=n, small_blind=small, big_blind=big, minutes=20)
        for n, (small, big) in enumerate(amounts, 1)
    )
    breaks = (Break(1, 10), Break(3, 10))
    sheet = structure(levels=levels, breaks=breaks, seats=seats, games=games)
    return replace(sheet, chips=(25, 100, 500, 1_000))


def _offers(any_: Anything) -> Offers:
    one = any_.one
    return Offers(
        entry=Price(prize=10_000, house=1_000, staff=500),
        reentry=ReEntries(limit=2, until=3, give_up=one((True, False))),
        rebuy=Rebuys(price=Price(prize=5_000), chips=8_000, limit=2, until=3),
        add_on=AddOns(price=Price(prize=3_000, staff=200), chips=15_000, until=4),
        guarantee=one((0, 300_000)),
        tables=one((0, 2, 3)),
        absent=one(("forfeit", "refund")),
        bounty=one((None, *BOUNTIES)),
    )


# Makers


def _bust(any_: Anything) -> Data:
    table = any_.at_table()
    seats = {any_.taken(table) for _ in range(any_.one((1, 1, 2)))}
    stacks = {str(seat): any_.number(100, 500, 500) for seat in seats}
    told = {"table": table.number, "seats": sorted(seats), "stacks": stacks}
    stay = [seat for seat in table.players if seat not in seats]
    if any_.live.bounties.heads and stay and any_.random.random() < 0.8:
        won = any_.random.sample(stay, any_.one((0, 1, 1, min(2, len(stay)))))
        return {**told, "won_by": {str(seat): won for seat in seats}}
    return told


def _bounty(any_: Anything) -> Data:
    """One that waits is given to somebody who is in, to two with shares, or to nobody."""
    winners = [any_.seated() for _ in range(any_.one((0, 1, 1, 2)))]
    shares = any_.one(([], [7_500, 2_500])) if len(winners) == 2 else []
    waits = any_.of(unawarded(any_.live))
    done = waits == any_.live.play.winner
    return {"player": waits, "winners": [] if done else winners, "shares": [] if done else shares}


def _register(any_: Anything) -> Data:
    player = str(any_.random.randrange(1, 60)) if any_.random.random() < 0.9 else ""
    arrived = any_.random.random() < 0.8
    return {"player": player, "method": any_.one(("cash", "card")), "arrived": arrived}


def _all_in(any_: Anything) -> Data:
    """Two hands face up, or an all-in taken off again."""
    playing = [table for table in any_.live.play.tables.values() if table.hand is not None]
    table = any_.one(playing) if playing else any_.at_table()
    seats = table.hand.seats[:2] if table.hand is not None and any_.one((True, False)) else ()
    hands = {str(seat): cards for seat, cards in zip(seats, ("AsAd", "KsKd"), strict=False)}
    return {"table": table.number, "hand": table.hands, "hands": hands}


def _record_hand(any_: Anything) -> Data:
    """Two players of the hand share what they had, perhaps so that one has nothing."""
    playing = [table for table in any_.live.play.tables.values() if table.hand is not None]
    table = any_.one(playing) if playing else any_.at_table()
    seats = list(table.hand.seats) if table.hand is not None else list(table.players)
    stacks = {seat: table.stacks[seat] for seat in seats if seat in table.stacks}
    if len(stacks) > 1:
        winner, loser = any_.random.sample(list(stacks), 2)
        lost = any_.one((0, 100, stacks[loser]))
        stacks[winner] += min(lost, stacks[loser])
        stacks[loser] -= min(lost, stacks[loser])
    told = {str(seat): stack for seat, stack in stacks.items()}
    return {"table": table.number, "hand": table.hands, "stacks": told}


def _race(any_: Anything) -> Data:
    due = tables_due(any_.live)
    table = any_.live.play.tables[any_.one(due)] if due else any_.at_table()
    odd = {str(seat): any_.number(0, 1, 2, 3, 7) for seat in table.players}
    return {"table": table.number, "odd": odd, "away": sorted(table.players)[: any_.one((0, 1))]}


def _swap(any_: Anything) -> Data:
    one, other = any_.seated(), any_.seated()
    places = {one: _place(any_, other), other: _place(any_, one)}
    return {"places": places, "reason": any_.words()}


def _place(any_: Anything, player: str) -> list[int]:
    entry = any_.live.play.players.get(player)
    return [entry.table, entry.seat] if entry is not None else [1, 1]


def _till(any_: Anything) -> Data:
    tills = any_.live.cash.tills
    cashier = any_.of(tills)
    return {"cashier": cashier, "counted": tills.get(cashier, {}), "signed": any_.words()}


def _hand_over(any_: Anything) -> Data:
    tills = any_.live.cash.tills
    cashier = any_.of(tills)
    return {"cashier": cashier, "counted": tills.get(cashier, {}), "to": any_.one(("bob", "eve"))}


def _moves(any_: Anything) -> Data:
    planned = plan(any_.live, any_.book, any_.at).moves
    some = [any_.one(planned).move.player] if planned else []
    return {"players": some * any_.one((0, 1))}


def _count_chips(any_: Anything) -> Data:
    pieces = {str(row.value): max(0, row.in_play) for row in rows(any_.live) if row.value}
    return {"table": any_.one((0, any_.table())), "pieces": pieces}


def _structure(any_: Anything) -> Data:
    """The last level is another one, longer or with other blinds."""
    play = any_.live.play
    *levels, last = play.structure.levels
    other = replace(last, minutes=any_.number(10, 30), big_blind=any_.number(2_000, 3_000))
    return {"levels": msgspec.to_builtins((*levels, other))}


def _setup_again(any_: Anything) -> Data:
    setup = any_.live.play.setup
    assert setup is not None
    other = replace(setup, name=any_.one(("Monday", "Friday")), late_levels=any_.one((0, 2)))
    return {"setup": msgspec.to_builtins(other, str_keys=True)}


def _bag(any_: Anything) -> Data:
    """A stack, rarely miscounted, rarely of somebody who sits elsewhere."""
    play = any_.live.play
    player = any_.of(one for one in _at_tables(any_) if one not in any_.live.daybook.bags)
    entry = play.players.get(player)
    place = {"table": entry.table, "seat": entry.seat} if entry else {"table": 1, "seat": 1}
    chips = (play.stack(player) if entry else 0) + any_.one((0,) * 9 + (500,))
    return {"player": player, **place, "chips": chips, "seal": any_.one(("", "", player))}


def _at_tables(any_: Anything) -> list[str]:
    tables = any_.live.play.tables.values()
    return [player for table in tables for player in table.players.values()]


def _close_bags(any_: Anything) -> Data:
    return {"off": difference(any_.live), "reason": any_.one(("a chip on the floor", ""))}


def _open_bag(any_: Anything) -> Data:
    sealed = any_.live.daybook.sealed
    player = any_.of(sealed)
    chips = sealed[player].chips if player in sealed else 500
    return {"player": player, "chips": chips + any_.one((0, 0, 0, 500, -500))}


def _heads(any_: Anything) -> Data:
    table = any_.at_table()
    return {"table": table.number, "heads": any_.number(*(len(table.players),) * 8, 3)}


def _penalty(any_: Anything) -> Data:
    kind = any_.one(("warning", "hands", "rounds", "other"))
    number = any_.number(1, 2, 6) if kind in ("hands", "rounds") else 0
    return {"player": any_.entry(), "kind": kind, "number": number, "reason": "so it was"}


def _rebuild(any_: Anything) -> Data:
    began, now = any_.number(9_000, 12_000), any_.number(8_000, 14_000)
    who = {"player": any_.seated(), "stranger": any_.seated()}
    return {**who, "began": began, "now": now, "reason": any_.words()}


def _exchange(any_: Anything) -> Data:
    table = any_.at_table()
    given, got = any_.one((({"25": 4}, {"100": 1}), ({"500": 2}, {"1000": 1}), ({"25": 1}, {})))
    return {"table": table.number, "seat": any_.taken(table), "given": given, "got": got}


def _time(any_: Anything) -> Data:
    table = any_.at_table()
    return {"table": table.number, "seat": any_.taken(table), "waited": any_.one((None, 60, 120))}


def _at_seat(any_: Anything) -> Data:
    table = any_.at_table()
    return {"table": table.number, "seat": any_.taken(table)}


def _seat(any_: Anything) -> Data:
    table = any_.at_table()
    return {"table": table.number, "seat": any_.free(table)}


def _kept(any_: Anything) -> Data:
    kept = [(t.number, seat) for t in any_.live.play.tables.values() for seat in t.kept]
    table, seat = any_.one(kept) if kept else (any_.table(), 1)
    return {"table": table, "seat": seat}


def _move(any_: Anything) -> Data:
    return {"player": any_.seated(), **_seat(any_), "reason": any_.words()}


def _table(any_: Anything) -> Data:
    return {"table": any_.table()}


def _nothing(any_: Anything) -> Data:
    return {}


def _player(any_: Anything) -> Data:
    return {"player": any_.entry()}


def _answer(any_: Anything) -> Data:
    """One of those who have not answered yet, if there is any."""
    deals = any_.live.deals
    asked = deals.proposed.players if deals.proposed is not None else ()
    player = any_.of([one for one in asked if one not in deals.answers] or asked)
    return {"player": player, "agrees": any_.random.random() < 0.98}


def _alone(any_: Anything) -> Data:
    """A table where one player is there, if there is any."""
    live = any_.live
    tables = [table.number for table in live.play.tables.values() if lone_seat(live, table)]
    return {"table": any_.one(tables) if tables else any_.table()}


def _awaited(any_: Anything) -> Data:
    """Somebody who sits with another who has come, mostly at the first table."""
    tables = [*any_.live.play.tables.values()][:1]
    here = [who for one in tables for who in one.players.values()]
    others = [who for who in here if who not in any_.live.arrivals.awaited]
    return {"player": any_.of(others[1:] if any_.random.random() < 0.9 else ())}


def _due(any_: Anything) -> Data:
    due = [row.entry for row in unpaid(any_.live)]
    return {"player": any_.of(due), "signed": any_.one((True, False))}


def _lock(any_: Anything) -> Data:
    money = pool(any_.live)
    return any_.one(({}, {}, {"prizes": [money - money // 3, money // 3]}))


def _incident(any_: Anything) -> Data:
    return {"incident": any_.number(*(any_.live.incidents.all or (1,))), "outcome": any_.words()}


def _note(any_: Anything) -> Data:
    return {"incident": _incident(any_)["incident"], "note": any_.words()}


def _ruling(any_: Anything) -> Data:
    return {"talk": any_.one(TALK), "player": any_.one(("", any_.entry()))}


def _stacks(any_: Anything) -> Data:
    """One stack, or all of a table so that they come to the chips in play."""
    table = any_.at_table()
    seats, chips = list(table.players), any_.live.play.unassigned + sum(table.stacks.values())
    if len(seats) > 1 and chips > len(seats) and any_.random.random() < 0.7:
        each = {str(seat): chips // len(seats) for seat in seats}
        each[str(seats[0])] += chips % len(seats)
        return {"table": table.number, "stacks": each}
    stacks = {str(any_.taken(table)): any_.number(5_000, 9_000, 12_500)}
    return {"table": table.number, "stacks": stacks}


def _color_up(any_: Anything) -> Data:
    return {"denomination": any_.number(25, 25, 100, 500)}


def _late_chips(any_: Anything) -> Data:
    table = any_.at_table()
    chips = {"denomination": any_.number(25, 100), "chips": any_.number(1, 3, 5)}
    return {"table": table.number, "seat": any_.taken(table), **chips}


Maker = Callable[[Anything], Data]

MAKERS: Mapping[str, Maker] = {
    "AddMoney": lambda any_: {"amount": any_.number(100, 5_000), "reason": any_.words()},
    "AddOn": lambda any_: {"players": [any_.seated()]},
    "AddWords": lambda any_: {"words": any_.words()},
    "AllowNewDraw": lambda any_: {"number": any_.number(1, 2, 3), "reason": any_.words()},
    "AddTime": lambda any_: {"seconds": any_.number(60, -60, 600)},
    "AddToIncident": _note,
    "AdvanceClock": _nothing,
    "AnswerDeal": _answer,
    "AnnounceHandForHand": lambda any_: {"under_way": any_.one((True, False))},
    "AnnounceLastHands": lambda any_: any_.one(({"hands": 3}, {"least": 2, "most": 5})),
    "LeaveWithSeat": lambda any_: {"player": any_.seated(), "chips": any_.number(15_000, 20_000)},
    "EndSatellite": _nothing,
    "GiveSeat": lambda any_: {"player": any_.of(any_.live.seats.won)},
    "EndDay": lambda any_: {"reason": any_.words()},
    "BagStack": _bag,
    "CloseBags": _close_bags,
    "DrawDay": _nothing,
    "BeginDay": _nothing,
    "OpenBag": _open_bag,
    "PayBags": lambda any_: {"player": any_.of(one.player for one in any_.live.daybook.out)},
    "AnnounceMoney": _nothing,
    "ApplyMoves": _moves,
    "Arrange": _nothing,
    "AssignDealer": lambda any_: {"table": any_.table(), "dealer": any_.one(("dora", "dan", ""))},
    "AssignScreen": lambda any_: {
        "screen": "bar-2",
        "pages": [{"page": any_.one(("clock", "tower"))}],
    },
    "AwaitArrival": _awaited,
    "AwardBounty": _bounty,
    "BlindOff": lambda any_: {
        "player": any_.of(any_.live.arrivals.awaited),
        "stack": any_.number(100, 9_000),
    },
    "RemoveStack": lambda any_: {"player": any_.of(any_.live.away), "reason": any_.words()},
    "BlindOut": lambda any_: {"player": any_.of(any_.live.away), "stack": any_.number(0, 100)},
    "BreakTable": _table,
    "Bust": _bust,
    "CallFloor": lambda any_: {"table": any_.table(), "why": any_.words()},
    "CallPlayer": _player,
    "ChargeLostBounty": lambda any_: {"player": any_.seated(), "amount": any_.one((None, 500))},
    "CallTime": _time,
    "ChangeSetup": _setup_again,
    "ChangeStructure": _structure,
    "CloseCall": lambda any_: {"call": any_.number(*(any_.live.calls.all or (1,)))},
    "CloseEntries": _nothing,
    "CloseEvent": lambda any_: {"reason": "a power cut" if any_.random.random() < 0.05 else ""},
    "CloseIncident": _incident,
    "CloseTable": _table,
    "CloseTill": _till,
    "ConfirmArrival": lambda any_: {"player": any_.of(any_.live.play.under_way)},
    "ConfirmArrivals": _nothing,
    "CorrectSeats": _swap,
    "CorrectStack": lambda any_: {
        "player": any_.seated(),
        "stack": any_.number(100, 9_000),
        "reason": any_.words(),
    },
    "CountChips": _count_chips,
    "CountDealCards": lambda any_: any_.one(
        ({"yes": any_.live.play.left}, {"yes": any_.live.play.left - 1, "no": 1})
    ),
    "CountHands": lambda any_: {"table": any_.table(), "hands": any_.number(0, 3, 9, 30)},
    "CountHeads": _heads,
    "CountPlayers": lambda any_: {"left": any_.number(3, 9), "entries": any_.number(9, 20)},
    "CountStacks": _stacks,
    "DealerCame": lambda any_: {"dealer": any_.one(("dora", "dan", "dirk"))},
    "DealerWent": lambda any_: {"dealer": any_.one(("dora", "dan", "dirk"))},
    "DeclareMisdeal": _table,
    "Disqualify": lambda any_: {"player": any_.entry(), "reason": any_.words()},
    "CreditAlone": _alone,
    "DrawSeats": _nothing,
    "EndBreak": _nothing,
    "EndHand": _table,
    "EndHandForHand": _nothing,
    "EndLastHands": _nothing,
    "EndTime": lambda any_: {"table": any_.table(), "result": any_.one(("acted", "expired"))},
    "ExchangeChips": _exchange,
    "FillEnvelopes": _nothing,
    "FinishColorUp": lambda any_: any_.one(({}, {"collected": 80})),
    "FinishEvent": _nothing,
    "FreeSeat": _kept,
    "GivePenalty": _penalty,
    "HandOutTimeBanks": lambda any_: {"banks": any_.number(1, 2)},
    "HaltTable": _table,
    "JumpToBreak": _nothing,
    "JumpToLevel": lambda any_: {"level": any_.number(1, 2, 3, 4)},
    "OpenTill": lambda any_: {"amounts": {"cash": any_.number(0, 20_000)}, "cashier": "bob"},
    "HandOverTill": _hand_over,
    "LateChips": _late_chips,
    "LiftPenalty": lambda any_: {"penalty": any_.number(*(any_.live.penalties.given or (1,)))},
    "LockPayouts": _lock,
    "LockSeat": _seat,
    "LockTable": _table,
    "MakeDeal": lambda any_: {"play_on": any_.one((True, False))},
    "MarkArrived": lambda any_: {"player": any_.of(any_.live.arrivals.awaited)},
    "MovePlayer": _move,
    "NextHand": _table,
    "OpenEntries": lambda any_: any_.one(({"levels": 3}, {"minutes": 90}, {"hands": 12})),
    "OpenTable": lambda any_: {"table": any_.number(0, 0, 1, 7)},
    "PauseClock": _nothing,
    "PayBounties": _nothing,
    "PayBounty": lambda any_: {"player": any_.of(any_.live.bounties.won)},
    "PayPrize": _due,
    "PayPrizes": _nothing,
    "PlayLastHand": _table,
    "ProposeDeal": lambda any_: {
        "kind": any_.one(("icm", "even")),
        "left": any_.number(0, 0, 0, 500),
    },
    "PushDealers": lambda any_: {"tables": [any_.table(), any_.table()], "dealer": "dora"},
    "RaceTable": _race,
    "ReEnter": lambda any_: {"player": any_.entry(), "give_up": any_.one((True, False))},
    "Rebuy": lambda any_: {"player": any_.seated(), "stack": any_.one((None, 0, 400))},
    "RebuildStack": _rebuild,
    "RecordAbsence": lambda any_: {"player": any_.seated()},
    "RecordHand": _record_hand,
    "RecordReturn": lambda any_: {"player": any_.of(any_.live.away)},
    "RecordRuling": _ruling,
    "Redraw": _nothing,
    "Refund": lambda any_: {
        "player": any_.of(any_.live.cash.paid),
        "kind": any_.one(("rebuy", "add-on")),
        "reason": any_.words(),
    },
    "Register": _register,
    "RemoveAbsent": lambda any_: any_.one(({}, {"players": [any_.entry()]})),
    "ForfeitChips": lambda any_: {
        "player": any_.seated(),
        "chips": any_.number(1, 400),
        "offence": any_.one(("hidden", "soft-play", "penalty")),
        "reason": any_.words(),
    },
    "RemoveFoundChips": lambda any_: {"pieces": {"100": any_.number(1, 2)}},
    "ReportIncident": lambda any_: {"note": any_.words(), "players": [any_.entry()]},
    "ReportTable": lambda any_: {
        "table": any_.table(),
        "state": any_.one(("playing", "all-in", "done", "done", "done")),
    },
    "ReserveSeat": lambda any_: {**_seat(any_), "player": str(any_.random.randrange(1, 60))},
    "RestartLevel": _nothing,
    "ReturnLostBounty": lambda any_: {"player": any_.of(any_.live.bounties.lost)},
    "ResumeClock": _nothing,
    "SeatAlternates": _nothing,
    "SetTeam": lambda any_: {"player": any_.entry(), "team": any_.one(("", "Reds", "Blues"))},
    "SetBracket": lambda any_: {"tables": {any_.entry(): any_.number(1, 2)}},
    "SeatNeed": lambda any_: {"player": any_.entry(), "seats": [any_.number(1, 3)]},
    "DrawHighCard": lambda any_: {"table": any_.table(), "seat": any_.number(0, 1, 2)},
    "DrawNextBreak": lambda any_: {},
    "SetBreakOrder": lambda any_: {"tables": [any_.table(), any_.table()]},
    "SetButton": lambda any_: {"table": any_.table(), "seat": any_.number(1, 2, 3)},
    "SetPayouts": lambda any_: {"prizes": any_.one(([50_000, 30_000], [9_000], [3, 5]))},
    "SetTimeLeft": lambda any_: {"seconds": any_.number(0, 60, 900)},
    "SetUpEvent": _setup_again,
    "ShowMessage": lambda any_: {"text": any_.words()},
    "SkipAlternate": lambda any_: {"player": any_.of(queue(any_.live))},
    "SortChips": lambda any_: {"pieces": {"100": any_.number(1, 5), "25": any_.number(0, 4)}},
    "ShowAllIn": _all_in,
    "StartBreak": lambda any_: {"minutes": any_.number(5, 15)},
    "StartColorUp": _color_up,
    "StartShot": lambda any_: {**_at_seat(any_), "first": any_.one((True, False))},
    "StartEvent": _nothing,
    "StartHand": _table,
    "TakeCall": lambda any_: {"call": any_.number(*(any_.live.calls.all or (1,)))},
    "UnlockTable": _table,
    "UseTimeBank": lambda any_: {"table": any_.table()},
    "VoidEntry": lambda any_: {"player": any_.entry(), "reason": any_.words()},
    "WaiveHalt": lambda any_: {"table": any_.number(*(any_.live.play.halted or (1,)))},
    "WithdrawMessage": lambda any_: {"message": any_.number(1, 2, 3)},
}

NEVER_REFUSED = frozenset({"AdvanceClock"})
"""What is right whenever it is asked: the clock goes on where it is due, and else it does not."""

OFTEN = (
    *("Register",) * 6,
    *("Bust",) * 3,
    *("NextHand", "RecordHand", "AdvanceClock", "Arrange", "ApplyMoves", "ReportTable"),
    *("FillEnvelopes", "AwardBounty"),
    *("RaceTable", "ConfirmArrival", "DrawSeats", "StartEvent", "CountHeads"),
    *("BagStack",) * 2,
)
"""What happens more often than the rest."""


def anything(seed: int, steps: int) -> Anything:
    """An event after so many steps, or until its secret is told."""
    here = Anything(seed)
    for _ in range(steps):
        here.step()
        if here.is_closed and here.random.random() < 0.1:
            break
    return here
