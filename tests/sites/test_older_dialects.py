"""Older ways of writing hands, spoiled files, and what is refused because chips would be lost."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from floorman.cards import parse
from floorman.errors import BadFile, BadSetup
from floorman.histories import write
from floorman.histories.reading import loads, read
from floorman.histories.record import HandRecord
from floorman.histories.replaying import replay
from floorman.histories.sites.money import amount, sum_of
from tests.sites.test_dialects import _ohh, ends_as
from tests.sites.test_reading import EXPECTED as FIRST
from tests.sites.test_reading import HANDS, found

EXPECTED = {
    # A second small blind is live; the first caller tells what a short big blind owed; two win in
    # one line; a level tells the blinds that nobody is told to post
    "partypoker-older.txt": {
        "5101": ("flhe", "rules", "57 68 84 90"),
        "5102": ("nlhe", "rules", "10.08 0 12.03"),
        "5103": ("stud8", "rules", "89 101"),
        "5104": ("nlhe", "rules", "835 1752 0 1260"),
    },
    # Spoiled blanks between thousands; cards in Polish and in Russian
    "888-spoiled.txt": {
        "4301": ("plo", "rules", "15552.5 4925 3023.5"),
        "4302": ("nlhe", "rules", "1.62 0.72"),
        "4303": ("nlhe", "rules", "4.04 7.21"),
        "4304": ("nlhe", "rules", "1154698 267292"),
    },
    # All in with the big blind, before any card comes
    "wpn-older.txt": {"6101": ("nlhe", "rules", "4.76 0.46 9")},
    # A cap beside an ante
    "pokerstars-older.txt": {
        "1201": ("nlhe", "rules", "1510 1490"),
        "1202": ("nlhe", "rules", "439.06 380.96 77.98"),
    },
    # A straddle tells all that was posted; runs from the turn on; insurance and cash-outs
    "ggpoker-more.txt": {
        "ring_2101": ("nlhe", "record", "99.5 39 99.5"),
        "TM2102": ("nlhe", "rules", "101000 99000"),
    },
}


@pytest.mark.parametrize("file", EXPECTED)
def test_a_dialect_is_read_and_ends_as_worked_out(file: str) -> None:
    ends_as(file, EXPECTED[file])


@pytest.mark.parametrize(
    ("file", "line", "wrong"),
    [
        ("partypoker-older.txt", 125, "'Newcomer' has no seat"),
        ("wpn-older.txt", 39, "'' has no seat"),
        ("pokerstars-older.txt", 48, "the game is not known"),
        ("pokerstars-older.txt", 56, "'Stranger' has no seat"),
    ],
)
def test_chips_of_nobody_and_unknown_games_are_refused(file: str, line: int, wrong: str) -> None:
    refused = [hand for hand in read(str(HANDS / file)) if isinstance(hand, BadFile)]
    assert (line, wrong) in [(bad.line, str(bad.wrong)) for bad in refused]


def test_old_heads_tell_their_table_time_event_and_price() -> None:
    old = found("pokerstars-older.txt")["1201"].details
    told = [old[name] for name in ("year", "time_zone_abbreviation", "table", "event", "level")]
    assert told == [2005, "ET", "77201 1", "Freeroll Hold'em No Limit", 1]
    assert str(old["time"]) == "20:11:31"
    sng = found("partypoker-older.txt")["5104"].details
    assert [sng[name] for name in ("_tournament", "level", "_buy_in")] == ["66101", 5, "$30 + $3"]
    assert "currency" not in sng
    mtt = found("wpn-more.txt")["7103"].details
    assert [mtt[name] for name in ("_tournament", "event", "level", "table")] == [
        "88103", "$5,000 GTD", 10, "99",
    ]  # fmt: skip
    event = found("ggpoker-more.txt")["TM2102"].details["event"]
    assert event.endswith("$25M GTD - Day 1 Hold'em No Limit")
    assert found("888-spoiled.txt")["4304"].details["_tournament"] == "55101"


def test_a_hand_that_was_mucked_is_known_from_the_summary() -> None:
    dealt = [act.text for act in found("wpn-older.txt")["6101"].actions if act.verb == "deal"]
    assert "d dh p1 2d4h" in dealt


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.125", "0.125"),
        ("1.200", "1200"),
        ("1.2345", "1.2345"),
        ("3\u00c2\u00a0023,50", "3023.5"),
    ],
)
def test_three_digits_after_a_mark_are_thousands_but_after_a_nought(text: str, value: str) -> None:
    assert amount(text) == Decimal(value)


def test_a_stack_of_two_numbers_is_no_stack() -> None:
    assert sum_of("( $1,234.50 USD )") == Decimal("1234.50")
    text = (HANDS / "888.txt").read_text("utf-8").replace("( $70 )", "( $70 | $71 )")
    first = next(iter(loads(text, "888.txt")))
    assert isinstance(first, BadFile)
    assert "is no amount" in first.wrong


def test_a_file_of_two_bytes_a_letter_needs_no_mark(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_bytes((HANDS / "wpn-old.txt").read_text("utf-8").encode("utf-16-le"))
    (hand,) = read(str(file))
    assert isinstance(hand, HandRecord)
    assert hand.starting_stacks == found("wpn-old.txt")["6001"].starting_stacks


# Logs of programs

TIE = "STATE:7:cc/cc/cc/cc:AhKc|AdKs/3d4d9s/8c/2h:0|0:A|B"
LIMIT = "STATE:8:cc/cc/cc/cc:Ah2c|KdQc/3d4d9s/8c/2h:10|-10:A|B"
FOLD = "STATE:9:f:Ah2c|KdQc:50|-50:A|B"
RAISE = "STATE:6:crc/cc/cc/cc:Ah2c|KdQc/3d4d9s/8c/2h:20|-20:A|B"


@pytest.mark.parametrize(
    ("log", "games"),
    [
        ([TIE], ["nlhe"]),
        ([LIMIT, FOLD], ["flhe", "nlhe"]),
        ([RAISE, TIE], ["flhe", "flhe"]),
    ],
)
def test_a_log_without_raises_is_of_the_game_that_its_results_tell(
    log: list[str], games: list[str]
) -> None:
    hands = [hand for hand in loads("\n".join(log), "acpc.log") if isinstance(hand, HandRecord)]
    assert [hand.game.key for hand in hands] == games
    assert [replay(hand).error for hand in hands] == [None] * len(log)


def test_a_result_that_is_no_number_refuses_its_hand() -> None:
    (bad,) = loads(FOLD.replace("50|-50", "x|y"), "acpc.log")
    assert isinstance(bad, BadFile)


def test_a_bomb_pot_is_refused_where_it_is_told() -> None:
    text = (HANDS / "pokernow.csv").read_text("utf-8")
    text = text.replace("posts a small blind of 5", "posts a bomb pot bet of 5")
    first = next(iter(loads(text, "pokernow.csv")))
    assert isinstance(first, BadFile)
    assert (first.line, "bomb pot" in first.wrong) == (29, True)


SHORT_BLIND = (
    '-- starting hand #1 (id: s1)  (No Limit Texas Hold\'em) (dealer: "A @ a") --',
    'Player stacks: #1 "A @ a" (100) | #2 "B @ b" (100) | #3 "C @ c" (7)',
    '"B @ b" posts a small blind of 5',
    '"C @ c" posts a big blind of 7 and go all in',
    '"A @ a" calls 10',
    '"B @ b" calls 10',
    "Flop:  [2♥, 9♠, Q♦]",
    '"B @ b" bets 20',
    '"A @ a" folds',
    'Uncalled bet of 20 returned to "B @ b"',
    '"B @ b" shows a Q♥, Q♣.',
    '"C @ c" shows a A♥, K♣.',
    "Turn: 2♥, 9♠, Q♦ [3♣]",
    "River: 2♥, 9♠, Q♦, 3♣ [4♣]",
    '"B @ b" collected 27 from pot with Three of a Kind, Q\'s',
    "-- ending hand #1 --",
)


def test_the_first_caller_tells_what_a_short_big_blind_owed() -> None:
    rows = [f'"{entry.replace(chr(34), chr(34) * 2)}",2024-01-01T00:00:00.000Z,{at}'
            for at, entry in enumerate(SHORT_BLIND)]  # fmt: skip
    (hand,) = loads("\n".join(["entry,at,order", *rows]), "pokernow.csv")
    assert isinstance(hand, HandRecord)
    done = replay(hand)
    assert (done.error, done.final_stacks) == (None, ("117", "0", "90"))


def test_two_players_of_one_name_are_told_apart_by_their_seats() -> None:
    told = json.loads(_ohh(totals=False, dealt=True))
    for player in told["ohh"]["players"]:
        player["name"] = "Alpha"
    (hand,) = loads(json.dumps(told), "hand.ohh")
    assert isinstance(hand, HandRecord)
    assert (hand.details["players"], hand.details["seats"]) == (["Alpha", "Alpha"], [2, 1])


# What goes out comes back

FILES = (*FIRST, *EXPECTED, "wpn-runs.txt", "winamax-more.txt", "partypoker-tables.txt")


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("form", ["phh", "ohh", "gfx"])
def test_every_hand_of_a_site_comes_back_as_it_went_out(file: str, form: str) -> None:
    """With its stacks, rake, cap, runs and what settled it, or it is refused."""
    for hand in found(file).values():
        done = replay(hand)
        if done.error or (form == "phh" and not hand.variant):
            continue
        try:
            written = write(done, form)  # type: ignore[arg-type]
        except BadSetup:
            assert form == "gfx"
            continue
        (back,) = loads(written, "written")
        assert isinstance(back, HandRecord), back
        again = replay(back)
        assert again.error is None, (hand.details["hand"], again.error)
        told = (again.final_stacks, again.settled.rake, again.settled.by, again.settled.runs)
        settled = done.settled
        assert told == (done.final_stacks, settled.rake, settled.by, settled.runs)
        assert _done(back) == _done(hand)
        if form == "gfx":  # which has a field for none of these
            continue
        kept = ("hand", "_tournament", "event", "level", "players", "seats")
        for name in kept:
            assert str(back.details.get(name)) == str(hand.details.get(name)), name


def _run(times: int) -> str:
    """A hand whose board is run so many times from the turn on."""
    text = Path(HANDS, "ggpoker-more.txt").read_text("utf-8").partition("\n\n")[0]
    third = "*** THIRD TURN *** [2s 4c Jc] [8h]\n*** THIRD RIVER *** [2s 4c Jc 8h] [3d]\n"
    shown = "*** FIRST SHOWDOWN ***"
    assert shown in text
    return text.replace(shown, third * (times - 2) + shown) + "\n\n"


@pytest.mark.parametrize("times", [2, 3])
@pytest.mark.parametrize("form", ["phh", "ohh", "gfx"])
def test_a_board_that_is_run_more_than_once_comes_back_with_its_runs(form: Any, times: int) -> None:
    (hand,) = loads(_run(times), "gg.txt")
    assert isinstance(hand, HandRecord)
    done = replay(hand)
    (back,) = loads(write(done, form), "written")
    assert isinstance(back, HandRecord)
    again = replay(back)
    assert (again.settled.runs, again.settled.by) == (times, "record")
    assert (again.final_stacks, again.error) == (done.final_stacks, None)


def test_runs_that_another_program_writes_as_rounds_are_counted() -> None:
    (hand,) = loads(_run(2), "gg.txt")
    assert isinstance(hand, HandRecord)
    told = json.loads(write(replay(hand), "ohh"))
    rounds = told["ohh"]["rounds"]
    for cards in (["8d", "3c"], ["8h", "3d"]):
        for street, card in zip(("Turn", "River"), cards, strict=True):
            again = {"id": 9, "street": street, "cards": [card], "actions": []}
            rounds.insert(len(rounds) - 1, again)
    (back,) = loads(json.dumps(told), "hand.ohh")
    assert isinstance(back, HandRecord)
    assert back.outcome is not None
    assert back.outcome.runs == 3


def test_the_first_board_of_a_stream_is_played() -> None:
    (hand,) = loads(_run(2), "gg.txt")
    assert isinstance(hand, HandRecord)
    session = json.loads(write(replay(hand), "gfx"))
    events = session["Hands"][0]["Events"]
    cards = [event for event in events if event["EventType"] == "BOARD CARD"]
    assert [event["BoardNum"] for event in cards] == [0] * 5
    for numbers in ([0, 1], [1, 2], [0, 0]):
        for event in cards:
            event["BoardNum"] = numbers[0]
        later = [{**event, "BoardNum": numbers[1]} for event in cards[3:]]
        for event, card in zip(later, ("8d", "3c"), strict=True):
            event["BoardCards"] = card
        session["Hands"][0]["Events"] = events + later
        (back,) = loads(json.dumps(session), "stream.json")
        assert isinstance(back, HandRecord)
        dealt = [act.cards for act in back.actions if act.verb == "board"]
        assert sum(dealt, ()) == parse("2s4cJcKd3h"), numbers


@pytest.mark.parametrize(
    ("file", "number"), [("ggpoker.txt", "RC2002"), ("pokerstars-older.txt", "1202")]
)
def test_a_stream_has_no_field_for_a_cap_nor_for_chips_from_outside(file: str, number: str) -> None:
    with pytest.raises(BadSetup, match="cap, or chips from outside"):
        write(replay(found(file)[number]), "gfx")


def _done(hand: HandRecord) -> list[tuple[object, ...]]:
    """What the players of a hand did, as a call of a bet that is matched is a check."""
    acts = [act for act in hand.actions if act.verb not in ("note", "deal", "show", "muck")]
    return [
        (act.player, act.cards, act.amount if act.verb == "raise" else 0, act.verb == "fold")
        for act in acts
    ]


def test_open_hand_history_has_the_cap_and_the_whole_stacks() -> None:
    done = replay(found("pokerstars-older.txt")["1202"])
    told = json.loads(write(done, "ohh"), parse_float=Decimal)["ohh"]
    assert told["bet_limit"] == {"bet_type": "NL", "bet_cap": 80}
    assert told["flags"] == ["Cap"]
    stacks = {player["name"]: player["starting_stack"] for player in told["players"]}
    assert stacks["Gamma"] == Decimal("433.06")


def test_a_date_that_nobody_told_is_none_when_it_comes_back() -> None:
    (back,) = loads(write(replay(found("acpc.log")["29"]), "ohh"), "hand.ohh")
    assert isinstance(back, HandRecord)
    assert "year" not in back.details
