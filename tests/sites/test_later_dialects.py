"""Ways of writing hands that came later or are rarer: each is read, or refused with its line."""

from __future__ import annotations

import json

import pytest

from floorman.errors import BadFile
from floorman.histories.reading import loads
from floorman.histories.replaying import replay
from tests.sites.test_dialects import _ohh, ends_as
from tests.sites.test_reading import HANDS, found, one

EXPECTED = {
    # Amounts in round brackets, what was collected in the summary, chat after a colon, a cash-out
    "partypoker-tables.txt": {
        "1709999999001aa1bb2cc3": ("plo", "rules", "29.5 93 0"),
        "1709999999002dd4ee5ff6": ("nlhe", "rules", "27400 10900 11700"),
    },
    # Heer, vrouw and boer
    "888-dutch.txt": {"4201": ("plo", "rules", "97.25 214.5 135.5")},
    # FLOP 2 is a second run; "caps" is a raise by all that the table lets anybody put in
    "wpn-runs.txt": {
        "7201": ("plo", "record", "49 13 80"),
        "7202": ("nlhe", "rules", "8.95 16.75 23.6"),
    },
}


@pytest.mark.parametrize("file", EXPECTED)
def test_a_dialect_is_read_and_ends_as_worked_out(file: str) -> None:
    ends_as(file, EXPECTED[file])


def test_partypoker_tells_its_table_tournament_and_times() -> None:
    cash, tournament = found("partypoker-tables.txt").values()
    assert (cash.details["table"], cash.details["seat_count"]) == ("Larch", 6)
    assert (cash.details["currency"], cash.details["year"]) == ("USD", 2024)
    told = [tournament.details[key] for key in ("_tournament", "_buy_in", "month")]
    assert told == ["77001", "$20.0 + $2.0", 3]
    assert "currency" not in tournament.details


def test_a_dutch_queen_is_no_french_jack() -> None:
    text = (HANDS / "888-dutch.txt").read_text("utf-8")
    assert "d dh p3 KcQd9d6h" in [act.text for act in one(text).actions]
    french = text.replace("$ 1/$ 2", "1 $/2 $").replace("[$ ", "[").replace("( $ ", "( ")
    french = french.replace("Hc", "Rc").replace("Hh", "Rh")
    assert "d dh p3 KcJd9d6h" in [act.text for act in one(french).actions]


def _refused(text: str, file: str = "") -> BadFile:
    (hand,) = loads(text, file)
    assert isinstance(hand, BadFile), hand
    return hand


@pytest.mark.parametrize(
    ("told", "wrong", "line"), [("[ Vs ]", "[ Zs ]", 21), ("9c, Bh", "9c, Zh", 28)]
)
def test_what_is_no_card_is_never_left_out(told: str, wrong: str, line: int) -> None:
    text = (HANDS / "888-dutch.txt").read_text("utf-8")
    refused = _refused(text.replace(told, wrong))
    assert (refused.line, "is no card" in refused.wrong) == (line, True)


HORSE = """PokerStars Hand #1251: HORSE (7 Card Stud Hi/Lo Limit, $2.00/$4.00 USD) - 2024/03/05 21:00:00 ET
Table 'Mixed' 8-max
Seat 1: Alpha ($60 in chips)
Seat 3: Beta ($25 in chips)
Alpha: posts the ante $0.30
Beta: posts the ante $0.30
*** 3rd STREET ***
Dealt to Alpha [Ah 2h 5c]
Dealt to Beta [3d]
Beta: brings in for $0.60
Alpha: raises $1.40 to $2
Beta: calls $1.40
*** 4th STREET ***
Dealt to Alpha [Ah 2h 5c] [7c]
Dealt to Beta [3d] [Kd]
Beta: checks
Alpha: bets $2
Beta: folds
Uncalled bet ($2) returned to Alpha
Alpha collected $4.40 from pot
*** SUMMARY ***
Total pot $4.60 | Rake $0.20
"""  # noqa: E501


def test_a_number_in_the_name_of_a_game_is_no_bet() -> None:
    hand = one(HORSE)
    assert (hand.game.key, hand.small_bet, hand.big_bet) == ("stud8", 2, 4)
    done = replay(hand)
    assert (done.error, done.final_stacks) == (None, ("62.1", "22.7"))


def test_another_language_is_told_from_a_text_of_no_hands() -> None:
    for text, line, wrong in (
        ("\nMão PokerStars #1377: Torneio #12, 4500+500 Hold'em No Limit\n", 2, "not in English"),
        ("Hello world\n", 0, "no known format"),
        ("Hand #1-1 - 2026-11-27 20:00:00\nGame: No Limit Hold'em\n", 0, "no known format"),
    ):
        with pytest.raises(BadFile) as refused:
            list(loads(text, "hands.txt"))
        assert wrong in refused.value.wrong
        assert refused.value.line == line
        assert refused.value.allowed


def test_a_hand_without_a_seat_that_can_be_read_says_what_would_do() -> None:
    refused = _refused(
        "PokerStars Hand #1377: Hold'em No Limit (€0.01/€0.02) - 2026/11/27 20:00:00\n"
        "Tisch 'North' 6-max\nPlatz 1: Alpha (€2 in Chips)\nPlatz 2: Beta (€2 in Chips)\n"
    )
    assert (refused.line, refused.wrong) == (1, "no line tells who sits where")
    assert "saved in English" in refused.allowed


def test_an_act_that_nobody_knows_is_refused() -> None:
    """In formats that tell each act by its name; in those of lines it may be chat."""
    hand = json.loads(_ohh(totals=False, dealt=True))
    hand["ohh"]["rounds"][1]["actions"][0]["action"] = "Shove"
    assert "'Shove' is not known" in _refused(json.dumps(hand)).wrong
    hand["ohh"]["rounds"][1]["actions"][0]["action"] = "Stands Up"
    (read,) = loads(json.dumps(hand))
    assert not isinstance(read, BadFile)
    refused = _refused("STATE:2:cc/xx:9hQc|AcKd/2c7dKh:-100|100:B|A", "acpc.log")
    assert (refused.line, refused.wrong) == (1, "'xx' are no acts")


def test_an_act_of_nobody_is_refused() -> None:
    hand = json.loads(_ohh(totals=False, dealt=True))
    hand["ohh"]["rounds"][1]["actions"][0]["player_id"] = 77
    assert _refused(json.dumps(hand)).wrong == "nobody has the id 77"


def test_what_is_no_hand_among_hands_is_told() -> None:
    text = f'{_ohh(totals=False, dealt=True)}\n{{"ohh": {{}}}}\n{{"foo": 1}}'
    read, empty, other = loads(text, "hands.ohh")
    assert not isinstance(read, BadFile)
    assert isinstance(empty, BadFile)
    assert isinstance(other, BadFile)
    assert [(one.line, str(one.wrong)) for one in (empty, other)] == [
        (2, "'rounds' is missing"),
        (3, "is no hand"),
    ]
