"""Forms: no field hides what the form has itself, and nothing typed ever stands in an address."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from floorman.web.form_bounds import bounds_of
from floorman.web.rendering import HERE, STATIC
from tests.slices import daily
from tests.waiting import PATIENCE
from tests.web.every_page import Address, Day, addresses, day, free_day, readers
from tests.web.web_play import House, Staff

TEMPLATES = sorted((HERE / "templates").rglob("*.html"))
SCRIPTS = sorted((STATIC / "js").glob("*.js"))
FIELDS = ("button", "fieldset", "input", "object", "output", "select", "textarea")
NOT_SAVED = "/not-saved"
TYPED = "typed-by-hand"
EVENT = r"/e/\w+"
TOLD = (
    "act acts answer blinds button fact given hand players q stacks stem street table talk"
    " talk-tablet"
)
"""What happened at a table: words, numbers, what was assumed; no names."""
SEARCHES: Mapping[str, str] = {
    "/rules": "answer act book fact new old q stem talk",
    "/lab": "players one two end by begins zone",  # two structures of lists, numbers, times
    "/rules/two": "one other",  # keys of two books, chosen from lists: nothing is typed
    rf"{EVENT}/rules": "answer act fact q stem table talk",
    rf"{EVENT}/table/\d+/rules": TOLD,
    rf"{EVENT}/hands/\d+": "at step",
    rf"{EVENT}/replay": "at chapter step",
    rf"{EVENT}/print/ticket": "first last",
    r"/p/\w+/rules": "q",
    rf"{EVENT}/deal": "least left step",
    rf"{EVENT}/forecast": "skip minutes more pause",
}
"""The forms that ask by address, and their fields: words of rules, numbers, positions, no names."""
ANSWERED = (
    NOT_SAVED,
    "/hands",
    "/icm",
    rf"{EVENT}/players(\?.*)?",
    rf"{EVENT}/log",
    r"/p/\w+/seat",
)
"""Where a form may be sent that comes without its script; all but the first only read."""
OWN = """() => {
  const names = new Set();
  for (let one = document.createElement("form"); one; one = Object.getPrototypeOf(one)) {
    Object.getOwnPropertyNames(one).forEach((name) => names.add(name));
  }
  return [...names];
}"""
TAG = r"<{kind}\b(?:{{{{.*?}}}}|{{%.*?%}}|[^>])*>"
"""A tag of a template, whatever stands within its braces."""
MACROS = re.compile(r'\b(?:field|choice|ask|pick|number|text)\("([^"]+)"')
"""The parts of templates that write a field, with its name."""


FORM = re.compile(r'<form\b[^>]*?data-act="(\w+)".*?</form>', re.DOTALL)
NUMBER = re.compile(r"<input\b(?:{{.*?}}|{%.*?%}|[^>])*>|\{\{ field\((?:[^()]|\([^()]*\))*\) \}\}")
BOUND = re.compile(r'(?<![-\w])(?:(?:min|max|step)=|type="number")')


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda one: str(one.relative_to(HERE)))
def test_numbers_of_a_form_have_the_bounds_of_its_command(template: Path) -> None:
    """None is typed beside the descriptor: a field with bounds takes them from there."""
    for form in FORM.finditer(template.read_text("utf-8")):
        for field in NUMBER.findall(form[0]):
            if not BOUND.search(field):
                continue
            named = re.search(r'\b(?:name="|field\(")\.?(\w+)"', field)
            assert named, field
            assert f'within("{form[1]}", "{named[1]}"' in field, field
            assert not re.search(r"(?<![-\w])(?:min|max|step)=", field), field
            assert bounds_of(form[1], named[1]).least >= 0


class Forms(HTMLParser):
    """The forms of a page: where each is sent and how, and what its fields are called."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.fields: list[set[str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one tag."""
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append(given)
            self.fields.append(set())
        elif tag in FIELDS and self.fields:
            self.fields[-1] |= {given[key] for key in ("name", "id") if given.get(key)}


@pytest.fixture(scope="module")
def own(browser: Browser) -> frozenset[str]:
    """The names that every form has itself, as this browser knows them."""
    page = browser.new_page()
    found = frozenset(page.evaluate(OWN))
    page.close()
    assert {"method", "action", "name", "id", "target", "length", "title", "lang"} <= found
    return found


@pytest.fixture(scope="module", params=daily(["free", "paid"], 1))
def seen(request: pytest.FixtureRequest, venue: House) -> Day:
    """A day of an event with an entry fee, and one of an event that costs nothing."""
    return day(venue) if request.param == "paid" else free_day(venue)


