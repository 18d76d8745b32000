"""The seasons of the house: to everybody what is public, to staff all, and players' histories."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from floorman.store.league.played_events import PlayedEvents
from floorman.store.league.seasons import Seasons
from tests.store.test_played_events import played_event
from tests.web.every_page import FRIDAYS
from tests.web.web_play import House, Staff


def _get(venue: House, path: str, *, signed_in: bool = False) -> httpx.Response:
    cookie = venue.cookie("floor") if signed_in else None
    cookies = {cookie["name"]: cookie["value"]} if cookie else {}
    return httpx.get(venue.address + path, cookies=cookies, timeout=60)


def test_who_sees_which_season(venue: House) -> None:
    database = venue.venue.database
    ann = venue.player("Ann Lind <b>")
    PlayedEvents(database, venue.venue.clock).take_in(played_event("a", "Ann Lind <b>", "Bob"))
    kept = Seasons(database)
    kept.keep('name = "Fri & days"\nleague = "Fridays"\npublic = true\n', "a.toml")
    kept.keep('name = "Staff"\n', "b.toml")
    assert _get(venue, "/seasons.json").json() == ["Fri & days"]
    assert _get(venue, "/seasons.json", signed_in=True).json() == ["Fri & days", "Staff"]
    assert _get(venue, "/seasons/table.json?name=Staff").status_code == 404
    shown = _get(venue, "/seasons/table?name=Fri+%26+days").text
    assert "Ann Lind &lt;b&gt;" in shown
    assert "/seasons/player" not in shown
    written = _get(venue, "/seasons/table?name=Fri+%26+days&csv=true").text.splitlines()
    assert written[1] == f"1,{ann},Ann Lind <b>,12,1,1,1,100,"
    assert "/seasons/player" in _get(venue, "/seasons/table?name=Staff", signed_in=True).text
    history = f"/seasons/player?player={ann}"
    assert _get(venue, history).status_code in (401, 403)
    assert "Friday a" in _get(venue, history, signed_in=True).text
    kept.drop("Staff")
    assert _get(venue, "/seasons/table.json?name=Staff", signed_in=True).status_code == 404


def test_staff_find_back_to_the_events(venue: House) -> None:
    """From what everybody may see, which has no bar; others have nothing to go back to."""
    for path in ("/seasons", "/archive"):
        assert 'href="/"' in _get(venue, path, signed_in=True).text
        assert 'href="/"' not in _get(venue, path).text


def test_points_are_told_to_two_decimals(venue: House) -> None:
    last = venue.player("Gus Roe")
    names = ("Ann Lind", "Bob Ray", "Cy Dale", "Dee Fox", "Eva Hu", "Flo Im", "Gus Roe")
    PlayedEvents(venue.venue.database, venue.venue.clock).take_in(played_event("seven", *names))
    shown = _get(venue, f"/seasons/player?player={last}", signed_in=True).text
    assert "<dd>1.71</dd>" in shown


def _two_fridays(venue: House) -> None:
    played = PlayedEvents(venue.venue.database, venue.venue.clock)
    played.take_in(played_event("x", "Ann Lind", "Bob Ray", "Cy Dale", start=1_600_000_000))
    played.take_in(played_event("y", "Bob Ray", "Cy Dale", "Ann Lind", start=1_600_600_000))
    Seasons(venue.venue.database).keep(FRIDAYS.replace("Fridays", "Two", 1), "two.toml")


def test_the_chart_has_its_figures_and_the_final_its_stacks(venue: House, staff: Staff) -> None:
    _two_fridays(venue)
    page = staff.sign_in(None, "/seasons/table?name=Two", width=390)
    expect(page.locator("figure.plot polyline.line-1").first).to_be_attached()
    page.locator("details summary").click()
    rows = page.locator("details tbody tr").all_inner_texts()
    assert rows[0].split("\t")[0] in ("Ann Lind", "Bob Ray")
    assert len(rows[0].split("\t")) >= 3
    expect(page.locator("h2", has_text="The final")).to_be_visible()
    page.get_by_role("link", name="Friday y").click()
    expect(page.locator("ol.rows li").first).to_contain_text("1. Bob Ray")


def test_a_season_and_an_event_are_given_as_files(venue: House) -> None:
    _two_fridays(venue)
    for form, begins in (("xlsx", b"PK"), ("pdf", b"%PDF")):
        assert _get(venue, f"/seasons/table?name=Two&form={form}").content.startswith(begins)
    assert _get(venue, "/seasons/table?name=Two&form=doc").status_code == 422
    listed = PlayedEvents(venue.venue.database, venue.venue.clock).listed()
    number = next(one.number for one in listed if one.name == "Friday y")
    address = f"/seasons/event?name=Two&number={number}"
    ots = _get(venue, f"{address}&form=ots&currency=EUR").json()["ots"]
    assert (ots["spec_version"], ots["currency"], ots["buyin_amount"]) == ("1.1.5", "EUR", 20)
    first = {"player_name": "Bob Ray", "finish_position": 1, "still_playing": False, "prize": 100}
    assert ots["tournament_finishes_and_winnings"][0] == first
    lines = _get(venue, f"{address}&form=csv").text.splitlines()
    assert lines[1] == "Friday y,2020-09-20,3,100,1,Bob Ray,100,12"
    assert _get(venue, "/seasons/event?name=Two&number=9999").status_code == 404


def test_a_season_is_made_and_changed_on_its_page(venue: House, staff: Staff) -> None:
    _two_fridays(venue)
    page = staff.sign_in("director", "/seasons/edit")
    page.get_by_label("Name", exact=True).fill("Made")
    page.get_by_label("Names of events").fill("Friday x\nFriday y")
    page.get_by_label("Formula").fill("n -")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("[data-own]")).to_contain_text("the formula ends too soon")
    page.get_by_label("Formula").fill("n - r + 1")
    page.get_by_label("Best events of each player").fill("1")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("ol.rows li").first).to_contain_text("3")
    page.get_by_role("link", name="Edit the season").click()
    fields = page.locator("fieldset", has_text="Correction 1")
    number = Seasons(venue.venue.database)
    ann = str(
        PlayedEvents(venue.venue.database, venue.venue.clock).table(number.all()["Two"])[0].player
    )
    fields.get_by_label("Player").select_option(ann)
    fields.get_by_label("Points").fill("10,5")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("[data-own]")).to_contain_text("reason")
    fields.get_by_label("Reason").fill("won the quiz")
    page.get_by_label("Everybody sees the table, with names").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("ol.rows li").first).to_contain_text("13.5")
    season = number.all()["Made"]
    assert (season.best, season.public, season.titles) == (1, True, ("Friday x", "Friday y"))
    assert [one.reason for one in season.corrections] == ["won the quiz"]


def test_a_player_decides_what_everybody_sees(venue: House, staff: Staff) -> None:
    database = venue.venue.database
    eva = venue.player("Eva Roth")
    played = PlayedEvents(database, venue.venue.clock)
    played.take_in(played_event("s", "Eva Roth", "Finn Bo", start=1_600_000_000))
    played.take_in(played_event("t", "Finn Bo", "Eva Roth", start=1_600_600_000))
    Seasons(database).keep('name = "Open"\npublic = true\n', "o.toml")
    own = f"/seasons/player?player={eva}"
    assert _get(venue, own).status_code == 401
    assert _get(venue, "/seasons/player?player=99999").status_code == 401
    page = staff.sign_in("player", own, width=390, grant={"player": eva})
    expect(page.locator("dl.figures")).to_contain_text("50%")
    page.get_by_label("What everybody may see").select_option("results")
    expect(page.locator("#shows [role=status]")).to_have_text("Saved.")
    shown = _get(venue, own).text
    assert "Friday s" in shown
    assert "Paid" not in shown
    assert [row["prize"] for row in _get(venue, own.replace("?", ".json?")).json()] == ["", ""]
    assert f'/seasons/player?player={eva}"' in _get(venue, "/seasons/table?name=Open").text
    page.get_by_label("What everybody may see").select_option("money")
    expect(page.locator("#shows [role=status]")).to_have_text("Saved.")
    assert [row["prize"] for row in _get(venue, own.replace("?", ".json?")).json()] == ["0", "100"]
    other = venue.cookie("player", player=venue.player("Gus Orr"))
    answer = httpx.post(
        f"{venue.address}/seasons/player/shows",
        data={"player": eva, "shows": "nothing"},
        cookies={other["name"]: other["value"]},
    )
    assert answer.status_code == 403
    venue.service.players.erase(eva)
    assert _get(venue, own).status_code == 401


def test_staff_see_penalties_and_hands_of_a_player(venue: House) -> None:
    event = venue.event(4)
    with venue.venue.reading(event) as (_, live):
        player = next(iter(live.play.players))
    venue.do(event, "GivePenalty", player=player, kind="warning", reason="phone")
    own = f"/seasons/player?player={player}"
    assert "Warning" in _get(venue, own, signed_in=True).text


def test_the_archive_has_events_of_other_programs(venue: House) -> None:
    """In public those that a public season counts; staff see them all."""
    played = PlayedEvents(venue.venue.database, venue.venue.clock)
    played.take_in(played_event("u", "Ida Wen", "Jan Fry", start=1_200_000_000))
    played.take_in(played_event("v", "Jan Fry", "Ida Wen", start=1_200_600_000))
    shown = 'titles = ["Friday u"]\npublic = true\n'
    for name in Seasons(venue.venue.database).all():
        Seasons(venue.venue.database).drop(name)
    Seasons(venue.venue.database).keep(f'name = "A & B"\n{shown}', "a.toml")
    page = _get(venue, "/archive").text
    assert 'href="/seasons/event?name=A%20%26%20B&amp;number=' in page
    assert "Ida Wen" in page
    told = {one["name"] for one in _get(venue, "/archive.json").json()}
    assert "Friday u" in told
    assert "Friday v" not in told
    told = {one["name"] for one in _get(venue, "/archive.json", signed_in=True).json()}
    assert {"Friday u", "Friday v"} <= told
