"""The film strip of a club night, from the set-up to the archive, frame by frame on real pages.

A rebuy night of twenty-four at a clock of its own, so that every night begins at the same second.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect
from tests.web.test_night import down_to, in_form, live, setup_of, sure, to_table
from tests.web.web_play import House, house

from floorman.server.sample.people import people
from floorman.store.database.clock import Clock
from floorman.tournament.chips.color_up_plan import color_ups

BEGINS = 1_767_985_200
"""Friday, 9 January 2026, at eight in the evening where the club is."""
ZONE = "Europe/London"
PLAYERS = 24
SIZE = {"width": 960, "height": 540}
FRAME, ACROSS = 480, 3
QUALITY = 0.72
WAITS = 900
"""Milliseconds until a page stands still."""

Frame = tuple[str, bytes]

STRIP = """async ([frames, across, width, quality]) => {
  const height = (width * 9) / 16, line = 34, gap = 12;
  const canvas = document.createElement("canvas");
  canvas.width = across * (width + gap) + gap;
  canvas.height = Math.ceil(frames.length / across) * (height + line + gap) + gap;
  const draw = canvas.getContext("2d");
  draw.imageSmoothingQuality = "high";
  draw.fillStyle = "#0d1317";
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.font = "600 17px Inter, sans-serif";
  for (const [place, [title, data]] of frames.entries()) {
    const x = gap + (place % across) * (width + gap);
    const y = gap + Math.floor(place / across) * (height + line + gap);
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    draw.drawImage(image, x, y, width, height);
    draw.fillStyle = "#eef1ee";
    draw.fillText(`${place + 1}  ${title}`, x + 2, y + height + 23);
  }
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


class Night:
    """The night: its venue, the director's page, the screen on the wall, and what time it is."""

    def __init__(self, venue: House, browser: Browser) -> None:
        self.venue = venue
        self.event = ""
        self.desk = self._page(browser, "light")
        self.wall = self._page(browser, "dark")

    def _page(self, browser: Browser, colours: str) -> Page:
        context = browser.new_context(
            base_url=self.venue.address,
            viewport=SIZE,  # type: ignore[arg-type]
            color_scheme=colours,  # type: ignore[arg-type]
            timezone_id=ZONE,
        )
        context.add_cookies([self.venue.cookie("director", label="Director")])
        return context.new_page()

    def do(self, type_: str, /, **data: object) -> None:
        self.venue.do(self.event, type_, by="Director", **data)

    def at(self, title: str, path: str = "", page: Page | None = None) -> Frame:
        """A page of the event as it stands, under a title."""
        page = page or self.desk
        if path:
            page.goto(path.format(event=self.event))
        page.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))")
        page.wait_for_timeout(WAITS)
        return title, page.screenshot()


def film(browser: Browser) -> bytes:
    """The strip as one picture, WebP."""
    seconds = [float(BEGINS)]
    clock = Clock(wall=lambda: BEGINS, counted=lambda: seconds[0] - BEGINS)
    with TemporaryDirectory() as folder, house(Path(folder), clock) as venue:
        night = Night(venue, browser)
        frames = [
            *evening(night),
            *play(night, seconds),
            *ending(night, seconds),
        ]
        told = [[title, b64encode(picture).decode()] for title, picture in frames]
        night.desk.goto("about:blank")  # a page of the house shows no picture but its own
        strip = night.desk.evaluate(STRIP, [told, ACROSS, FRAME, QUALITY])
    return b64decode(strip)


