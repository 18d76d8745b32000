"""Ways of writing hands that real exports have, and the makers of a format do not tell.

The hands are written by hand, in the words of files that people have shared; who plays is made up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest

from floorman.errors import BadFile
from floorman.histories.reading import loads, read
from floorman.histories.record import HandRecord
from floorman.histories.replaying import replay
from tests.sites.test_reading import HANDS, found, one, played

EXPECTED = {
    # Bounties and places are paid beside the pots; a header may be in capitals
    "pokerstars-more.txt": {
        "1101": ("nlhe", "rules", "4400 0 0"),
        "1102": ("fl5cd", "rules", "1075 0 950"),
    },
    # SECOND-BET is a street and no second board; both blinds in one post; chips held over
    "winamax-more.txt": {
        "3101-1-1476189756": ("fl27td", "rules", "18 21.8 20"),
        "3101-2-1479198677": ("plo", "rules", "119 198 66.6 398"),
    },
    # Without a showdown the summary alone tells who has won, and an old one tells no rake
    "wpn-more.txt": {
        "7101": ("nlhe", "rules", "2.12 0.78 8 0.77 2.92"),
        "7102": ("nlhe", "rules", "3.03 1.98 7.98"),
        "7103": ("nlhe", "rules", "0 105403 370665 0"),
    },
    # Who gives up before the deal is not in the hand
    "888-more.txt": {
        "4101": ("nlhe", "rules", "202 198 200"),
        "4102": ("nlhe", "rules", "634.15 1194.48 400"),
    },
}


def ends_as(file: str, expected: Mapping[str, tuple[str, str, str]]) -> None:
    """Each hand of a file, in order: its game, what settles it, the stacks it ends with."""
    hands = found(file)
    assert list(hands) == list(expected)
    for number, told in expected.items():
        done = replay(hands[number])
        assert done.error is None, (number, done.error)
        ended = (hands[number].game.key, done.settled.by, " ".join(done.final_stacks))
        assert ended == told, number


@pytest.mark.parametrize("file", EXPECTED)
def test_a_dialect_is_read_and_ends_as_worked_out(file: str) -> None:
    ends_as(file, EXPECTED[file])


def test_who_gave_up_before_the_deal_is_not_in_the_hand() -> None:
    assert found("888-more.txt")["4101"].details["players"] == ["Delta", "Alpha", "Beta"]
    assert found("888-more.txt")["4102"].details["players"] == ["Delta", "Alpha", "Gamma"]


def test_five_cards_that_a_player_drew_into_are_not_those_he_was_dealt() -> None:
    text = (HANDS / "pokerstars-more.txt").read_text("utf-8").split("\n\n")[1]
    dealt = [act.text for act in one(text).actions if act.text.startswith("d dh p3")]
    assert dealt[0] == "d dh p3 Qd7h6c6hTh"
    assert not any("Kc9c9s" in act.text for act in one(text).actions)
    assert one(text).details["level"] == 4


def test_dead_money_of_one_post_is_told_from_the_live_blind() -> None:
    hand = found("wpn-more.txt")["7101"]
    assert list(map(str, hand.blinds_or_straddles)) == ["0.01", "0.02", "0", "-0.02", "0"]
    assert [float(ante) for ante in hand.antes] == [0, 0, 0, 0.01, 0]


def _acts(*acts: tuple[Any, ...]) -> list[dict[str, Any]]:
    names = ("player_id", "action", "amount", "is_allin")
    return [dict(zip(names, act, strict=False), action_number=n) for n, act in enumerate(acts)]


def _ohh(*, totals: bool, dealt: bool) -> str:
    """Two players to the turn: amounts of the street's totals, or of each act."""
    cards = {1: ["Ah", "Ad"], 2: ["Kh", "Kd"]}
    first = _acts((1, "Post SB", 1), (2, "Post BB", 2))
    if dealt:
        first += [{"action": "Dealt Cards", "player_id": 1, "cards": cards[1], "action_number": 9}]
    first += _acts(
        (1, "Raise", 6 if totals else 5), (2, "Raise", 18 if totals else 16),
        (1, "Call", 18 if totals else 12),
    )  # fmt: skip
    players = [
        {"id": key, "seat": key, "name": name, "starting_stack": 100, "cards": cards[key]}
        for key, name in ((1, "Alpha"), (2, "Beta"))
    ]
    hand = {
        "spec_version": "1.4.6", "site_name": "Somewhere", "network_name": "Somewhere",
        "game_number": "9101", "start_date_utc": "2024-03-09T13:00:00Z", "currency": "USD",
        "game_type": "Holdem", "bet_limit": {"bet_type": "NL", "bet_cap": 0}, "table_size": 2,
        "ante_amount": 0, "small_blind_amount": 1, "big_blind_amount": 2, "dealer_seat": 1,
        "players": players,
        "rounds": [
            {"id": 0, "street": "Preflop", "cards": [], "actions": first},
            {
                "id": 1, "street": "Flop", "cards": ["2c", "7d", "9h"],
                "actions": _acts((2, "Bet", 20), (1, "Fold")),
            },
        ],
        "pots": [
            {
                "number": 0, "amount": 36, "rake": 1,
                "player_wins": [{"player_id": 2, "win_amount": 35}],
            },
        ],
    }  # fmt: skip
    return json.dumps({"id": "9101", "ohh": hand})


