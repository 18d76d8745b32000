"""Who did what, and on which device: names, keys, tills, undo, tables and shifts are somebody's."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from floorman.store.staff.access import Grant
from floorman.tournament.staff import Role
from tests.server.serving import Venue, bearer, setup

PASSWORD = "a long password"


class Device:
    """A device let in as a director does it; without a name, as version 0.1 did."""

    def __init__(self, venue: Venue, role: Role, label: str = "", **bound: Any) -> None:
        accounts = venue.service.accounts
        grant = Grant(role, label=label, **bound)
        issued = accounts.admit(grant, "token") if label else accounts.issue_token(grant)
        self.venue, self.id, self.headers = venue, issued.credential, bearer(issued.secret)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A request of this device."""
        return self.venue.client.request(method, path, headers=self.headers, **more)

    def tell(self, event: str, type_: str, key: str = "", **data: Any) -> httpx.Response:
        """A command from this device."""
        body = {"type": type_, "data": data, "key": key}
        return self.ask("POST", f"/api/events/{event}/commands", json=body)


def _first(answer: httpx.Response) -> dict[str, Any]:
    event: dict[str, Any] = answer.json()["events"][0]
    return event


class TestNames:
    def test_what_is_done_is_signed_with_person_device_and_command(self, venue: Venue) -> None:
        event = venue.event()
        told = _first(Device(venue, "cashier", "desk 1").tell(event, "Register", player="1"))
        assert (told["by"], told["device"], told["command"]) == ("desk 1", "desk 1", "Register")

    def test_a_new_device_needs_a_name(self, venue: Venue) -> None:
        answer = venue.ask("POST", "/api/devices", json={"role": "floor"})
        assert answer.status_code == 422
        assert "name is needed" in answer.json()["error"]["why"]

    @pytest.mark.parametrize("name", ["Dana", "DANA", "kim", "clock"])
    def test_a_name_is_no_one_elses(self, venue: Venue, name: str) -> None:
        """Not that of another device, nor of a user, nor the house's own."""
        if not any(one.name == "kim" for one in venue.service.accounts.users.everyone()):
            venue.service.accounts.users.add("kim", PASSWORD, "cashier")
            Device(venue, "floor", "Dana")
        asked = {"role": "cashier", "label": name, "kind": "token"}
        assert venue.ask("POST", "/api/devices", json=asked).status_code == 422
        user = {"name": "Dana", "password": PASSWORD, "role": "floor"}
        assert venue.ask("POST", "/api/users", json=user).status_code == 422

    def test_a_name_has_no_signs_that_nobody_sees(self, venue: Venue) -> None:
        for label in ("Eva\u202e9", "An\u200bna"):
            asked = {"role": "floor", "label": label}
            assert venue.ask("POST", "/api/devices", json=asked).status_code == 422

    def test_a_device_of_version_0_1_is_asked_for_a_name(self, venue: Venue) -> None:
        """It goes on working under its number, and names itself once."""
        device = Device(venue, "cashier")
        session = device.ask("GET", "/api/session").json()
        assert (session["name"], session["device"]) == (f"cashier {device.id}", "")
        assert device.ask("PUT", "/api/session/name", json={"label": "desk 9"}).status_code == 204
        assert device.ask("GET", "/api/session").json()["name"] == "desk 9"
        assert device.ask("PUT", "/api/session/name", json={"label": "x"}).status_code == 403
        answer = venue.ask("PATCH", f"/api/devices/{device.id}", json={"label": "desk 10"})
        assert answer.status_code == 204


class TestOwnActs:
    def test_devices_without_a_name_undo_no_acts_of_each_other(self, venue: Venue) -> None:
        event, one, other = venue.event(), Device(venue, "cashier"), Device(venue, "cashier")
        act = _first(one.tell(event, "Register", player="1"))["position"]
        assert other.tell(event, "Undo", act=act).status_code == 403
        assert one.tell(event, "Undo", act=act).status_code == 200

    def test_a_key_is_of_who_said_it(self, venue: Venue) -> None:
        """Two desks that say "1" register two players; said again it is one."""
        event = venue.event()
        desks = [Device(venue, "cashier", f"key desk {number}") for number in (1, 2)]
        for _ in range(2):
            answers = [desk.tell(event, "Register", "1") for desk in desks]
        assert all(one.json()["repeated"] for one in answers)
        with venue.service.venue.reading(event) as (_, live):
            assert len(live.play.players) == 2

    def test_a_cashier_closes_the_own_till_only_and_signs_it(self, venue: Venue) -> None:
        event = venue.event()
        one, other = (Device(venue, "cashier", f"till {number}") for number in (1, 2))
        assert one.tell(event, "Register", player="1").status_code == 200
        counted = {"cash": 2_000}
        taken = other.tell(event, "CloseTill", counted=counted, cashier="till 1", signed="till 1")
        assert (taken.status_code, taken.json()["error"]["allowed"]) == (403, "the till of till 2")
        closed = _first(one.tell(event, "CloseTill", counted=counted, signed="somebody else"))
        assert (closed["data"]["cashier"], closed["data"]["signed"]) == ("till 1", "till 1")

    def test_the_floor_turns_back_nothing_that_only_a_director_may_do(self, venue: Venue) -> None:
        event = venue.event(players=3)
        started = next(
            one.act for one in venue.service.venue.events(event) if one.type == "EventStarted"
        )
        answer = venue.tell(event, "Undo", "floor", act=started)
        assert (answer.status_code, answer.json()["error"]["allowed"]) == (403, "director")
        paused = venue.tell(event, "PauseClock").json()["events"][0]["position"]
        assert venue.tell(event, "Undo", "floor", act=paused).status_code == 200
        assert venue.tell(event, "Undo", act=started).status_code == 200


