"""An event set up from the form alone, changed, undone, refused; templates; house rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from floorman.floor.books import book_of
from floorman.tournament.sheet.chip_set import Chip
from floorman.tournament.sheet.offers import Charge
from tests.slices import daily
from tests.waiting import until
from tests.web.web_play import House, Staff, held_first

WIDTHS = (1280, 390)
"""Desktop and phone."""


def opened(page: Page, *sections: str) -> None:
    """Unfold sections of the form."""
    for key in sections:
        page.locator(f"#s-{key} > summary").click()


def fill(page: Page, **fields: str) -> None:
    """Type into fields by their names."""
    for name, text in fields.items():
        page.locator(f"#f-{name}").fill(text)


def is_seen(part: Locator) -> bool:
    """It is in the window, and nothing lies over it."""
    return bool(
        part.evaluate(
            """one => { const box = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(box.x + 4, box.y + box.height / 2)) }"""
        )
    )


def event_of(page: Page) -> str:
    """The event that was made."""
    page.wait_for_url(re.compile(r"/e/\w+/(clock|players)"))
    return page.url.split("/")[-2]


@pytest.mark.parametrize("width", daily(WIDTHS, 1))
def test_a_rebuy_night_is_set_up_wholly_from_the_form(
    staff: Staff, venue: House, width: int
) -> None:
    """Rebuys, an add-on, the house's fee, a guarantee, prizes rounded to fives."""
    page = staff.sign_in("director", "/new", width=width)
    page.get_by_label("Name", exact=True).fill("Rebuy Friday")
    page.get_by_label("Players", exact=True).fill("30")
    opened(page, "seats", "entries", "rebuy", "add_on", "prizes")
    fill(page, entry="50", fee_house="7.50", fee_staff="2.50", late="6", tables="5")
    fill(page, open_order="1-3, 7, 8", redraws="18")
    page.locator("#f-rebuy").select_option("yes")
    fill(page, rebuy_prize="50", rebuy_chips="10,000", rebuy_limit="2", rebuy_until="6")
    fill(page, rebuy_at_most="10000")
    page.locator("#f-add_on").select_option("yes")
    fill(page, add_on_prize="40", add_on_house="10", add_on_chips="15k", add_on_until="6")
    page.locator("#f-add_on_at_break").check()
    fill(page, guarantee="2,500", added="100", round_to="5", minimum="80")
    growth = page.locator("#growth")
    expect(growth).to_contain_text(re.compile(r"30.*2,500"))
    page.locator("#f-then").select_option("desk")
    page.get_by_role("button", name="Create the event").click()
    event = event_of(page)
    setup = venue.venue.live(event)[1].play.setup
    assert setup is not None
    offers, prizes = setup.offers, setup.structure.prizes
    assert offers.entry is not None
    assert offers.rebuy is not None
    assert offers.add_on is not None
    assert (offers.entry.prize, offers.entry.house, offers.entry.staff) == (5_000, 750, 250)
    rebuy, add_on = offers.rebuy, offers.add_on
    assert (rebuy.price.prize, rebuy.chips, rebuy.limit, rebuy.until) == (5_000, 10_000, 2, 6)
    assert (Charge.of(add_on.price).total, add_on.chips, add_on.until, add_on.at_break) == (
        *(5_000, 15_000, 6),
        True,
    )
    assert (offers.guarantee, offers.added, offers.tables) == (250_000, 10_000, 5)
    assert (prizes.round_to, prizes.minimum, prizes.paid_percent) == (500, 8_000, 15)
    assert setup.seating.tables == (1, 2, 3, 7, 8)
    assert setup.seating.redraws == (18,)


@pytest.mark.wide
def test_levels_pasted_from_a_sheet(staff: Staff, venue: House) -> None:
    """A heading, a break, thousands with commas; a line that cannot be read is named."""
    page = staff.sign_in("director", "/new")
    fill(page, name="Pasted", players="18")
    opened(page, "structure", "chips")
    page.locator("#f-how").select_option("typed")
    sheet = (
        "Level\tBlinds\tAnte\tDuration\n1\t100/200\t200\t20 min\nBreak 15\n2\t1,000/2,000\toops\t30"
    )
    page.locator("#f-levels").fill(sheet)
    fill(page, inventory="")
    expect(page.locator("#w-levels")).to_contain_text("oops won't do")
    page.locator("#f-levels").fill(sheet.replace("oops", "2000"))
    expect(page.locator("#proposed tbody tr")).to_have_count(3)
    expect(page.locator("#w-levels")).to_have_text("")
    page.reload()
    expect(page.locator("#f-levels")).to_have_value(re.compile("2000\t30$"))
    expect(page.locator("#proposed tbody tr")).to_have_count(3)
    page.locator("#new button.main").click()
    live = venue.venue.live(event_of(page))[1]
    assert [level.big_blind for level in live.play.structure.levels] == [200, 2_000]
    assert live.play.structure.break_after(1) == 15


