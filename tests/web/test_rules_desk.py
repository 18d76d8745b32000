"""The rules desk: its views, and the desk as a floor uses it, on a phone and by keyboard."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from floorman.errors import BadInput, Unknown
from floorman.languages.texts import texts
from floorman.rulebooks.book import available, load, load_with_house
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling import lines
from floorman.server.views.books import rules, rulings
from floorman.server.views.books.event_rules import Played
from floorman.server.views.books.prose import Understood
from floorman.web import situations
from floorman.web.rules_desk import Asked, Desk, First, Ruling, bundled, desk
from tests.waiting import until
from tests.web.web_play import House, Staff

ENGLISH = texts("en")
BOOK = load("tda-2024")
BLANKS = situations.blanks(ENGLISH.one)
SEE = "NLHE | seat 1 asks to see seat 3 | keeps cards: yes | called last bet: no | last to bet: no"
SHORT = "NLHE 250-500, seats 1-6, button 1 | seat 4 rai"
COUNTS_WHAT_IS_ASKED = """() => document.addEventListener("htmx:config:request", () => {
  document.body.dataset.asked = Number(document.body.dataset.asked ?? 0) + 1;
})"""
SHOWN_THERE = """one => new Date(one.dataset.clock * 1000)
  .toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" })"""
"""The hour of a moment where the reader is."""
MOST = 5
"""Touches to a ruling on one of the ten commonest situations."""

COURSES: dict[str, tuple[str, ...]] = {
    "one-chip": ("5000", "1100"),
    "chips": ("1000+500+500", "1100", "600"),
    "string-bet": ("1000+500", "800", "1100", "600"),
    "undercall": ("500", "1100", "no", "no"),
    "out-of-turn": ("raises to 800", "raises to 600"),
    "short-all-in": ("100", "800", "600"),
    "exposed-card": ("no", "no"),
    "premature-card": ("turn",),
    "killed-hand": ("3", "1000", "raise"),
    "mucked-hand": ("yes",),
}
"""How each of the ten goes: what is answered after the first tap, one touch each."""


def asked(**fields: object) -> Asked:
    return Asked(**fields)  # type: ignore[arg-type]


def shown(book: str = "tda-2024", **fields: object) -> Desk:
    held = load(book)
    found = desk(asked(**fields), Played(held, held, "NLHE"), ENGLISH)
    assert isinstance(found, Desk)
    return found


def guided(line: str, book: str = "tda-2024") -> rulings.Guided:
    return rulings.guided(line, load(book), BLANKS)


def test_plain_words_are_ruled_on_with_how_they_were_read() -> None:
    """What was read stands before the ruling, with what was assumed; the line can be edited."""
    found = shown(talk="300/600, utg raises to 1600, utg+1 puts 2 1k chips in no words")
    assert found.page == "ruling"
    assert isinstance(found.shown, Ruling)
    assert found.shown.prose is not None
    assert found.shown.guided.line == found.shown.prose.ways[0].line
    assert "deep stacks" in [one.words for one in found.shown.prose.ways[0].assumed]


def test_a_ruling_comes_in_the_language_of_the_reader(staff: Staff) -> None:
    """The headline, what follows, what was assumed."""
    talk = quote("UTG raises to 600, blinds 100-200")
    page = staff.sign_in("floor", f"/rules?lang=de&talk={talk}")
    expect(page.locator(".outcome h1")).to_contain_text("Sitz 3 erhöht")
    expect(page.locator("main")).to_contain_text("Als Nächster an der Reihe: Sitz 4.")
    expect(page.locator("main")).to_contain_text("8 Spieler")


def test_what_an_offer_fills_in_is_told_beside_it(staff: Staff) -> None:
    """An amount that nobody told stands in the line of an offer; that it is assumed, below it."""
    talk = quote("On the flop seat 1 bets and seat 2 calls, or so they say")
    page = staff.sign_in("floor", f"/rules?talk={talk}", width=360, height=740)
    expect(page.locator("li p.soft").first).to_contain_text("Assumed: 900 as the amount")


