"""A misdeal that is declared by hand, at the tablet and at the desk, and one that was none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.test_recording import in_hand, touch
from tests.web.web_play import House, Staff

COVERED = """() => {
  const over = document.querySelector(".toast").getBoundingClientRect();
  const named = "#hand-title, #bets h2, #bets h2 ~ p, .press button";
  const heads = [...document.querySelectorAll(named)];
  return heads.filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map((one) => one.textContent);
}"""
"""Headings and buttons that lie under what the tablet says."""


def folded_and_called(venue: House, staff: Staff) -> tuple[str, Page]:
    """An event in its first hand, and the tablet of its table, told of a fold and a call."""
    event = in_hand(venue, 6)
    page = staff.sign_in(
        "dealer", f"/e/{event}/table/1/dealer", width=768, height=1024, grant={"table": 1}
    )
    touch(page, "Fold", "Call")
    return event, page


def test_a_misdeal_is_the_same_hand_and_undone_it_goes_on_as_told(
    venue: House, staff: Staff
) -> None:
    """Number, button and stacks stay; a touch too many loses nothing of what was told."""
    event, page = folded_and_called(venue, staff)
    acts = page.locator("#bets [name=acts]")
    told = acts.input_value()
    before = venue.venue.live(event)[1].play.tables[1]
    stood = (before.hands, before.button, before.small, before.big, dict(before.stacks))
    page.get_by_role("button", name="Misdeal").click()
    page.locator("dialog.sure .yes").click()
    expect(acts).to_have_value("")
    expect(page.locator("#hand-title")).to_contain_text("Hand 1")
    page.locator(".toasts").get_by_role("button", name="Undo").click()
    expect(acts).to_have_value(told)
    page.reload()
    expect(acts).to_have_value(told)
    after = venue.venue.live(event)[1].play.tables[1]
    assert stood == (after.hands, after.button, after.small, after.big, dict(after.stacks))


def test_a_misdeal_declared_elsewhere_voids_what_the_tablet_was_told(
    venue: House, staff: Staff
) -> None:
    """The redeal has the same number: over a reload too it begins without the acts of before."""
    event, page = folded_and_called(venue, staff)
    acts = page.locator("#bets [name=acts]")
    venue.do(event, "DeclareMisdeal", table=1)
    expect(acts).to_have_value("")
    touch(page, "Fold")
    told = acts.input_value()
    page.reload()
    expect(acts).to_have_value(told)
    venue.do(event, "DeclareMisdeal", table=1)
    expect(acts).to_have_value("")
    page.reload()
    expect(acts).to_have_value("")


def test_a_misdeal_is_declared_at_the_desk(venue: House, staff: Staff) -> None:
    """Where no tablet stands at the table; the hand after it has the next number and button."""
    event = venue.event(9)
    venue.do(event, "SetButton", table=1, seat=1)
    page = staff.sign_in("director", f"/e/{event}/table/1")
    misdeal = page.get_by_role("button", name="Misdeal")
    next_hand = page.get_by_role("button", name="Next hand")
    expect(next_hand).to_be_visible()
    expect(misdeal).to_have_count(0)
    next_hand.click()
    expect(page.get_by_role("heading", name="Hand 1 is in progress")).to_be_visible()
    misdeal.click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator(".toast").last).to_contain_text("Misdeal")
    expect(page.get_by_role("heading", name="Hand 1 is in progress")).to_be_visible()
    page.locator(".toast").last.get_by_role("button", name="Undo").click()
    expect(page.locator(".toast").last).to_contain_text("Undone")
    next_hand.click()
    expect(page.get_by_role("heading", name="Hand 2 is in progress")).to_be_visible()
    assert venue.venue.live(event)[1].play.tables[1].button == 3


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (1024, 600), (1280, 800)])
def test_what_a_tablet_says_lies_over_no_heading(
    venue: House, staff: Staff, width: int, height: int
) -> None:
    """Nor over a button: it is there for eight seconds, and the hand goes on meanwhile."""
    event = in_hand(venue, 6)
    page = staff.sign_in(
        "dealer", f"/e/{event}/table/1/dealer", width=width, height=height, grant={"table": 1}
    )
    expect(page.locator("#bets h2")).to_be_visible()
    page.get_by_role("button", name="Misdeal").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator(".toast")).to_contain_text("dealt again")
    expect(page.locator("#bets h2")).to_be_visible()
    assert page.evaluate(COVERED) == []
