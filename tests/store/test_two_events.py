"""An act that touches two events stands in both logs or in neither."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from floorman.errors import IllegalAct
from floorman.store.venue.venue import Venue
from floorman.store.venue.waiting import Done
from floorman.tournament.sheet.days import Days
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.satellite import Satellite
from tests.store.people import write_down
from tests.store.venue_play import folded, seat_of, sheet

HERE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
"""Nothing in it hangs on the database."""
KILLED = """
import os, signal, sys
import sqlalchemy as sa
from floorman.store.venue.venue import Venue

venue = Venue.open(sys.argv[1])
sa.event.listen(venue.database._writes, "commit", lambda _: os.kill(os.getpid(), signal.SIGKILL))
venue.do(sys.argv[2], "CloseBags", {}, key="close")
"""
"""A writer that is killed when both logs are written and nothing committed."""


def flight(venue: Venue, day: str, players: int = 4, **days: Any) -> str:
    """A flight that feeds the day, with every stack bagged."""
    event = venue.create(sheet(days=Days(feeds=day, **days), late_levels=0))
    write_down(venue.database, players, venue.clock)
    for number in range(1, players + 1):
        venue.do(event, "Register", {"player": str(number)})
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    venue.do(event, "EndDay", {})
    for entry in list(venue.live(event)[1].play.players.values()):
        venue.do(event, "BagStack", bag(venue, event, entry.id))
    return event


def bag(venue: Venue, event: str, player: str, **more: Any) -> dict[str, Any]:
    """A player's whole stack in a bag."""
    play = venue.live(event)[1].play
    entry = play.players[player]
    place = {"player": player, "table": entry.table, "seat": entry.seat}
    return place | {"chips": play.stack(player), "seal": f"S{player}"} | more


@pytest.fixture
def day(venue: Venue) -> str:
    """The second day of an event with flights."""
    return venue.create(sheet())


def heads(venue: Venue, *events: str) -> list[int]:
    """Where the logs end."""
    return [venue.head(event) for event in events]


def test_bags_of_a_flight_feed_the_day_in_one_transaction(venue: Venue, day: str) -> None:
    event = flight(venue, day)
    done = venue.do(event, "CloseBags", {}, by="ann", key="close")
    assert done.beside == (day,)
    assert [one.type for one in venue.events(day, 1)] == ["CameFrom", "BagsBrought"]
    came, brought = venue.events(day, 1)
    assert came.data == {"origin": event, "act": done.events[0].position}
    assert (came.by, brought.data["flight"]) == ("ann", event)
    assert sum(one["chips"] for one in brought.data["bags"]) == folded(venue, event).play.chips
    before = heads(venue, event, day)
    again = venue.do(event, "CloseBags", {}, by="ann", key="close")
    assert again.repeated
    with pytest.raises(IllegalAct, match="closed already"):
        venue.do(event, "CloseBags", {})
    assert heads(venue, event, day) == before
    assert venue.live(day) == (venue.head(day), folded(venue, day))


@HERE
def test_what_the_other_event_refuses_is_done_in_neither(venue: Venue, day: str) -> None:
    event = flight(venue, day)
    for player in ("1", "2"):
        venue.do(day, "Register", {"player": player})
    venue.do(day, "DrawSeats", {})
    venue.do(day, "StartEvent", {})
    before = heads(venue, event, day)
    with pytest.raises(IllegalAct, match=f"in event {day}: the seats of the day are drawn"):
        venue.do(event, "CloseBags", {})
    assert heads(venue, event, day) == before
    assert venue.live(event)[1] == folded(venue, event)


@HERE
def test_an_event_that_is_not_here_is_named(venue: Venue) -> None:
    event = flight(venue, "nowhere")
    with pytest.raises(IllegalAct, match="event nowhere is not in this venue"):
        venue.do(event, "CloseBags", {})
    own = venue.create(sheet(days=Days(feeds="itself")), event="itself")
    venue.do(own, "Register", {"player": "1"})
    venue.do(own, "Register", {"player": "2"})
    for name in ("DrawSeats", "StartEvent", "EndDay"):
        venue.do(own, name, {})
    for player in ("1", "2"):
        venue.do(own, "BagStack", bag(venue, own, player))
    with pytest.raises(IllegalAct, match="does not go on in itself"):
        venue.do(own, "CloseBags", {})


@HERE
def test_it_is_undone_and_redone_on_both_sides(venue: Venue, day: str) -> None:
    event = flight(venue, day)
    act = venue.do(event, "CloseBags", {}).events[0].position
    came = venue.head(day) - 1
    with pytest.raises(IllegalAct, match="it came with an act of another event"):
        venue.do(day, "Undo", {"act": came})
    venue.do(event, "Undo", {"act": act})
    assert not venue.live(event)[1].play.is_over
    assert not venue.live(day)[1].daybook.brought
    venue.do(event, "Redo", {"act": act})
    assert [*folded(venue, day).daybook.brought] == [event]
    venue.do(day, "DrawDay", {})
    before = heads(venue, event, day)
    with pytest.raises(IllegalAct, match=r"act \d+ of the log is in the way"):
        venue.do(event, "Undo", {"act": act})
    assert heads(venue, event, day) == before
    assert venue.live(day)[1] == folded(venue, day)