def test_what_was_assumed_can_be_changed() -> None:
    """Each assumption is a field: another button gives another line."""
    text = "300/600, utg raises to 1600, utg+1 puts 2 1k chips in no words"
    found = shown(talk=text, button="3", players="6")
    assert isinstance(found.shown, Ruling)
    assert found.shown.guided.line.startswith("NLHE 300-600, seats 1-6, button 3 | seat 6 raises")
    with pytest.raises(BadInput, match="Allowed: 1 to 10"):
        shown(talk=text, button="99")


def test_plain_words_that_may_be_meant_otherwise_are_offered() -> None:
    """No ruling on a number that nothing used: it is marked, and the reading is to be chosen."""
    found = shown(talk="on the flop Maria bets 1200, Pete calls, 77 elephants")
    assert found.page == "prose"
    assert isinstance(found.shown, Understood)
    assert [piece.text for piece in found.shown.pieces if piece.unused] == ["elephants"]
    assert ("77",) in [way.left_out for way in found.shown.ways]
    assert "seat 1 bets 1200 | seat 2 calls" in found.shown.ways[0].line


def test_a_ruling_shows_the_pots_then_what_is_announced() -> None:
    """What the director does next, to the end: who has won what, and what the dealer says."""
    killed = "seat 1 bets 500 | seat 2 folds | dealer kills seat 3's hand"
    found = shown(talk=f"NLHE 100-200, seats 1-3, button 3, flop, pot 900 | {killed}")
    assert isinstance(found.shown, Ruling)
    outcome = found.shown.guided.outcome
    assert outcome is not None
    won = "Pot, 900: seat 1 wins it with the last live hand."
    assert outcome.stands[:2] == (won, "Seat 1 gets back 500 that nobody called.")
    assert outcome.announce[0] == "The hand of seat 3 is dead."
    assert outcome.announce[-1] == won


def often() -> list[situations.Situation]:
    return [
        one for group in situations.groups(ENGLISH.one) for one in group.situations if one.often
    ]


# What is asked


def test_ten_situations_are_the_commonest() -> None:
    assert {one.key for one in often()} == set(COURSES)
    assert len(COURSES) == 10


@pytest.mark.parametrize("book", available())
def test_every_situation_comes_to_a_ruling(book: str) -> None:
    """Whatever is answered, in every book: a ruling comes, and no answer leads to a trouble."""
    for group in situations.groups(ENGLISH.one):
        for one in group.situations:
            for stakes, table in ((False, "NLHE"), (True, "NLHE 250-500")):
                for touches, end in walked(one.line(table, has_stakes=stakes), book, 1):
                    assert end.outcome is not None, (one.key, end)
                    assert touches <= 9, (one.key, end.line)


@pytest.mark.parametrize("book", available())
@pytest.mark.parametrize("key", COURSES)
def test_the_ten_take_five_touches_at_most_in_every_book(key: str, book: str) -> None:
    """With the amounts of their name; what is answered by yes and no, either way."""
    one = next(one for one in often() if one.key == key)
    typed = [answer for answer in COURSES[key] if answer[0].isdigit()]
    ends = list(walked(one.line("NLHE", has_stakes=False), book, 1, typed))
    assert ends
    assert max(touches for touches, _ in ends) <= MOST


def walked(
    line: str, book: str, touches: int, typed: list[str] | None = None
) -> list[tuple[int, rulings.Guided]]:
    """Every course from a line of talk to its end: all choices, and a number where one types."""
    found = guided(line, book)
    question = found.question
    if question is None:
        return [(touches, found)]
    if question.answers:
        ways = [(answer.line, typed) for answer in question.answers]
    else:
        first, *rest = typed or [NUMBERS.get(question.fact, "600")]
        told = rulings.answered(found.line, question.act, question.fact, first)
        ways = [(told, rest if typed else None)]
    return [end for way, left in ways for end in walked(way, book, touches + 1, left)]


