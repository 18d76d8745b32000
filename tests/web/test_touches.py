"""The touches that common tasks take, counted on the pages, are those of docs/touches.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

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
    hand.sees("#due-call-1", "Ann comes")
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


def told() -> dict[str, int]:
    """The touches of each task by the table."""
    return {row["task"]: int(row["touches"]) for row in ROW.finditer(PAGE.read_text())}


def test_the_table_has_ten_tasks() -> None:
    """Each of them is counted here, and none else."""
    assert list(told()) == list(TASKS)
    assert len(TASKS) == 10


@pytest.mark.parametrize("name", TASKS)
def test_a_task_takes_the_touches_that_are_told(name: str, venue: House, staff: Staff) -> None:
    """Neither more nor fewer."""
    assert TASKS[name](venue, staff).touches == told()[name]