def evening(night: Night) -> Iterator[Frame]:
    """The event is made, players sign up, seats are drawn, the clock runs."""
    page = night.desk
    page.goto("/new")
    page.get_by_label("Name", exact=True).fill("Friday Rebuy")
    page.get_by_label("Players", exact=True).fill(str(PLAYERS))
    for section in ("entries", "rebuy"):
        page.locator(f"#s-{section} > summary").click()
    page.get_by_label("Entry, for the prizes").fill("20")
    page.locator("#f-rebuy").select_option("yes")
    for field, text in {"prize": "20", "until": "4"}.items():
        page.locator(f"#f-rebuy_{field}").fill(text)
    page.get_by_label("And then").select_option("desk")
    expect(page.locator("#proposed tbody tr").first).to_be_visible()
    yield night.at("Set it up")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/e/*/players")
    night.event = page.url.split("/")[-2]
    known = people(night.venue.service.players, PLAYERS)
    for player in known[:-4]:
        night.do("Register", player=player)
    yield night.at("Enter the players", "/e/{event}/players")
    for player in known[-4:]:
        night.do("Register", player=player)
    page.goto(f"/e/{night.event}")
    page.get_by_role("button", name="Draw the seats").click()
    sure(page)
    expect(page.locator("#before")).to_contain_text("Everybody has a seat")
    page.goto(f"/e/{night.event}")
    page.click("#table-1")
    yield night.at("Seats are drawn")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start the event").click()
    sure(page)
    expect(page.locator("#clock-line")).to_contain_text("Level 1")


def play(night: Night, seconds: list[float]) -> Iterator[Frame]:
    """The clock, a rebuy, the break, a color-up."""
    page = night.desk
    seconds[0] += 200
    yield night.at("The clock on the wall", "/tv/main?event={event}", night.wall)
    page.goto(f"/e/{night.event}")
    to_table(page, 1)
    page.locator("#seats .more").nth(2).click()
    page.locator("#form").get_by_role("button", name="Rebuy").click()
    page.get_by_label("Chips left").fill("0")
    yield night.at("Sell a rebuy")
    in_form(page, "Sell it")
    night.do("StartBreak", minutes=10)
    seconds[0] += 95
    yield night.at("The break", "/tv/main?event={event}", night.wall)
    first = color_ups(setup_of(night.venue, night.event))[0]
    down_to(night.venue, night.event, 18)
    night.do("CloseEntries")
    night.do("JumpToLevel", level=first.after_level + 1)
    night.do("StartColorUp", denomination=first.value)
    yield night.at("Color-up", "/e/{event}")
    for number, one in live(night.venue, night.event).play.tables.items():
        night.do("RaceTable", table=number, odd=dict.fromkeys(one.players, 0))
    night.do("FinishColorUp")


def ending(night: Night, seconds: list[float]) -> Iterator[Frame]:
    """The final table, the prizes, the end, the results, the archive."""
    page, venue, event = night.desk, night.venue, night.event
    night.do("LockPayouts")
    down_to(venue, event, live(venue, event).play.final_seats)
    seconds[0] += 400
    page.goto(f"/e/{event}")
    page.get_by_role("button", name="Draw the final table …").click()
    in_form(page, "Draw the final table")
    expect(page.locator(".tile")).to_have_count(1)
    page.get_by_role("button", name="Everybody is there").click()
    expect(page.locator("#due-arrivals")).to_have_count(0)
    page.goto(f"/e/{event}")
    page.locator(".tile").first.click()
    yield night.at("The final table")
    down_to(venue, event, 2)
    page.goto(f"/e/{event}")
    page.locator(".tile").first.click()
    page.locator("#seats .bust").first.click()
    expect(page.locator("#the-end .won")).to_be_visible()
    yield night.at("The payouts", "/e/{event}/payouts")
    page.goto(f"/e/{event}")
    page.get_by_role("button", name="Pay all").click()
    sure(page)
    expect(page.locator("#pay-all")).to_contain_text("All prizes are paid")
    page.get_by_role("button", name="Close the event …").click()
    in_form(page, "Close it")
    expect(page.locator("#the-end")).to_contain_text("The event is closed.")
    yield night.at("It is closed", "/e/{event}")
    yield night.at("The results, for everybody", "/p/{event}")
    yield night.at("The archive of the house", "/archive")
