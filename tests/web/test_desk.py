"""The desk: players enter by keyboard alone, and no registration is ever lost or made twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from floorman.store.staff.access import Grant
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from tests.waiting import until
from tests.web.web_play import House, Staff, held_first, house

OFFERS = Offers(
    entry=Price(prize=10_000, house=1_000),
    reentry=ReEntries(limit=1),
    rebuy=Rebuys(price=Price(prize=5_000), chips=10_000),
    add_on=AddOns(price=Price(prize=5_000), chips=15_000, until=5),
)
RETYPED = '[settings]\ncash-retyped = "yes"\n'


Begun = Callable[..., str]


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[House]:
    """A venue for each test: what players are called is looked up among those of one test."""
    with house(tmp_path) as made:
        yield made


@pytest.fixture(params=[pytest.param("paid", marks=pytest.mark.wide), "free"])
def begun(request: pytest.FixtureRequest, venue: House) -> Begun:
    """Begins an event with an entry fee, or one that is free as /new makes it."""

    def event(players: int = 0, **setup: Any) -> str:
        if request.param == "free":
            return venue.usual(players, **setup)
        return venue.event(players, **{"offers": OFFERS, "late_levels": 4, **setup})

    return event


def entered(venue: House, event: str) -> list[str]:
    """The entries of an event, in their order."""
    with venue.venue.reading(event) as (_, live):
        return list(live.play.players)


def desk(staff: Staff, event: str, **options: Any) -> Page:
    """A cashier at the desk, whose page hears what happens."""
    page = staff.sign_in("cashier", f"/e/{event}/players", label="Kim", **options)
    page.wait_for_selector("html:not([data-lost])")
    return page


def registers(page: Page, typed: str) -> None:
    """Type in the field and press Enter, as fast as a hand can."""
    page.locator("#who").press_sequentially(typed)
    page.keyboard.press("Enter")


def test_three_letters_and_enter_register_a_player(
    venue: House, staff: Staff, begun: Begun
) -> None:
    """The seat is shown large, the list has the entry, and the field waits for the next."""
    event = begun(3)
    zoe = venue.player("Zoe Quist")
    page = desk(staff, event)
    expect(page.locator("#who")).to_be_focused()
    registers(page, "zoe")
    expect(page.locator("#registered .at-seat")).to_have_text(re.compile(r"Table 1 · Seat \d"))
    expect(page.locator("#registered")).to_contain_text("Zoe Quist")
    expect(page.locator("#registered a")).to_have_attribute(
        "href", re.compile(f"ticket.entry={zoe}$")
    )
    expect(page.locator("#entries tbody tr").first).to_contain_text("Zoe Quist")
    expect(page.locator("#who")).to_be_focused()
    expect(page.locator("#who")).to_have_value("")
    assert entered(venue, event)[-1] == zoe


def test_whoever_is_new_is_written_down_from_what_was_typed(
    venue: House, staff: Staff, begun: Begun
) -> None:
    """A name that nobody has makes a player; the last of the choices always does."""
    event = begun(2)
    page = desk(staff, event)
    registers(page, "ottilie brandner")
    expect(page.locator("#registered")).to_contain_text("Ottilie Brandner")
    page.locator("#who").press_sequentially("Ottilie")
    expect(page.locator("#who-list li strong")).to_have_text(["Ottilie Brandner", "Ottilie"])
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#registered strong + span")).to_have_text("Ottilie")
    assert len(entered(venue, event)) == 4


@pytest.mark.wide
def test_keys_are_for_the_list_that_is_still_to_come(
    venue: House, staff: Staff, begun: Begun
) -> None:
    """However slow the network, an arrow and Enter choose among those that the name has."""
    event = begun(2)
    venue.player("Leonora Falk")
    page = desk(staff, event)
    held: list[Route] = []
    pressed: list[str] = []

    def hold(route: Route) -> None:
        if pressed:
            route.continue_()
        else:
            held.append(route)

    page.route("**/players/find", hold)
    with page.expect_request("**/players/find"):
        page.locator("#who").press_sequentially("Leonora")
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    pressed.append("Enter")
    for route in held:
        route.continue_()
    expect(page.locator("#registered strong + span")).to_have_text("Leonora")


@pytest.mark.parametrize("entry", [OFFERS.entry, None], ids=["paid", "free"])
def test_who_is_in_is_not_entered_again_and_who_is_out_re_enters(
    venue: House, staff: Staff, entry: Price | None
) -> None:
    """The reason stands beside the field, which keeps what was typed."""
    offers = Offers(entry=entry or Price(), reentry=ReEntries(limit=1))
    event = venue.usual(3, offers=offers)
    player = venue.player("Quirin Zahl")
    venue.do(event, "Register", player=player)
    with venue.venue.reading(event) as (_, live):
        seat = live.play.players[player].seat
    page = desk(staff, event)
    registers(page, "quirin")
    expect(page.locator("#w-who")).to_contain_text("is in (Table 1")
    expect(page.locator("#who")).to_have_value("Quirin Zahl")
    venue.do(event, "Bust", table=1, seats=[seat])
    page.locator("#who").fill("")
    registers(page, "quirin")
    expect(page.locator("#registered .at-seat")).to_be_visible()
    assert entered(venue, event)[-1] == f"{player}/2"


def test_a_reload_and_the_back_button_keep_what_is_typed(staff: Staff, begun: Begun) -> None:
    """Until the entry is acknowledged; then the field is empty."""
    event = begun(2)
    page = desk(staff, event)
    page.locator("#who").press_sequentially("Wilhelmina K")
    page.reload()
    expect(page.locator("#who")).to_have_value("Wilhelmina K")
    page.goto(f"/e/{event}/clock")
    page.go_back()
    expect(page.locator("#who")).to_have_value("Wilhelmina K")
    page.locator("#who").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#registered")).to_contain_text("Wilhelmina K")
    page.reload()
    expect(page.locator("#who")).to_have_value("")


def test_a_double_click_registers_once(venue: House, staff: Staff, begun: Begun) -> None:
    """Two presses of the button are one entry."""
    event = begun(2)
    venue.player("Xaver Dopp")
    page = desk(staff, event)
    page.locator("#who").fill("Xaver Dopp")
    expect(page.locator("#who-list li").first).to_be_visible()
    page.locator("#register .main").dblclick()
    expect(page.locator("#registered")).to_contain_text("Xaver Dopp")
    page.reload()
    expect(page.locator("#entries tbody tr")).to_have_count(3)
    assert len(entered(venue, event)) == 3


def test_an_answer_that_is_lost_registers_once(venue: House, staff: Staff, begun: Begun) -> None:
    """The server has done it, the page never hears: it is sent again with its key."""
    event = begun(2)
    venue.player("Leopold Finn")
    page = desk(staff, event)
    lost: list[int] = []

    def lose(route: Route) -> None:
        if not lost:
            lost.append(route.fetch().status)
        route.abort("aborted")

    page.route("**/commands", lose)
    registers(page, "Leopold")
    expect(page.locator(".waiting")).to_be_visible()
    page.unroute("**/commands")
    page.reload()
    expect(page.locator(".waiting")).to_be_hidden()
    assert lost == [200]
    assert len(entered(venue, event)) == 3


def test_an_expired_sign_in_goes_on_where_it_was(venue: House, staff: Staff, begun: Begun) -> None:
    """A dialog asks to sign in; then the entry is made, once."""
    event = begun(2)
    venue.player("Severin Aust")
    page = desk(staff, event)
    page.locator("#who").press_sequentially("sev")
    expect(page.locator("#who-list li").first).to_contain_text("Severin")
    staff.expect_refusal(401)
    page.context.clear_cookies()
    page.keyboard.press("Enter")
    dialog = page.locator("#sign-in")
    expect(dialog).to_be_visible()
    dialog.locator("[name=password]").fill("wrong")
    page.keyboard.press("Enter")
    expect(dialog.locator(".wrong")).not_to_be_empty()
    code = venue.service.accounts.issue_code(Grant("cashier", label="Kim")).secret
    dialog.locator("[name=password]").fill(code)
    page.keyboard.press("Enter")
    expect(page.locator("#registered")).to_contain_text("Severin Aust")
    assert len(entered(venue, event)) == 3


@pytest.mark.wide
def test_cash_is_typed_again_where_the_house_wants_it(venue: House, staff: Staff) -> None:
    """Another amount is refused beside its field; the price is taken."""
    event = venue.event(2, offers=OFFERS, late_levels=4, house=RETYPED)
    venue.player("Jolanta Reh")
    page = desk(staff, event)
    registers(page, "jolanta")
    expect(page.locator("#amount")).to_be_focused()
    page.keyboard.type("100")
    page.keyboard.press("Enter")
    expect(page.locator("#w-amount")).to_contain_text("It costs 110")
    assert len(entered(venue, event)) == 2
    page.locator("#amount").fill("110")
    page.keyboard.press("Enter")
    expect(page.locator("#registered")).to_contain_text("Jolanta Reh")
    page.locator("#paid-by").select_option("card")
    expect(page.locator("#amount")).to_be_hidden()


@pytest.mark.wide
def test_an_entry_is_voided_with_its_event_named(venue: House, staff: Staff) -> None:
    """The dialog names the event and what goes back; a reason is needed."""
    event = venue.event(3, offers=OFFERS, late_levels=4, name="Sunday Main")
    page = desk(staff, event)
    page.locator("#entries .link").first.click()
    form = page.locator("form[data-act=VoidEntry]")
    form.locator("[name=reason]").fill("registered twice")
    form.locator("button").click()
    sure = page.locator("dialog.sure")
    expect(sure).to_contain_text("Sunday Main")
    expect(sure).to_contain_text("110 goes back")
    sure.locator(".grave").click()
    page.get_by_role("link", name="Voided 1").click()
    expect(page.locator("#entries tbody")).to_contain_text("registered twice")


def test_a_rebuy_and_an_add_on_are_sold(venue: House, staff: Staff) -> None:
    """Each from the sheet of an entry, at its price."""
    event = venue.event(3, offers=OFFERS)
    page = desk(staff, event)
    for act in ("Rebuy", "AddOn"):
        page.locator("#entries .link").first.click()
        page.locator(f"form[data-act={act}] .main").click()
        expect(page.locator("dialog#form")).to_be_hidden()
    expect(page.locator("#entries tbody tr").first).to_contain_text("210")


@pytest.mark.wide
def test_a_rebuy_is_refunded_with_its_consequence_named(venue: House, staff: Staff) -> None:
    """The money goes back, the chips leave play."""
    event = venue.event(3, offers=OFFERS)
    player = entered(venue, event)[-1]
    venue.do(event, "Rebuy", player=player)
    page = desk(staff, event)
    expect(page.locator("#entries tbody tr").first).to_contain_text("160")
    page.locator("#entries .link").first.click()
    refund = page.locator("form[data-act=Refund]")
    refund.locator("[name=reason]").fill("a mistake")
    refund.locator("button").click()
    expect(page.locator("dialog.sure")).to_contain_text("its chips leave play")
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#entries tbody tr").first).to_contain_text("110")


@pytest.mark.wide
def test_a_player_is_corrected_and_two_records_made_one(
    venue: House, staff: Staff, begun: Begun
) -> None:
    """What is wrong stands beside its field; the other record is found as one types."""
    event = begun(0)
    venue.do(event, "Register", player=venue.player("Alois Twin"))
    kept = venue.player("Aloysius Twin")
    page = staff.sign_in("director", f"/e/{event}/players")
    staff.expect_refusal(422)
    page.locator("#entries .link").first.click()
    page.get_by_text("Correct the player").click()
    page.locator("#p-email").fill("nonsense")
    page.get_by_role("button", name="Correct").click()
    expect(page.locator("dialog#form .wrong:not(:empty)")).to_contain_text("e-mail address")
    page.locator("#p-email").fill("alois@example.org")
    page.get_by_role("button", name="Correct").click()
    expect(page.locator("dialog#form")).to_be_hidden()
    page.locator("#entries .link").first.click()
    page.get_by_text("The same person twice").click()
    page.locator("#into-who").press_sequentially("aloysius")
    page.keyboard.press("Enter")
    expect(page.locator("#into-who")).to_have_value("Aloysius Twin")
    page.get_by_role("button", name="Merge").click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#entries tbody")).to_contain_text("Aloysius Twin")
    (entry,) = entered(venue, event)
    assert venue.service.players.ids([entry], event) == {entry: kept}


def test_a_list_is_taken_in_line_by_line(venue: House, staff: Staff, begun: Begun) -> None:
    """What is wrong stands with its line; the good lines are registered in one go."""
    event = begun(2)
    page = desk(staff, event)
    page.get_by_role("button", name="Import a list").click()
    page.locator("#list").fill("name,email\nIda Holm,ida@example.org\nOle Dahl,nonsense\n")
    page.get_by_role("button", name="Read the list").click()
    expect(page.locator("#import .findings li")).to_contain_text("line 3, email")
    page.get_by_role("button", name="Register the good lines").click()
    page.get_by_role("button", name="Register one player").click()
    expect(page.locator("[data-progress]")).to_have_text("1 of 1 registered")
    assert len(entered(venue, event)) == 3


@pytest.mark.wide
def test_a_list_that_is_typed_stays_over_a_reload(staff: Staff, begun: Begun) -> None:
    """Until it has been registered."""
    page = desk(staff, begun(2))
    page.get_by_role("button", name="Import a list").click()
    page.locator("#list").press_sequentially("Ida Holm")
    page.reload()
    page.get_by_role("button", name="Import a list").click()
    expect(page.locator("#list")).to_have_value("Ida Holm")
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("button", name="Register one player").click()
    expect(page.locator("[data-progress]")).to_have_text("1 of 1 registered")
    page.reload()
    expect(page.locator("#list")).to_have_value("")


def test_the_first_till_is_opened_with_change(venue: House, staff: Staff) -> None:
    """Before anything was paid: the cashier puts change in, and the till stands there to count."""
    event = venue.event(0, offers=OFFERS)
    page = desk(staff, event)
    page.locator("#first-change").fill("200")
    page.get_by_role("button", name="Open the till of").click()
    expect(page.locator("#tills tbody tr")).to_contain_text("200")
    expect(page.locator("#first-till")).to_have_count(0)


def test_a_till_is_counted_and_signed(venue: House, staff: Staff) -> None:
    """Expected against counted by method; what is off stands in the report."""
    event = venue.event(0, offers=OFFERS)
    venue.do(event, "Register", by="Kim", player=venue.player("Till One"))
    page = desk(staff, event)
    page.get_by_role("button", name="Count the till of Kim").click()
    page.locator("#counted-1").fill("108,50")
    page.get_by_role("button", name="Close the till").click()
    page.locator("dialog.sure .yes").click()
    row = page.locator("#tills tbody tr")
    expect(row).to_contain_text("108.50")
    expect(row).to_contain_text("−1.50")


def test_a_till_is_handed_to_who_is_signed_in(venue: House, staff: Staff) -> None:
    """Who may hold it is offered by name; the till goes on with what was counted."""
    event = venue.event(0, offers=OFFERS)
    venue.do(event, "Register", by="Kim", player=venue.player("Till Two"))
    staff.sign_in("cashier", label="Lou")
    staff.sign_in("dealer", label="Tablet 9", grant={"table": 9})
    page = desk(staff, event)
    page.get_by_role("button", name="Count the till of Kim").click()
    page.locator("summary", has_text="Hand it over").click()
    offered = page.locator("#cashiers option").evaluate_all("all => all.map((one) => one.value)")
    assert "Lou" in offered
    assert not {"Kim", "Tablet 9", ""} & set(offered)
    page.get_by_label("To whom").fill("Lou")
    page.locator("#over-1").fill("110")
    page.get_by_role("button", name="Hand over", exact=True).click()
    page.locator("dialog.sure .yes").click()
    expect(page.locator("#tills tbody tr").filter(has_text="Lou")).to_contain_text("110")


@pytest.mark.wide
def test_the_list_is_filtered_sorted_and_searched(venue: House, staff: Staff, begun: Begun) -> None:
    """Filters count, an order stands in the address, and a search finds by name."""
    event = begun(9)
    with venue.venue.reading(event) as (_, live):
        first = live.play.tables[1].players[1]
        other = live.play.tables[1].players[2]
    name = venue.service.players.name(other, event)
    venue.do(event, "Bust", table=1, seats=[1], who={"1": first})
    page = desk(staff, event)
    page.get_by_role("link", name="Out 1").click()
    expect(page.locator("#entries tbody tr")).to_have_count(1)
    page.goto(f"/e/{event}/players?sort=seat&show=in")
    expect(page.locator("#entries tbody tr").first).to_contain_text("1 · 2")
    page.locator("#q").fill(name.lower())
    page.keyboard.press("Enter")
    expect(page.locator("#entries tbody")).to_contain_text(name, ignore_case=True)


def test_names_never_run_as_html(venue: House, staff: Staff, begun: Begun) -> None:
    """A name with a script in it is shown as it is, in the list and in the look-up."""
    event = begun(0)
    evil = "<img src=x onerror=document.title=1>"
    venue.do(event, "Register", player=venue.player(evil))
    page = desk(staff, event)
    expect(page.locator("#entries tbody")).to_contain_text(evil)
    page.locator("#who").press_sequentially("img")
    expect(page.locator("#who-list")).to_contain_text(evil)
    assert page.title() != "1"


@pytest.mark.wide
def test_floor_staff_see_the_list_without_the_desk(staff: Staff, begun: Begun) -> None:
    """They look players up; entering and money are the cashier's."""
    event = begun(3)
    page = staff.sign_in("floor", f"/e/{event}/players")
    expect(page.locator("#entries tbody tr")).to_have_count(3)
    expect(page.locator("#register, #tills")).to_have_count(0)


