"""Each form of a table on a phone of 360 px in German, with a long name: all of it is seen.

Measured as a browser lays it out; what is typed wrong stands at its field there too.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from floorman.store.people.person import Person
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.offers import Offers, Price, Rebuys
from floorman.web.pages.console.tables import OF_A_SEAT, OF_A_TABLE
from tests.tournament_play import structure
from tests.web.web_play import House, Staff, house

WIDTH = 360
NAMES = ("Konstantin Papadopoulos-Oberhuber", "Hans-Jürgen von und zu Löwenstein", "Ilse Bö")
OFFERS = Offers(
    entry=Price(prize=2_000),
    rebuy=Rebuys(price=Price(2_000), chips=5_000),
    bounty=Bounty(kind="progressive", amount=1_000),
)
AMISS = """width => {
  const inside = [...document.querySelectorAll("dialog[open] *")]
    .filter((one) => one.checkVisibility());
  const says = (why, one) => `${why}: ${(one.textContent || one.name).trim().slice(0, 60)}`;
  const told = [];
  for (const one of inside) {
    const box = one.getBoundingClientRect();
    const { overflowX } = getComputedStyle(one);
    if (box.width && (box.left < 0 || box.right > width)) told.push(says("outside", one));
    const isText = one.textContent.trim() && !one.matches("select, option, textarea");
    const isCut = overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
    if (isText && isCut) told.push(says("cut", one));
  }
  const kinds = "input:not([type=hidden]), select, textarea, button";
  const fields = inside.filter((one) => one.matches(kinds));
  const boxes = fields.map((one) => one.getBoundingClientRect());
  const texts = inside.flatMap((one) => [...one.childNodes])
    .filter((one) => one.nodeType === 3 && one.data.trim());
  for (const [at, box] of boxes.entries()) {
    if (box.width < 24 || box.height < 24) told.push(says("small", fields[at]));
    for (const text of texts) {
      if (fields[at].contains(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const over = [...range.getClientRects()].some((one) =>
        Math.min(one.right, box.right) - Math.max(one.left, box.left) > 2
        && Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 4);
      if (over) told.push(`covered: ${text.data.trim()} by ${says("field", fields[at])}`);
    }
  }
  return told;
}"""
OPEN = """address => {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.dataset.form = address;
  document.querySelector("main").append(button);
  button.click();
  button.remove();
}"""


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    """A bounty night with rebuys, at one table."""
    with house(tmp_path_factory.mktemp("small")) as venue:
        event = venue.event(sheet=structure(), offers=OFFERS, name="Kopfgeldabend am Donnerstag")
        for player in venue.service.players.add_all([Person(name=name) for name in NAMES]):
            venue.do(event, "Register", player=player)
        venue.do(event, "DrawSeats")
        venue.do(event, "StartEvent")
        yield venue, event


@pytest.fixture(scope="module")
def phone(night: tuple[House, str], browser: Browser) -> Iterator[Page]:
    staff = Staff(night[0], browser)
    staff.expect_refusal(409, 422)
    yield staff.sign_in(path=f"/e/{night[1]}", width=WIDTH, height=740, locale="de")
    staff.check()


@pytest.mark.parametrize("form", sorted(OF_A_SEAT | OF_A_TABLE))
def test_a_form_of_a_table_fits(night: tuple[House, str], phone: Page, form: str) -> None:
    """As it opens, and with each number in it typed wrong."""
    phone.evaluate("document.getElementById('form').close()")
    phone.evaluate(OPEN, f"/e/{night[1]}/table/1/{form}?seat=1")
    dialog = phone.locator("#form[open]")
    expect(dialog.locator("h2")).to_be_visible()
    assert phone.evaluate(AMISS, WIDTH) == []
    numbers = dialog.locator("[inputmode=numeric]:visible:enabled")
    for field in numbers.all():
        field.fill("zwölf")
    if not numbers.count():
        return
    for field in dialog.locator("input[required]:visible:not([inputmode])").all():
        field.fill("Grund")
    dialog.locator("form").first.locator("button:not([type=button])").first.click()
    for field in numbers.all():
        expect(field).to_have_attribute("aria-invalid", "true")
    expect(dialog.locator("[data-wrong]:not(:empty)")).to_have_count(numbers.count())
    assert phone.evaluate(AMISS, WIDTH) == []


def test_who_has_won_the_bounty_can_be_chosen_on_the_floor_s_phone(
    night: tuple[House, str], phone: Page
) -> None:
    """The list stood beyond the edge of its line, where nobody saw it."""
    page = phone.context.new_page()
    page.goto(f"/e/{night[1]}/floor#table-1")
    page.get_by_role("button", name="Mehrere scheiden in einer Hand aus").click()
    sheet = page.locator("#sheet-several")
    sheet.locator("[type=checkbox]").first.check()
    won = sheet.locator("select:enabled")
    box = won.bounding_box()
    assert box is not None
    assert box["width"] > 150
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= WIDTH
    label = sheet.locator(".bounty").first
    assert label.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    page.close()
