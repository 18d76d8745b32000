"""Looking at an event over HTTP: each subject, with names for roles that may see them."""

from __future__ import annotations

import csv
import io

import pytest

from floorman.floor.desk.voids import VoidEntry
from floorman.server.views.money.results import cash_csv
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.offers import Offers, Price
from tests.floor.desk_play import before_the_draw
from tests.server.serving import Venue

LIST = 'name,membership\n"Ann Lind",M-1\nBob,M-2\n=cmd(),M-3\n'


@pytest.fixture(scope="module")
def event(venue: Venue) -> str:
    """Three players of a list, seated; Bob is out."""
    headers = {**venue.headers(), "content-type": "text/csv"}
    answer = venue.client.post("/api/players/import", headers=headers, content=LIST)
    assert answer.json()["added"] == {"2": "1", "3": "2", "4": "3"}
    made = venue.event(players=3)
    bob = venue.ask("GET", f"/api/events/{made}/me?player=2").json()["data"]["entries"][0]
    assert venue.tell(made, "Bust", table=1, seats=[bob["seat"]]).status_code == 200
    return made


def test_an_event_at_a_glance(venue: Venue, event: str) -> None:
    """Position, time, clock and counts in one answer."""
    seen = venue.ask("GET", f"/api/events/{event}").json()
    assert seen["position"] == venue.service.head(event)
    assert seen["data"]["phase"] == "running"
    assert seen["data"]["counts"]["left"] == 2
    assert seen["data"]["counts"]["entries"] == 3
    assert seen["data"]["clock"]["level"] == 1


@pytest.mark.parametrize(
    ("role", "names"),
    [("floor", {"1": "Ann Lind", "2": "Bob", "3": "=cmd()"}), ("player", {})],
)
def test_names_are_for_those_who_may_see_them(
    venue: Venue, event: str, role: str, names: dict[str, str]
) -> None:
    """A phone sees ids; the results themselves hold no name."""
    path = "results" if role == "player" else "entries"
    seen = venue.ask("GET", f"/api/events/{event}/{path}", role).json()
    assert seen["names"] == names
    assert "Bob" not in str(seen["data"])


def test_a_table_with_its_seats(venue: Venue, event: str) -> None:
    """Who sits where with how many chips."""
    seen = venue.ask("GET", f"/api/events/{event}/tables/1", "dealer").json()
    taken = {one["entry"]: one["stack"] for one in seen["data"]["seats"] if one["entry"]}
    assert set(taken) == {"1", "3"}
    assert set(seen["names"].values()) == {"Ann Lind", "=cmd()"}


def test_rulings_and_what_was_decided_on_a_topic(venue: Venue, event: str) -> None:
    """A plain ruling is in the list; only a decision of the floor is one on its topic."""
    killed = (
        "NLHE 100-200, seats 1-4, button 4, flop | seat 1 bets 500 | dealer kills seat 2's hand"
    )
    live = "floor decides: the hand is live, because the dealer reached across"
    for talk in (killed, f"{killed} | {live}"):
        assert venue.tell(event, "RecordRuling", talk=talk).status_code == 200
    path = f"/api/events/{event}/rulings"
    assert [one["ruling"] for one in venue.ask("GET", path).json()["data"]] == [2, 1]
    found = venue.ask("GET", f"{path}?topic=killed-or-fouled-hand").json()["data"]
    assert [(one["choice"], one["departs"]) for one in found] == [("the hand is live", True)]


def test_results_as_a_sheet(venue: Venue, event: str) -> None:
    """CSV with names."""
    answer = venue.ask("GET", f"/api/events/{event}/results.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [(row["place"], row["name"]) for row in rows] == [("3", "Bob")]


def test_no_cell_of_a_sheet_is_a_formula(venue: Venue, event: str) -> None:
    """A name that a spreadsheet would calculate is guarded."""
    text = venue.ask("GET", f"/api/events/{event}/entries.csv").text
    names = [row["name"] for row in csv.DictReader(io.StringIO(text))]
    assert "Ann Lind" in names
    assert not any(name.startswith("=") for name in names)


def test_a_till_that_gave_back_more_than_it_took_is_below_nothing() -> None:
    """A spreadsheet reads the amount as a number."""
    floor = before_the_draw(Offers(entry=Price(prize=10_005)))
    floor.tell(cmd.Register("1", by="ann"))
    floor.tell(VoidEntry("1", "changed his mind", by="bo"))
    rows = cash_csv(floor.live).splitlines()
    assert rows[1:] == ["ann,cash,100.05,,,", "bo,cash,-100.05,,,"]


def test_the_cash_is_for_the_desk(venue: Venue, event: str) -> None:
    """What three entries put in, by the till that took it."""
    seen = venue.ask("GET", f"/api/events/{event}/cash", "cashier").json()["data"]
    assert seen["prize"] == sum(till["expected"] for till in seen["tills"]) > 0


def test_an_erased_player_is_nobody_everywhere(venue: Venue) -> None:
    """The log keeps the id; no view knows a name any more."""
    added = venue.ask("POST", "/api/players", json={"name": "Zoe Zebra"}).json()["id"]
    event = venue.event()
    venue.tell(event, "Register", player=added)
    seen = venue.ask("GET", f"/api/events/{event}/entries").json()
    assert seen["names"] == {added: "Zoe Zebra"}
    assert venue.ask("DELETE", f"/api/players/{added}").status_code == 204
    seen = venue.ask("GET", f"/api/events/{event}/entries").json()
    assert seen["names"] == {}
    assert added in str(seen["data"])


def test_the_log_page_by_page(venue: Venue, event: str) -> None:
    """After a position, so many at a time."""
    path = f"/api/events/{event}/events"
    first = venue.ask("GET", f"{path}?limit=4").json()
    rest = venue.ask("GET", f"{path}?after=4").json()
    positions = [one["position"] for one in (*first["events"], *rest["events"])]
    assert positions == list(range(1, first["position"] + 1))


def test_prizes_for_so_many_places(venue: Venue) -> None:
    made = venue.event(players=3)
    told = venue.ask("GET", f"/api/events/{made}/prizes?places=2").json()["data"]
    assert sum(told) == venue.ask("GET", f"/api/events/{made}/payouts").json()["data"]["pool"]
    refused = venue.ask("GET", f"/api/events/{made}/prizes?places=4")
    assert refused.status_code == 422
    assert "1 to 3" in refused.text