@pytest.mark.parametrize("totals", [True, False])
@pytest.mark.parametrize("dealt", [True, False])
def test_open_hand_history_with_street_totals_is_known_by_its_calls(
    totals: bool, dealt: bool
) -> None:
    (hand,) = loads(_ohh(totals=totals, dealt=dealt), "hand.ohh")
    assert isinstance(hand, HandRecord)
    done = replay(hand)
    assert done.error is None, done.error
    by_name = dict(zip(hand.details["players"], map(Decimal, done.final_stacks), strict=True))
    assert by_name == {"Alpha": 82, "Beta": 117}
    known = [act.text for act in hand.actions if "AhAd" in act.text or "KhKd" in act.text]
    assert len(known) == (1 if dealt else 2)


def test_nothing_of_these_files_is_left_out() -> None:
    for file in EXPECTED:
        assert not [hand for hand in read(str(HANDS / file)) if isinstance(hand, BadFile)]


def test_a_bounty_that_is_no_pot_leaves_a_wrong_pot_wrong() -> None:
    text = (HANDS / "pokerstars-more.txt").read_text("utf-8").split("\n\n")[0]
    error = played(text.replace("Beta collected 1200", "Beta collected 1100")).error
    assert error is not None


EMPTY_TURN = """PokerStars Hand #1199: Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:00:00 ET
Table 'Made up' 6-max Seat #1 is the button
Seat 1: Alpha ($100 in chips)
Seat 2: Beta ($100 in chips)
Alpha: posts small blind $1
Beta: posts big blind $2
*** HOLE CARDS ***
Alpha: calls $1
Beta: checks
*** FLOP *** [3c Jd 6d]
Beta: checks
Alpha: checks
*** TURN *** [3c Jd 6d] []
Beta: checks
Alpha: checks
*** RIVER *** [3c Jd 6d] [5s]
Beta: checks
Alpha: checks
*** SHOW DOWN ***
Beta: shows [9d 9h] (a pair of Nines)
Alpha: shows [Ac Kh] (high card Ace)
Beta collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
"""


def test_a_board_card_that_the_site_lost_leaves_the_hand_to_its_record() -> None:
    (record,) = loads(EMPTY_TURN)
    assert isinstance(record, HandRecord)
    done = replay(record)
    assert (done.error, done.settled.by) == (None, "record")
    assert sorted(done.final_stacks) == ["102", "98"]


NO_COLON = """Winamax Poker - CashGame - HandId: #31-1-1618228092 - Holdem no limit (2€/4€) - 2021/04/12 11:48:13 UTC
Table 'Made up' 5-max (real money) Seat #1 is the button
Seat 1: Alpha (400€)
Seat 2: Beta (400€)
*** ANTE/BLINDS ***
Alpha posts small blind 2€
Beta posts big blind 4€
*** PRE-FLOP ***
Alpha calls 2€
Beta checks
*** FLOP ***: [3h Td 6d]
Beta bets 4€
Alpha folds
Beta collected 12€ from pot
*** SUMMARY ***
Total pot 12€ | No rake
"""  # noqa: E501


def test_a_header_without_colons_tells_its_table_too() -> None:
    (record,) = loads(NO_COLON)
    assert isinstance(record, HandRecord)
    assert (record.details["table"], record.details["seat_count"]) == ("Made up", 5)
    assert replay(record).error is None
