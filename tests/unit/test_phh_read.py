"""Reading PHH: what the format allows is read, and what it does not is named with its place."""

from __future__ import annotations

from decimal import Decimal

import pytest

from floorman.errors import BadFile, BadNotation
from floorman.histories.actions import parse_action
from floorman.histories.phh import loads, read
from floorman.histories.record import HandRecord, variants

HOLDEM = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 100]
actions = ["d dh p1 AhKd", "d dh p2 ????", "p2 f"]
"""

STUD = """
variant = "F7S"
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [200, 100]
actions = []
"""


def hand(text: str) -> HandRecord:
    (found,) = loads(text, "test.phh")
    assert isinstance(found, HandRecord), found
    return found


def error(text: str) -> str:
    (found,) = loads(text, "test.phh")
    assert isinstance(found, BadFile), found
    return str(found)


def changed(before: str, after: str, text: str = HOLDEM) -> str:
    assert before in text
    return text.replace(before, after)


def test_a_hand_is_read_with_its_numbers_as_written() -> None:
    record = hand(HOLDEM)
    assert record.game.key == "nlhe"
    assert record.starting_stacks == (200, 100)
    assert [action.verb for action in record.actions] == ["deal", "deal", "fold"]


def test_all_eleven_variants_are_known() -> None:
    assert set(variants()) == {
        *["NT", "FT", "NS", "PO", "FO/8", "FB", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D"]
    }


def test_integers_and_floats_may_stand_in_one_array_with_comments() -> None:
    record = hand(changed("[200, 100]", "[200, # big\n  100.50]"))
    assert record.starting_stacks == (200, Decimal("100.50"))


def test_an_unknown_stack_is_infinite() -> None:
    assert hand(changed("[200, 100]", "[inf, 100]")).starting_stacks[0] == Decimal("Infinity")


def test_a_negative_blind_is_a_post() -> None:
    record = hand(changed("[1, 2]", "[1, -0.25]"))
    assert record.blinds_or_straddles == (1, Decimal("-0.25"))


def test_fields_of_the_user_and_of_later_versions_are_ignored() -> None:
    assert hand("_mine = [1, 'x']\nlater = 3\n" + HOLDEM).details == {}


def test_optional_fields_are_kept_as_read() -> None:
    text = "time = 00:00:04\nplayers = ['Zoë', '']\nhand = 7\n" + HOLDEM
    assert hand(text).details["players"] == ["Zoë", ""]


def test_tables_come_in_file_order_and_may_skip_numbers() -> None:
    text = "".join(f"[{key}]\n{HOLDEM}" for key in (2, 10, 1))
    records = list(loads(text, "x.phhs"))
    assert [(r.table, r.index) for r in records if isinstance(r, HandRecord)] == [
        ("2", 0),
        ("10", 1),
        ("1", 2),
    ]


def test_one_bad_hand_does_not_hide_the_others() -> None:
    first, second = loads(f"[1]\nvariant = 'XX'\n[2]\n{HOLDEM}", "x.phhs")
    assert isinstance(first, BadFile)
    assert isinstance(second, HandRecord)


def test_windows_line_ends_and_no_line_end_at_the_end() -> None:
    assert hand(HOLDEM.rstrip().replace("\n", "\r\n")).players == 2


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("", "note"),
        ("   ", "note"),
        ("# Burn card 6s is exposed", "note"),
        ("  p1   f  # why", "fold"),
        ("p1 cc#quick", "call"),
        ("p1 cbr 0.50", "raise"),
        ("p1 pb", "bring-in"),
        ("p1 sd", "discard"),
        ("p1 sd QdJc", "discard"),
        ("p1 sm", "muck"),
        ("p1 sm -", "show"),
        ("p1 sm ????", "show"),
        ("d db JcTs2d", "board"),
        ("d dh p12 AhKd", "deal"),
    ],
)
def test_actions_are_read(text: str, verb: str) -> None:
    assert parse_action(text).verb == verb


@pytest.mark.parametrize(
    "text",
    [
        "p1",
        "p0 f",
        "x f",
        "p1 bet 5",
        "p1 f now",
        "p1 cbr",
        "p1 cbr -5",
        "p1 cbr 1e3",
        "p1 cbr ten",
        "p1 sm Ah Kd",
        "p1 sd Zz",
        "d db",
        "d dh AhKd",
        "d dx p1 AhKd",
        "d dh p1 AhA",
        "d dh p1 AhAh",
    ],
)
def test_what_is_no_action_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(BadNotation, match="Allowed: "):
        parse_action(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            changed('variant = "NT"', 'variant = "NLHE"'),
            "test.phh, variant: 'NLHE' is not known. Allowed: NT,",
        ),
        (changed("min_bet = 2", ""), "test.phh, min_bet: is missing."),
        (changed("antes = [0, 0]", ""), "test.phh, antes: is missing."),
        (changed("min_bet = 2", "min_bet = 0"), "test.phh, min_bet: is 0. Allowed: a positive"),
        (changed("min_bet = 2", "min_bet = '2'"), "min_bet: is '2'."),
        (changed("min_bet = 2", "min_bet = true"), "min_bet: is true."),
        (changed("[0, 0]", "[0]"), "antes: has 1 entry for 2 players. Allowed: 2 entries."),
        (changed("[0, 0]", "0"), "antes: is 0. Allowed: an array"),
        (changed("[0, 0]", "[0, -1]"), "antes, number 2: is -1. Allowed: a number of at least 0."),
        (changed("[1, 2]", "[1, 2, 0]"), "blinds_or_straddles: has 3 entries for 2 players."),
        (changed("[1, 2]", "[1, nan]"), "blinds_or_straddles, number 2: is NaN."),
        (changed("[200, 100]", "[200, 0]"), "starting_stacks, number 2: is 0."),
        (changed("[200, 100]", "[200, -5]"), "starting_stacks, number 2: is -5."),
        (changed("[200, 100]", "[200, -inf]"), "starting_stacks, number 2: is -Infinity."),
        (changed("[200, 100]", "[200, 'x']"), "starting_stacks, number 2: is 'x'."),
        (changed("[200, 100]", "[200, 1.005]"), "starting_stacks: 1.005 is finer than 0.01."),
        (changed("[200, 100]", "[200]"), "starting_stacks: 1 player in no-limit hold'em."),
        (changed("[200, 100]", "[]"), "starting_stacks: 0 players in no-limit hold'em."),
        (
            STUD.replace("[200, 100]", f"{[100] * 9}"),
            "9 players in limit seven-card stud. Allowed: 2 to 8 players.",
        ),
        (changed("bring_in = 2", "", STUD), "bring_in: is missing."),
        (changed('"p2 f"', '"p2 f", "p2 x"'), "action 4 ('p2 x'): no such action. Allowed: d dh"),
        (changed('"p2 f"', '"p3 f"'), "action 3 ('p3 f'): there is no p3. Allowed: p1 to p2."),
        (changed('"p2 f"', "7"), "action 3: is 7. Allowed: a text such as 'p1 cc'."),
        (changed('"p2 f"', '"p2 cbr 4.005"'), "4.005 is finer than 0.01."),
        (changed('"d dh p2 ????"', '"d dh p2 AhQs"'), "action 2 ('d dh p2 AhQs'): Ah is out"),
        (changed("????", "AhAh"), "Ah comes twice"),
        (changed('"NT"', '"NS"').replace("Kd", "5d"), "5d is not in the deck."),
        (changed("?", "!"), "action 2 ('d dh p2 !!!!'): '!!' in '!!!!' is not a card."),
        ("seats = [3, 3]\n" + HOLDEM, "seats: two players sit in one seat in [3, 3]."),
        ("seats = [3]\n" + HOLDEM, "seats: has 1 entry for 2 players."),
        ("players = ['A', 7]\n" + HOLDEM, "players, number 2: is 7. Allowed: a text."),
        ("ante_trimming_status = 1\n" + HOLDEM, "ante_trimming_status: is 1. Allowed: true or"),
    ],
)
def test_a_malformed_hand_names_the_field_and_what_is_allowed(text: str, message: str) -> None:
    assert message in error(text)


def test_an_error_in_a_table_names_the_table() -> None:
    assert error(f"[7]\n{changed('min_bet = 2', '')}").startswith("test.phh, table [7], min_bet:")


@pytest.mark.parametrize("text", ["variant = ", "", "# nothing\n", "[1]\nx = 1\n[1]\n"])
def test_a_file_that_is_no_toml_or_empty_is_refused_as_a_whole(text: str) -> None:
    with pytest.raises(BadFile, match=r"^test\.phh"):
        loads(text, "test.phh")


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadFile, match=r"no-such-file\.phh"):
        read("no-such-file.phh")


def test_in_draw_games_a_card_given_away_may_come_back() -> None:
    text = """
variant = "FB"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [200, 100]
actions = [
  "d dh p1 AhKdQs2c", "d dh p2 3c4d5h6s", "p2 cc", "p1 cc",
  "p1 sd Kd", "p2 sd", "d dh p1 7s", "p1 cc", "p2 cc", "p1 sd", "p2 sd 3c", "d dh p2 Kd",
]
"""
    assert hand(text).players == 2
    assert "Qs is out already" in error(text.replace('p2 Kd"', 'p2 Qs"'))
