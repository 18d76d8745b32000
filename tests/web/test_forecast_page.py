"""How an event will go, on its pages: from the real state, what if, structures side by side."""

from __future__ import annotations

import csv
import io
import re

import httpx
from playwright.sync_api import expect

from floorman.server.views.course.outlook import goes_on
from floorman.tournament.sheet.days import DayEnd, Days
from tests.waiting import PATIENCE
from tests.web.web_play import House, Staff


def test_the_forecast_of_an_event_and_what_if(venue: House, staff: Staff) -> None:
    event = venue.usual(30)
    page = staff.sign_in("floor", f"/e/{event}/forecast")
    expect(page.locator("#expected dl")).to_contain_text("Final table")
    expect(page.locator("figure.plot svg")).to_have_count(3)
    page.fill("#minutes", "5")
    page.click("#what-if button")
    expect(page.locator("#what-if")).to_contain_text(re.compile(r"The end comes \d+ min earlier"))
    page.goto(f"/e/{event}")
    expect(page.locator("#expected")).to_contain_text("End")


def test_structures_stand_side_by_side(venue: House, staff: Staff) -> None:
    page = staff.sign_in("director", "/lab?players=40&one=named:club")
    page.select_option("#two", "named:turbo")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".feel")).to_have_count(2)
    expect(page.locator("figure.plot svg")).to_have_count(3)
    page.fill("#end", "4:00")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#aim")).to_contain_text("minutes, not 20")
    page.fill("#end", "")
    page.fill("#by", "00:30")
    page.get_by_role("button", name="Work it out").click()
    expect(page.get_by_role("alert")).to_contain_text("no start is told")
    page.fill("#begins", "20:00")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#aim h2")).to_contain_text("12:30")
    expect(page.locator("#aim")).to_contain_text("minutes, not 20")
    expect(page.locator("input[data-zone]")).not_to_have_value("")
    page.goto("/lab?players=1")
    expect(page.get_by_role("alert")).to_contain_text("2 to 100,000 players")


def test_an_event_ends_by_the_clock_of_its_own_start(venue: House) -> None:
    """It starts at 19:00 in Vienna: the zone is told, and past midnight is the day after."""
    event = venue.usual(0, start=1795888800)
    with _reader(venue) as reader:
        asked = f"/lab.json?players=40&one=event:{event}&zone=Europe/Vienna"
        found = reader.get(f"{asked}&by=00:00").json()["aim"]
        assert found["wish"] == 300
        setup = reader.get(f"{asked}").json()["columns"][0]["setup"]
        told = {"setup": setup, "players": 40, "zone": "Europe/Vienna"}
        again = reader.post("/api/forecast/end", json={**told, "by": "00:00"})
        assert again.json() == found
        other = reader.post("/api/forecast/end", json={**told, "by": "00:00", "begins": "20:00"})
        assert other.json()["wish"] == 240
        for wrong in ({}, {"by": "23:00", "minutes": 300}, {"by": "25:00"}):
            answer = reader.post("/api/forecast/end", json={**told, **wrong})
            assert answer.status_code == 422
            assert answer.json()["error"]["allowed"]


def test_plots_and_plans_are_files_too(venue: House) -> None:
    event = venue.usual(30)
    with _reader(venue) as reader:
        plots = f"/e/{event}/forecast/plot?kind=players&more=20&as_="
        assert reader.get(f"{plots}svg&look=dark").text.startswith("<svg")
        assert reader.get(f"{plots}png").content.startswith(b"\x89PNG")
        rows = list(csv.DictReader(io.StringIO(reader.get(f"{plots}csv").text)))
        assert {row["name"] for row in rows} == {"As it is", "What if"}
        assert rows[0]["p50"] == "30.0"
        assert reader.get(f"{plots}json").json()[0]["p50"] == 30.0
        assert reader.get(f"{plots}gif").status_code == 404
        plan = list(csv.DictReader(io.StringIO(reader.get(f"/api/events/{event}/staff.csv").text)))
        assert (plan[0]["players"], plan[0]["tables"], plan[0]["dealers"]) == ("30", "4", "5")
        assert reader.get(f"/api/events/{event}/staff.xlsx").content.startswith(b"PK")
        told = reader.get(f"/api/events/{event}/forecast").json()["data"]
        assert told["forecast"]["end"]["p10"] < told["forecast"]["end"]["p90"]
        assert reader.get(f"/e/{event}/forecast?skip=-1").status_code == 422
        assert reader.get(f"{plots}gif&kind=pie").status_code == 404


