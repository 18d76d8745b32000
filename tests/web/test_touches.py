"""The touches that common tasks take, counted on the pages, are those of docs/touches.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from floorman.store.league.played_events import PlayedEvents
from floorman.store.league.seasons import Seasons
from floorman.tournament.sheet.offers import Offers, Price, Rebuys
from floorman.tournament.sheet.structure import Break
from tests.slices import daily
from tests.store.test_played_events import played_event
from tests.tournament_play import structure
from tests.web.test_recording import in_hand
from tests.web.web_play import House, Staff

PAGE = Path(__file__).parents[2] / "docs" / "touches.md"
ROW = re.compile(r"^\| (?P<task>[^|]+?) \| (?P<where>[^|]+?) \| (?P<touches>\d+) \|", re.MULTILINE)


class Hand:
    """A hand at a page: every tap, key and text that it does counts one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0

    def tap(self, selector: str) -> None:
        """A tap or a click."""
        self.touches += 1
        self.page.locator(selector).first.click()

    def press(self, key: str) -> None:
        """A key, by itself or with Ctrl."""
        self.touches += 1
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """A name or a number, where the page already has its field open."""
        self.touches += 1
        self.page.keyboard.type(text)

    def sees(self, selector: str, text: str) -> None:
        """The page shows that it is done."""
        expect(self.page.locator(selector).first).to_contain_text(text)


Task = Callable[[House, Staff], Hand]
TASKS: dict[str, Task] = {}


def task(name: str) -> Callable[[Task], Task]:
    """A task of the table, by its name there."""

    def named(does: Task) -> Task:
        TASKS[name] = does
        return does

    return named


def at(staff: Staff, event: str, part: str = "", role: str = "director") -> Hand:
    """A page of the event that hears what happens."""
    page = staff.sign_in(role, f"/e/{event}{part}", label="Ann")  # type: ignore[arg-type]
    page.wait_for_load_state()
    return Hand(page)


@task("Bust a player")
def bust(venue: House, staff: Staff) -> Hand:
    hand = at(staff, venue.event(20))
    hand.tap("#table-1")
    hand.tap("#seat-1 .bust")
    hand.sees("#table-1 .heads", "6/9")
    return hand


@task("Undo it")
def undo(venue: House, staff: Staff) -> Hand:
    hand = bust(venue, staff)
    hand.touches = 0
    hand.tap(".toast button")
    hand.sees("#table-1 .heads", "7/9")
    return hand


@task("Register a known player")
def register(venue: House, staff: Staff) -> Hand:
    event = venue.event(3, late_levels=4)
    venue.player("Zoe Quist")
    hand = at(staff, event, "/players", "cashier")
    hand.type("zoe")
    hand.press("Enter")
    hand.sees("#registered", "Zoe Quist")
    return hand


@task("Pause the clock")
def pause(venue: House, staff: Staff) -> Hand:
    hand = at(staff, venue.event(9), "/clock")
    hand.press("Space")
    hand.sees("#hand-clock .tag", "Paused")
    return hand


@task("Add a minute")
def add_a_minute(venue: House, staff: Staff) -> Hand:
    event = venue.event(9)
    venue.do(event, "PauseClock")
    venue.do(event, "SetTimeLeft", seconds=600)
    hand = at(staff, event, "/clock")
    hand.press("+")
    hand.sees("#hand-clock .large", "11:00")
    return hand


@task("Go to the next level")
def next_level(venue: House, staff: Staff) -> Hand:
    hand = at(staff, venue.event(9), "/clock")
    hand.press("n")
    hand.sees("#clock-line", "Level 2")
    return hand


@task("Go to the next break")
def next_break(venue: House, staff: Staff) -> Hand:
    sheet = structure(breaks=(Break(2, 10),))
    hand = at(staff, venue.event(9, sheet), "/clock")
    hand.press("b")
    hand.sees("#clock-line", "Break")
    return hand


@task("See all keys")
def all_keys(venue: House, staff: Staff) -> Hand:
    hand = at(staff, venue.event(9))
    hand.press("?")
    hand.sees("dialog[open]", "/")
    return hand


@task("Move a player of the plan")
def move(venue: House, staff: Staff) -> Hand:
    event = venue.event(24)
    for seat in (1, 2, 3, 4):
        venue.do(event, "Bust", table=2, seats=[seat])
    for table in (1, 2, 3):
        venue.do(event, "SetButton", table=table, seat=6)
    hand = at(staff, event, "/moves", "floor")
    hand.tap(".move button")
    hand.sees(".log .act", "moves from table")
    return hand