class TestTables:
    def test_who_has_a_name_gets_another_from_the_floor_alone_and_it_is_kept(
        self, venue: Venue
    ) -> None:
        """Whose entry it is decides who is paid, so it is known who said it."""
        event = venue.event()
        desk, floor = Device(venue, "cashier", "desk 7"), Device(venue, "floor", "Dora")
        entry = _first(desk.tell(event, "Register"))["data"]["player"]
        path = f"/api/events/{event}/entries/{quote(entry)}/player"
        first = desk.ask("PUT", path, json={"name": "Ann Lind"}).json()["id"]
        answer = desk.ask("PUT", path, json={"name": "Her Friend"})
        assert answer.status_code == 403
        assert answer.json()["error"]["why"] == "it has a name already"
        second = floor.ask("PUT", path, json={"name": "Bo Ek"}).json()["id"]
        told = [
            [(one["by"], one["field"], one["was"]) for one in shown["history"]]
            for shown in (floor.ask("GET", f"/api/players/{id_}").json() for id_ in (first, second))
        ]
        where = f"{event} {entry}"
        assert told == [
            [("desk 7", "named", where), ("Dora", "another named", where)],
            [("Dora", "named", where)],
        ]

    def test_two_desks_that_name_an_entry_at_once_name_it_once(self, venue: Venue) -> None:
        """Who comes second hears so, as if it had been later; no player is left over."""
        event = venue.event()
        desks = [Device(venue, "cashier", f"desk at once {number}") for number in range(6)]
        people = len(venue.service.players.everyone())
        for _ in range(3):
            entry = _first(desks[0].tell(event, "Register"))["data"]["player"]
            path = f"/api/events/{event}/entries/{quote(entry)}/player"
            with ThreadPoolExecutor(len(desks)) as at_once:
                asked = [
                    at_once.submit(one.ask, "PUT", path, json={"name": f"Friend {number} {entry}"})
                    for number, one in enumerate(desks)
                ]
            codes = Counter(one.result().status_code for one in asked)
            assert codes == {200: 1, 403: len(desks) - 1}
        assert len(venue.service.players.everyone()) == people + 3

    def test_a_dealers_device_deals_at_its_event_only(self, venue: Venue) -> None:
        """At table 1 of another event it neither deals nor looks."""
        own, other = venue.event(players=4), venue.event(players=4)
        dealer = Device(venue, "dealer", "tablet 1", table=1, event=own)
        assert dealer.tell(own, "NextHand", table=1).status_code == 200
        refused = dealer.tell(other, "NextHand", table=1)
        assert refused.status_code == 403
        assert own in refused.json()["error"]["allowed"]
        assert dealer.ask("GET", f"/api/events/{other}/tables/1").status_code == 403

    def test_one_of_version_0_1_stands_where_it_first_deals(self, venue: Venue) -> None:
        own, other = venue.event(players=4), venue.event(players=4)
        dealer = Device(venue, "dealer", table=1)
        assert dealer.tell(own, "NextHand", table=1).status_code == 200
        assert dealer.tell(other, "NextHand", table=1).status_code == 403

    def test_it_moves_by_the_floors_act(self, venue: Venue) -> None:
        own, other = venue.event(players=4), venue.event(players=4)
        dealer = Device(venue, "dealer", "tablet 2", table=1, event=own)
        path, to = f"/api/devices/{dealer.id}/table", {"event": other, "table": 1}
        assert venue.ask("PUT", path, "cashier", json=to).status_code == 403
        assert venue.ask("PUT", path, "floor", json=to).status_code == 204
        assert dealer.tell(other, "NextHand", table=1).status_code == 200
        assert dealer.tell(own, "NextHand", table=1).status_code == 403

    def test_it_goes_on_with_its_dealer_where_the_house_says_so(self, venue: Venue) -> None:
        """A push moves the devices of its dealers, an undo brings them back; others stay."""
        told = {**setup(), "house": '[settings]\ndealer-device = "follows"\n'}
        moves, stays = (
            venue.ask("POST", "/api/events", json={"setup": one}).json()["id"]
            for one in (told, setup())
        )
        for event in (moves, stays):
            for _ in range(12):
                venue.tell(event, "Register")
            venue.tell(event, "DrawSeats")
            venue.tell(event, "StartEvent")
            first, second = sorted(venue.service.venue.live(event)[1].play.tables)
            kim = Device(venue, "dealer", f"tablet of {event}", table=first, event=event)
            venue.service.shifts.hand_over(kim.id, f"Kim {event}", "office")
            venue.tell(event, "AssignDealer", table=first, dealer=f"Kim {event}")
            pushed = venue.tell(event, "PushDealers", tables=[first, second])
            assert pushed.status_code == 200, pushed.text
            at, other = (second, first) if event == moves else (first, second)
            dealt = kim.tell(event, "NextHand", table=at)
            assert dealt.status_code == 200, dealt.text
            assert kim.tell(event, "NextHand", table=other).status_code == 403
            act = pushed.json()["events"][0]["position"]
            assert venue.tell(event, "Undo", act=act).status_code == 200
            assert kim.tell(event, "NextHand", table=first).status_code == 200

    def test_it_goes_on_in_the_next_event_when_its_own_is_over(self, venue: Venue) -> None:
        own, other = venue.event(players=4), venue.event(players=4)
        dealer = Device(venue, "dealer", "tablet 3", table=1, event=own)
        assert venue.tell(own, "CloseEvent", reason="no more").status_code == 200
        assert dealer.tell(other, "NextHand", table=1).status_code == 200

    def test_a_new_one_says_its_event_where_several_are_on(self, venue: Venue) -> None:
        venue.event(), venue.event()
        asked = {"role": "dealer", "table": 1, "label": "tablet 4"}
        answer = venue.ask("POST", "/api/devices", json=asked)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, "event")

    def test_a_dealer_sees_the_names_of_the_own_table_only(self, venue: Venue) -> None:
        event = venue.event(players=12)
        dealer = Device(venue, "dealer", "tablet 5", table=1, event=event)
        shown = dealer.ask("GET", f"/api/events/{event}/tables/1").json()
        seats = shown["data"]["seats"]
        assert shown["names"]
        assert len(shown["names"]) < 12
        assert len(shown["names"]) <= len(seats)
        assert dealer.ask("GET", f"/api/events/{event}/tables/2").status_code == 403
        venue.tell(event, "SetPayouts", prizes=[100])
        for view in ("results", "payouts"):
            names = dealer.ask("GET", f"/api/events/{event}/{view}").json()["names"]
            assert set(names) <= set(shown["names"])


