"""The page of the two machines: an event is asked for at another server, or taken back."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

from floorman.server.around.guard import COOKIE
from floorman.store.backups.backup import back_up, restore
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.transfers import leaving
from floorman.store.venue.venue import Venue
from tests.ports import own_port
from tests.server.serving import Process, bearer
from tests.store.venue_play import announced
from tests.waiting import PATIENCE


def test_after_a_restore_events_are_asked_for_and_taken_back(
    browser: Browser, tmp_path: Path
) -> None:
    """The first page and the event's say what a backup cannot know; the forms, what they found."""
    with closing(Venue.open(str(tmp_path / "old.db"))) as old:
        here, gone = announced(old, 3, name="Friday"), announced(old, 3, name="Sunday")
        there = f"http://127.0.0.1:{own_port()}"
        leaving.gone(old.database, leaving.begin(old, gone, there, "token"))
        back_up(old.database, tmp_path / "venue.zip")
    url = str(tmp_path / "new.db")
    restore(tmp_path / "venue.zip", url)
    with closing(Venue.open(url)) as venue:
        accounts = Accounts(venue.database, venue.clock)
        issued = accounts.redeem(accounts.issue_code(Grant("director", label="desk")).secret)
        cashier = accounts.issue_token(Grant("cashier")).secret
    assert issued is not None
    server, other = Process(url), Process(str(tmp_path / "other.db"))
    page = browser.new_context().new_page()
    try:
        staff = {**bearer(cashier), "accept": "text/html"}
        told = httpx.get(server.address, headers=staff, timeout=PATIENCE).text
        assert "Restored from a backup" not in told
        cookie = {"name": COOKIE, "value": issued.secret, "url": server.address}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(server.address)
        expect(page.locator("#restored")).to_contain_text("Restored from a backup")
        page.goto(f"{server.address}/e/{here}")
        expect(page.locator("#restored")).to_contain_text("know another address of it")
        expect(page.locator("#restored a")).to_have_text(["Devices and staff", "Two machines"])
        console = httpx.get(f"{server.address}/e/{here}", headers=staff, timeout=PATIENCE).text
        assert "know another address of it" in console
        assert "/following" not in console
        page.locator("#restored a").last.click()

        ask = page.locator("#ask-for-event")
        ask.get_by_label("Event").select_option(here)
        ask.get_by_label("Address of the other server").fill(other.address)
        ask.get_by_role("button").click()
        expect(ask.get_by_role("alert")).to_contain_text("everybody could read along")
        ask.get_by_label("It goes over http").check()
        ask.get_by_role("button").click()
        expect(ask.get_by_role("alert")).to_have_text(
            "That server does not have it. It goes on here."
        )

        back = page.locator("#take-event-back")
        back.get_by_label("Event").select_option(gone)
        back.get_by_role("button").click()
        expect(page).to_have_url(re.compile(f"/e/{gone}"))
        expect(page).to_have_title(re.compile("Sunday"))
    finally:
        page.context.close()
        server.kill()
        other.kill()