NUMBERS = {"chips": "1000+500+500", "chip": "5000", "said": "raise", "amount": "3000"} | {
    "facing": "1100", "seat": "3", "other seat": "4", "number": "3", "least": "1200",
}  # fmt: skip


def test_questions_are_those_of_the_ruling_in_its_order() -> None:
    line = "NLHE | dealer exposes a card"
    missing = rule(line, "tda-2024").missing
    found = guided(line)
    assert found.question is not None
    assert (found.question.question, *found.then) == tuple(one.question for one in missing)
    assert [one.text for one in found.question.answers] == list(missing[0].choices)


def test_a_fact_is_asked_of_the_act_that_lacks_it() -> None:
    line = "NLHE | dealer exposes a card | substantial action: no | seat 1 mucks"
    found = guided(line)
    assert found.question is not None
    assert found.question.act == 0
    yes = found.question.answers[0].line
    assert lines.clauses(yes)[3] == "first two cards: yes"


def test_a_choice_that_ends_in_a_number_is_typed() -> None:
    found = guided("NLHE | player calls out of turn")
    assert found.question is not None
    assert [one.stem for one in found.question.answers] == ["", "", "", "bets ", "raises to "]


def test_the_player_of_a_form_is_not_seat_one() -> None:
    outcome = guided("NLHE | pushes 1000+500 silently | facing: 1100").outcome
    assert outcome is not None
    assert outcome.first == "The player calls 1,100"
    assert outcome.stands == ("The player gets back 400.",)
    told = guided(
        "NLHE 250-500, seats 1-6, button 1 | seat 4 raises to 1100 | seat 5 calls"
    ).outcome
    assert told is not None
    assert told.first == "Seat 5 calls 1,100"


def test_what_cannot_be_read_is_pointed_at() -> None:
    trouble = guided("NLHE | seat 4 folds | seat 5 puhses 1000").trouble
    assert trouble is not None
    assert trouble.clause[trouble.column :] == "puhses 1000"
    assert trouble.meant[0] == ("pushes", "NLHE | seat 4 folds | seat 5 pushes 1000")


def test_a_choice_of_the_floor_settles_it_and_leaves_those_of_earlier_acts() -> None:
    line = SEE
    outcome = guided(line).outcome
    assert outcome is not None
    assert [option.line for option in outcome.options] == [
        f"{line} | floor: granted",
        f"{line} | floor: refused",
    ]
    decided = guided(f"{line} | floor: granted").outcome
    assert decided is not None
    assert (decided.status, decided.options) == ("ruled", ())
    warned = "NLHE, seats 1-6 | seat 5 is guilty of abuse | floor: warning"
    again = guided(f"{warned} | seat 4 is guilty of abuse").outcome
    assert again is not None
    assert all(option.line.startswith(warned) for option in again.options)


def test_an_answer_that_will_not_do_is_said_beside_it() -> None:
    line = "NLHE | pushes 5000 silently"
    found = shown(talk=line, fact="facing", answer="much").shown
    assert isinstance(found, Ruling)
    assert found.wrong is not None
    assert (found.wrong.answer, found.guided.question is not None) == ("much", True)
    for wrong in ("", "5 | seat 1 folds", "{chips}"):
        found = shown(talk=line, fact="facing", answer=wrong).shown
        assert isinstance(found, Ruling)
        assert found.wrong is not None


def test_an_answer_makes_the_line_to_go_on_with() -> None:
    held = Played(BOOK, BOOK, "NLHE")
    ask = asked(
        talk="NLHE | player calls out of turn", fact="rightful-player", stem="bets ", answer="300"
    )
    assert desk(ask, held, ENGLISH) == "NLHE | player calls out of turn | rightful player: bets 300"


# The books


