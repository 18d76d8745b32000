"""A deal on the page: the ways side by side, one proposed, agreed to one by one, made and paid."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.test_payouts_page import OFFERS, down_to
from tests.web.web_play import House, Staff


def counted(venue: House, event: str) -> None:
    """The stacks of the last table are counted: the first seat has more."""
    with venue.venue.reading(event) as (_, live):
        (table,) = live.play.tables.values()
        first, *rest = table.players
        stacks = {str(seat): 10_000 for seat in rest}
        stacks[str(first)] = live.play.chips - 10_000 * len(rest)
    venue.do(event, "CountStacks", table=table.number, stacks=stacks)


def final_three(venue: House, house: str = "") -> str:
    """Three are left, their stacks counted, the prizes locked."""
    event = venue.event(9, offers=OFFERS, house=house)
    venue.do(event, "CloseEntries")
    venue.do(event, "LockPayouts", prizes=[80_000, 50_000, 20_000])
    down_to(venue, event, 3)
    counted(venue, event)
    return event


def test_a_players_own_phone_answers(venue: House, staff: Staff) -> None:
    """The phone that is paired with a player shows what the player gets, and agrees or does not."""
    event = final_three(venue)
    venue.do(event, "ProposeDeal", kind="chips")
    with venue.venue.reading(event) as (_, live):
        deal = live.deals.proposed
        assert deal is not None
        player = deal.players[1]
    page = staff.sign_in("player", f"/p/{event}?me=own", width=390, grant={"player": player})
    card = page.locator("#mine .deal")
    expect(card).to_contain_text("Deal: Chip chop")
    # 200 are sure of each, 900 go by chips: 1/9 of them.
    expect(card).to_contain_text("300")
    card.get_by_role("button", name="I agree").click()
    expect(card).to_contain_text("You agreed.")
    card.get_by_role("button", name="I do not agree").click()
    expect(card).to_contain_text("You did not agree.")
    with venue.venue.reading(event) as (_, live):
        answer = live.deals.answers[player]
        assert (answer.agrees, answer.how) == (False, "phone")
    # Another deal is put to the players while the phone still shows the first.
    venue.do(event, "ProposeDeal", kind="even")
    expect(card).to_contain_text("Deal: Even split")
    expect(card).not_to_contain_text("You did not agree.")


def test_what_stacks_are_worth_stands_on_the_pages_where_the_house_allows_it(
    venue: House, staff: Staff
) -> None:
    """The staff see it; the players' page has it where the house says everybody."""
    event = final_three(venue)
    page = staff.sign_in("floor", f"/e/{event}/worth")
    rows = page.locator("#worths tbody tr")
    expect(rows).to_have_count(3)
    # 70,000 of 90,000 chips: 7/9 of first prize, and 2 (1/9 * 7/8) of second, 1/36 of third.
    expect(rows.first).to_contain_text("725")
    public = staff.sign_in(None, f"/p/{event}")
    expect(public.locator("#d-structure")).to_have_count(1)
    expect(public.locator("#d-worths")).to_have_count(0)


def test_everybody_may_see_what_stacks_are_worth(venue: House, staff: Staff) -> None:
    """The house lets it stand on the players' page."""
    event = final_three(venue, house='[settings]\nworth-shown = "everybody"\n')
    page = staff.sign_in(None, f"/p/{event}", width=390)
    page.locator("#d-worths summary").click()
    expect(page.locator("#d-worths li")).to_have_count(3)


def test_three_players_make_a_deal(venue: House, staff: Staff) -> None:
    """What is proposed waits for every player; then the event is over and prizes say so."""
    event = venue.event(9, offers=OFFERS)
    page = staff.sign_in("director", f"/e/{event}/deal", label="Kim")
    expect(page.locator("#why-not")).to_contain_text("payouts are not locked")
    venue.do(event, "CloseEntries")
    venue.do(event, "LockPayouts", prizes=[80_000, 50_000, 20_000])
    down_to(venue, event, 3)
    counted(venue, event)
    page.goto(f"{page.url}?left=100")
    # 200 are sure of each, 900 go by chips: 7/9, 1/9 and 1/9 of them, less the chance at 100.
    row = page.locator("#ways tbody tr").first
    expect(row.locator("td").nth(4)).to_have_text("822.22")
    expect(page.locator("#ways")).to_contain_text("more than first prize")
    page.goto(page.url.partition("?")[0])
    page.locator("#ways tfoot").get_by_role("button", name="Propose", exact=True).nth(1).click()
    proposed = page.locator("#proposed")
    expect(proposed).to_contain_text("Deal 1: Chip chop")
    for number in (1, 2, 3):
        page.locator(f"#party-{number}").get_by_role("button", name="Signed").click()
        expect(page.locator(f"#party-{number}")).to_contain_text("agrees on paper · Kim")
    proposed.get_by_role("button", name="Make the deal and end the event").click()
    page.locator("dialog.sure .yes").click()
    expect(proposed).to_contain_text("Places go by the stacks")
    page.goto(f"{page.url.removesuffix('/deal')}/payouts")
    expect(page.locator("#place-1-1")).to_contain_text("900")
    expect(page.locator("#place-2-1")).to_contain_text("300")
    page.goto(page.url.replace("/payouts", "/print/deal"))
    expect(page.locator("table.signatures tbody tr")).to_have_count(3)
    expect(page.locator("main")).to_contain_text("200 + 70,000 / 90,000 of 900")