@task("Break a table")
def break_a_table(venue: House, staff: Staff) -> Hand:
    event = venue.event(20)
    for seat in (1, 2):
        venue.do(event, "Bust", table=1, seats=[seat])
    hand = at(staff, event)
    hand.tap("#due-break button")
    hand.tap("#form button.main")
    hand.sees("#due-arrivals", "on their way")
    return hand


@task("Take a table's call")
def take_a_call(venue: House, staff: Staff) -> Hand:
    event = venue.event(20)
    venue.do(event, "CallFloor", table=2, why="string bet")
    hand = at(staff, event, role="floor")
    hand.tap("#due-call-1 button")
    hand.sees("#due-call-1", "Ann is coming")
    return hand


@task("Give the penalty that the book leans to")
def penalty(venue: House, staff: Staff) -> Hand:
    hand = at(staff, venue.event(20))
    hand.tap("#table-1")
    hand.tap("#seat-3 .more")
    hand.tap("#form button:has-text('Penalty')")
    hand.tap("#form button.grave")
    expect(hand.page.locator("#form[open]")).to_have_count(0)
    hand.page.goto(hand.page.url.partition("#")[0] + "/log")
    hand.sees(".log .act", "Player")
    hand.sees(".log .act", "arning")
    return hand


@task("Report a table done, hand for hand")
def report(venue: House, staff: Staff) -> Hand:
    event = venue.event(20)
    venue.do(event, "SetPayouts", prizes=[100] * 15)
    venue.do(event, "AnnounceHandForHand")
    hand = at(staff, event, "/clock", "floor")
    hand.tap("#board-2 button:has-text('Done')")
    expect(hand.page.locator("#board-2")).to_have_attribute("data-state", "done")
    return hand


@task("Draw the seats")
def draw(venue: House, staff: Staff) -> Hand:
    event = venue.event(0)
    for number in range(9):
        venue.do(event, "Register", player=venue.player(f"Guest {number}"))
    hand = at(staff, event)
    hand.tap("#before button:has-text('Draw the seats')")
    hand.tap("dialog.sure .yes")
    hand.sees("#before", "Everybody has a seat")
    return hand


@task("Start the event")
def start(venue: House, staff: Staff) -> Hand:
    hand = draw(venue, staff)
    hand.touches = 0
    hand.tap("#before button:has-text('Start the event')")
    hand.tap("dialog.sure .yes")
    hand.sees("#clock-line", "Level 1")
    return hand


@task("Find where somebody sits")
def find(venue: House, staff: Staff) -> Hand:
    hand = at(staff, venue.event(20))
    hand.press("/")
    hand.type("player 7")
    hand.sees("#find", "table")
    return hand


@task("Confirm that all have arrived")
def arrivals(venue: House, staff: Staff) -> Hand:
    event = venue.event(20)
    for seat in (1, 2):
        venue.do(event, "Bust", table=1, seats=[seat])
    venue.do(event, "BreakTable", table=1)
    hand = at(staff, event)
    hand.tap("#due-arrivals button:has-text('Everybody is there')")
    expect(hand.page.locator("#due-arrivals")).to_have_count(0)
    return hand


@task("Sell a rebuy")
def rebuy(venue: House, staff: Staff) -> Hand:
    bought = Rebuys(price=Price(2_000), chips=5_000)
    hand = at(staff, venue.event(20, offers=Offers(entry=Price(2_000), rebuy=bought)))
    hand.tap("#table-1")
    hand.tap("#seat-3 .more")
    hand.tap("#form button:has-text('Rebuy')")
    hand.tap("#form button.main")
    hand.sees("#seat-3", "15,000")
    return hand


@task("Pay all prizes")
def pay_all(venue: House, staff: Staff) -> Hand:
    event = venue.event(3, offers=Offers(entry=Price(2_000)))
    _out(venue, event, 1)
    venue.do(event, "LockPayouts", prizes=[4_000, 2_000])
    hand = at(staff, event)
    hand.tap("#pay-all button:has-text('Pay all')")
    hand.tap("dialog.sure .yes")
    hand.sees("#pay-all", "All prizes are paid")
    return hand


@task("Close the event")
def close(venue: House, staff: Staff) -> Hand:
    hand = pay_all(venue, staff)
    hand.touches = 0
    hand.tap("#the-end button:has-text('Close the event')")
    hand.tap("#form button:has-text('Close it')")
    hand.sees("#the-end", "The event is closed")
    return hand


