"""The tablet records a hand: acts by touch, the board, a showdown; it goes to replay and stacks."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace
from playwright.sync_api import Error, Page, expect

from floorman.server.views.hands.recording import recording
from tests.tournament_play import MINUTES, structure
from tests.waiting import until
from tests.web.web_play import House, Staff, held_first

RECORDED = '[settings]\ntable-hands = "recorded"\n'


def in_hand(venue: House, players: int, game: str = "nlhe") -> str:
    """An event whose only table is in its first hand, the button at seat 2."""
    bets = {"small_bet": 200, "big_bet": 400, "bring_in": 100} if game == "stud" else {}
    sheet = structure(
        seats=max(6, players), games=(game,), levels=tuple(replace(one, **bets) for one in MINUTES)
    )
    event = venue.event(players, sheet, house=RECORDED)
    if not bets:
        venue.do(event, "SetButton", table=1, seat=2)
    venue.do(event, "NextHand", table=1)
    return event


def touch(page: Page, *names: str) -> None:
    """Press buttons of the panel one after another, each once its turn has come."""
    for name in names:
        before = page.locator("#bets [name=acts]").input_value()
        page.locator("#bets").get_by_role("button", name=name).first.click()
        expect(page.locator("#bets [name=acts]")).not_to_have_value(before)


def deal(page: Page, cards: str, button: str) -> None:
    """Pick cards by rank and suit, and tell them."""
    suits = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
    for card in cards.split():
        rank, suit = card[0], card[1]
        page.locator(f'#bets [data-rank="{rank}"]').click()
        page.locator("#bets").get_by_role("button", name=suits[suit]).click()
    touch(page, button)


def test_an_all_in_is_told_by_touch_and_recorded(venue: House, staff: Staff) -> None:
    """All-in and a call, the board card by card, a show and a muck: bust, stacks and replay."""
    event = in_hand(venue, 6)
    page = staff.sign_in(
        "dealer", f"/e/{event}/table/1/dealer", width=1024, height=600, grant={"table": 1}
    )
    expect(page.locator("#bets .turn")).to_contain_text("6")
    touch(page, "All-in", "Call", "Fold", "Fold", "Fold", "Fold")
    deal(page, "Ah Kd 2c", "Board is dealt")
    page.reload()
    expect(page.locator("#bets .board")).to_contain_text("A♥")
    deal(page, "3c", "Board is dealt")
    deal(page, "9s", "Board is dealt")
    deal(page, "As Ad", "Hand is shown")
    touch(page, "Seat 1 mucks")
    expect(page.locator("#bets .stacks")).to_contain_text("+10,550")
    page.locator("#bets").get_by_role("button", name="Record the hand").click()
    expect(page.locator(".toasts")).to_contain_text("Hand 1 is recorded")
    expect(page.locator("#seat-1")).to_have_count(0)
    with venue.venue.reading(event) as (_, live):
        assert live.play.left == 5
        assert live.play.tables[1].stacks[6] == 20_550
    page = staff.sign_in("floor", f"/e/{event}/hands/1?step=99")
    expect(page.locator("svg.felt.wide")).to_contain_text("20")


def test_an_all_in_stands_on_the_screens_as_it_is_dealt(venue: House, staff: Staff) -> None:
    """Face up before the flop: names, cards and equities street by street, then who won."""
    event = in_hand(venue, 6)
    pages = [{"page": "clock", "seconds": 3600}, {"page": "allins"}]
    venue.do(event, "AssignScreen", screen="hall", pages=pages)
    dealer = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    tv = staff.sign_in("display", f"/tv/hall?event={event}", width=1920, height=1080)
    expect(tv.locator(".stage")).to_have_attribute("data-page", "clock")
    touch(dealer, "All-in", "Call", "Fold", "Fold", "Fold", "Fold")
    deal(dealer, "As Ad", "Seat 6 shows")
    deal(dealer, "Ks Kd", "Seat 1 shows")
    expect(tv.locator("h2")).to_contain_text("All-in")
    expect(tv.locator(".all-in tbody tr")).to_have_count(2)
    expect(tv.locator(".all-in tbody tr").last).to_contain_text("Player")
    expect(tv.locator(".all-in tbody tr").last).to_contain_text("A♠")
    expect(tv.locator(".all-in tbody tr").last).to_contain_text("82.")
    deal(dealer, "Kh 7c 2c", "Board is dealt")
    expect(tv.locator(".wide .board")).to_contain_text("K♥")
    expect(tv.locator(".all-in thead")).to_contain_text("Flop")
    touch(dealer, "Take back")
    expect(tv.locator(".wide .board")).not_to_contain_text("K♥")
    deal(dealer, "Kh 7c 2c", "Board is dealt")
    deal(dealer, "3c", "Board is dealt")
    expect(tv.locator(".all-in thead")).to_contain_text("Turn")
    deal(dealer, "9s", "Board is dealt")
    expect(tv.locator(".all-in .wins")).to_contain_text("20,550")
    expect(tv.locator(".all-in .wins")).to_contain_text("K♠")
    dealer.locator("#bets").get_by_role("button", name="Record the hand").click()
    expect(dealer.locator(".toasts")).to_contain_text("Hand 1 is recorded")
    expect(tv.locator(".stage")).to_have_attribute("data-page", "clock")


def test_a_board_that_nobody_told_says_not_who_won(venue: House) -> None:
    """Hands face up, and a board without its cards: the loser mucks."""
    event = in_hand(venue, 6)
    with venue.venue.reading(event) as (_, live):
        tabled = "a c f f f f s6:AsAd s1:KsKd"
        assert recording(live, 1, "a c f f f f").face_down == (6, 1)
        shown = recording(live, 1, tabled).shown
        assert shown is not None
        assert (shown.hands, shown.board, shown.since) == ({1: "KsKd", 6: "AsAd"}, "", 0)
        unknown = recording(live, 1, f"{tabled} b? b? b?")
        assert (unknown.why, unknown.due, unknown.shown) == ("", "show", None)
        assert recording(live, 1, f"{tabled} b? b? b? m1").due == "over"
        checked = "c c c c c c b2c3d4h c c c c c c"
        assert recording(live, 1, checked).face_down == ()


def test_a_hand_half_told_never_blocks(venue: House, staff: Staff) -> None:
    """One touch counts it; then stacks are not known any more until somebody counts them."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    touch(page, "Fold", "Call")
    page.get_by_role("button", name="Just count it").click()
    expect(page.locator("#bets")).to_contain_text("count the stacks")
    page.locator("#bets").get_by_role("button", name="Count stacks").click()
    for seat in range(1, 7):
        page.locator(f"#st-{seat}").fill("10000")
    page.get_by_role("button", name="Save them").click()
    expect(page.locator("#bets .turn")).to_be_visible()