def test_what_is_wrong_stands_at_its_field_in_an_open_section(staff: Staff, venue: House) -> None:
    """Before anything is made; the section of the field opens."""
    before = len(venue.venue.list_events())
    page = staff.sign_in("director", "/new")
    fill(page, name="Wrong", players="20")
    opened(page, "prizes")
    page.locator("#f-shape").select_option("percentages")
    fill(page, percentages="50, 30")
    page.locator("#s-prizes > summary").click()
    page.locator("#new button.main").click()
    expect(page.locator("#w-percentages")).to_contain_text("they add up to")
    expect(page.locator("#f-percentages")).to_be_visible()
    assert len(venue.venue.list_events()) == before


def test_settings_change_after_the_announcement_and_undo(staff: Staff, venue: House) -> None:
    """The change is an act of the log; undone, the event stands as announced."""
    event = venue.usual(name="Changed")
    page = staff.sign_in("director", f"/e/{event}/settings")
    opened(page, "prizes", "entries", "chips")
    fill(page, guarantee="1000", entry="25", inventory="25 green 400\n100 black 400")
    page.locator("#f-inventory").fill("")
    page.get_by_role("button", name="Change the event").click()
    undo = page.locator(".toast button")
    expect(page.locator(".toast")).to_contain_text("is announced again")
    setup = venue.venue.live(event)[1].play.setup
    assert setup is not None
    assert setup.offers.guarantee == 100_000
    assert setup.offers.entry is not None
    assert setup.offers.entry.prize == 2_500
    undo.click()
    expect(page.locator(".toast")).to_contain_text("Undone")
    setup = venue.venue.live(event)[1].play.setup
    assert setup is not None
    assert setup.offers.guarantee == 0


def test_a_change_that_seats_forbid_is_refused(staff: Staff, venue: House) -> None:
    """With seats drawn the seats a table stay; it says why, and the form keeps what was typed."""
    event = venue.usual(name="Drawn")
    for number in range(4):
        venue.do(event, "Register", player=venue.player(f"Player {number}"))
    venue.do(event, "DrawSeats")
    page = staff.sign_in("director", f"/e/{event}/settings")
    opened(page, "seats")
    fill(page, seats="6")
    page.get_by_role("button", name="Change the event").click()
    expect(page.locator(".proposal .wrong").first).to_contain_text("seats are drawn")
    expect(page.locator("#f-seats")).to_have_value("6")
    setup = venue.venue.live(event)[1].play.setup
    assert setup is not None
    assert setup.structure.seats == 9


@pytest.mark.wide
def test_settings_once_the_event_runs(staff: Staff, venue: House) -> None:
    """Each section says why it stays and where to go; what the floor says at any time is there."""
    event = venue.event(12, name="Runs")
    page = staff.sign_in("director", f"/e/{event}/settings")
    opened(page, "structure", "prizes")
    expect(page.locator("#s-structure .note")).to_contain_text("Coming ones")
    expect(page.locator("#f-stack")).to_be_disabled()
    page.locator("#f-name").fill("Runs on")
    fill(page, guarantee="1000")
    page.get_by_role("button", name="Change the event").click()
    expect(page.locator(".toast")).to_contain_text("What was announced is changed")
    page.locator("#order").fill("2, 1")
    page.get_by_role("button", name="Set the order").click()
    expect(page.locator("#break-order")).to_contain_text("in this order: 2, 1")
    page.locator("#dealer").fill("Kim")
    page.get_by_role("button", name="Assign").click()
    expect(page.locator("#dealers")).to_contain_text("Table 1: Kim")
    page.get_by_role("button", name="Push", exact=True).click()
    expect(page.locator("#dealers")).to_contain_text("Table 2: Kim")
    page.locator("#needs-one").press_sequentially("Player 4")
    page.locator("#needs-list li").first.click()
    for seat in ("1", "9"):
        page.get_by_role("group", name="Suitable seats").get_by_label(seat, exact=True).check()
    page.locator("#seat-need").get_by_role("button", name="Save").click()
    expect(page.locator("#needs")).to_contain_text("seats 1, 9")
    live = venue.venue.live(event)[1]
    assert live.play.order_to_break == (2, 1)
    assert live.play.setup is not None
    assert (live.play.setup.name, live.play.setup.offers.guarantee) == ("Runs on", 100_000)
    assert live.dealers == {2: "Kim"}