class TestShifts:
    def test_what_is_done_after_a_hand_over_is_the_others(self, venue: Venue) -> None:
        """The floor hands a tablet over; the device keeps its name, and its history."""
        event = venue.event(players=4)
        dealer = Device(venue, "dealer", "tablet 6", table=1, event=event)
        path = f"/api/devices/{dealer.id}/shift"
        for person in ("Eva", "Bo"):
            assert venue.ask("PUT", path, "floor", json={"person": person}).status_code == 204
            told = _first(dealer.tell(event, "CallFloor", table=1, why=person))
            assert (told["by"], told["device"]) == (person, "tablet 6")
            venue.tell(event, "CloseCall", call=told["data"]["call"])
        assert dealer.ask("DELETE", "/api/session/shift").status_code == 204
        assert dealer.ask("GET", "/api/session").json()["name"] == "tablet 6"
        shifts = venue.ask("GET", f"{path}s").json()
        assert [(one["person"], one["begun_by"]) for one in shifts] == [
            ("Bo", "floor"),
            ("Eva", "floor"),
        ]
        assert [one["ended_by"] for one in shifts] == ["Bo", "floor"]

    def test_the_floor_hands_over_dealers_devices_only(self, venue: Venue) -> None:
        desk = Device(venue, "cashier", "desk 3")
        path = f"/api/devices/{desk.id}/shift"
        assert venue.ask("PUT", path, "floor", json={"person": "Bo"}).status_code == 403
        assert venue.ask("PUT", path, json={"person": "Bo"}).status_code == 204

    def test_somebody_takes_a_device_over_by_password(self, venue: Venue) -> None:
        event = venue.event()
        venue.service.accounts.users.add("Rosa", PASSWORD, "cashier")
        venue.service.accounts.users.add("Fay", PASSWORD, "floor")
        desk = Device(venue, "cashier", "desk 4")
        act = _first(desk.tell(event, "Register", player="1"))["position"]
        shift = "/api/session/shift"
        wrong = {"name": "Rosa", "password": "no such password"}
        assert desk.ask("POST", shift, json=wrong).status_code == 401
        floor = {"name": "Fay", "password": PASSWORD}
        assert desk.ask("POST", shift, json=floor).status_code == 403
        right = {"name": "Rosa", "password": PASSWORD}
        assert desk.ask("POST", shift, json=right).status_code == 204
        assert _first(desk.tell(event, "Register", player="2"))["by"] == "Rosa"
        assert desk.tell(event, "Undo", act=act).status_code == 403

    def test_a_key_survives_a_hand_over(self, venue: Venue) -> None:
        """An act that waited for the network is sent again: done once, whoever works there now."""
        event, desk = venue.event(), Device(venue, "cashier", "desk 5")
        position = desk.tell(event, "Register", "kept").json()["position"]
        venue.ask("PUT", f"/api/devices/{desk.id}/shift", json={"person": "Bo"})
        again = desk.tell(event, "Register", "kept").json()
        assert (again["position"], again["repeated"]) == (position, True)
