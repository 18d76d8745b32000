"""One book goes through engine, rulings, floor and desk, and every log holds its law."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from floorman.errors import BadFile
from floorman.hand.events import HandEvent, HandPlaced, HandStarted
from floorman.hand.hand import Hand, replay
from floorman.languages.texts import texts
from floorman.rulebooks.book import Book, load, load_with_house
from floorman.rulings.talk_ruled import rule
from floorman.server.views.books import rulings
from floorman.web import situations

SETS_MINIMUM = "[topics.short-allin-min-raise]\nsets_minimum = true\n"
"""House rules under which a short all-in sets the least raise; the book says that it doesn't."""
TALK = (
    "NLHE 100-200, seats 1-4, button 4, flop, seat 2 has 300"
    " | seat 1 bets 200 | seat 2 is all-in | seat 3 says raise 400"
)
HEAD = '[book]\nkey = "{key}"\ntitle = "{key}"\nversion = "1"\nextends = "{extends}"\n'


def three_handed(book: Book | str | Path) -> Hand:
    """A bet of 200, then an all-in of 300 by the second player."""
    hand = Hand.start(
        game="nlhe", book=book, button=3, blinds=(100, 200), stacks={1: 5000, 2: 500, 3: 5000}
    )
    for seat in (1, 2, 3):
        hand.deal(seat, "????")
    hand.call(), hand.call(), hand.check()
    hand.deal_board("????" + "??")
    hand.bet(200), hand.all_in()
    return hand


@pytest.mark.parametrize(("house", "least"), [("", 500), (SETS_MINIMUM, 400)])
def test_house_rules_reach_the_engine(house: str, least: int) -> None:
    hand = three_handed(load_with_house("tda-2024", house))
    assert hand.legal["raise"].min == least


@pytest.mark.parametrize(("house", "to"), [("", 500), (SETS_MINIMUM, 400)])
def test_house_rules_reach_rulings_and_the_desk(house: str, to: int) -> None:
    book = load_with_house("tda-2024", house)
    stands = rule(TALK, book).play.stands
    assert stands is not None
    assert stands.to == to
    guided = rulings.guided(TALK, book, situations.blanks(texts("en").one))
    assert guided.outcome is not None
    assert f"{to}" in str(guided.outcome)


def test_a_hand_replays_under_its_own_law_from_its_log_alone(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HEAD.format(key="club", extends="tda-2024") + SETS_MINIMUM)
    hand = three_handed(file)
    written = msgspec.json.encode(hand.events)
    file.unlink()
    again = replay(msgspec.json.decode(written, type=list[HandEvent]))
    assert again.legal["raise"].min == 400
    assert again.book.key == "club"


def test_a_hand_taken_up_in_the_middle_holds_its_law_too() -> None:
    book = load_with_house("tda-2024", SETS_MINIMUM)
    hand = Hand.from_notation(three_handed(book).notation(), book.house)
    first = hand.events[0]
    assert isinstance(first, HandPlaced)
    assert first.house == SETS_MINIMUM
    assert replay(hand.events).legal["raise"].min == 400


def test_a_log_of_version_0_1_holds_a_key_only_and_opens() -> None:
    start = three_handed("tda-2024").events[0]
    assert isinstance(start, HandStarted)
    plain = msgspec.to_builtins(start)
    del plain["house"]
    assert msgspec.convert(plain, HandStarted) == start


def test_house_files_over_house_files_are_one_text(tmp_path: Path) -> None:
    below, above = tmp_path / "below.toml", tmp_path / "above.toml"
    below.write_text(HEAD.format(key="below", extends="tda-2019") + SETS_MINIMUM)
    above.write_text(
        HEAD.format(key="above", extends="below.toml") + "[topics.allin-no-muck]\nabsent = true\n"
    )
    book = load(above)
    again = load_with_house(book.base, book.house)
    assert (again.base, again.key, again.rules) == ("tda-2019", "above", book.rules)
    assert (again.topics, again.settings) == (book.topics, book.settings)
    assert again.value("short-allin-min-raise", "sets_minimum") is True
    assert not again.has("allin-no-muck")


def test_what_one_text_cannot_say_is_refused(tmp_path: Path) -> None:
    below, above = tmp_path / "below.toml", tmp_path / "above.toml"
    topic = "[topics.allin-no-muck]\n"
    below.write_text(HEAD.format(key="below", extends="tda-2019") + topic + "absent = true\n")
    said = 'rules = ["17"]\nkind = "deterministic"\nsummary = "Ours."\n'
    above.write_text(HEAD.format(key="above", extends="below.toml") + topic + said)
    with pytest.raises(BadFile, match="taken out by one house file and brought back"):
        load(above)
