"""On paper: every sheet fits its page, says what it must, and is printed for whom it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from floorman.server.setup_form.proposing import proposal
from floorman.server.views.money import tickets
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import Offers, Price, Rebuys
from floorman.tournament.sheet.structure import Break, Level
from tests.tournament_play import structure
from tests.web.web_play import House, Staff, house

KINDS = (
    "ticket",
    "slip",
    "alternates",
    "payout?unpaid=1",
    "break",
    "moves",
    "seating",
    "seating?by=table",
    "race",
    "event",
    "cash",
    "results",
)
WIDTHS = {"a4": 595, "letter": 612, "roll": 226}
"""Points; a PDF tells them to a fraction."""


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A venue of its own: the event is played once for all these tests."""
    with house(tmp_path_factory.mktemp("print")) as made:
        yield made


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """Three tables after a break, a rebuy, two busts, and a color-up under way."""
    offers = Offers(entry=Price(10_000, 1_500, 500), rebuy=Rebuys(price=Price(5_000), chips=10_000))
    sheet = structure(breaks=(Break(2, 15),))
    event = venue.event(
        29,
        sheet,
        name="Sunday Deep Stack",
        venue="Card Room",
        start=1_795_000_000,
        offers=offers,
        late=Window(levels=6),
        house='[settings]\nevent-class = "minor"\n',
    )
    first = next(iter(venue.venue.live(event)[1].play.players))
    venue.do(event, "Rebuy", player=first, by="Anna")
    for table in (1, 2):
        _bust_the_last(venue, event, table)
    venue.do(event, "BreakTable", table=4)
    return event


def _bust_the_last(venue: House, event: str, table: int) -> None:
    """Whoever sits there and entered last is out: wherever the draw put the first players."""
    players = venue.venue.live(event)[1].play.tables[table].players
    seat = max(players, key=lambda one: int(players[one]))
    venue.do(event, "Bust", table=table, seats=[seat])


@pytest.mark.parametrize("paper", list(WIDTHS))
def test_every_sheet_fits_its_paper(event: str, staff: Staff, paper: str, browser: Browser) -> None:
    """Nothing is wider than the paper, nothing sticks out, and the page has its size."""
    page = staff.sign_in("director")
    for kind in KINDS:
        _open(page, event, kind, paper)
        page.emulate_media(media="print")
        too_wide = page.evaluate(
            """() => [...document.querySelectorAll(".paper *")].filter(one => !one.closest("svg")
               && one.getBoundingClientRect().right
                  > document.querySelector(".paper").getBoundingClientRect().right + 1)
               .map(one => one.outerHTML.slice(0, 80))"""
        )
        assert not too_wide, f"{kind} on {paper}: {too_wide}"
        page.emulate_media(media=None)
        boxes = _boxes(page.pdf(prefer_css_page_size=True))
        assert boxes, kind
        assert all(abs(width - WIDTHS[paper]) < 2 for width, _ in boxes), f"{kind}: {boxes}"


def test_a_ticket_has_two_copies_and_says_all(event: str, staff: Staff) -> None:
    """Name, seat, stack, what was paid and to whom, until when, and the way to the own page."""
    page = staff.sign_in("cashier")
    _open(page, event, "ticket?first=2&last=2", "a4")
    slips = page.locator(".slip")
    expect(slips).to_have_count(2)
    for words in ("Sunday Deep Stack", "Player 2", "Entry 2", "Table", "Seat", "120", "test"):
        expect(slips.first).to_contain_text(words)
    expect(slips.first).to_contain_text("after level 6")
    expect(slips.first.locator("svg use")).to_have_count(1)
    expect(page.locator(".copy")).to_have_count(0)
    page.get_by_role("link", name="Reprint, marked COPY").click()
    expect(page.locator(".copy").first).to_have_text("COPY")


def test_tickets_of_a_range_and_of_all(event: str, staff: Staff) -> None:
    """Who is out gets none, unless asked for by name; a roll has a page for each copy."""
    page = staff.sign_in("cashier")
    _open(page, event, "ticket?first=1&last=3", "roll")
    assert page.locator(".slip").count() == 6
    _open(page, event, "ticket", "roll")
    slips = page.locator(".slip").count()
    assert slips == 2 * 27
    assert len(_boxes(page.pdf(prefer_css_page_size=True))) == slips