def test_search_finds_words_numbers_and_situations() -> None:
    words = shown(q="oversized chip")
    assert words.page == "search"
    assert "overchip-facing-bet" in [
        one.topic for one in rules.find("oversized chip", [BOOK]).found
    ]
    assert [one.topic for one in rules.find("RP-11", [BOOK]).found] == [
        "rp-ante-format",
        "rp-ante-no-reduction",
    ]
    assert "Acted out of turn" in str(shown(q="turn").shown)
    assert rules.find("qqqq", [BOOK]).found == ()


def test_a_topic_side_by_side_says_what_differs_and_what_holds() -> None:
    side = rules.side_by_side("string-bet", BOOK, BOOK)
    assert side.differ
    assert side.sayings[0].places[0].book == "tda-2024"
    definition = side.settings[0]
    assert definition.differ
    assert [value.text for value in definition.held if value.in_force] == ["return-to-stack"]
    places = [at for saying in side.sayings for at in saying.places]
    assert {at.book for at in places if at.standing != "read"} == {"tda-2026"}
    assert any("Copyright 2024" in notice for notice in side.notices)
    with pytest.raises(Unknown, match="string-bet"):
        rules.side_by_side("string-bets", BOOK, BOOK)


def test_house_rules_are_told_apart_from_the_book() -> None:
    house = load_with_house("tda-2024", HOUSE_RULES)
    found = rules.in_force(house, BOOK)
    assert found.changes is not None
    assert [one.by for one in found.settings if one.name == "big-blind-silent-overchip"] == [
        "house rules"
    ]


HOUSE_RULES = '[settings]\nbig-blind-silent-overchip = "bet"\n'


def test_a_book_that_is_left_out_says_why() -> None:
    found = shown().shown
    assert isinstance(found, First)
    assert "tda-2022" in found.shelf.left_out
    assert [one.key for one in found.shelf.books if one.status == "reported"] == ["tda-2026"]
    with pytest.raises(BadInput, match="left out on purpose"):
        bundled("tda-2022")


def test_a_path_is_no_book() -> None:
    with pytest.raises(Unknown):
        bundled("/etc/house.toml")


# The desk itself


def answer(page: Page, said: str) -> None:
    """One touch: a tap on what is there to tap, or something typed."""
    stem, _, number = said.rpartition(" ")
    if number[:1].isdigit():
        type_in(page, number, stem)
        return
    with page.expect_navigation():
        page.locator("a.answer").get_by_text(re.compile(f"^{said}$", re.IGNORECASE)).click()


def type_in(page: Page, said: str, stem: str = "") -> None:
    """The next page has a field of the same name: it is waited for, as a person would."""
    field = page.get_by_label(stem) if stem else page.locator(".question input[name=answer]")
    field.fill(said)
    with page.expect_navigation():
        field.press("Enter")


@pytest.mark.wide
def test_five_touches_from_the_first_screen(staff: Staff) -> None:
    """Each of the ten commonest on a phone: counted from the desk's first screen to the ruling."""
    page = staff.sign_in("floor", width=360, height=740, has_touch=True)
    for key, course in COURSES.items():
        page.goto("/rules")
        page.locator(f"#s-{key}").tap()
        touches = 1
        for said in course:
            expect(page.locator(".question")).to_be_visible()
            answer(page, said)
            touches += 1
        expect(page.locator(".outcome h1")).to_be_visible()
        assert touches <= MOST, key
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, key


@pytest.mark.wide
def test_back_goes_one_fact_back_and_an_address_is_a_ruling(staff: Staff) -> None:
    page = staff.sign_in("floor", "/rules")
    page.locator("#s-exposed-card").click()
    page.wait_for_load_state()
    page.keyboard.press("y")
    expect(page.locator(".fact")).to_have_count(1)
    page.wait_for_load_state()
    page.keyboard.press("n")
    expect(page.locator(".outcome h1")).to_contain_text("misdeal")
    address = page.url
    page.go_back()
    expect(page.locator(".fact")).to_have_count(1)
    page.goto(address)
    expect(page.locator(".outcome h1")).to_contain_text("misdeal")
    page.locator(".fact a").first.click()
    expect(page.locator(".fact")).to_have_count(0)


