"""An event of four flights and two further days, with a satellite into it, over HTTP alone.

Who busts and who bags how much is drawn from a seed. Chips, seats and money are reconciled over all
events now and then, and everything can be undone to its start and redone.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from floorman.floor.cash.pool import pool, put_in
from floorman.floor.decide import broken
from floorman.floor.live import Live
from floorman.store.logs.verify import verify
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.days import DayEnd, Days
from floorman.tournament.sheet.offers import Charge, Offers, Price, ReEntries
from floorman.tournament.sheet.satellite import Satellite
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.setup import Setup
from tests.server.scripted_event import announced
from tests.server.show import SECRET, Data, Show

FLIGHTS = ("1A", "1B", "1C", "1D")
BUY_IN = Price(prize=45_000, house=5_000)
BOUNTY = Bounty(kind="progressive", amount=10_001, out_of_prizes=True)
DEAL = 4
"""So many make a deal, leave something to play for, and play on."""
SEAT = Charge.of(BUY_IN).total
BOUGHT_OUT = 20_000
IN_ALL = 3
SHEET = announced().structure
EVERY = 100
"""Acts from one reconciliation to the next."""


class Series:
    """The events of the series by their names, and the acts done so far, in order."""

    def __init__(self, show: Show, seed: int) -> None:
        self.show, self.random = show, Random(seed)
        self.events: dict[str, str] = {}
        self.acts: list[tuple[str, int]] = []

    def announce(self, name: str, **setup: Any) -> str:
        """A new event."""
        told = Setup(structure=SHEET, book="tda-2024", name=name, **setup)
        data = {"setup": msgspec.to_builtins(told, str_keys=True), "key": name}
        event: str = self.show.ask("director", "POST", "/api/events", json=data)["id"]
        self.events[name] = event
        return event

    def tell(self, name: str, type_: str, /, **data: Any) -> list[Data]:
        """A command to one of the events; reconciled now and then."""
        self.show.event = self.events[name]
        events = self.show.tell("director", type_, **data)
        if events:
            self.acts.append((name, events[0]["position"]))
        if len(self.acts) % EVERY == 0:
            self.reconcile()
        return events

    def refused(self, name: str, type_: str, /, **data: Any) -> str:
        """Why a command to one of the events is refused."""
        self.show.event = self.events[name]
        why: str = self.show.refused("director", type_, **data)["why"]
        return why

    def enter(self, flight: str, type_: str, player: str) -> None:
        """Somebody enters a flight, or is refused with as many entries as one may have in all."""
        taken = sum(
            person(entry) == player for one in FLIGHTS for entry in self.live(one).play.players
        )
        if taken < IN_ALL:
            self.tell(flight, type_, player=player)
        else:
            assert "in all flights" in self.refused(flight, type_, player=player)

    def live(self, name: str) -> Live:
        """The state of one of the events."""
        return self.show.venue.service.venue.live(self.events[name])[1]

    def seated(self, name: str) -> list[str]:
        """Who sits in one of them, in the order of entry."""
        return [one.id for one in self.live(name).play.players.values() if one.table]

    def bust_to(self, name: str, left: int) -> None:
        """Players bust, whoever it is, until so many are left."""
        here = self.seated(name)
        for player in self.random.sample(here, len(here) - left):
            self.bust(name, player)

    def bust(self, name: str, player: str) -> None:
        """A player busts; another of the table has the bounty, or whom the floor names."""
        play = self.live(name).play
        entry = play.players[player]
        others = sorted(play.tables[entry.table].players.keys() - {entry.seat})
        has_bounty = player in self.live(name).bounties.heads
        told: Data = {"table": entry.table, "seats": [entry.seat]}
        if has_bounty and others:
            told["won_by"] = {entry.seat: [self.random.choice(others)]}
        self.tell(name, "Bust", **told)
        if has_bounty and not others:
            winner = self.random.choice(self.seated(name))
            self.tell(name, "AwardBounty", player=player, winners=[winner])

    def bag_all(self, name: str) -> None:
        """Who is left shares all the chips, some have more than others, and bags them."""
        here, chips = self.seated(name), self.live(name).play.chips
        for place, player in enumerate(here, 1):
            rest = len(here) - place
            stack = chips if not rest else self.random.randint(1, 2 * chips // (rest + 1) - 1)
            stack = min(stack, chips - rest)
            chips -= stack
            entry = self.live(name).play.players[player]
            place_ = {"table": entry.table, "seat": entry.seat}
            seal = f"{name}-{place}"
            self.tell(
                name, "BagStack", player=player, chips=stack, seal=seal, signed=True, **place_
            )

    # What must hold over all events

    def reconcile(self) -> None:
        """Chips, seats and money of all events, within each and from one to the next."""
        for name in self.events:
            live = self.live(name)
            assert not list(broken(live)), name
            assert live.ledger.total == live.play.chips
        main = self.live("Main Event")
        for brought in main.daybook.brought.values():
            flight = next(self.live(one) for one in FLIGHTS if self.events[one] == brought.flight)
            assert sum(bag.chips for bag in brought.bags) == flight.play.chips
            assert (brought.pool, brought.entries) == (put_in(flight), flight.play.entries)
            heads = sum(bag.bounty for bag in brought.bags)
            assert heads + brought.spare == flight.bounties.sent
        out = sum(one.amount for one in main.daybook.out)
        assert pool(main) == sum(one.pool for one in main.daybook.brought.values()) - out
        self.reconcile_bounties()
        given = self.live("Satellite").seats.given
        paid = self.live("1A").cash.paid.values()
        assert len(given) == sum(one.method == "ticket" for each in paid for one in each)

    def reconcile_bounties(self) -> None:
        """What entries of all flights brought is won, on heads, or went on to where it is."""
        every = [self.live(name).bounties for name in ("Main Event", *FLIGHTS)]
        put_in_ = sum(self.live(name).cash.bounty for name in FLIGHTS)
        won = sum(sum(one.won.values()) for one in every)
        assert put_in_ == won + sum(one.left for one in every)

    def verify(self) -> None:
        """Every log holds by itself, its draws too."""
        for event in self.events.values():
            log = self.show.venue.service.venue.events(event, limit=1_000_000)
            assert verify(log, SECRET).wrong is None

    def state(self) -> bytes:
        """All events as they stand; a set has no order, whatever came into it first."""
        lives = (self.live(name) for name in self.events)
        plain = [msgspec.to_builtins(one, str_keys=True, order="deterministic") for one in lives]
        return sha256(msgspec.msgpack.encode(plain)).digest()

    def undo_and_redo(self) -> int:
        """Undo all acts, the newest first, and redo them: the same states on the way back."""
        down: dict[int, bytes] = {}
        for number in reversed(range(len(self.acts))):
            down[number] = self.state() if number % EVERY == 0 else b""
            self._turn("Undo", number)
        assert not any(self.live(name).play.players for name in self.events)
        for number in range(len(self.acts)):
            self._turn("Redo", number)
            assert not down[number] or down[number] == self.state()
        self.reconcile()
        self.verify()
        return len(self.acts)

    def _turn(self, word: str, number: int) -> None:
        name, act = self.acts[number]
        self.show.event = self.events[name]
        self.show.tell("director", word, act=act)


def played(show: Show, seed: int) -> Series:
    """The whole series, from the satellite to the last prize."""
    it = Series(show, seed)
    announce(it)
    people = enter_the_satellite(it)
    for flight in FLIGHTS:
        play_flight(it, flight, people)
    second_day(it)
    third_day(it)
    pay(it)
    return it


def announce(it: Series) -> None:
    """The event, its flights, a satellite into the first of them."""
    ends = (DayEnd(players=max(4, it.show.players // 16)),)
    days = Days(flights=4, bought_out=BOUGHT_OUT, ends=ends)
    main = it.announce("Main Event", days=days, offers=Offers(entry=BUY_IN, bounty=BOUNTY))
    again = ReEntries(limit=1)
    for flight in FLIGHTS:
        told = Days(feeds=main, ends=(DayEnd(percent=30),), entries_in_all=IN_ALL)
        offers = Offers(entry=BUY_IN, reentry=again, bounty=BOUNTY)
        it.announce(flight, days=told, offers=offers, late_levels=1)
    satellite = Satellite(seat=SEAT, target=it.events["1A"])
    it.announce("Satellite", satellite=satellite, offers=Offers(entry=Price(prize=10_000)))


def enter_the_satellite(it: Series) -> list[str]:
    """Everybody is written down; some of them play the satellite and win seats in flight A."""
    names = [f"Player {number}" for number in range(1, it.show.players + 1)]
    headers = {**it.show.staff["director"], "content-type": "text/csv"}
    content = "\n".join(["name", *names]).encode()
    path = "/api/players/import?add_duplicates=true"
    answer = it.show.venue.client.post(path, content=content, headers=headers).json()
    people = list(answer["added"].values())
    for player in people[:12]:
        it.tell("Satellite", "Register", player=player)
    for type_ in ("DrawSeats", "StartEvent", "LockPayouts"):
        it.tell("Satellite", type_)
    it.bust_to("Satellite", 2)
    it.tell("Satellite", "EndSatellite")
    for player in it.live("Satellite").seats.won:
        it.tell("Satellite", "GiveSeat", player=player)
        told = it.refused("Satellite", "GiveSeat", player=player)
        assert told == f"{player} has the seat in event {it.events['1A']}"
    assert it.seated("1A") == []
    return people


def play_flight(it: Series, flight: str, people: list[str]) -> None:
    """A quarter of the people and some of the flights before; some enter again; it is bagged."""
    quarter = len(people) // 4
    first = FLIGHTS.index(flight) * quarter
    own = people[first : first + quarter]
    before = it.random.sample(people[:first], min(first, quarter // 3))
    for player in own + before:
        if player not in it.live(flight).play.players:
            it.enter(flight, "Register", player)
    it.tell(flight, "DrawSeats")
    it.tell(flight, "StartEvent")
    it.bust_to(flight, len(it.seated(flight)) * 3 // 4)
    gone = [one for one in own if not it.live(flight).play.players[one].table]
    for player in gone[: quarter // 8]:
        it.enter(flight, "ReEnter", player)
    it.tell(flight, "CloseEntries")
    assert "30 percent" in it.refused(flight, "EndDay")
    it.bust_to(flight, it.live(flight).play.entries * 3 // 10)
    it.tell(flight, "EndDay")
    it.bag_all(flight)
    it.tell(flight, "CloseBags")
    assert it.refused(flight, "CloseBags") == "they are closed already"


def second_day(it: Series) -> None:
    """The best stack of each goes on; the other bags are paid for; bags are counted again."""
    it.tell("Main Event", "DrawDay")
    main = it.live("Main Event")
    bagged: dict[str, list[int]] = {}
    for flight in main.daybook.brought.values():
        for bag in flight.bags:
            bagged.setdefault(bag.player, []).append(bag.chips)
    assert {one: main.play.stack(one) for one in bagged} == {
        one: max(stacks) for one, stacks in bagged.items()
    }
    for player in dict.fromkeys(one.player for one in main.daybook.out):
        it.tell("Main Event", "PayBags", player=player)
    for player, bag in list(main.daybook.sealed.items()):
        it.tell("Main Event", "OpenBag", player=player, chips=bag.chips, seal=bag.seal)
    it.tell("Main Event", "StartEvent")
    it.tell("Main Event", "LockPayouts")
    it.bust_to("Main Event", max(4, it.show.players // 16))


def third_day(it: Series) -> None:
    """The same event goes on: bagged, drawn anew; one bag is short, which is an incident."""
    it.tell("Main Event", "EndDay")
    it.bag_all("Main Event")
    it.tell("Main Event", "CloseBags")
    it.tell("Main Event", "DrawDay")
    player, bag = max(it.live("Main Event").daybook.sealed.items(), key=lambda one: one[1].chips)
    it.tell("Main Event", "OpenBag", player=player, chips=bag.chips - 1)
    assert it.live("Main Event").incidents.all[1].players == (player,)
    it.tell("Main Event", "BeginDay")
    it.bust_to("Main Event", DEAL)
    make_a_deal(it)
    it.bust_to("Main Event", 1)
    assert it.live("Main Event").play.is_over


def make_a_deal(it: Series) -> None:
    """Four count their stacks, divide by ICM what they don't leave to play for, and play on."""
    four, chips = it.seated("Main Event"), it.live("Main Event").play.chips
    stacks = {player: chips // 10 * share for player, share in zip(four, (4, 3, 2), strict=False)}
    stacks[four[-1]] = chips - sum(stacks.values())
    for number, table in it.live("Main Event").play.tables.items():
        counted = {seat: stacks[player] for seat, player in table.players.items()}
        if counted:
            it.tell("Main Event", "CountStacks", table=number, stacks=counted)
    it.tell("Main Event", "ProposeDeal", kind="icm", left=10_000)
    told = it.refused("Main Event", "MakeDeal", play_on=True)
    assert told == "not every player left has agreed"
    for player in four:
        it.tell("Main Event", "AnswerDeal", player=player)
    it.tell("Main Event", "MakeDeal", play_on=True)


def pay(it: Series) -> None:
    """All prizes and bounties are paid: what came in at the flights went out here and there."""
    it.tell("Main Event", "PayPrizes")
    for name in ("Main Event", *FLIGHTS):
        it.tell(name, "PayBounties")
    main = it.live("Main Event")
    assert sum(one.amount for one in main.prizes.paid.values()) == pool(main)
    bounties = [it.live(name).bounties for name in ("Main Event", *FLIGHTS)]
    assert not any(one.left or one.won != one.paid for one in bounties)
    it.reconcile()