@pytest.fixture(scope="module")
def pages(venue: House, seen: Day) -> list[tuple[Address, str]]:
    """Every page with its text, as who may look at it gets it."""
    found: list[tuple[Address, str]] = []
    with readers(venue) as read:
        for one in addresses(seen):
            answer = read[one.role].get(one.path, headers={"accept": "text/html"})
            if "text/html" in answer.headers["content-type"]:
                found.append((one, answer.text))
    return found


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda one: one.stem)
def test_no_template_names_a_field_like_a_part_of_the_form(file: Path, own: frozenset[str]) -> None:
    """What is called so would stand for the form's own: ``form.method`` for its method."""
    text = file.read_text(encoding="utf-8")
    tags = "".join("".join(re.findall(TAG.format(kind=kind), text, re.DOTALL)) for kind in FIELDS)
    named = {*re.findall(r'\s(?:name|id)="([^"]*)"', tags), *MACROS.findall(text)}
    assert not named & own


def test_no_page_has_a_field_named_like_a_part_of_the_form(
    pages: list[tuple[Address, str]], own: frozenset[str]
) -> None:
    """Nor a name or id that a template puts together."""
    for one, text in pages:
        for fields in Forms(text).fields:
            assert not fields & own, one.path


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda one: one.stem)
def test_a_script_reads_no_field_as_a_part_of_the_form(file: Path, own: frozenset[str]) -> None:
    """Where the field is missing, the form's own would be taken for it."""
    text = file.read_text(encoding="utf-8")
    read = re.findall(r"\b(?:form|sent|form\.elements|elements)(?:\?)?\.(\w+)", text)
    assert set(read) <= own | {"namedItem"}


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda one: one.stem)
def test_every_template_says_where_its_forms_go(file: Path) -> None:
    """A form that says nothing asks by address for its own page, with all that was typed."""
    forms = re.findall(TAG.format(kind="form"), file.read_text(encoding="utf-8"), re.DOTALL)
    for form in forms:
        assert re.search(r' method="(post|get)" action="[^"]+"', form), form


def test_every_form_goes_where_nothing_typed_is_seen(pages: list[tuple[Address, str]]) -> None:
    """It posts to where a plain form does no harm, or is a search without names."""
    looked = 0
    for one, text in pages:
        forms = Forms(text)
        for form, fields in zip(forms.found, forms.fields, strict=True):
            looked += 1
            method, action = form.get("method"), form.get("action", "")
            if method == "get":
                known = [names for path, names in SEARCHES.items() if re.fullmatch(path, action)]
                typed = {name for name in fields if not re.search(r"[-\d]", name)}  # ids have those
                assert known, (one.path, form)
                assert typed <= {*known[0].split()}, (one.path, fields)
            else:
                assert method == "post", (one.path, form)
                assert any(re.fullmatch(path, action) for path in ANSWERED), (one.path, form)
    assert looked > 100


def test_every_button_opens_what_is_there(pages: list[tuple[Address, str]]) -> None:
    """A button whose dialog is missing would do nothing, and nobody would hear of it."""
    opened = 0
    for one, text in pages:
        if not text.lstrip().startswith("<!doctype"):
            continue
        ids = set(re.findall(r'\sid="([^"]+)"', text))
        wanted = set(re.findall(r'\sdata-open="([^"]+)"', text))
        wanted |= {f"sheet-{name}" for name in re.findall(r'\sdata-sheet="([^"]+)"', text)}
        if one.path.partition("?")[0].endswith("/floor"):
            wanted |= {f"send-{name}" for name in re.findall(r'\sdata-send="(\w+)"', text)}
        opened += len(wanted)
        assert wanted <= ids, (one.path, wanted - ids)
    assert opened > 5


@pytest.fixture
def bare(venue: House, browser: Browser) -> Iterator[dict[str | None, Page]]:
    """Browsers that run no scripts, by role."""
    opened: dict[str | None, Page] = {}
    for role in ("director", "display", None):
        context = browser.new_context(base_url=venue.address, java_script_enabled=False)
        if role is not None:
            context.add_cookies([venue.cookie(role)])
        opened[role] = context.new_page()
    yield opened
    for page in opened.values():
        page.context.close()


SEND = """([nth, typed]) => {
  const form = document.querySelectorAll("form")[nth];
  for (const one of form.querySelectorAll("input, textarea")) {
    if (!["checkbox", "radio", "file", "range"].includes(one.type)) one.value = typed;
  }
  HTMLFormElement.prototype.submit.call(form);
}"""