def test_side_pots_chops_draws_and_what_cannot_be(venue: House) -> None:
    """The engine says what is due, what a short all-in leaves, and why a telling cannot be."""
    event, draw = in_hand(venue, 4), in_hand(venue, 4, "nl27sd")
    with venue.venue.reading(event) as (_, live):
        start = recording(live, 1)
        early = recording(live, 1, "bAhKd2c")
        unknown = recording(live, 1, "f f c c b? c c b? c c b? c c s1:AsAd")
        elsewhere = recording(live, 1, "f f", hand=7)
    with venue.venue.reading(draw) as (_, live):
        drawing = recording(live, 1, "c c c c d2")
    assert (start.due, start.least, start.uncounted) == ("act", 200, ())
    assert (early.acts, early.why) == ("", "no board cards are due now")
    assert (unknown.due, "not told" in unknown.why) == ("show", True)
    assert elsewhere.acts == ""
    assert (drawing.due, drawing.cards, drawing.acts) == ("draw", 5, "c c c c d2")


STUD = "u1:Ah u2:9s u3:2c u4:Kd i f c c"
"""Seat 3 has the deuce and brings it in; the king folds, the ace and the nine call."""


def test_stud_is_told_with_its_cards_face_up(venue: House) -> None:
    """Door cards decide the bring-in, boards who acts; cards face down come without a word."""
    event = in_hand(venue, 4, "stud")
    steps = [
        ("", "up", 1),
        ("u1:Ah u2:9s u3:2c", "up", 4),
        ("u1:Ah u2:9s u3:2c u4:Kd", "act", 3),
        (STUD, "up", 1),
        (f"{STUD} u1:7c u2:Qs u3:2d", "act", 3),  # the pair is high
        (f"{STUD} u1:7c u2:Qs u3:2d c c c u1:8d u2:Js u3:5h", "act", 3),
    ]
    with venue.venue.reading(event) as (_, live):
        for acts, due, seat in steps:
            told = recording(live, 1, acts)
            assert (told.why, told.due, told.seat) == ("", due, seat), acts
        first = recording(live, 1, steps[2][0])
        assert first.bring_in > 0
        sixth = f"{steps[-1][0]} c c c u1:9h u2:Ts u3:5d c c c"
        assert recording(live, 1, f"{sixth} c c c").due == "show"
        over = recording(live, 1, f"{sixth} c c c s3:2h2sAd m1 m2")
        assert (over.why, over.due) == ("", "over")
        twice = recording(live, 1, "u1:2c u2:2c")
        assert (twice.acts, twice.why) == ("u1:2c", "2c is out already")


