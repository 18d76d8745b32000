"""Who may open which page, what they see there of others, and that nobody's text runs as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import expect

from floorman.server.machines.certificate import house_certificate
from floorman.server.rights.roles import COMMANDS, ROUTES, SIGNED_OUT, may, may_tell
from floorman.store.league.wishes import Wishes
from floorman.store.people.person import Person
from floorman.tournament.sheet.structure import Level
from floorman.tournament.staff import CASHIER, DEALER, DIRECTOR, PLAYER, ROLES, STAFF
from tests.tournament_play import structure
from tests.waiting import PATIENCE
from tests.web.every_page import keep_some
from tests.web.web_play import House, Staff

EVERYBODY = (*ROLES, SIGNED_OUT)
PAGES = [
    route.removeprefix("GET ")
    for route in ROUTES
    if route.startswith("GET ") and not re.match("GET /((api|static)/|metrics$)", route)
]
SIGN_IN = ("/", "/welcome", "/sign-in", "/e/{event}/table/{table}")
"""Where one may be led on to another page."""
EMPTY = (
    "/e/{event}/print/break",
    "/e/{event}/payouts/pay",
    "/e/{event}/hands/{number}",
    "/seasons/player/hand",
)
"""Pages of what the event of these tests has none of: broken tables, prizes due, recorded hands."""
LED_ON, NOT_THERE = (200, 302, 303, 307), (200, 404, 409)

EVIL = '"><b data-evil onclick="evil()">&amp;\u05e2\U0001f0a1</b></script><script>evil()</script>'
"""Breaks out of an attribute, a text or a script where anything is not escaped."""
SECRET = {
    "document": "DOC-77-SECRET",
    "email": "secret@example.org",
    "phone": "+49 555 0199",
    "birthday": "1971-02-03",
    "notes": "owes the house a secret",
}
NAMED = "Wilhelmina Namedsson"


class Place(NamedTuple):
    """An event with everything in it that somebody once typed, and its hostile player."""

    event: str
    player: str


AT_DESK = (DIRECTOR, CASHIER)
"""Who writes players down, and sees what the desk knows of them."""


class Tags(HTMLParser):
    """The tags of a page: what somebody's text smuggled in, what runs inline, the acts offered."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.evil: list[str] = []
        self.inline: list[str] = []
        self.acts: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one tag."""
        given = dict(attrs)
        if "data-evil" in given:
            self.evil.append(tag)
        if "style" in given or any(name.startswith("on") for name in given):
            self.inline.append(f"{tag} {given}")
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.inline.append(tag)
        if "data-act" in given:
            self.acts.add(given["data-act"] or "")


@pytest.fixture(scope="module")
def place(venue: House) -> Place:
    """An event of 20 whose names, notes, messages and labels are all hostile."""
    levels = (Level(number=1, small_blind=500, big_blind=1_000, minutes=20),)
    sheet = structure(levels=levels)
    event = venue.event(0, sheet, name=EVIL)
    people = [Person(name=f"{EVIL} {number}") for number in range(18)]
    people += [Person(name=NAMED, **SECRET), Person(name="Plain")]
    ids = venue.service.players.add_all(people)
    for player in ids:
        venue.do(event, "Register", player=player, by=EVIL)
    venue.do(event, "DrawSeats")
    venue.do(event, "StartEvent")
    keep_some(venue, venue.venue.live(event)[1])
    Wishes(venue.venue.database).set(ids[0], "results")
    folder = venue.service.network.folder
    folder.mkdir(parents=True)
    house_certificate(folder)  # as opening the network does: before that there is none to get
    told: list[tuple[str, dict[str, object]]] = [
        ("CallFloor", {"table": 1, "why": EVIL}),
        ("TakeCall", {"call": 1}),
        ("ReportIncident", {"note": EVIL, "table": 1, "players": [ids[0]], "category": "other"}),
        ("ShowMessage", {"text": EVIL}),
        ("GivePenalty", {"player": ids[0], "kind": "hands", "number": 1, "reason": EVIL}),
        ("CallPlayer", {"player": ids[0]}),
        ("RecordAbsence", {"player": ids[1]}),
        ("SetPayouts", {"prizes": [1_000] * 15}),
        ("StartColorUp", {"denomination": 100}),
        ("AssignDealer", {"table": 1, "dealer": EVIL}),
        ("AssignScreen", {"screen": "bar", "pages": [{"page": "seats"}]}),
    ]
    for type_, data in told:
        venue.do(event, type_, by=EVIL, **data)
    with venue.venue.reading(event) as (_, live):
        entry = live.play.players[ids[2]]
    venue.do(event, "Bust", by=EVIL, table=entry.table, seats=[entry.seat])
    return Place(event, ids[0])


@pytest.fixture(scope="module")
def clients(venue: House, place: Place) -> Iterator[dict[str, httpx.Client]]:
    """A browser's requests of each role, and of nobody."""
    bound = {DEALER: {"table": 1}, PLAYER: {"player": place.player}}
    made = {}
    for role in EVERYBODY:
        cookie = venue.cookie(role, "", **bound.get(role, {})) if role else None  # type: ignore[arg-type]
        cookies = {cookie["name"]: cookie["value"]} if cookie else None
        headers = {"accept": "text/html"}
        made[role] = httpx.Client(
            base_url=venue.address, cookies=cookies, headers=headers, timeout=PATIENCE
        )
    yield made
    for client in made.values():
        client.close()