def test_flights_and_the_day_go_on_at_once_and_nobody_waits_for_ever(
    venue: Venue, url: str, day: str
) -> None:
    """Two processes close flights while people enter the day."""
    flights = [flight(venue, day) for _ in range(4)]
    write_down(venue.database, 40, venue.clock)
    other = Venue.open(url)

    def close(number: int) -> Done:
        return (venue, other)[number % 2].do(flights[number], "CloseBags", {})

    def enter(player: int) -> Done:
        return (venue, other)[player % 2].do(day, "Register", {"player": str(player)})

    with ThreadPoolExecutor(8) as room:
        closed = [room.submit(close, number) for number in range(4)]
        entered = [room.submit(enter, player) for player in range(11, 31)]
        assert {one.result(timeout=60).beside for one in closed} == {(day,)}
        assert {one.result(timeout=60).beside for one in entered} == {()}
    live = folded(venue, day)
    assert set(live.daybook.brought) == set(flights)
    assert len(live.play.players) == 20
    assert venue.live(day) == other.live(day) == (venue.head(day), live)
    other.close()


def test_a_kill_between_the_two_logs_leaves_neither(venue: Venue, url: str, day: str) -> None:
    event = flight(venue, day)
    before = heads(venue, event, day)
    killed = subprocess.run([sys.executable, "-c", KILLED, url, event], check=False)
    assert killed.returncode == -9
    assert heads(venue, event, day) == before
    venue.do(event, "CloseBags", {}, key="close")
    assert [*folded(venue, day).daybook.brought] == [event]


@HERE
def test_a_second_undo_finds_the_day_as_it_left_it(venue: Venue, day: str) -> None:
    """The other side may have gone on with what does not stand on the act."""
    event = flight(venue, day)
    act = venue.do(event, "CloseBags", {}).events[0].position
    venue.do(day, "Register", {"player": "1"})
    venue.do(event, "Undo", {"act": act})
    with pytest.raises(IllegalAct, match="it is undone already"):
        venue.do(event, "Undo", {"act": act})
    assert folded(venue, day).play.players.keys() == {"1"}


def test_entries_are_limited_across_flights(venue: Venue, day: str) -> None:
    """A person has one entry here and one there, whatever is undone; two in all."""
    one, two, three = (
        venue.create(sheet(days=Days(feeds=day, entries_in_all=2))) for _ in range(3)
    )
    write_down(venue.database, 2, venue.clock)
    venue.do(one, "Register", {"player": "1"})
    act = venue.do(two, "Register", {"player": "1"}).events[0].position
    with pytest.raises(IllegalAct, match="2 entries were taken in all flights"):
        venue.do(three, "Register", {"player": "1"})
    venue.do(three, "Register", {"player": "2"})
    venue.do(two, "Undo", {"act": act})
    venue.do(three, "Register", {"player": "1"})
    with pytest.raises(IllegalAct, match="2 a person in all flights"):
        venue.do(two, "Register", {"player": "1"})


@HERE
def test_a_seat_becomes_an_entry_and_only_once(venue: Venue) -> None:
    """The satellite's winner is entered in the target, paid with the seat; both or neither."""
    target = venue.create(sheet(offers=Offers(entry=Price(prize=45_000, house=5_000))))
    satellite = won_by_one(venue, target)
    done = venue.do(satellite, "GiveSeat", {"player": "1"}, by="desk")
    assert done.beside == (target,)
    live = folded(venue, target)
    assert [one.amount for one in live.cash.paid["1"]] == [50_000]
    assert live.cash.tills["desk"] == {"ticket": 50_000}
    assert folded(venue, satellite).cash.tills["desk"] == {"ticket": -50_000}
    with pytest.raises(IllegalAct, match=f"1 has the seat in event {target}"):
        venue.do(satellite, "GiveSeat", {"player": "1"})
    venue.do(satellite, "Undo", {"act": done.events[0].position})
    assert not folded(venue, target).play.players
    venue.do(target, "Register", {"player": "1"})
    with pytest.raises(IllegalAct, match=f"in event {target}: 1 has entered already"):
        venue.do(satellite, "GiveSeat", {"player": "1"})
    venue.do(satellite, "GiveSeat", {"player": "1", "voucher": True})
    assert folded(venue, satellite).seats.given["1"].voucher == 1


@HERE
def test_a_seat_of_another_worth_is_no_entry(venue: Venue) -> None:
    target = venue.create(sheet(offers=Offers(entry=Price(prize=60_000))))
    satellite = won_by_one(venue, target)
    with pytest.raises(IllegalAct, match="the seat is worth 500, an entry costs 600"):
        venue.do(satellite, "GiveSeat", {"player": "1"})