def test_the_desk_needs_no_script(staff: Staff) -> None:
    page = staff.sign_in("floor", "/rules", java_script_enabled=False)
    page.locator("#s-one-chip").click()
    answer(page, "5000")
    type_in(page, "much")
    expect(page.locator("#wrong-answer")).to_contain_text("no amount")
    expect(page.locator(".question input[name=answer]")).to_have_value("much")
    answer(page, "1100")
    expect(page.locator(".outcome h1")).to_have_text("The player calls 1,100")
    expect(page.locator(".notices")).to_contain_text("Copyright 2024, https://www.pokertda.com")
    page.get_by_text("Read aloud").click()
    expect(page.locator(".aloud h1")).to_have_text("The player calls 1,100")


def test_table_talk_is_completed_and_a_slip_in_it_understood(staff: Staff) -> None:
    page = staff.sign_in("floor", "/rules")
    box = page.locator("#talk-desk")
    box.press_sequentially("NLHE 250-500, seats 1-6, button 1 | seat 4 rai")
    expect(page.locator("#words-of-talk .word").first).to_have_text("raises")
    box.press("Tab")
    expect(box).to_have_value("NLHE 250-500, seats 1-6, button 1 | seat 4 raises ")
    box.press_sequentially("to 1100 |")
    box.press("Shift+Enter")
    box.press_sequentially("seat 5 puhses 1000+500 silently")
    box.press("Enter")
    expect(page.locator(".outcome h1")).to_have_text("Seat 5 calls 1,100")
    page.get_by_text("All books").click()
    expect(page.locator("#all-books article")).to_have_count(2)
    expect(page.locator("#all-books .differs").first).to_be_visible()


def test_words_that_may_follow_leave_the_button_where_it_is(staff: Staff) -> None:
    """They come once one has stopped typing, when the hand is on its way to the button."""
    page = staff.sign_in("floor", "/rules")
    button = page.get_by_role("button", name="Rule on it")
    before = button.bounding_box()
    page.locator("#talk-desk").fill(SHORT)
    expect(page.locator("#words-of-talk .word").first).to_have_text("raises")
    assert button.bounding_box() == before


def test_words_that_may_follow_are_those_of_the_line_by_now(staff: Staff) -> None:
    """Behind an answer that takes long the next line is asked for, and the last one too."""
    page = staff.sign_in("floor", "/rules")
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/rules/words*", hold_the_first)
    page.evaluate(COUNTS_WHAT_IS_ASKED)
    body, box = page.locator("body"), page.locator("#talk-desk")
    for number, line in enumerate(("NLHE 250-5", "NLHE 250-500, se", SHORT), 1):
        box.fill(line)
        expect(body).to_have_attribute("data-asked", re.compile(rf"[{number}-9]"))
    until(lambda: page.title() and held, "nothing was asked for")
    held[0].continue_()
    expect(page.locator("#words-of-talk .word").first).to_have_text("raises")


@pytest.mark.wide
def test_a_rule_is_found_and_stands_side_by_side(staff: Staff) -> None:
    page = staff.sign_in("floor", "/rules")
    page.keyboard.press("/")
    page.keyboard.type("string bet")
    page.keyboard.press("Enter")
    page.locator("#t-string-bet a").click()
    expect(page.locator("#topic h1")).to_have_text("String Bets and Raises")
    expect(page.locator(".side-by-side article")).to_have_count(5)
    expect(page.locator(".notices a").first).to_have_attribute("href", "https://www.pokertda.com")
    page.locator("#book summary").click()
    page.locator("#book a", has_text="tda-2026").click()
    expect(page.locator("#book summary")).to_contain_text("reported")
    staff.expect_refusal(422)
    page.goto("/rules?book=tda-2022")
    expect(page.locator("body")).to_contain_text("left out on purpose")


