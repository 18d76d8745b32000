"""What is written is read again as the same hand, and by readers that are not ours."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pokerkit.notation import HandHistory

from floorman.cards import STANDARD
from floorman.games.game import game, games
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.histories.convert import convert
from floorman.histories.out.gfx import gfx
from floorman.histories.out.ohh import ohh
from floorman.histories.out.phh import phh
from floorman.histories.out.writing import HandRead
from floorman.histories.reading import loads
from floorman.histories.record import HandRecord, variants
from floorman.histories.replaying import replay
from tests.replays.random_play import random_hand
from tests.sites.test_reading import EXPECTED, HANDS, found


def stacks(text: str) -> list[tuple[str, ...]]:
    """What the players of the hands of a text end with."""
    done = []
    for hand in loads(text, "written"):
        assert isinstance(hand, HandRecord), hand
        played = replay(hand)
        assert played.error is None, (played.error, text)
        done.append(played.final_stacks)
    return done


@pytest.mark.parametrize("key", [key for key in games() if game(key).seats])
def test_open_hand_history_is_read_as_the_hand_that_was_written(key: str) -> None:
    for seed in range(4):
        hand = random_hand(game(key), seed)
        assert stacks(ohh(hand)) == [tuple(map(str, hand.state.stacks))], seed


@pytest.mark.parametrize("key", ["nlhe", "plo", "flhe", "plo8", "short-deck"])
def test_pokergfx_is_read_as_the_hand_that_was_written(key: str) -> None:
    hands = [random_hand(game(key), seed) for seed in range(12)]
    if key == "short-deck":
        return
    written = gfx([HandRead(hand, {}, 0) for hand in hands])
    assert stacks(written) == [tuple(map(str, hand.state.stacks)) for hand in hands]


@pytest.mark.filterwarnings("ignore:The field 'time_zone_abbreviation'")
def test_pokerkit_reads_the_hands_of_sites_and_pays_the_same() -> None:
    compared = 0
    for file in EXPECTED:
        for hand in found(file).values():
            done = replay(hand)
            ended = done.settled.by == "rules" and not done.error
            if not ended or not hand.variant or hand.variant in ("FR", "F2L3D"):
                continue
            told = phh(done.hand, hand.details, done.decimals)
            if "inf" in told:
                continue
            *_, state = HandHistory.loads(told, parse_value=Decimal)
            units = [chips * 10**done.decimals for chips in map(Decimal, state.stacks)]
            assert units == done.hand.state.stacks, told
            compared += 1
    assert compared >= 14


def test_a_short_big_blind_pays_what_it_has_left_for_the_ante() -> None:
    """The blind first: 100 of 150, and 50 for the ante; no field of our own says so."""
    hand = Hand.start(
        game="nlhe",
        button=3,
        blinds=Blinds(small=50, big=100, ante=100, ante_kind="big-blind"),
        stacks=[5000, 150, 5000],
        deck=STANDARD[::-1],
    )
    hand.call(), hand.call()
    while not hand.is_over:
        hand.showdown() if "show" in hand.legal else hand.check()
    written = phh(hand)
    assert "_blinds_first" not in written
    assert "antes = [0, 50, 0]" in written
    *_, state = HandHistory.loads(written)
    assert list(state.stacks) == hand.state.stacks
    assert stacks(written) == [tuple(map(str, hand.state.stacks))]


# Open Hand History


def of_site(file: str, number: str) -> Any:
    """A hand of a site as Open Hand History."""
    record = found(file)[number]
    done = replay(record)
    written = ohh(done.hand, record.details, done.decimals, done.settled)
    return json.loads(written, parse_float=Decimal)["ohh"]


def test_a_tournament_hand_has_what_its_record_told() -> None:
    hand = of_site("pokerstars.txt", "1002")
    assert hand["spec_version"] == "1.4.7"
    assert hand["start_date_utc"] == "2024-03-09T19:00:00"  # 14:00 in New York
    assert (hand["tournament"], hand["currency"]) == (True, "XPM")
    assert hand["tournament_info"]["tournament_number"] == "77001"
    info = hand["tournament_info"]
    assert (info["currency"], info["buyin_amount"], info["fee_amount"]) == ("USD", 10, 1)
    assert of_site("winamax.txt", "3002-1-1459000000")["tournament_info"]["fee_amount"] == 1


def test_a_cash_hand_has_its_currency_and_its_rake() -> None:
    hand = of_site("pokerstars.txt", "1003")
    assert (hand["currency"], hand["tournament"]) == ("EUR", False)
    (pot,) = hand["pots"]
    assert (pot["amount"], pot["rake"]) == (15, Decimal("0.70"))
    assert [win["win_amount"] for win in pot["player_wins"]] == [Decimal("14.30")]


def test_hands_of_an_all_in_are_shown_in_a_round_of_their_own() -> None:
    hand = random_all_in()
    rounds = json.loads(ohh(hand))["ohh"]["rounds"]
    assert [told["street"] for told in rounds] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    assert [act["action"] for act in rounds[-1]["actions"]] == ["Shows Cards"] * 2


def test_an_event_in_play_chips_has_the_code_for_them_and_a_date() -> None:
    told = json.loads(ohh(random_all_in()))["ohh"]
    assert (told["currency"], told["start_date_utc"]) == ("XPM", "1970-01-01T00:00:00")
    assert told["_start_date"] == "not known"


def random_all_in() -> Hand:
    """Two players all-in before the flop."""
    hand = Hand.start(
        game="nlhe",
        button=2,
        blinds=(50, 100),
        stacks=[900, 900],
        deck=STANDARD[::-1],
    )
    hand.all_in(), hand.call()
    return hand


def test_what_the_rules_cannot_know_comes_back_from_it() -> None:
    """Gains of two runs, and chips that came into the pot from outside."""
    for file, number in (("pokerstars.txt", "1004"), ("ggpoker.txt", "RC2002")):
        record = found(file)[number]
        done = replay(record)
        written = ohh(done.hand, record.details, done.decimals, done.settled)
        assert stacks(written) == [done.final_stacks]


# Convert


def test_files_of_sites_are_converted_with_seats_names_and_times(tmp_path: Path) -> None:
    out = convert(str(HANDS / "wpn-new.txt"), to="ohh", out=str(tmp_path))
    (line,) = [one for one in Path(out.strip()).read_text("utf-8").splitlines() if one]
    told = json.loads(line)["ohh"]
    assert [player["name"] for player in told["players"]] == ["Gamma", "Alpha", "Beta"]
    assert (told["table_name"], told["dealer_seat"]) == ("Alpha", 3)
    assert set(variants()) >= {"NT", "PO"}