def test_a_short_stub_has_one_card_for_all(venue: House) -> None:
    """Eight to seventh street: 48 cards are out and three burned, so one is dealt for all."""
    cards = iter([rank + suit for rank in "23456789TJQK" for suit in "cdhs"])
    event = in_hand(venue, 8, "stud")
    with venue.venue.reading(event) as (_, live):
        acts: list[str] = []
        now = recording(live, 1)
        while now.due in ("up", "act") and len(acts) < 80:
            act = "i" if now.bring_in else "c"
            acts.append(f"u{now.seat}:{next(cards)}" if now.due == "up" else act)
            now = recording(live, 1, " ".join(acts))
            assert not now.why
        assert (now.due, now.cards) == ("board", 1)
        assert recording(live, 1, " ".join([*acts, "bAs"])).due == "act"


def test_rulings_are_carried_out_on_the_hand(venue: House) -> None:
    """A bet put right is the bet to match; the action goes back to who was passed over."""
    event = in_hand(venue, 4)
    with venue.venue.reading(event) as (_, live):
        first = recording(live, 1).seat
        right = recording(live, 1, f"600 t{first}:400")
        assert (right.why, right.bet, right.call) == ("", 400, 400)
        back = recording(live, 1, f"f g{recording(live, 1, 'f').seat}")
        assert back.why == ""
        passed = recording(live, 1, "c f").seat
        assert recording(live, 1, f"c f g{first}").seat == first
        assert passed != first
        much = recording(live, 1, f"600 t{first}:99000")
        assert (much.acts, "has no 99,000" in much.why) == ("600", True)


def test_what_is_told_after_the_rules_outlives_a_reload(venue: House, staff: Staff) -> None:
    """Back from the rules the address has the acts so far; those told since are kept as well."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    touch(page, "Fold")
    page.goto(f"/e/{event}/table/1/rules?hand=1&acts=f")
    page.get_by_role("link", name="Back to the hand").click()
    expect(page.locator("#bets [name=acts]")).to_have_value("f")
    touch(page, "Call")
    page.reload()
    expect(page.locator("#bets [name=acts]")).to_have_value("f c")
    page.locator("#bets").dispatch_event("hand:changed")
    touch(page, "Fold")
    expect(page.locator("#bets [name=acts]")).to_have_value("f c f")


def test_the_panel_speaks_the_language_that_the_address_asks_for(
    venue: House, staff: Staff
) -> None:
    """Before and after an act, and after a reload."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer?lang=de", grant={"table": 1})
    back = page.locator("#bets").get_by_role("button", name="Zurücknehmen")
    expect(back).to_be_disabled()
    page.locator("#bets [name=act][value=f]").click()
    expect(back).to_be_enabled()
    page.reload()
    expect(back).to_be_visible()


