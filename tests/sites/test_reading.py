"""Hands of sites, written to their formats: read, replayed by the rules, and as they ended.

What a player ends with was worked out by hand from the posts, bets and gains of the text.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadFile
from floorman.games.game import game
from floorman.histories.reading import loads, read
from floorman.histories.record import HandRecord
from floorman.histories.replaying import Replayed, replay
from floorman.histories.texts import hands_of
from tests.replays.random_play import random_hand
from tests.sites.as_stars import GAMES, as_stars

HANDS = Path(__file__).parent / "hands"

EXPECTED = {
    "pokerstars.txt": {
        "1001": ("nlhe", "rules", "0 59 163.5 0"),
        "1002": ("nlhe", "rules", "11500 2000 9000"),
        "1003": ("plo8", "record", "199 207.3 193"),
        "1004": ("nlhe", "record", "0 39"),
        "1007": ("razz", "rules", "41.75 57.75"),
        "1008": ("fl27td", "rules", "57.5 42"),
    },
    "ggpoker.txt": {
        "TM2001": ("nlhe", "rules", "47770 31781 10724 0"),
        "RC2002": ("plo5", "rules", "101 49 61.25"),
    },
    "winamax.txt": {
        "3001-1-1383822088": ("nlhe", "rules", "525.21 606"),
        "3001-2-1383822188": ("plo", "rules", "2103 1846.5 446.4 1066.5"),
        "3002-1-1459000000": ("nlhe", "rules", "19985 60 19975"),
    },
    "888.txt": {
        "4001": ("nlhe", "rules", "219.01 215.58 138 310.86"),
        "4002": ("plo", "rules", "15602.5 4875 3023.5"),
    },
    "partypoker.txt": {
        "5001": ("nlhe", "rules", "242.55 292.95 0 296.69"),
        "5002": ("nlhe", "rules", "74408 49455 125643"),
    },
    "wpn-old.txt": {"6001": ("nlhe", "rules", "20 126.16 27.28 0")},
    "wpn-new.txt": {"7001": ("nlhe", "rules", "29.75 73.25 0")},
    "pokernow.csv": {
        "h1": ("nlhe", "rules", "1000 980"),
        "h2": ("nlhe", "record", "1045 950 485"),
    },
    "acpc.log": {
        "0": ("nlhe", "rules", "20600 19400"),
        "1": ("nlhe", "rules", "40000 0"),
        "2": ("flhe", "rules", "inf inf"),
        "29": ("nlhe", "rules", "9950 9900 10000 10000 10150 10000"),
    },
}


def found(file: str) -> dict[str, HandRecord]:
    """The hands of a file that can be read, by their number."""
    hands = [one for one in read(str(HANDS / file)) if isinstance(one, HandRecord)]
    return {str(hand.details["hand"]): hand for hand in hands}


def one(text: str) -> HandRecord:
    """The one hand of a text."""
    (hand,) = loads(text, "hands.txt")
    assert isinstance(hand, HandRecord), hand
    return hand


def played(text: str) -> Replayed:
    """The one hand of a text, replayed."""
    return replay(one(text))


def stars(name: str) -> str:
    """One of the PokerStars hands as text."""
    hands = (HANDS / "pokerstars.txt").read_text("utf-8").split("\n\n")
    return next(text for text in hands if f"#{name}" in text)


@pytest.mark.parametrize("file", EXPECTED)
def test_hands_are_read_and_end_as_worked_out(file: str) -> None:
    hands = found(file)
    for number, (key, by, stacks) in EXPECTED[file].items():
        done = replay(hands[number])
        assert done.error is None, (number, done.error)
        ended = (hands[number].game.key, done.settled.by, " ".join(done.final_stacks))
        assert ended == (key, by, stacks), number


def test_what_breaks_the_rules_is_told_with_its_line() -> None:
    error = replay(found("pokerstars.txt")["1005"]).error
    assert error is not None
    assert (error.action, error.line) == ("Alpha: raises $0.50 to $1.50", 118)
    assert error.what.startswith("the minimum raise is to 2 (")
    assert error.legal == "fold, call 1, raise to 2 to 20"


def test_gains_that_the_rules_do_not_give_are_told() -> None:
    error = replay(found("acpc.log")["30"]).error
    assert error is not None
    assert (error.what, error.line) == ("the record pays p2 100, the rules 0", 6)


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ("Beta: calls $1\n", "Beta: calls $0.50\n", "the call is to 2"),
        ("$15.50 from pot", "$15 from pot", "the record rakes 0.5, 1 is missing from the pots"),
        ("Alpha: checks\nBeta: bets", "Beta: bets", "it is p1's turn"),
    ],
)
def test_a_bent_hand_is_not_mended(before: str, after: str, what: str) -> None:
    text = stars("1008")
    assert before in text
    error = played(text.replace(before, after, 1)).error
    assert error is not None
    assert error.what == what


def test_a_hand_that_is_cut_off_says_so() -> None:
    error = replay(found("pokerstars.txt")["1009"]).error
    assert error is not None
    assert error.what == "the record ends before the hand does"


def test_a_cancelled_hand_is_named_and_the_others_are_read() -> None:
    (bad,) = [hand for hand in read(str(HANDS / "pokerstars.txt")) if isinstance(hand, BadFile)]
    assert (bad.line, bad.wrong) == (129, "the hand was canceled")
    assert len(found("pokerstars.txt")) == 8


def test_a_tournament_hand_keeps_its_id_level_and_time() -> None:
    details = found("pokerstars.txt")["1002"].details
    kept = ("venue", "hand", "_tournament", "level", "table", "seats", "year", "month", "day")
    assert [details[name] for name in kept] == [
        "PokerStars", "1002", "77001", 14, "77001 4", [3, 5, 7], 2024, 3, 9,
    ]  # fmt: skip
    assert (str(details["time"]), details["time_zone_abbreviation"]) == ("14:00:00", "ET")
    assert found("partypoker.txt")["5002"].details["_tournament"] == "66001"
    assert found("winamax.txt")["3002-1-1459000000"].details["level"] == 4
    assert found("888.txt")["4002"].details["_tournament"] == "55001"


def test_posts_are_dead_or_live_and_move_nobody() -> None:
    hand = found("pokerstars.txt")["1001"]
    assert list(map(str, hand.blinds_or_straddles)) == ["0.50", "1", "-1.00", "0"]
    assert [float(ante) for ante in hand.antes] == [0, 0, 0.5, 0]
    assert replay(hand).hand.state.start.opens == 3


def test_names_may_hold_colons_verbs_and_brackets() -> None:
    names = found("pokerstars.txt")["1001"].details["players"]
    assert names == ["[Seat] 3 (x)", "Zoë said,", "Alpha", "Beta: raises"]
    assert found("pokernow.csv")["h1"].details["players"] == ["Alpha @ a1", "Beta raises to 5 @ b2"]


def test_a_straddle_opens_and_a_short_blind_owes_the_whole() -> None:
    text = stars("1001").replace("Alpha: posts small & big blinds $1.50", "Alpha: straddle $2")
    assert list(map(str, one(text).blinds_or_straddles)) == ["0.50", "1", "2", "0"]
    assert one(stars("1002")).blinds_or_straddles == (500, 1000, 0)


def test_line_ends_marks_and_encodings_change_nothing(tmp_path: Path) -> None:
    text = (HANDS / "winamax.txt").read_text("utf-8")
    plain = [record.starting_stacks for record in found("winamax.txt").values()]
    for number, raw in enumerate(
        [
            b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
            text.replace("\n", "\r").encode("utf-16"),
            text.encode("cp1252"),
            text.encode("utf-16-be"),
            text.replace("Winamax Poker", "\ufeffWinamax Poker").encode(),
        ]
    ):
        file = tmp_path / f"{number}.txt"
        file.write_bytes(raw)
        hands = [hand for hand in read(str(file)) if isinstance(hand, HandRecord)]
        assert [hand.starting_stacks for hand in hands] == plain


def test_files_of_several_sites_put_together_lose_no_hand() -> None:
    sites = ("pokerstars", "ggpoker", "888", "winamax", "wpn-old", "wpn-new")
    files = [f"{site}.txt" for site in sites]
    text = "\n\n".join((HANDS / file).read_text("utf-8") for file in files)
    hands = [hand for hand in loads(text, "hands.txt") if isinstance(hand, HandRecord)]
    numbers = [str(hand.details["hand"]) for hand in hands]
    assert numbers == [number for file in files for number in found(file)]
    venues = {str(hand.details["venue"]) for hand in hands}
    assert {"PokerStars", "GGPoker", "888poker", "Winamax"} <= venues
    for number, hand in zip(numbers, hands, strict=True):
        expected = next((told[number] for told in EXPECTED.values() if number in told), None)
        if expected is not None:
            assert " ".join(replay(hand).final_stacks) == expected[2], number


BOMB = """PokerStars Hand #1101: Hold'em No Limit ($1/$2 USD) - 2023/05/01 20:00:00 ET
Table 'Alpha' 6-max Seat #1 is the button
Seat 1: Alpha ({alpha} in chips)
Seat 2: Beta ($200 in chips)
Alpha: posts the ante $5
Beta: posts the ante $5
*** HOLE CARDS ***
*** FLOP *** [2h 7d 9c]
"""
"""Antes, no blinds, and a flop at once."""


def test_a_bomb_pot_is_refused_whoever_plays_one() -> None:
    (bad,) = loads(BOMB.format(alpha="$200") + "Beta: checks\nAlpha: checks\n", "hands.txt")
    assert isinstance(bad, BadFile)
    assert (bad.line, "bomb pot" in bad.wrong) == (8, True)


def test_a_flop_without_betting_is_no_bomb_pot_where_the_ante_was_all_there_was() -> None:
    assert isinstance(one(BOMB.format(alpha="$5")), HandRecord)


@pytest.mark.parametrize("text", ["", "no hands at all\n", "{}", "entry,at,order\n", "[1, 2", "[]"])
def test_a_text_without_hands_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        list(loads(text, "hands.txt"))


@pytest.mark.parametrize("key", GAMES)
def test_random_hands_written_as_a_site_does_are_read_as_they_were(key: str) -> None:
    for seed in range(12):
        hand = random_hand(game(key), seed)
        done = played(as_stars(hand))
        assert done.error is None, as_stars(hand)
        ended = dict(zip(done.record.details["seats"], done.final_stacks, strict=True))
        assert ended == {seat: str(chips) for seat, chips in hand.stacks.items()}, as_stars(hand)


def test_the_page_that_draws_hands_takes_those_of_sites() -> None:
    first, second = hands_of((HANDS / "888.txt").read_text("utf-8"), "tda-2024")
    assert (first.hand.is_over, first.decimals, first.broken) == (True, 2, None)
    assert second.details["_tournament"] == "55001"


def test_no_cut_of_a_hand_raises() -> None:
    """A file may end anywhere: each beginning of it is read, or named as what cannot be."""
    for file in EXPECTED:
        text = (HANDS / file).read_text("utf-8")
        for end in range(200, len(text), 211):
            try:
                for hand in loads(text[:end], file):
                    if isinstance(hand, HandRecord):
                        replay(hand)
            except BadFile:
                continue
