"""Rulings on a live hand: the same hand at the tablet, the desk, the phone and the API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from floorman.web.app import with_pages
from tests.server.live_tables import BIG_ANTE, BLINDS, RECORDED, STUD, Live
from tests.server.serving import Venue, served, setup
from tests.tournament_play import structure

WAYS = ("tablet", "desk", "api")
"""The phone asks at the desk, with its table."""
DOORS = "u1:Kh u2:9c u3:Ts u4:Jd u5:2d"
HOUSE = f"{RECORDED}\n[topics.clock-duration]\nseconds = 40\n"


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server with its pages."""
    file: Path = tmp_path_factory.mktemp("venue") / "venue.db"
    with served(str(file), build=with_pages) as made:
        yield made


def acts_of(way: str, acts: str) -> dict[str, str]:
    """The tablet tells its acts in the address; the others ask without."""
    return {"hand": "1", "acts": acts} if way == "tablet" else {}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("acts", "asked", "said"),
    [
        ("1200", "who's to act", "It is seat 1's turn, 1,200 to call."),
        ("1200", "wer ist dran?", "It is seat 1's turn, 1,200 to call."),
        ("1200", "what's the minimum raise", "The least raise is to 1,800"),
        ("1200", "who wins?", "Nobody has won yet: it is seat 1's turn."),
        ("1200", "who shows first?", "Nobody shows yet"),
        ("1200 k1", "who's to act", "It is seat 2's turn, 1,200 to call."),
        ("1200 c g6", "who's to act", "It is seat 6's turn"),
        ("1200 t6:1800", "who's to act", "It is seat 1's turn, 1,800 to call."),
        ("1200 c f f f f bAhKd2c", "who's to act", "It is seat 6's turn, with nothing to call."),
        ("1200 c f f f f bAhKd2c", "what's the minimum bet", "The least bet is 600."),
        ("1200 c f f f f b?", "what's the minimum bet", "The least bet is 600."),
    ],
)
def test_what_the_tablet_was_told_is_known_everywhere(
    venue: Venue, way: str, acts: str, asked: str, said: str
) -> None:
    """Acts, board, what rulings did, whoever asks; nothing changes on the hand by it."""
    live = Live.dealt(venue, 6, book="wsop-2026")
    head = live.head
    live.tells(acts)
    assert live.ruled(way, asked, **acts_of(way, acts)).startswith(said)
    assert live.head == head


def test_a_house_ruling_is_by_the_events_book(venue: Venue) -> None:
    live = Live.dealt(venue, 6, book="tda-2013", house=HOUSE)
    live.tells("1200")
    told = live.asked("api", "the floor calls the clock | reasonable-time: yes")
    assert "40" in str(told["ruling"]["outcome"])


@pytest.mark.parametrize("way", WAYS)
def test_stud_is_asked_about_as_stud(venue: Venue, way: str) -> None:
    """The game of the event, its ante and bets, the cards that lie face up."""
    live = Live.dealt(venue, 5, STUD, "stud")
    live.tells(DOORS)
    assert "seat 5's turn" in live.ruled(way, "who's to act", **acts_of(way, DOORS))
    brought = f"{DOORS} i 400"
    live.tells(brought)
    who = live.ruled(way, "who's to act", **acts_of(way, brought))
    assert who == "It is seat 2's turn, 400 to call."
    raised = live.ruled(way, "he raises", **acts_of(way, brought))
    assert raised.startswith("Seat 2 raises to 800")


def test_upcards_of_later_streets_say_who_begins(venue: Venue) -> None:
    live = Live.dealt(venue, 3, STUD, "stud")
    street = "u1:Kh u2:9c u3:2s i f 400 c"
    live.tells(f"{street} u2:4c")
    assert "cards are due" in live.ruled("api", "who's to act")
    live.tells(f"{street} u2:4c u3:2h")
    assert live.ruled("api", "who's to act") == "It is seat 3's turn, with nothing to call."


@pytest.mark.parametrize(("game", "status"), [("stud", 201), ("nlhe", 422)])
def test_a_stud_event_has_no_blinds_to_tell(venue: Venue, game: str, status: int) -> None:
    """Stacks are reckoned in its small bets then; hold'em without blinds is refused."""
    told = setup(structure=structure(games=(game,), seats=8, levels=(replace(STUD, ante=100),)))
    for level in told["structure"]["levels"]:
        level.pop("small_blind", None)
        level.pop("big_blind", None)
    answer = venue.ask("POST", "/api/events", json={"setup": told})
    assert answer.status_code == status, answer.text
    if status == 201:
        with venue.service.venue.reading(answer.json()["id"]) as (_, live):
            assert live.play.structure.level(1).big_blind == STUD.small_bet


def test_cards_drawn_are_part_of_the_hand(venue: Venue) -> None:
    live = Live.dealt(venue, 3, game="nl5cd")
    live.tells("c c c d2 d0 d1 600")
    assert live.ruled("api", "who's to act") == "It is seat 2's turn, 600 to call."