def test_too_many_tickets_at_once_are_refused(
    event: str, staff: Staff, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are printed by numbers then."""
    monkeypatch.setattr(tickets, "MOST", 5)
    page = staff.sign_in("cashier")
    staff.expect_refusal(422)
    page.goto(f"/e/{event}/print/ticket")
    expect(page.locator("body")).to_contain_text("too many at once")
    _open(page, event, "ticket?first=1&last=5", "a4")


def test_a_broken_table_has_its_sheet_and_cards(event: str, staff: Staff) -> None:
    """In the order of the draw, a card for each destination, ticked once somebody is there."""
    page = staff.sign_in("floor")
    _open(page, event, "break?table=4", "a4")
    rows = page.locator(".sheet tbody tr")
    count = rows.count()
    expect(page.locator(".slip")).to_have_count(count)
    expect(page.locator(".rules")).to_contain_text("until the button has passed")
    expect(page.locator(".tick", has_text="✓")).to_have_count(0)
    moved = next(iter(staff.house.venue.live(event)[1].play.under_way))
    staff.house.do(event, "ConfirmArrival", player=moved)
    page.reload()
    expect(page.locator(".tick", has_text="✓")).to_have_count(1)
    _open(page, event, "moves", "a4")
    expect(page.locator(".slip")).to_have_count(count - 1)


def test_stud_players_go_to_a_seat_without_a_blind(venue: House, staff: Staff) -> None:
    """Neither their cards nor what is cited speak of one; a free entry is called free."""
    made = proposal({"name": "Stud", "players": "16", "game": "stud", "seats": "8"}).setup
    assert made is not None
    event = venue.begun(made, 16)
    for _ in range(3):
        _bust_the_last(venue, event, 2)
    page = staff.sign_in("floor")
    _open(page, event, "moves", "a4")
    expect(page.locator(".slip").first).to_contain_text("Dealt in with the next hand.")
    expect(page.locator(".rules").first).to_contain_text("came open last")
    expect(page.locator(".paper")).not_to_contain_text("blind")
    _open(page, event, "event", "a4")
    expect(page.locator(".lines").first).to_contain_text("free")
    expect(page.locator(".paper")).to_contain_text("No prizes are announced.")


def test_who_is_out_has_no_ticket_and_it_is_said(venue: House, staff: Staff) -> None:
    event = venue.event(4)
    players = venue.venue.live(event)[1].play.players.values()
    for seat in [one.seat for one in players if one.entry < 3]:
        venue.do(event, "Bust", table=1, seats=[seat])
    page = staff.sign_in("cashier")
    _open(page, event, "ticket?first=1&last=2", "a4")
    expect(page.locator(".nothing")).to_have_text("None of these entries is still in.")


def test_the_event_fits_on_one_page(event: str, staff: Staff) -> None:
    """Structure, entries, prizes, the book with its permission and what the house changed."""
    page = staff.sign_in("floor")
    _open(page, event, "event", "letter")
    paper = page.locator(".paper")
    for words in ("100/200", "Break of 15 minutes", "120", "used by permission", "event-class"):
        expect(paper).to_contain_text(words)
    assert len(_boxes(page.pdf(prefer_css_page_size=True))) == 1


def test_a_race_has_a_worksheet_for_each_table(venue: House, staff: Staff) -> None:
    """Before it begins the plan is shown; then what to bring, and a sheet each."""
    event = venue.event(12)
    page = staff.sign_in("floor")
    _open(page, event, "race", "a4")
    expect(page.locator(".nothing")).to_contain_text("No color-up")
    levels = tuple(Level(n, 500 * n, 1_000 * n, minutes=20) for n in range(1, 4))
    event = venue.event(12, structure(levels=levels))
    venue.do(event, "StartColorUp", denomination=100)
    _open(page, event, "race", "a4")
    tables = venue.venue.live(event)[1].play.tables
    expect(page.locator(".sheet")).to_have_count(1 + len(tables))
    sheet = page.locator(".sheet").nth(1)
    expect(sheet.locator(".write tbody tr")).to_have_count(len(tables[1].players))
    expect(sheet.locator(".odds li").nth(1)).to_contain_text("6–10 2")
    expect(sheet).not_to_contain_text("Put 0")
    expect(page.locator(".sheet").first).to_contain_text("In all")


def test_payouts_are_signed_for(venue: House, staff: Staff) -> None:
    """A slip for each prize that is due, with its place, its sum and a line to sign."""
    event = venue.event(3)
    venue.do(event, "CloseEntries")
    venue.do(event, "LockPayouts")
    for _ in range(2):
        table = venue.venue.live(event)[1].play.tables[1]
        venue.do(event, "Bust", table=1, seats=[min(table.players)])
    page = staff.sign_in("cashier")
    _open(page, event, "payout?unpaid=1", "roll")
    slip = page.locator(".slip").first
    expect(slip).to_contain_text("30")
    expect(slip).to_contain_text("Player's signature")
    winner = venue.venue.live(event)[1].play.winner
    venue.do(event, "PayPrize", player=winner)
    page.reload()
    expect(page.locator(".nothing")).to_be_visible()


def test_the_paper_is_kept_and_the_rights_hold(event: str, staff: Staff) -> None:
    """A desk's printer is chosen once; floor staff print no cash report."""
    page = staff.sign_in("floor")
    _open(page, event, "ticket", "roll")
    page.goto(f"/e/{event}/print/ticket")
    expect(page.locator("body")).to_have_class(re.compile("roll"))
    page.goto(f"/e/{event}/print/seating")
    expect(page.locator("body")).to_have_class(re.compile("a4|letter"))
    staff.expect_refusal(403)
    answer = page.goto(f"/e/{event}/print/cash")
    assert answer is not None
    assert answer.status == 403


def test_what_is_printed_is_data_too(event: str, staff: Staff) -> None:
    """Each sheet has its twin as JSON, with the names."""
    page = staff.sign_in("director", f"/e/{event}")
    for kind in KINDS:
        path, _, query = kind.partition("?")
        told = page.request.get(f"/e/{event}/print/{path}.json?{query}")
        assert told.ok, kind
        assert told.json()["data"]["head"]["name"] == "Sunday Deep Stack"


def test_names_are_text_on_paper(venue: House, staff: Staff) -> None:
    """A name with a tag in it is printed as it is."""
    event = venue.event()
    venue.do(event, "Register", player=venue.player("<b>Bold</b>"))
    page = staff.sign_in("cashier")
    _open(page, event, "ticket", "a4")
    expect(page.locator(".who").first).to_have_text("<b>Bold</b>")


def _open(page: Page, event: str, kind: str, paper: str) -> None:
    mark = "&" if "?" in kind else "?"
    answer = page.goto(f"/e/{event}/print/{kind}{mark}paper={paper}")
    assert answer is not None
    assert answer.ok, f"{kind}: {answer.status}"


def _boxes(pdf: bytes) -> list[tuple[float, float]]:
    """The sizes of the pages of a PDF as Chromium writes it, in points."""
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(float(width), float(height)) for width, height in boxes]