def won_by_one(venue: Venue, target: str) -> str:
    """A satellite of five for one seat in the target, which player 1 has won."""
    told = Satellite(seat=50_000, target=target)
    entry = Offers(entry=Price(prize=10_000))
    event = venue.create(sheet(offers=entry, satellite=told, late_levels=0))
    write_down(venue.database, 5, venue.clock)
    for number in range(1, 6):
        venue.do(event, "Register", {"player": str(number)})
    for name in ("DrawSeats", "StartEvent", "LockPayouts"):
        venue.do(event, name, {})
    for number in range(5, 1, -1):
        venue.do(event, "Bust", seat_of(venue, event, str(number)))
    venue.do(event, "EndSatellite", {})
    return event


def with_voucher(venue: Venue) -> str:
    """A satellite whose winner, player 1, has voucher 1 worth 500."""
    event = won_by_one(venue, "")
    venue.do(event, "GiveSeat", {"player": "1"})
    return event


@HERE
def test_a_voucher_pays_for_one_entry_and_is_undone_on_both_sides(venue: Venue) -> None:
    """It stands in the till as a voucher, and none pays twice."""
    won = with_voucher(venue)
    offers = Offers(entry=Price(prize=45_000, house=5_000))
    main = venue.create(sheet(offers=offers))
    done = venue.do(main, "Register", {"player": "1", "voucher": f"{won}/1"}, by="kim")
    assert venue.live(main)[1].cash.tills["kim"] == {"voucher": 50_000}
    assert venue.live(won)[1].seats.redeemed == {1: main}
    with pytest.raises(IllegalAct, match=f"voucher 1 paid for an entry in event {main}"):
        venue.do(main, "Register", {"player": "2", "voucher": f"{won}/1"})
    venue.do(main, "Undo", {"act": done.events[0].position})
    assert venue.live(won)[1].seats.redeemed == {}
    venue.do(main, "Register", {"player": "2", "voucher": f" {won}/1 "})
    assert folded(venue, won).seats.redeemed == {1: main}


@HERE
@pytest.mark.parametrize(
    ("voucher", "price", "why"),
    [
        ("{won}/2", 50_000, "there is no voucher 2"),
        ("{won}/1", 50_001, "the voucher is worth 500, an entry costs 500.01"),
        ("nowhere/1", 50_000, "event nowhere is not in this venue"),
        ("1", 50_000, "names no voucher"),
    ],
)
def test_a_voucher_that_is_none_pays_for_nothing(
    venue: Venue, voucher: str, price: int, why: str
) -> None:
    won = with_voucher(venue)
    main = venue.create(sheet(offers=Offers(entry=Price(prize=price))))
    before = heads(venue, won, main)
    told = {"player": "2", "voucher": voucher.format(won=won)}
    with pytest.raises(IllegalAct, match=why):
        venue.do(main, "Register", told)
    assert heads(venue, won, main) == before


@HERE
def test_a_voucher_is_good_again_when_its_entry_is_given_back(venue: Venue) -> None:
    """Void, and it pays for somebody else; the void undone, that one has to go first."""
    won = with_voucher(venue)
    main = venue.create(sheet(offers=Offers(entry=Price(prize=50_000))))
    venue.do(main, "Register", {"player": "1", "voucher": f"{won}/1"}, by="kim")
    told = {"player": "1", "reason": "the flight is late"}
    void = venue.do(main, "VoidEntry", told, by="kim")
    assert void.beside == (won,)
    assert folded(venue, won).seats.redeemed == {}
    assert venue.live(main)[1].cash.tills["kim"] == {"voucher": 0}
    again = venue.do(main, "Register", {"player": "2", "voucher": f"{won}/1"}, by="kim")
    with pytest.raises(IllegalAct):
        venue.do(main, "Undo", {"act": void.events[0].position})
    venue.do(main, "Undo", {"act": again.events[0].position})
    venue.do(main, "Undo", {"act": void.events[0].position})
    assert folded(venue, won).seats.redeemed == {1: main}
    assert folded(venue, main).play.players.keys() == {"1"}


@HERE
def test_vouchers_of_several_satellites_are_good_again_at_once(venue: Venue) -> None:
    """An event that is called off gives back what four events have to write down."""
    one, two, three = (with_voucher(venue) for _ in range(3))
    main = venue.create(sheet(offers=Offers(entry=Price(prize=50_000))))
    for player, won in (("1", one), ("2", two), ("3", three)):
        venue.do(main, "Register", {"player": player, "voucher": f"{won}/1"})
    with pytest.raises(IllegalAct, match="1 has entered already"):
        venue.do(main, "Register", {"player": "1", "voucher": f"{two}/1"})
    off = venue.do(main, "CloseEvent", {"reason": "a power cut", "refund": True})
    assert sorted(off.beside) == sorted((one, two, three))
    for won in (one, two, three):
        assert folded(venue, won).seats.redeemed == {}