def test_the_pot_is_that_of_the_hand(venue: Venue) -> None:
    live = Live.dealt(venue, 6, game="plo")
    live.tells("1200")
    assert live.ruled("api", "he says pot").startswith("Seat 1 raises to 4,500")


def test_a_shown_hand_wins(venue: Venue) -> None:
    live = Live.dealt(venue, 2)
    live.tells("a30000 c bAhKd2c b9s b3s s1:AsAd s2:KsKc")
    assert "three of a kind, aces" in live.ruled("api", "who wins?")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", ["seat 3 calls", "the button calls", "Der Button geht mit"])
def test_who_was_not_due_is_out_of_turn_or_others_folded(venue: Venue, way: str, text: str) -> None:
    """Nobody is folded without a word at a hand that is told act by act."""
    live = Live.dealt(venue, 6)
    live.tells("1200")
    first, other, *_ = live.ways(way, text, **acts_of(way, "1200"))
    assert first == "seat 6 raises to 1200 | seat 3 calls"
    assert other == "seat 6 raises to 1200 | seat 1 folds | seat 2 folds | seat 3 calls"


def test_folds_that_nobody_told_are_listed(venue: Venue) -> None:
    """Where nobody told the acts, they are read at once, and said to be assumed."""
    live = Live.dealt(venue, 6)
    found = live.asked("api", "seat 1 calls")
    assert [one["words"] for one in found["assumed"]] == ["seat 6 folds, which nobody told"]
    assert "Only the start of hand 1 is known" in found["unknown"]
    live.tells("f")
    found = live.asked("api", "seat 1 calls")
    assert (found["assumed"], found["unknown"]) == ([], "")
    assert found["hand"].endswith(" | seat 6 folds")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seat 1 calls out of turn", "it is that seat's turn"),
        ("seat 9 calls", "There is no seat 9 in this hand: seats 1-6"),
        ("in PLO seat 1 calls", "This table plays no-limit hold'em"),
        ("on the turn seat 1 bets 2000", "The hand is still before the flop"),
        ("seat 1 is all in for 1500", "the player has 30,000 in all"),
        ("seat 1 calls 1300", "the call is 1,200"),
        ("NLHE 100-200 | she only put in 600", "This table plays NLHE 300-600."),
        ("PLO | she only put in 600", "This table plays NLHE 300-600."),
    ],
)
def test_what_contradicts_the_hand_is_said(venue: Venue, text: str, why: str) -> None:
    live = Live.dealt(venue, 6)
    live.tells("1200")
    assert why in live.asked("api", text)["error"]["why"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("start", ["", "NLHE 300-600 | ", "300-600 | "])
def test_the_stakes_before_a_story_keep_the_table(venue: Venue, way: str, start: str) -> None:
    live = Live.dealt(venue, 6)
    live.tells("1200")
    said = live.ruled(way, f"{start}she only put in 600", **acts_of(way, "1200"))
    assert said.startswith("600 is less than the raise to 1,200")


def test_the_box_of_a_table_is_empty_and_its_situations_are_of_the_hand(venue: Venue) -> None:
    live = Live.dealt(venue, 6)
    live.tells("1200")
    page = venue.ask("GET", f"/e/{live.event}/rules", "floor", params={"table": "1"}).text
    assert "seats 1-6, button 3, stacks 30000 | seat 6 raises to 1200" in page
    assert "NLHE 300-600 | </textarea>" not in page
    desk = venue.ask("GET", f"/e/{live.event}/rules.json", "floor", params={"table": "1"})
    kinds = desk.json()["data"]["desk"]["shown"]["kinds"]
    lines = {one["key"]: one["line"] for kind in kinds for one in kind["situations"]}
    assert lines["one-chip"].endswith(" | seat 6 raises to 1200 | pushes {chip} silently")
    assert lines["mucked-hand"].startswith("NLHE 300-600 | ")


@pytest.mark.parametrize("way", ["desk", "api"])
@pytest.mark.parametrize("table", [1, 2])
def test_before_the_first_hand_the_seats_are_known(venue: Venue, way: str, table: int) -> None:
    """Who sits there and their stacks; the button is assumed, and said to be."""
    sheet = replace(structure(seats=6, levels=(BLINDS,)), starting_stack=30_000)
    live = Live(venue, venue.event(10, structure=sheet), table)
    line = "NLHE 300-600, seats 1-5, stacks 30000, button 1 | seat 4 calls"
    found = live.asked(way, "seat 4 calls")
    assert found["ruling" if way == "api" else "guided"]["line"] == line
    assumed = found["assumed"] if way == "api" else found["prose"]["ways"][0]["assumed"]
    assert [one["field"] for one in assumed] == ["button"]
    given = {"button": "2"}
    body = {"text": "seat 5 calls", "event": live.event, "table": table, "given": given}
    answer = venue.ask("POST", "/api/rulings", "floor", json=body).json()
    assert "button 2 |" in answer["line"]


@pytest.mark.parametrize("table", [99, -1, 10**30])
def test_a_table_that_is_not_there_is_refused(venue: Venue, table: int) -> None:
    body = {"text": "who's to act", "event": Live.dealt(venue, 6).event, "table": table}
    answer = venue.ask("POST", "/api/rulings", "floor", json=body)
    assert (answer.status_code, answer.json()["error"]["allowed"]) == (404, "1")


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ("zzz", "There is no act 'zzz'"),
        ("x" * 5_000, f"There is no act '{'x' * 20}'"),
        ("1200 9999999", "Act 2 of the hand, 9999999"),
        ("f f f f f f f", "Act 6 of the hand, f"),
    ],
)
def test_acts_that_cannot_be_are_named_with_the_way_back(
    venue: Venue, acts: str, said: str
) -> None:
    live = Live.dealt(venue, 6)
    path = f"/e/{live.event}/table/1"
    query = {"talk": "who's to act", "hand": "1", "acts": acts}
    headers = {**venue.headers("dealer"), "accept": "text/html"}
    answer = venue.client.get(f"{path}/rules", params=query, headers=headers)
    assert answer.status_code in (409, 422)
    assert said.replace("'", "&#39;") in answer.text
    assert f'href="{path}/dealer"' in answer.text