def test_a_ruling_is_logged_to_table_and_player(venue: House, staff: Staff) -> None:
    event = venue.event(6, house=HOUSE_RULES)
    other = staff.sign_in("director", f"/e/{event}/rules")
    page = staff.sign_in("floor", f"/e/{event}/rules?talk={quote(SEE)}", width=360, height=740)
    expect(page.locator(".rules-head")).to_contain_text("house rules")
    page.wait_for_load_state()
    page.get_by_role("button", name="Log this ruling").click()
    dialog = page.locator("#log-ruling")
    dialog.get_by_label("Table", exact=True).select_option("1")
    dialog.get_by_label("Table", exact=True).blur()
    expect(dialog.locator("#log-player option")).to_have_count(7)
    dialog.locator("#log-player").select_option(index=2)
    dialog.get_by_text("granted").click()
    dialog.get_by_role("button", name="Log it").click()
    expect(page.locator("#ruling-1")).to_contain_text("granted")
    expect(page.locator("#ruling-1")).to_contain_text("Table 1")
    expect(other.locator("#ruling-1")).to_contain_text("18-B")
    told = other.request.get(f"/e/{event}/rules.json").json()
    assert told["data"]["log"][0]["choice"] == "granted"
    assert told["data"]["log"][0]["player"]
    again = other.request.get(f"/e/{event}/rules.json?talk={quote(SEE)}").json()
    assert [one["ruling"] for one in again["data"]["earlier"]] == [1]
    other.goto(f"/e/{event}/rules?talk={quote(SEE)}")
    expect(other.locator("#earlier")).to_contain_text("granted")
    for place in ("#ruling-1", "#earlier"):
        time = other.locator(f"{place} time")
        there = time.evaluate(SHOWN_THERE)
        expect(time).to_have_text(there)


def test_only_the_button_of_further_pages_has_its_arrow(venue: House, staff: Staff) -> None:
    """Other things are called *more* too: a list of situations, the acts of a seat."""
    event = venue.event(6)
    page = staff.sign_in("floor", f"/e/{event}/rules")
    arrow = "one => getComputedStyle(one, '::after').content"
    assert "▾" in page.locator(".bar .more").evaluate(arrow)
    assert page.locator("#more-situations").evaluate(arrow) == "none"
    page.goto(f"/e/{event}/table/1")
    assert page.locator(".seat .more").first.evaluate(arrow) == "none"


@pytest.mark.wide
def test_what_one_types_survives_what_happens(venue: House, staff: Staff) -> None:
    event = venue.event(6)
    page = staff.sign_in("floor", f"/e/{event}/rules?talk={quote('NLHE | pushes 5000 silently')}")
    page.locator(".question input[name=answer]").fill("11")
    page.wait_for_load_state()
    venue.do(event, "RecordRuling", talk="NLHE | seat 2 is absent")
    expect(page.locator("#ruling-1")).to_be_visible()
    expect(page.locator(".question input[name=answer]")).to_have_value("11")
    page.locator(".question input[name=answer]").press_sequentially("00")
    page.keyboard.press("Enter")
    expect(page.locator(".outcome h1")).to_have_text("The player calls 1,100")


def test_stakes_of_the_event_are_known(venue: House, staff: Staff) -> None:
    event = venue.event(6)
    page = staff.sign_in("floor", f"/e/{event}/rules")
    page.locator("#s-short-all-in").click()
    expect(page.locator(".told")).to_contain_text("NLHE 50-100")
    answer(page, "600")
    answer(page, "500")
    expect(page.locator(".outcome h1")).to_have_text("Seat 1 calls 600")
    expect(page.locator(".cites")).to_contain_text("47-A")


@pytest.mark.wide
def test_who_may_see_the_desk(venue: House, staff: Staff) -> None:
    event = venue.event(6)
    staff.expect_refusal(403)
    phone = staff.sign_in("player", "/rules", grant={"player": "1"})
    expect(phone.locator("#happened")).to_be_visible()
    phone.goto(f"/e/{event}/rules")
    expect(phone.locator("#rules-desk")).to_have_count(0)
    nobody = staff.sign_in(None, "/rules")
    assert "/welcome" in nobody.url
