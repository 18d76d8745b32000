"""A file that was made to hold a server up is refused: no line, number or depth is without end."""

from __future__ import annotations

import json

import pytest

from floorman.errors import BadInput
from floorman.histories.reading import LONGEST_LINE
from floorman.histories.texts import hands_of

PHH = """variant="NT"
antes=[0,0]
blinds_or_straddles=[1,2]
min_bet=2
starting_stacks=[{},100]
actions=["d dh p1 AhKh","d dh p2 QsQd","p1 f"]
"""
OHH = """{"ohh": {"spec_version": "1.4.6", "game_type": "Holdem", "bet_limit": {"bet_type": "NL"},
"table_size": 2, "dealer_seat": 1, "small_blind_amount": 1, "big_blind_amount": 2,
"players": [{"id": 1, "seat": 1, "name": "a", "starting_stack": %s},
{"id": 2, "seat": 2, "name": "b", "starting_stack": 5}],
"rounds": [{"id": 0, "street": "Preflop", "actions": []}]}}"""
NOW = "entry,at,order\n"
FILES = {
    "TOML nested": "a = " + "[" * 20_000,
    "a number of TOML": "a = " + "9" * 5_000,
    "a stack": PHH.format("1e999999999"),
    "JSON nested": '{"a":' * 20_000,
    "a list of JSON nested": '[{"a":' + "[" * 20_000,
    "objects without end": '{"a":1}\n' * 20_000,
    "a number of JSON": OHH % "1e999999999",
    "a number that is none": OHH % "Infinity",
    "lines": "x\n" + "\n" * 200_000 + "y",
    "spaces": "x\n" + " " * 200_000 + "\ny",
    "a line of PokerStars": "PokerStars Hand #1: Tournament #2, " + "1" * 200_000,
    "a line of partypoker": "***** Hand History for Game 1 *****\nBlinds(1/1" + " " * 200_000,
    "a line of WPN": "Hand #1-1 - " + " " * 200_000 + "x",
    "a line of Winamax": 'Winamax Poker - "' + '"1' * 100_000,
    "a row of PokerNow": NOW + '"-- starting hand #1' + " " * 3_000 + 'x",,1\n',
    "seats of PokerNow": f'{NOW}"-- starting hand #1",,1\n"Player stacks: '
    + '#1 ""' * 9_000
    + '",,2',
    "a cell of PokerNow": NOW + '"' + "x" * 200_000 + '",,1\n',
    "acts of ACPC": "STATE:0:" + "r9" * 30_000 + ":Ah|Kh:1|-1:a|b",
    "rows that are none": json.dumps({"logs": [{}]}),
    "a time that is none": '{"logs": [{"created_at": 1e400, "msg": 1}]}',
    "a time of text": json.dumps({"logs": [{"created_at": "x", "msg": 1}]}),
    "hands that are none": json.dumps({"Hands": 5}),
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_a_hostile_file_is_refused(text: str) -> None:
    """It took seconds to weeks, or ended in an error of our own."""
    with pytest.raises(BadInput):
        hands_of(text, "tda-2024")


def test_it_is_told_which_line_is_too_long() -> None:
    text = "PokerStars Hand #1: x\n" + "Seat 1: x\n" * 3 + "y" * (LONGEST_LINE + 1)
    with pytest.raises(BadInput, match=rf"line 5: it has {LONGEST_LINE + 1} characters"):
        hands_of(text, "tda-2024")