def test_stacks_counted_in_a_hand_leave_what_was_told(venue: House, staff: Staff) -> None:
    """The panel comes anew with the stacks, and goes on where the hand stood."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    touch(page, "Fold", "Call")
    page.locator(".press").get_by_role("button", name="Count stacks").click()
    page.locator("#st-1").fill("9000")
    page.get_by_role("button", name="Save them").click()
    expect(page.locator("#bets .stacks")).to_contain_text("8,800")
    expect(page.locator("#bets [name=acts]")).to_have_value("f c")


def test_cards_and_chips_are_typed_as_people_type_them(venue: House, staff: Staff) -> None:
    """In capitals or not, a ten in digits; what is wrong is said, and stays in its field."""
    event = in_hand(venue, 3)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    touch(page, "Call", "Call", "Check")
    cards = page.locator("#bets [name=cards]")
    for typed, said in (("ah kx 2c", "cards such as"), ("Ah Kd", "3 cards are due")):
        cards.fill(typed)
        page.locator("#bets").get_by_role("button", name="Board is dealt").click()
        expect(page.locator("#bets .wrong")).to_contain_text(said)
        expect(cards).to_have_value(typed.replace(" ", ""))
    cards.fill("ah kd 10C")
    touch(page, "Board is dealt")
    expect(page.locator("#bets .board")).to_contain_text("10♣")
    page.get_by_text("Carry out a ruling").click()
    right = page.get_by_label("What the bet comes to")
    right.fill("viele")
    page.get_by_role("button", name="The bet of seat 1 comes to this").click()
    expect(page.locator("#bets .wrong")).to_contain_text("viele won't do")
    expect(right).to_have_value("viele")
    expect(right).to_be_visible()


def test_a_touch_waits_until_the_one_before_is_told(venue: House, staff: Staff) -> None:
    """While an answer is on its way the panel rests: a second touch replaces nothing."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    acts = page.locator("#bets [name=acts]")
    expect(acts).to_have_value("")
    held = held_first(page, "**/table/1/hand?**")
    fold = page.locator("#bets").get_by_role("button", name="Fold")
    box = fold.bounding_box()
    assert box
    page.locator("#bets").get_by_role("button", name="Call").click()
    until(lambda: page.title() and held)
    for button in page.locator("#bets button").all():
        expect(button).to_be_disabled()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("#bets [name=amount]").press("Enter")
    held[0].continue_()
    expect(acts).to_have_value("c")
    touch(page, "Fold")
    expect(acts).to_have_value("c f")


def test_a_touch_that_is_not_told_is_said(venue: House, staff: Staff) -> None:
    """Without a network the panel stands as it stood, says so, and can be touched again."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    expect(page.locator("#bets [name=acts]")).to_have_value("")
    page.route("**/table/1/hand?**", lambda route: route.abort("aborted"))
    staff.expect_cuts()
    page.locator("#bets").get_by_role("button", name="Call").click()
    expect(page.locator(".toast.wrong")).to_be_visible()
    page.unroute("**/table/1/hand?**")
    touch(page, "Call")


def test_what_is_on_its_way_is_not_told_of_a_panel_that_is_gone(venue: House, staff: Staff) -> None:
    """Stacks are counted while a touch is on its way: its answer comes too late, and is no more."""
    event = in_hand(venue, 6)
    page = staff.sign_in("dealer", f"/e/{event}/table/1/dealer", grant={"table": 1})
    touch(page, "Fold")
    held = held_first(page, "**/table/1/hand?*act=c*")
    page.locator("#bets").get_by_role("button", name="Call").click()
    until(lambda: page.title() and held)
    with page.expect_response("**/table/1/hand?*act=to*"):
        page.locator("#bets").dispatch_event("hand:changed")
    expect(page.locator("#bets button[value=f]")).to_be_enabled()
    with suppress(Error):  # it has been given up
        held[0].continue_()
    touch(page, "Fold")
    expect(page.locator("#bets [name=acts]")).to_have_value("f f")
