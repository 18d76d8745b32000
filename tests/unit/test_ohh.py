"""Open Hand History: what a hand looks like there."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

from floorman.cards import STANDARD
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.histories.out.ohh import ohh
from floorman.histories.phh import loads
from floorman.histories.record import HandRecord
from floorman.histories.replaying import replay

CENTS = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [0.25, 0.50, 1, -0.50]
min_bet = 0.50
starting_stacks = [20, inf, 20, 10.75]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 AhKh", "d dh p4 QcQd",
  "p4 cbr 10.75", "p1 f", "p2 f", "p3 cc", "p3 sm AhKh", "p4 sm QcQd",
  "d db Kc7d2s", "d db 3c", "d db 9h",
]
players = ["Ana", "Bo", "Cy", ""]
year = 2024
month = 3
day = 9
"""


def told(text: str) -> Any:
    (record,) = loads(text)
    assert isinstance(record, HandRecord)
    done = replay(record)
    written = ohh(done.hand, record.details, done.decimals)
    assert written.endswith("}\n\n")
    return json.loads(written, parse_float=Decimal)["ohh"]


def acts(hand: Any, street: str) -> list[tuple[int, str, Any]]:
    (found,) = [r["actions"] for r in hand["rounds"] if r["street"] == street]
    return [(act["player_id"], act["action"], act.get("amount")) for act in found]


def test_a_hand_names_its_game_limits_and_players() -> None:
    hand = told(CENTS)
    assert (hand["game_type"], hand["bet_limit"]["bet_type"]) == ("Holdem", "NL")
    assert hand["start_date_utc"] == "2024-03-09T00:00:00"
    assert [player["name"] for player in hand["players"]] == ["Ana", "Bo", "Cy", "Seat 4"]
    assert [p["starting_stack"] for p in hand["players"]] == [20, None, 20, Decimal("10.75")]
    assert hand["dealer_seat"] == 4


def test_posts_have_the_names_of_the_format() -> None:
    posts = [act for act in acts(told(CENTS), "Preflop") if act[1].startswith(("Post", "Str"))]
    assert posts == [
        (1, "Post SB", Decimal("0.25")),
        (2, "Post BB", Decimal("0.5")),
        (3, "Straddle", 1),
        (4, "Post Extra Blind", Decimal("0.5")),
    ]


def test_amounts_are_what_the_act_put_in() -> None:
    hand = told(CENTS)
    assert (4, "Raise", Decimal("10.25")) in acts(hand, "Preflop")
    assert (3, "Call", Decimal("9.75")) in acts(hand, "Preflop")
    raised = [a for a in hand["rounds"][0]["actions"] if a["action"] == "Raise"]
    assert raised[0]["is_allin"] is True


def test_pots_say_who_won_what() -> None:
    (pot,) = told(CENTS)["pots"]
    assert pot["amount"] == Decimal("22.25")
    assert pot["player_wins"] == [{"player_id": 3, "win_amount": Decimal("22.25")}]


def test_boards_and_shown_cards_are_lists() -> None:
    hand = told(CENTS)
    assert [r["cards"] for r in hand["rounds"][1:4]] == [["Kc", "7d", "2s"], ["3c"], ["9h"]]
    assert hand["rounds"][-1]["street"] == "Showdown"
    assert hand["rounds"][0]["actions"][4]["cards"] == []  # cards not known


def test_every_family_of_games_has_its_type() -> None:
    families = {}
    for key in ("plo8", "stud8", "razz", "badugi", "short-deck", "bigo", "plo5"):
        blinds = (5, 10) if key not in ("stud8", "razz") else None
        families[key] = _family(key, blinds)
    assert families == {
        "plo8": "OmahaHiLo",
        "stud8": "StudHiLo",
        "razz": "Stud",
        "badugi": "Draw",
        "short-deck": "Holdem",
        "bigo": "OmahaHiLo",
        "plo5": "Omaha",
    }


def _family(key: str, blinds: tuple[int, int] | None) -> str:
    level = blinds or Blinds(ante=1, bring_in=2, small_bet=10, big_bet=20)
    deck = STANDARD if key != "short-deck" else STANDARD[16:]
    hand = Hand.start(game=key, button=2, blinds=level, stacks=[900, 900], deck=deck)
    return str(json.loads(ohh(hand))["ohh"]["game_type"])