@task("Start the next hand at the table")
def next_hand(venue: House, staff: Staff) -> Hand:
    event = venue.event(9)
    venue.do(event, "SetButton", table=1, seat=1)
    hand = dealer(staff, event)
    hand.tap("#content button:has-text('First hand')")
    expect(hand.page.locator("#hand-title")).to_contain_text("Hand 1")
    return hand


@task("Call the floor to the table")
def call(venue: House, staff: Staff) -> Hand:
    hand = dealer(staff, venue.event(9))
    hand.tap("button[data-open=call]")
    hand.tap("#call form button")
    hand.sees("#content", "Floor called")
    return hand


@task("See who leads the season")
def season(venue: House, staff: Staff) -> Hand:
    _league(venue)
    hand = Hand(staff.sign_in("director", "/"))
    hand.tap("a[href='/seasons']")
    hand.tap("main li a")
    hand.sees("ol.rows li", "Ann Lind")
    return hand


@task("Open a player's history")
def history(venue: House, staff: Staff) -> Hand:
    _league(venue)
    hand = Hand(staff.sign_in("floor", "/seasons/table?name=Fridays"))
    hand.tap("ol.rows a")
    hand.sees("h1", "Ann Lind")
    return hand


@task("Take in a spreadsheet of past nights")
def spreadsheet(venue: House, staff: Staff) -> Hand:
    hand = Hand(staff.sign_in("director", "/import"))
    told = {"name": "a.csv", "mimeType": "text/csv", "buffer": b"name,place\nAnn,1\nBo,2\n"}
    hand.touches += 1  # the file
    hand.page.get_by_label("Files").set_input_files([told])  # type: ignore[arg-type]
    hand.tap("#match button.main")
    hand.sees("#came", "1 added")
    return hand


@task("Make a season")
def new_season(venue: House, staff: Staff) -> Hand:
    hand = Hand(staff.sign_in("director", "/seasons"))
    hand.tap("a[href='/seasons/edit']")
    hand.page.locator("#s-called").focus()
    hand.type("Mondays")
    hand.tap("#season button.main")
    hand.sees("h1", "Mondays")
    return hand


@task("Record a bet on the dealer's tablet")
def record(venue: House, staff: Staff) -> Hand:
    hand = dealer(staff, in_hand(venue, 6))
    hand.page.locator("#bets [name=amount]").focus()
    hand.type("600")
    hand.tap("#bets button[value=to]:not(.unseen)")
    expect(hand.page.locator("#bets [name=acts]")).to_have_value("600")
    return hand


@task("Find the own seat")
def own_seat(venue: House, staff: Staff) -> Hand:
    event = venue.event(9)
    hand = Hand(staff.sign_in(None, f"/p/{event}", width=390))
    hand.page.locator("#q").focus()
    hand.type("player 7")
    hand.press("Enter")
    hand.sees("#mine", "Seat")
    return hand


def _league(venue: House) -> None:
    """A season that everybody sees, with one event."""
    database = venue.venue.database
    PlayedEvents(database, venue.venue.clock).take_in(played_event("touch", "Ann Lind", "Bob Ray"))
    sheet = 'name = "Fridays"\ntitles = ["Friday touch"]\npublic = true\n'
    Seasons(database).keep(sheet, "touches.toml")


def dealer(staff: Staff, event: str) -> Hand:
    """The tablet of table 1."""
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    page.wait_for_load_state()
    return Hand(page)


def _out(venue: House, event: str, left: int) -> None:
    """So many are left."""
    with venue.venue.reading(event) as (_, live):
        seats = [(one.number, seat) for one in live.play.tables.values() for seat in one.players]
    for table, seat in seats[left:]:
        venue.do(event, "Bust", table=table, seats=[seat])


def told() -> dict[str, int]:
    """The touches of each task by the table."""
    return {row["task"]: int(row["touches"]) for row in ROW.finditer(PAGE.read_text())}


def test_the_table_has_each_task() -> None:
    """Each of them is counted here, and none else."""
    assert list(told()) == list(TASKS)
    assert len(TASKS) == 28


@pytest.mark.parametrize("name", daily(TASKS, 4))
def test_a_task_takes_the_touches_that_are_told(name: str, venue: House, staff: Staff) -> None:
    """Neither more nor fewer."""
    assert TASKS[name](venue, staff).touches == told()[name]