def test_a_desk_that_stands_open_outlives_the_end_of_its_event(
    venue: House, staff: Staff, begun: Begun
) -> None:
    """The form goes, with the cursor in it, and nothing breaks."""
    page = staff.sign_in("director", f"/e/{(event := begun(3))}/players")
    expect(page.locator("#who")).to_be_focused()
    venue.do(event, "CloseEntries")
    with venue.venue.reading(event) as (_, live):
        ((table, seats),) = [(one.number, list(one.players)) for one in live.play.tables.values()]
    for seat in seats[1:]:
        venue.do(event, "Bust", table=table, seats=[seat])
    venue.do(event, "CloseEvent")
    expect(page.locator("#who")).to_have_count(0)


def test_who_is_typed_while_another_is_registered_stays(venue: House, staff: Staff) -> None:
    """The answer for the one before clears the field only where it still stands for that one."""
    event = venue.event()
    page = staff.sign_in("cashier", f"/e/{event}/players")
    held = held_first(page, "**/commands")
    who = page.get_by_label("Name, nickname or member number")
    who.fill("Ann First")
    page.get_by_role("button", name="Register", exact=True).click()
    until(lambda: page.title() and held)
    who.fill("Bob Second")
    held[0].continue_()
    expect(page.locator("#registered")).to_contain_text("Ann First")
    expect(who).to_have_value("Bob Second")
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.locator("#registered")).to_contain_text("Bob Second")
    expect(who).to_have_value("")