@pytest.mark.parametrize("hand", ["999", "-1"])
def test_acts_of_another_hand_are_said_not_to_count(venue: Venue, hand: str) -> None:
    live = Live.dealt(venue, 6)
    query = {"talk": "who's to act", "hand": hand, "acts": "1200"}
    answer = venue.ask("GET", f"/e/{live.event}/table/1/rules.json", "dealer", params=query)
    desk = answer.json()["data"]["desk"]
    assert desk["unknown"] == f"What was told of hand {hand} does not count: hand 1 is on."
    assert "600 to call" in str(desk["shown"]["guided"]["outcome"]["first"])


def test_a_hand_dealt_again_is_told_anew(venue: Venue) -> None:
    """What a tablet told belongs to one deal of one hand."""
    live = Live.dealt(venue, 6)
    live.tells("1200")
    venue.tell(live.event, "DeclareMisdeal", table=1)
    assert "Only the start" in live.asked("api", "who's to act")["unknown"]
    live.tells("f")
    assert live.asked("api", "who's to act")["unknown"] == ""
    venue.tell(live.event, "EndHand", table=1)
    venue.tell(live.event, "NextHand", table=1)
    assert "Only the start of hand 2" in live.asked("api", "who's to act")["unknown"]


def test_only_who_deals_tells_the_hand(venue: Venue) -> None:
    """Whoever only looks at the panel changes nothing that others are told."""
    live = Live.dealt(venue, 6)
    live.tells("1200")
    path = f"/e/{live.event}/table/1/hand.json"
    for role, query in (("floor", {}), ("cashier", {"hand": "1", "acts": "f f"})):
        venue.ask("GET", path, role, params=query)
    assert live.ruled("api", "who's to act") == "It is seat 1's turn, 1,200 to call."


def test_offers_are_made_at_this_table(venue: Venue) -> None:
    """An act that needs a table of some kind is told of the one where it is asked."""
    live = Live.dealt(venue, 6, BIG_ANTE)
    told = "the big blind is short: 600 chips, ante first or blind first?"
    for text in (told, "the big blind did not post the ante"):
        lines = [one["line"] for one in live.asked("api", text)["offers"]]
        assert lines
        at_table = ("NLHE 300-600, ante 600 big-blind", "what is the rule")
        assert all(line.startswith(at_table) for line in lines)


@pytest.mark.parametrize("choice", ["full call", "forfeit and fold"])
def test_the_floors_choice_is_shown_the_next_time(venue: Venue, choice: str) -> None:
    """Filed under the topic on which the floor was asked, each rule cited once."""
    live = Live.dealt(venue, 6, book="tda-2013")
    live.tells("1200")
    text = "she only put in 600"
    first = live.asked("api", text)
    assert first["earlier"] == []
    done = venue.tell(live.event, "RecordRuling", talk=first["line"], table=1, choice=choice)
    logged = done.json()["events"][0]["data"]
    assert logged["topic"] == first["ruling"]["outcome"]["topic"]
    assert len(set(logged["cites"])) == len(logged["cites"])
    again = live.asked("api", text)["earlier"]
    assert [one["choice"].replace("-", " ") for one in again] == [choice]
    for role, at in (("dealer", "/table/1"), ("floor", "")):
        query = {"talk": text, "table": "1", "hand": "1", "acts": "1200"}
        page = venue.ask("GET", f"/e/{live.event}{at}/rules.json", role, params=query)
        assert len(page.json()["data"]["earlier"]) == 1
