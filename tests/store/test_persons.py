"""An event knows a person once: whoever is named is asked of the player table, after merges."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.errors import BadInput, IllegalAct, Unknown
from floorman.floor.live import Live
from floorman.store.people.duplicates import merge, take_apart
from floorman.store.people.person import Person
from floorman.store.people.persons import People
from floorman.store.people.players import Players
from floorman.store.venue.playing import playing
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.offers import Offers, Price, Rebuys, ReEntries
from tests.store.people import write_down
from tests.store.venue_play import announced, seat_of

OFFERS = Offers(
    entry=Price(prize=1_000),
    reentry=ReEntries(limit=1),
    rebuy=Rebuys(price=Price(prize=500), chips=5_000),
)


class House:
    """A venue with 30 players, 1 to 12 of them in an event that has begun."""

    def __init__(self, venue: Venue, players: int = 12) -> None:
        self.venue = venue
        self.players = Players(venue.database, venue.clock)
        write_down(venue.database, 30)
        self.event = announced(venue, players, offers=OFFERS)

    def begin(self) -> None:
        """Seats are drawn, the first level begins."""
        self.do("DrawSeats")
        self.do("StartEvent")

    def do(self, name: str, **data: Any) -> int:
        """Give a command; gives the first position of what it led to."""
        done = self.venue.do(self.event, name, data)
        return done.events[0].position if done.events else 0

    def merge(self, other: str, keep: str) -> None:
        """The desk finds that two records are one person."""
        merge(self.players, keep, other, playing=playing(self.venue))

    @property
    def live(self) -> Live:
        """The state."""
        return self.venue.live(self.event)[1]


@pytest.fixture
def house(venue: Venue) -> House:
    """A venue in play."""
    made = House(venue)
    made.begin()
    return made


class TestNobody:
    @pytest.mark.parametrize("name", ["Register", "SeatNeed"])
    def test_an_id_of_nobody_is_refused_with_those_near_it(self, house: House, name: str) -> None:
        with pytest.raises(Unknown, match=r"Unknown player '777'\. Known: 30, 29, 28"):
            house.do(name, player="777")
        assert "777" not in house.live.play.needs

    def test_an_entry_that_nobody_has_is_refused_with_those_near_it(self, house: House) -> None:
        with pytest.raises(Unknown, match=r"Unknown entry '1l'\. Known: 1"):
            house.do("GivePenalty", player="1l", kind="warning")
        with pytest.raises(Unknown, match=r"Unknown entry 'eva'\. Known: players who entered"):
            house.do("CallPlayer", player="eva")

    def test_an_entry_is_offered_by_its_name(self, house: House) -> None:
        zoe = house.players.add(Person(name="Zoë Ångström"))
        house.do("Register", player=zoe)
        with pytest.raises(Unknown, match=rf"Unknown entry 'zoe'\. Known: {zoe}\."):
            house.do("CallPlayer", player="zoe")

    def test_no_seat_is_kept_for_nobody(self, house: House) -> None:
        table = next(iter(house.live.play.tables.values()))
        with pytest.raises(Unknown, match="Unknown player '777'"):
            house.do("ReserveSeat", table=table.number, seat=table.opened[0], player="777")

    def test_a_name_gives_the_ids_of_those_who_have_it(self, house: House) -> None:
        zoe = house.players.add(Person(name="Zoë Ångström"))
        with pytest.raises(Unknown, match=rf"Unknown player 'zoe'\. Known: {zoe}\."):
            house.do("Register", player="zoe")

    def test_who_is_written_down_later_enters_under_an_id_of_the_own(self, house: House) -> None:
        """An id of nobody was taken before, so the one who got it had entered already."""
        with pytest.raises(Unknown):
            house.do("Register", player="31")
        new = house.players.add(Person(name="Ann Lind"))
        assert new == "31"
        house.do("Register", player=new)
        assert new in house.live.play.players

    def test_somebody_erased_is_added_anew_first(self, house: House) -> None:
        house.players.erase("20")
        with pytest.raises(BadInput, match="Player 20 is erased"):
            house.do("Register", player="20")

    def test_ids_are_not_given_again(self, house: House) -> None:
        last = house.players.add(Person(name="Ann Lind"))
        house.players.erase(last)
        assert int(house.players.add(Person(name="Bo Ek"))) > int(last)

    def test_entries_without_a_person_and_those_of_earlier_versions_go_on(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Version 0.1 asked nobody: who is in an event stays in it."""
        with monkeypatch.context() as before:
            before.setattr(People, "as_known", lambda people, live, asked: asked)
            house.do("Register", player="777")
        house.do("Register")
        house.do("SeatNeed", player="777", seats=[1])
        house.do("Rebuy", player="777", stack=0)
        assert "777" in house.live.play.needs


