"""Money by hand: the tax table, a voucher at the desk, tax withheld, other currencies and fees."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from floorman.tournament.sheet.currency import Currency
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.satellite import Satellite
from tests.waiting import until
from tests.web.test_payouts_page import down_to
from tests.web.test_setup_pages import event_of, fill, opened
from tests.web.web_play import House, Staff

ENTRY = Offers(entry=Price(prize=10_000))


def over(venue: House, players: int = 2, offers: Offers = ENTRY) -> tuple[str, str]:
    """An event that is played to its winner, who has the whole pool to get."""
    event = venue.event(players, offers=offers)
    with venue.venue.reading(event) as (_, live):
        pool = live.cash.prize
    venue.do(event, "LockPayouts", prizes=[pool])
    down_to(venue, event, 1)
    return event, venue.venue.live(event)[1].play.winner


def paying(page: Page) -> Page:
    """The form that pays the first prize, opened."""
    page.locator("#prizes").get_by_role("button", name="Pay").first.click()
    return page


def test_the_tax_of_the_house_is_set_up_shown_on_slips_and_withheld(
    staff: Staff, venue: House
) -> None:
    """Form T-1 from 150 on with 10 percent: of 200 less the entry of 100 nothing; of 400 it is."""
    page = staff.sign_in("director", "/new")
    page.get_by_label("Name", exact=True).fill("Taxed")
    page.get_by_label("Players", exact=True).fill("4")
    opened(page, "entries", "tax")
    fill(page, entry="100")
    page.locator("#f-tax_table").select_option("own")
    fill(page, tax_form="T-1", tax_threshold="150", tax_rate="10", tax_source="Our tax adviser")
    page.locator("#f-tax_less_entry").check()
    page.locator("#f-then").select_option("desk")
    page.get_by_role("button", name="Create the event").click()
    event = event_of(page)
    for number in range(4):
        venue.do(event, "Register", player=venue.player(f"Taxed {number}"))
    for command in ("DrawSeats", "StartEvent", "CloseEntries"):
        venue.do(event, command)
    venue.do(event, "LockPayouts", prizes=[40_000])
    down_to(venue, event, 1)
    winner = venue.venue.live(event)[1].play.winner
    page.goto(f"{venue.address}/e/{event}/print/payout?entry={winner}")
    slip = page.locator(".slip").first
    expect(slip).to_contain_text("less what the entry paid, 100")
    expect(slip).to_contain_text("Form T-1 is due. Withheld: 30.")
    page.goto(f"{venue.address}/e/{event}/payouts")
    paying(page).get_by_label("Tax withheld").fill("30")
    page.locator("form[data-act=PayPrize] .main").click()
    page.locator("dialog.sure .yes").click()
    until(lambda: venue.venue.live(event)[1].cash.out)
    cash = venue.venue.live(event)[1].cash
    assert (cash.withheld, cash.out) == (3_000, {"prizes": 40_000})
    page.goto(f"{venue.address}/e/{event}/print/payout?entry={winner}")
    expect(slip).to_contain_text("370")


def test_more_than_the_prize_is_not_withheld(staff: Staff, venue: House) -> None:
    """What was typed stays, and the refusal stands by the form."""
    event, _ = over(venue)
    page = staff.sign_in("cashier", f"/e/{event}/payouts")
    staff.expect_refusal(409)
    paying(page).get_by_label("Tax withheld").fill("200.01")
    page.locator("form[data-act=PayPrize] .main").click()
    expect(page.locator("dialog#form .wrong:not(:empty)")).to_contain_text("200.01")
    expect(page.locator("dialog.sure")).to_have_count(0)
    expect(page.get_by_label("Tax withheld")).to_have_value("200.01")
    assert not venue.venue.live(event)[1].prizes.paid


def test_a_voucher_is_taken_at_the_desk_once_and_again_when_the_entry_is_void(
    staff: Staff, venue: House
) -> None:
    """The field shows with the method alone; a number that is none is refused at it."""
    told = Satellite(seat=20_000, of="the Main Event")
    satellite = venue.event(2, offers=ENTRY, satellite=told, name="Satellite")
    venue.do(satellite, "LockPayouts")
    down_to(venue, satellite, 1)
    venue.do(satellite, "EndSatellite")
    venue.do(satellite, "GiveSeat", player=next(iter(venue.venue.live(satellite)[1].seats.won)))
    event = venue.event(offers=Offers(entry=Price(prize=20_000)), name="Main Event")
    page = staff.sign_in("cashier", f"/e/{event}/players", label="Kim")
    page.wait_for_selector("html:not([data-lost])")
    expect(page.get_by_label("Number on the voucher")).to_be_hidden()
    page.get_by_label("Paid by", exact=True).select_option("voucher")
    for name in ("Vera Voucher", "Victor Voucher"):
        page.get_by_label("Name, nickname or member number").fill(name)
        page.get_by_label("Number on the voucher").fill(f"{satellite}/1")
        page.get_by_role("button", name="Register", exact=True).click()
        if name.startswith("Vera"):
            expect(page.locator("#registered")).to_contain_text(name)
            entry = next(iter(venue.venue.live(event)[1].play.players))
            assert venue.venue.live(satellite)[1].seats.redeemed == {1: event}
            venue.do(event, "VoidEntry", player=entry, reason="the wrong day")
            assert not venue.venue.live(satellite)[1].seats.redeemed
    expect(page.locator("#registered")).to_contain_text("Victor Voucher")
    assert venue.venue.live(satellite)[1].seats.redeemed == {1: event}


def test_other_currencies_from_the_form_to_the_till(staff: Staff, venue: House) -> None:
    """Rates and a fee in percent are set up; an entry is paid in dollars, the till counted so."""
    page = staff.sign_in("director", "/new", label="Kim")
    page.get_by_label("Name", exact=True).fill("Festival")
    page.get_by_label("Players", exact=True).fill("20")
    opened(page, "entries", "money")
    fill(page, entry="100", fee_house_share="10", fee_house_cap="8", currency="EUR")
    fill(page, currencies="100 USD = 92.50; 0.05\n10,000 JPY = 61.35")
    page.locator("#f-then").select_option("desk")
    page.get_by_role("button", name="Create the event").click()
    event = event_of(page)
    setup = venue.venue.live(event)[1].play.setup
    assert setup is not None
    assert setup.offers.entry == Price(prize=10_000, house_share=1_000, house_cap=800)
    money = (Currency("USD", 100, 9_250, 5), Currency("JPY", 10_000, 6_135))
    assert setup.offers.currencies == money
    page.goto(f"{venue.address}/e/{event}/players")
    page.wait_for_selector("html:not([data-lost])")
    expect(page.locator("#paid-by-currency")).to_contain_text("USD · 116.80")
    page.locator("#paid-by-currency").select_option("USD")
    page.get_by_label("Name, nickname or member number").fill("Dolly Dollar")
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.locator("#registered")).to_contain_text("Dolly Dollar")
    expect(page.locator("#tills")).to_contain_text("116.80\u00a0USD")
    page.get_by_role("button", name="Count the till of Kim").click()
    dialog = page.locator("dialog#form")
    dialog.get_by_label("Cash USD").first.fill("116.80")
    dialog.get_by_role("button", name="Close the till").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#tills tbody tr")).not_to_contain_text("open")
    report = venue.venue.live(event)[1].cash.reports[0]
    assert report.expected == report.counted == {"USD cash": 11_680}