@pytest.mark.wide
def test_a_template_is_saved_edited_and_used_again(staff: Staff, venue: House) -> None:
    """From an event's settings, under a name; renamed; an event made of it has its rebuys."""
    event = venue.usual(name="Origin")
    page = staff.sign_in("director", f"/e/{event}/settings")
    opened(page, "rebuy", "template")
    page.locator("#f-rebuy").select_option("yes")
    fill(page, rebuy_prize="20", rebuy_chips="5000", template_name="Club Friday")
    page.get_by_role("button", name="Save the template").click()
    expect(page.locator(".toast")).to_contain_text("Club Friday")
    page.goto("/templates")
    page.get_by_role("link", name="Edit").click()
    page.locator("#f-template_name").fill("Club Saturday")
    opened(page, "prizes")
    fill(page, guarantee="500")
    page.get_by_role("button", name="Save the template").click()
    expect(page.locator(".toast")).to_contain_text("Club Saturday")
    assert venue.service.templates.names() == ["Club Saturday"]
    page.goto("/templates")
    page.get_by_role("link", name="Start an event like this").click()
    fill(page, name="Made of it", players="9")
    expect(page.locator("#proposed tbody tr").first).to_contain_text("50 / 100")
    page.locator("button.main[data-start]").click()
    setup = venue.venue.live(event_of(page))[1].play.setup
    assert setup is not None
    assert setup.offers.rebuy is not None
    assert (setup.offers.rebuy.chips, setup.offers.guarantee) == (5_000, 50_000)


@pytest.mark.parametrize("width", daily(WIDTHS, 1))
def test_what_holds_the_levels_back_is_named_beside_them(
    staff: Staff, venue: House, width: int
) -> None:
    """By its field, which opens from there; a mix of games is typed as one says it."""
    page = staff.sign_in("director", "/new", width=width)
    fill(page, name="Mixed Monday", players="8")
    opened(page, "game", "seats")
    page.locator("#f-game").select_option("own")
    fill(page, mix="NL Holdem\nrazzz", seats="8")
    opened(page, "game")
    named = page.locator("#proposal").get_by_role("link", name="Games in turn")
    named.click()
    expect(page.locator("#f-mix")).to_be_focused()
    expect(page.locator("#w-mix")).to_contain_text("razzz won't do")
    fill(page, mix="NL Holdem\nrazz")
    expect(page.locator("#proposed tbody tr").nth(1)).to_contain_text("Limit razz")
    page.locator("#new button.main").click()
    event = event_of(page)
    page.goto(f"/e/{event}/clock")
    expect(page.locator("#level-2")).to_contain_text("Limit razz")
    page.goto(f"/p/{event}")
    page.locator("#d-structure summary").click()
    expect(page.locator("#d-structure li").nth(1)).to_contain_text("Limit razz")


def test_a_house_names_the_book_it_rests_on(staff: Staff, venue: House) -> None:
    page = staff.sign_in("director", "/house-rules")
    page.get_by_role("button", name="Begin").click()
    wrong = page.locator("#new-house .wrong")
    expect(wrong).to_have_text("A house's book needs a name. Allowed: 1 to 80 letters.")
    venue.service.houses.keep("Back room", "tda-2024", "")
    page.goto("/house-rules")
    expect(page.locator("#kept")).to_contain_text("on Poker TDA Rules 2024")


