"""A page whose server dies goes to the machine that took over, signed in, with what it did last."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from floorman.server.around.guard import COOKIE
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.server.serving import bearer
from tests.server.two_machines import Two, two_machines
from tests.waiting import PATIENCE, until

ACT = """async ([event, player]) => {
    const { act } = await import("/static/js/acts.js");
    return act(event, "Register", { player });
}"""


def signed_in(two: Two, browser: Browser) -> Page:
    """A browser in which a director has signed in at the first machine."""
    venue = Venue.open(two.db("first"))
    accounts = Accounts(venue.database, venue.clock)
    issued = accounts.redeem(accounts.issue_code(Grant("director", label="desk")).secret)
    venue.close()
    assert issued is not None
    page = browser.new_context().new_page()
    cookie = {"name": COOKIE, "value": issued.secret, "url": two.address("first")}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    return page


@pytest.mark.wide
def test_a_page_goes_to_the_machine_that_took_over(browser: Browser, tmp_path: Path) -> None:
    """What it was told is done, while the second heard nothing, is done there: once."""
    with two_machines(tmp_path, players=9) as two:
        second = f"http://localhost:{two.ports['second']}"  # cookies know no ports
        two.follow(at=second)
        page = signed_in(two, browser)
        page.goto(f"{two.address('first')}/e/{two.event}")
        until(lambda: page.evaluate("localStorage.getItem('floorman.pass')"))
        page.evaluate(ACT, [two.event, "1"])
        until(lambda: two.entered("second") == ["1"])
        two.running["second"].kill()
        page.evaluate(ACT, [two.event, "2"])
        two.running["first"].kill()
        two.start("second", "serve", "--at", second)
        assert two.entered("second") == ["1"]
        two.take_over()
        expect(page).to_have_url(re.compile(re.escape(second)))
        until(lambda: two.entered("second") == ["1", "2"])
        expect(page.get_by_text("Start an event")).to_be_visible()
        page.context.close()


@pytest.mark.wide
def test_a_strangers_link_brings_no_acts_along(browser: Browser, tmp_path: Path) -> None:
    """Acts in an address are taken from nobody who has not the pass of this very device."""
    with two_machines(tmp_path, players=9) as two:
        page = signed_in(two, browser)
        acts = '{"pass":"floorman_x","acts":[{"event":"%s","body":{"type":"Register",'
        acts += '"data":{"player":"3"},"key":"k"},"text":"","at":1}]}'
        with page.expect_response(re.compile("/api/following/came")) as asked:
            page.goto(f"{two.address('first')}/e/{two.event}#acts={acts % two.event}")
        assert asked.value.json() == {"came": False}
        assert two.entered("first") == []
        assert page.evaluate("localStorage.getItem('floorman.acts')") is None
        page.context.close()


def test_a_pass_ends_with_its_session(tmp_path: Path) -> None:
    with two_machines(tmp_path) as two:
        given = two.ask("POST", "/api/following/pass", json={}).json()["code"]
        two.ask("DELETE", "/api/session")
        answer = httpx.post(
            two.address("first") + "/api/session", json={"code": given}, timeout=PATIENCE
        )
        assert answer.status_code == 401
        assert httpx.get(
            two.address("first") + "/api/events", headers=bearer(given), timeout=PATIENCE
        ).is_error