class TestMerged:
    def test_one_who_is_in_does_not_enter_under_the_other_id(self, house: House) -> None:
        house.merge("12", "22")
        with pytest.raises(IllegalAct, match="12 has entered already"):
            house.do("Register", player="22")
        assert "22" not in house.live.play.players

    def test_one_who_is_in_under_the_id_that_stays(self, house: House) -> None:
        house.merge("22", "12")
        with pytest.raises(IllegalAct, match="12 has entered already"):
            house.do("Register", player="22")

    def test_a_chain_of_merges_is_one_person(self, house: House) -> None:
        house.merge("12", "22")
        house.merge("22", "23")
        house.merge("24", "23")
        with pytest.raises(IllegalAct, match="12 has entered already"):
            house.do("Register", player="24")

    def test_who_is_put_out_stays_out_under_every_id(self, house: House) -> None:
        house.do("Disqualify", player="12", reason="hit a dealer")
        house.merge("12", "22")
        for name in ("Register", "ReEnter"):
            with pytest.raises(IllegalAct, match="12 is disqualified"):
                house.do(name, player="22")

    def test_re_entries_are_counted_together(self, house: House) -> None:
        house.do("Bust", **seat_of(house.venue, house.event, "12"))
        house.merge("12", "22")
        house.do("ReEnter", player="22")
        assert "12/2" in house.live.play.players
        house.do("Bust", **seat_of(house.venue, house.event, "12/2"))
        with pytest.raises(IllegalAct, match="1 re-entries were taken"):
            house.do("ReEnter", player="22")

    def test_penalties_rebuys_and_seats_follow_the_person(self, house: House) -> None:
        house.merge("12", "22")
        house.do("GivePenalty", player="22", kind="warning")
        house.do("Rebuy", player="22", stack=0)
        house.do("SeatNeed", player="22", seats=[1])
        live = house.live
        assert list(live.penalties.of) == ["12"]
        assert live.cash.count("12", "rebuy") == 1
        assert list(live.play.needs) == ["12"]
        table = next(iter(live.play.tables.values()))
        with pytest.raises(IllegalAct, match="12 sits at table"):
            house.do("ReserveSeat", table=table.number, seat=table.opened[0], player="22")

    def test_somebody_new_enters_under_the_id_that_stays(self, house: House) -> None:
        house.merge("21", "22")
        house.do("Register", player="21")
        assert "22" in house.live.play.players

    def test_a_seat_kept_before_the_merge_is_kept_for_the_person(self, house: House) -> None:
        table = next(one for one in house.live.play.tables.values() if one.opened)
        seat = table.opened[0]
        house.do("ReserveSeat", table=table.number, seat=seat, player="21")
        house.merge("21", "22")
        house.do("Register", player="22")
        entry = house.live.play.players["21"]
        assert (entry.table, entry.seat) == (table.number, seat)

    def test_an_alternate_waits_once(self, venue: Venue) -> None:
        house = House(venue, players=3)
        house.merge("3", "22")
        with pytest.raises(IllegalAct, match="3 has entered already"):
            house.do("Register", player="22")

    def test_taken_apart_they_are_two_again(self, house: House) -> None:
        house.merge("12", "22")
        take_apart(house.players, "12")
        house.do("Register", player="22")
        assert {"12", "22"} <= house.live.play.players.keys()

    def test_an_entry_that_is_redone_is_no_second_one(self, venue: Venue) -> None:
        """It was undone, its player merged and entered under the other id."""
        house = House(venue)
        entered = house.do("Register", player="21")
        house.do("Undo", act=entered)
        house.merge("21", "22")
        house.do("Register", player="22")
        with pytest.raises(IllegalAct, match="21 and 22 are one person by now"):
            house.do("Redo", act=entered)
        assert "21" not in house.live.play.players

    def test_an_entry_that_was_void_comes_back_once(self, venue: Venue) -> None:
        house = House(venue)
        house.do("Register", player="21")
        void = house.do("VoidEntry", player="21", reason="entered by mistake")
        house.merge("21", "22")
        house.do("Register", player="22")
        with pytest.raises(IllegalAct, match="are one person by now"):
            house.do("Undo", act=void)