@pytest.mark.parametrize(
    "everywhere", [False, pytest.param(True, marks=pytest.mark.wide)], ids=["once", "everywhere"]
)
def test_without_scripts_nothing_typed_is_in_an_address(
    pages: list[tuple[Address, str]],
    seen: Day,
    bare: dict[str | None, Page],
    *,
    everywhere: bool,
) -> None:
    """A form of each kind, of every page or of the first one, sent where no script of ours runs."""
    sent: set[str] = set()
    seen_paths: set[str] = set()
    for one, text in pages:
        path = one.path.partition("?")[0]
        actions = [form["action"] for form in Forms(text).found]
        posted = {action for action in actions if any(re.fullmatch(to, action) for to in ANSWERED)}
        posted -= set() if everywhere else sent
        for action in () if path in seen_paths else sorted(posted):
            page = bare[one.role]
            page.goto(one.path)
            with page.expect_navigation():
                page.evaluate(SEND, [actions.index(action), TYPED])
            assert urlsplit(page.url).path == urlsplit(action).path
            assert TYPED not in page.url, (one.path, action)
            assert action != NOT_SAVED or page.locator("h1").inner_text() == "Nothing was saved"
            sent.add(action)
        seen_paths.add(path)
    assert {NOT_SAVED, f"/e/{seen.event}/players", f"/e/{seen.event}/log"} <= sent


def test_a_search_works_without_scripts(
    venue: House, seen: Day, bare: dict[str | None, Page]
) -> None:
    """Those that only read are answered as they are: the list, and the seat of a player."""
    event = venue.usual(12)
    page = bare["director"]
    page.goto(f"/e/{event}/players")
    page.locator("#q").fill("player 7")
    page.get_by_role("button", name="Find").last.click()
    expect(page.locator("#entries tbody tr")).to_have_count(1)
    expect(page.locator("#q")).to_have_value("player 7")
    page = bare[None]
    page.goto(f"/p/{event}")
    page.locator("#q").fill("player 7")
    page.get_by_role("button", name="Find my seat").click()
    expect(page.locator(".card")).to_contain_text("Entry 7")
    page.get_by_role("link", name="Back to the event").click()
    expect(page.locator("h1")).to_have_text("Club night")


def test_a_name_that_is_looked_up_is_in_no_address_and_no_log(
    venue: House, staff: Staff, caplog: pytest.LogCaptureFixture
) -> None:
    """The look-up of the desk, the search of a list, Find, the log, a player's seat.

    ``staff`` looks at every address for what the players are called.
    """
    caplog.set_level(logging.INFO, "floorman.access")
    event = venue.usual(12)
    page = staff.sign_in("director", f"/e/{event}/players")
    page.wait_for_selector("html:not([data-lost])")
    page.locator("#who").press_sequentially("player 7")
    expect(page.locator("#who-list li").first).to_contain_text("Player 7")
    page.locator("#who").fill("")
    page.locator("#q").fill("player 7")
    page.keyboard.press("Enter")
    expect(page.locator("#entries tbody tr")).to_have_count(1)
    page.get_by_role("link", name="In 12").click()
    expect(page.locator("#entries tbody tr")).to_have_count(1)
    venue.do(event, "PauseClock")
    expect(page.locator(".clock").first).to_have_attribute("data-state", "paused")
    expect(page.locator("#entries tbody tr")).to_have_count(1)
    page.reload()
    expect(page.locator("#q")).to_have_value("player 7")
    expect(page.locator("#entries tbody tr")).to_have_count(1)
    page.get_by_role("heading", name="At the desk").click()
    page.keyboard.press("/")
    page.locator("#find input").fill("player 7")
    expect(page.locator("#found a").first).to_contain_text("Player 7")
    page.goto(f"/e/{event}/log")
    page.locator("#l-player").fill("player 7")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No acts match.")).to_be_visible()
    phone = staff.sign_in(None, f"/p/{event}")
    phone.locator("#q").fill("player 7")
    phone.get_by_role("button", name="Find my seat").click()
    expect(phone.locator(".card")).to_contain_text("Entry 7")
    assert f"POST /e/{event}/players/find 200" in caplog.text
    assert "player 7" not in caplog.text.lower().replace("+", " ").replace("%20", " ")


def test_a_plain_post_from_anywhere_changes_nothing(venue: House, seen: Day) -> None:
    """The page that says so needs no token of ours; what would change something does."""
    cookie = venue.cookie("director")
    with httpx.Client(
        base_url=venue.address,
        cookies={cookie["name"]: cookie["value"]},
        follow_redirects=False,
        timeout=PATIENCE,
    ) as web:
        told = web.post(NOT_SAVED, data={"name": "x"})
        assert told.status_code == 200
        assert "Nothing was saved" in told.text
        assert web.post("/new", data={".name": "x", "players": "9"}).status_code == 403
        assert web.post(f"/e/{seen.event}/log", data={"kind": "busts"}).status_code == 200
    before = len(venue.venue.list_events())
    with httpx.Client(base_url=venue.address, timeout=PATIENCE) as web:
        assert web.post(NOT_SAVED, data={"name": "x"}).status_code == 200
        assert web.post(f"/e/{seen.event}/players", data={"q": "a"}).status_code == 401
    assert len(venue.venue.list_events()) == before