@pytest.mark.parametrize("width", daily(WIDTHS, 1))
def test_a_house_rule_changes_a_ruling_of_an_event(staff: Staff, venue: House, width: int) -> None:
    """Set on the page, shown by an example, chosen by an event, ruled at its desk.

    TDA 2024 rule 29: up to 25 seconds, then 5 counted down; this house gives 40.
    """
    name = f"Room {width}"
    page = staff.sign_in("director", "/house-rules", width=width)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/house-rules/edit"))
    page.get_by_role("link", name="General procedures").click()
    topic = page.locator('[data-about="clock-duration"]')
    topic.locator("summary").click()
    expect(topic.locator(".example")).to_contain_text("25 seconds")
    seconds = page.locator('[name="clock-duration.seconds"]')
    seconds.fill("forty")
    expect(topic.locator(".wrong").first).to_contain_text("forty won't do")
    page.locator("h1").click()
    page.get_by_role("button", name="Save this chapter").click()
    expect(seconds).to_be_focused()
    assert is_seen(topic.locator(".wrong").first)
    seconds.fill("40")
    expect(topic.locator(".in-force")).to_contain_text("40 seconds")
    page.get_by_role("button", name="Save this chapter").click()
    expect(page.locator(".toast")).to_contain_text("Saved")
    page.goto("/new")
    fill(page, name="By house rules", players="12")
    opened(page, "book")
    page.locator("#f-book").select_option(f"house:{name}")
    expect(page.locator("#proposed")).to_be_visible()
    page.locator("#new button.main").click()
    event = event_of(page)
    assert book_of(venue.venue.live(event)[1].play.setup).value("clock-duration", "seconds") == 40
    page.goto(f"/e/{event}/rules?talk=NLHE+100-200,+seats+1-5,+button+5,+flop+|+seat+1+bets+600+|"
              "+seat+4+calls+a+clock+on+seat+2+|+reasonable+time:+yes")  # fmt: skip
    expect(page.locator(".outcome h1")).to_contain_text("40 seconds")
    page.goto(f"/rules?book=house:{name}&topic=clock-duration")
    expect(page.locator(".settings .in-force").first).to_contain_text("40")


@pytest.mark.wide
def test_chips_typed_with_their_pieces_say_what_is_needed(staff: Staff, venue: House) -> None:
    """Colours and how many the house has; too few are marked before the event is made."""
    page = staff.sign_in("director", "/new")
    fill(page, name="Counted", players="40")
    opened(page, "chips")
    fill(
        page,
        inventory="25 green 400\n100 black 250\n500 purple 300\n1000 yellow 300\n5000 orange 50",
    )
    expect(page.locator("#needed")).to_contain_text("too few")
    page.locator("#f-then").select_option("desk")
    page.locator("#f-inventory").fill(
        "25 green 800\n100 black 800\n500 purple 800\n1000 yellow 800\n5000 orange 50"
    )
    expect(page.locator("#needed")).not_to_contain_text("too few")
    page.locator("#new button.main").click()
    setup = venue.venue.live(event_of(page))[1].play.setup
    assert setup is not None
    assert setup.chip_set.chips[0] == Chip(25, "green", 800)


def test_what_follows_does_not_move_the_button_from_under_a_finger(
    staff: Staff, venue: House
) -> None:
    """An answer that clears what is wrong beside the fields comes while the button is held down."""
    page = staff.sign_in("director", "/new", width=390, height=2000)
    page.get_by_label("Name", exact=True).fill("Held")
    page.get_by_label("Players", exact=True).fill("4")
    opened(page, "tax")
    page.locator("#f-tax_table").select_option("own")
    fill(page, tax_form="T-1", tax_source="Our tax adviser", tax_threshold="much", tax_rate="lots")
    wrong = page.locator("#w-tax_threshold, #w-tax_rate").filter(has_text="won't do")
    expect(wrong).to_have_count(2)
    held = held_first(page, "**/new/proposal")
    fill(page, tax_threshold="150", tax_rate="10")
    until(lambda: page.title() and held)
    page.get_by_role("button", name="Create the event").hover()
    page.mouse.down()
    with page.expect_response("**/new/proposal") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    expect(wrong).to_have_count(2)
    page.mouse.up()
    assert venue.venue.live(event_of(page))[1].play.setup


def test_an_event_is_made_though_the_server_takes_long(staff: Staff, venue: House) -> None:
    """The answer does not come: it is asked for again by itself, and the event is made once."""
    page = staff.sign_in("director", "/")
    page.route("**/sending.js", _impatient)
    page.goto("/new")
    page.get_by_label("Name", exact=True).fill("Patient")
    page.get_by_label("Players", exact=True).fill("4")
    page.locator("#f-then").select_option("desk")
    made: list[str] = []

    def lose(route: Route) -> None:
        """It is made, and the page does not hear of it."""
        made.append(route.fetch().text())
        if len(made) > 1:
            route.fulfill(body=made[1], content_type="text/html")

    page.route(lambda address: address.endswith("/new"), lose)
    page.get_by_role("button", name="Create the event").click()
    assert event_of(page) in made[0]


def _impatient(route: Route) -> None:
    """The script that sends waits a moment only."""
    script = route.fetch()
    hurried = script.text().replace("PATIENCE = 12000", "PATIENCE = 2000")
    assert hurried != script.text()
    route.fulfill(response=script, body=hurried)