def test_afterwards_the_forecast_stands_beside_what_came(venue: House, staff: Staff) -> None:
    """Players who are out one after another, far too soon."""
    event = venue.usual(8)
    with venue.venue.reading(event) as (_, live):
        seats = [(one.number, seat) for one in live.play.tables.values() for seat in one.players]
    venue.do(event, "CloseEntries")
    for table, seat in seats[:-1]:
        venue.do(event, "Bust", table=table, seats=[seat])
    with _reader(venue) as reader:
        told = reader.get(f"/api/events/{event}/afterwards").json()
        plots = f"/e/{event}/forecast/plot?as_="
        drawn = reader.get(f"{plots}json").json()
        assert [row["left"] for row in drawn] == [row["left"] for row in told["at"]]
        assert reader.get(f"{plots}csv").text.startswith("minute,p10,p50,p90,left\n")
        assert reader.get(f"{plots}svg").text.startswith("<svg")
        assert reader.get(f"{plots}png").content.startswith(b"\x89PNG")
        assert reader.get(f"{plots}svg&look=none").status_code == 404
    assert told["end"]["forecast"]["p50"] > told["end"]["minute"] >= 0
    assert told["end"]["inside"] is False
    assert told["at"][-1]["left"] == 1
    page = staff.sign_in("floor", f"/e/{event}/forecast")
    expect(page.locator("#back")).to_contain_text("outside")
    expect(page.locator("#back figure.plot svg")).to_have_count(1)


def test_players_and_screens_see_what_is_expected_as_the_house_allows(
    venue: House, staff: Staff
) -> None:
    event = venue.usual(30)
    page = staff.sign_in("floor", f"/tv/expected?event={event}")
    expect(page.locator(".side.players")).to_contain_text("End expected")
    told = httpx.get(f"{venue.address}/p/{event}.json", timeout=PATIENCE).json()["expected"]
    assert told["end"]["p10"] < told["end"]["p50"] < told["end"]["p90"]
    assert "End expected" in httpx.get(f"{venue.address}/p/{event}", timeout=PATIENCE).text
    kept = venue.usual(30, house='[settings]\nforecast-shown = "staff"\n')
    assert "End expected" not in httpx.get(f"{venue.address}/p/{kept}", timeout=PATIENCE).text
    with _reader(venue) as reader:
        assert "End expected" not in reader.get(f"/tv/expected?event={kept}").text


def test_no_time_of_day_is_told_of_what_goes_on_another_day(venue: House, staff: Staff) -> None:
    """Its end lies behind a night that no clock knows: staff read it in hours of play."""
    event = venue.usual(30, days=Days(ends=(DayEnd(level=3),)))
    page = staff.sign_in("floor", f"/e/{event}/forecast")
    expect(page.locator("#expected")).to_contain_text("In hours of play")
    expect(page.locator("#expected dl")).to_contain_text("End")
    expect(page.locator("#expected time, #staff time")).to_have_count(0)
    with _reader(venue) as reader:
        assert reader.get(f"/api/events/{event}/forecast").json()["data"]["since"] == 0
        assert 'id="expected"' not in reader.get(f"/e/{event}").text
        assert "End expected" not in reader.get(f"/tv/expected?event={event}").text
    assert "End expected" not in httpx.get(f"{venue.address}/p/{event}", timeout=PATIENCE).text


def test_the_last_day_has_its_times_of_day_again(venue: House) -> None:
    """Nor has a flight any, whose bags go on in another event."""
    event = venue.usual(30, days=Days(ends=(DayEnd(level=3),)))
    flight = venue.usual(30, days=Days(feeds=venue.usual()))
    single = venue.usual(30)
    live = venue.venue.live(event)[1]
    assert goes_on(live)
    live.daybook.day = 2
    assert not goes_on(live)
    assert goes_on(venue.venue.live(flight)[1])
    assert not goes_on(venue.venue.live(single)[1])


def _reader(venue: House) -> httpx.Client:
    """A director without a browser."""
    cookie = venue.cookie("director")
    cookies = {cookie["name"]: cookie["value"]}
    return httpx.Client(base_url=venue.address, cookies=cookies, timeout=PATIENCE)


def test_what_comes_first_stands_first(venue: House) -> None:
    """Of twenty players the last nine are seated together before three are paid."""
    event = venue.event(20)
    with _reader(venue) as reader:
        page = {"accept": "text/html", "hx-request": "true"}
        told = reader.get(f"/e/{event}/forecast/marks", headers=page).text
        assert 0 < told.index("Final table") < told.index("In the money") < told.index("End")