def address(page: str, place: Place) -> str:
    """A page of the event, with something there is in each part of its address."""
    parts = {
        "{event}": place.event,
        "{table}": "1",
        "{form}": "stacks",
        "{screen}": "bar",
        "{number}": "1",
        "{incident}": "1",
        "{position}": "1",
    }
    for name, value in parts.items():
        page = page.replace(name, value)
    assert "{" not in page, f"{page}: say here what its address is made of"
    return page


def queries(place: Place) -> dict[str, str]:
    """What pages are asked for, where they want to know."""
    who = place.player
    return {
        "/e/{event}/penalty": f"player={who}",
        "/e/{event}/players/entry": f"entry={who}",
        "/e/{event}/incidents/player": f"entry={who}",
        "/e/{event}/payouts/pay": f"entry={who}",
        "/e/{event}/payouts/bounty": f"entry={who}",
        "/e/{event}/payouts/paybounty": f"entry={who}",
        "/qr.svg": "text=hello",
        "/templates/edit": "name=Kept",
        "/house-rules/edit": "name=Ours",
        "/seasons/table": "name=Fridays",
        "/seasons/event": "name=Fridays&number=1",
        "/seasons/player": f"player={who}",
        "/seasons/player/hand": f"player={who}&event={place.event}&number=1",
    }


def asked(client: httpx.Client, page: str, place: Place) -> httpx.Response:
    """The answer to a page as a browser asks for it."""
    query = queries(place).get(page, "")
    return client.get(address(page, place), params=query)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_opens_for_whom_the_table_names(
    clients: dict[str, httpx.Client], place: Place, page: str
) -> None:
    """Others are told which roles may; who is not signed in is led to where one signs in."""
    for role in EVERYBODY:
        answer = asked(clients[role], page, place)
        if may(role, f"GET {page}"):
            allowed = LED_ON if page in SIGN_IN else NOT_THERE if page in EMPTY else (200,)
            assert answer.status_code in allowed, f"{role or 'nobody'}: {answer.text[:200]}"
        elif role:
            assert answer.status_code == 403, role
        else:
            assert answer.headers["location"].startswith("/welcome?next="), answer.status_code


@pytest.mark.parametrize("page", PAGES)
def test_nobodys_text_runs_as_html(
    clients: dict[str, httpx.Client], place: Place, page: str
) -> None:
    """Names, notes, messages, labels and reasons are text on every page, in every attribute."""
    for role in (*ROLES, SIGNED_OUT):
        if not may(role, f"GET {page}"):
            continue
        answer = asked(clients[role], page, place)
        if "html" not in answer.headers.get("content-type", ""):
            continue  # with nosniff no browser takes data for a page
        found = Tags(answer.text)
        assert not found.evil, f"{role or 'nobody'}: {found.evil}"
        assert not found.inline, f"{role or 'nobody'}: {found.inline}"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_offers_only_acts_that_its_reader_may_do(
    clients: dict[str, httpx.Client], place: Place, page: str
) -> None:
    """No button leads to a closed door."""
    for role in ROLES:
        if may(role, f"GET {page}"):
            acts = Tags(asked(clients[role], page, place).text).acts
            assert all(act in COMMANDS for act in acts)
            barred = {act for act in acts if not may_tell(role, act)}
            assert not barred, f"{role}: {barred}"


@pytest.mark.parametrize("page", PAGES)
def test_personal_data_stay_with_those_who_need_them(
    clients: dict[str, httpx.Client], place: Place, page: str
) -> None:
    """Documents, birthdays and addresses are on no page of the room; names are not for players."""
    for role in EVERYBODY:
        if not may(role, f"GET {page}"):
            continue
        html = asked(clients[role], page, place).text
        data = clients[role].get(
            f"{address(page, place)}.json", params=queries(place).get(page, "")
        )
        told = html + data.text
        if role not in AT_DESK:
            assert not [field for field, text in SECRET.items() if text in told], role
        if role in (PLAYER, SIGNED_OUT):
            assert NAMED not in told, role


def test_recorded_hands_are_for_staff() -> None:
    """Hole cards stand on the pages of hands and of the replay: no table or screen sees them."""
    shown = [roles for route, roles in ROUTES.items() if re.search("/(hands|replay)", route)]
    assert shown
    assert all(roles <= STAFF for roles in shown)


def test_every_page_in_a_browser(venue: House, staff: Staff, place: Place) -> None:
    """What scripts write into pages is text too, and nothing breaks the page's own rules."""
    page = staff.sign_in("director", width=360, height=720)
    page.add_init_script("window.evil = () => { window.isEvil = true; }")
    for path in ("/", f"/e/{place.event}", f"/e/{place.event}/players", f"/e/{place.event}/floor"):
        page.goto(path)
        expect(page.locator("[data-evil]")).to_have_count(0)
        assert not page.evaluate("window.isEvil")
    page.goto(f"/e/{place.event}/floor#table-1")
    expect(page.locator("#table-1")).to_contain_text("<b data-evil")
    page.locator("#table-1 .who").first.click()
    page.get_by_role("button", name="Penalty").click()
    expect(page.locator("#sheet-penalty .offers")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Several bust").click()
    expect(page.locator("#sheet-several .line").first).to_be_visible()
    expect(page.locator("[data-evil]")).to_have_count(0)
    assert not page.evaluate("window.isEvil")
