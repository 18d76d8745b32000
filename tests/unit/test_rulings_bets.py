"""Bets in turn: every value of a house setting, and what is refused with what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadSetup, IllegalAct
from floorman.rulebooks.book import load_with_house
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import rule
from floorman.talk.bad_talk import BadTalk

FLOP = "NLHE 100-200, seats 1-3, button 3, flop"
FORM = "NLHE facing 1100, raise of 600"
SHORT = f"{FLOP}, seat 2 has 1300 | seat 1 bets 1000 | seat 2 is all-in"
BLIND = "NLHE 25-50, seats 1-3, button 3 | seat 3 raises to 600 | seat 1 folds"
OPTION = "NLHE 100-200, seats 1-3, button 3 | seat 3 calls | seat 1 calls | seat 2 pushes 500"
FIVE = "NLHE 200-400, seats 1-4, button 1, flop, pot 450 | seat 2 says five"
TOKEN = f"{FLOP} | seat 1 bets 600 | seat 2 bets a token"
TOO_MUCH = f"{FLOP} | seat 1 bets 325 | seat 2 pushes 500+25, expecting 200 change"
STRING = f"{FORM} | pushes 1100, then goes back for 900"
WRONG_PUSH = f"{FORM} | says raise, then pushes 1200, then goes back for 900"
TOGETHER = f"{FORM} | pushes 3x1000 while saying call | declaration clear: yes"


def ruled(folder: Path, text: str, talk: str, base: str = "tda-2024") -> Ruling:
    """The ruling of a room that differs from a book in one setting."""
    return rule(talk, load_with_house(base, text))


def outcome(ruling: Ruling) -> str:
    """What stands, "floor" where nothing does."""
    if ruling.play.stands is None:
        return ruling.status
    return f"{ruling.play.stands.act} {ruling.play.stands.to}"


TOPICS = (
    ("raise-amount-50-percent.base", "'increment'", f"{FORM} | says 1500", "raise 1700"),
    ("raise-amount-50-percent.base", "'previous-bet'", f"{FORM} | says 1500", "call 1100"),
    ("raise-amount-50-percent.percent", "50", f"{FORM} | says 1200", "call 1100"),
    ("raise-amount-50-percent.percent", "10", f"{FORM} | says 1200", "raise 1700"),
    ("raise-below-50-percent.silent", "'call'", f"{FORM} | says 1300", "call 1100"),
    ("raise-below-50-percent.silent", "'floor'", f"{FORM} | says 1300", "floor"),
    (
        "raise-below-50-percent.raise_said",
        "'minimum-raise'",
        f"{FORM} | says raise 1200",
        "raise 1700",
    ),
    ("raise-below-50-percent.raise_said", "'call'", f"{FORM} | says raise 1200", "call 1100"),
    ("raise-allin-exempt-from-50.exempt", "true", SHORT, "raise 1300"),
    ("raise-allin-exempt-from-50.exempt", "false", SHORT, "call 1000"),
    ("overchip-last-chip.ruling", "'call'", f"{FORM} | pushes his last 5000", "call 1100"),
    ("overchip-last-chip.ruling", "'all-in'", f"{FORM} | pushes his last 5000", "raise 5000"),
    ("multi-chip-last-chips-needed.ruling", "'call'", f"{FORM} | pushes last 2x900", "call 1100"),
    (
        "multi-chip-last-chips-needed.ruling",
        "'all-in'",
        f"{FORM} | pushes last 2x900",
        "raise 1800",
    ),
    (
        "multi-chip-last-chips-all-in.ruling",
        "'half-raise'",
        f"{FORM} | pushes last 12x100",
        "call 1100",
    ),
    (
        "multi-chip-last-chips-all-in.ruling",
        "'all-in'",
        f"{FORM} | pushes last 12x100",
        "raise 1200",
    ),
    ("declared-raise-total.reading", "'total'", f"{FORM} | says raise 2000", "raise 2000"),
    ("declared-raise-total.reading", "'increment'", f"{FORM} | says raise 2000", "raise 3100"),
    ("declared-amount-equals-chips.reading", "'as-chips'", f"{FORM} | says 1200", "call 1100"),
    ("declared-amount-equals-chips.reading", "'as-declared'", f"{FORM} | says 1700", "raise 1700"),
    ("string-bet.first_motion", "'stands-alone'", STRING, "call 1100"),
    ("string-bet.first_motion", "'floor'", STRING, "floor"),
    ("verbal-vs-chips-first-wins.tie", "'word-if-clear'", TOGETHER, "call 1100"),
    ("verbal-vs-chips-first-wins.tie", "'chips'", TOGETHER, "raise 3000"),
    ("verbal-vs-chips-first-wins.tie", "'floor'", TOGETHER, "floor"),
    ("prior-chips-not-covering.test", "'new-chips'", f"{BLIND} | seat 2 adds 1000", "call 600"),
    ("prior-chips-not-covering.test", "'all-chips'", f"{BLIND} | seat 2 adds 1000", "raise 1150"),
    ("prior-chips-not-covering.test", "'floor'", f"{BLIND} | seat 2 adds 1000", "floor"),
    ("declare-call-facing-nothing.ruling", "'floor'", f"{FLOP} | seat 1 says call", "floor"),
    ("declare-raise-facing-nothing.ruling", "'floor'", f"{FLOP} | seat 1 says raise", "floor"),
    ("overbet-expecting-change.all_chips_count", "true", TOO_MUCH, "raise 650"),
    ("overbet-expecting-change.all_chips_count", "false", TOO_MUCH, "call 325"),
    ("unclear-amount.none_within_pot", "'lowest-legal'", FIVE, "bet 500"),
    ("unclear-amount.none_within_pot", "'floor'", FIVE, "floor"),
)


@pytest.mark.parametrize(("name", "value", "talk", "expected"), TOPICS)
def test_each_value_has_its_ruling(
    name: str, value: str, talk: str, expected: str, tmp_path: Path
) -> None:
    topic, parameter = name.split(".")
    facts = " | last chips: no | heads-up: no | opening bet: no"
    ruling = ruled(tmp_path, f"[topics.{topic}]\n{parameter} = {value}\n", talk + facts)
    assert outcome(ruling) == expected


@pytest.mark.parametrize(
    ("value", "expected"), [("minimum-raise", "raise 1700"), ("floor", "floor")]
)
def test_a_wrong_first_push(value: str, expected: str, tmp_path: Path) -> None:
    text = f"[topics.raise-two-motion-wrong-first-push]\nruling = '{value}'\n"
    assert outcome(ruled(tmp_path, text, WRONG_PUSH, "tda-2015")) == expected


@pytest.mark.parametrize(("value", "expected"), [("check", "check 0"), ("bet", "raise 700")])
def test_the_big_blinds_silent_chip(value: str, expected: str, tmp_path: Path) -> None:
    text = f"[settings]\nbig-blind-silent-overchip = '{value}'\n"
    assert outcome(ruled(tmp_path, text, OPTION)) == expected


@pytest.mark.parametrize(
    ("readings", "expected"), [("['1', '10', '100']", "bet 500"), ("['1', '1000']", "bet 5000")]
)
def test_what_a_bare_number_may_mean(readings: str, expected: str, tmp_path: Path) -> None:
    assert outcome(ruled(tmp_path, f"[settings]\nbare-number-readings = {readings}\n", FIVE)) == (
        expected
    )


@pytest.mark.parametrize(("parts", "penalty"), [(20, "none"), (10, "may")])
def test_how_small_is_tiny(parts: int, penalty: str, tmp_path: Path) -> None:
    text = f"[topics.tiny-chip-call]\ntiny_below = {parts}\n"
    talk = f"{FLOP} | seat 1 bets 4000 | seat 2 pushes 200+100"
    assert ruled(tmp_path, text, talk).floor.penalty == penalty


def test_what_a_token_may_be(tmp_path: Path) -> None:
    ruling = ruled(tmp_path, "[topics.rp-non-denominational-items]\nrulings = ['call']\n", TOKEN)
    assert [option.option for option in ruling.floor.options] == ["call"]


@pytest.mark.parametrize(
    ("talk", "error", "says"),
    [
        (
            f"{FLOP}, seat 1 has 500 | seat 1 pushes 1000",
            IllegalAct,
            "by the stack that was told the player has 500",
        ),
        (f"{FLOP} | seat 9 pushes 1000", BadSetup, "Seat 9 is not at the table"),
        (f"{FLOP} | seat 9 announces a fold", BadSetup, "Seat 9 is not at the table"),
        (f"{FLOP} | a 500 chip of seat 9 is found behind", BadSetup, "Seat 9 is not at the table"),
        (f"{FLOP} | seat 1 bets 400 | action is on seat 9", BadSetup, "Seat 9 is not at the table"),
        (f"{FLOP} | the clock runs out on seat 9", BadSetup, "Seat 9 is not at the table"),
        (f"{FLOP}, seat 1 has 5000 | seat 1 pushes his last 1000", IllegalAct, "4,000 behind"),
        (f"{FLOP} | seat 1 folds | seat 1 pushes 1000", IllegalAct, "the hand is folded"),
        (f"{BLIND} | seat 2 pulls back one 100", IllegalAct, "in front are 50"),
        (f"{BLIND} | seat 2's blind is 25", BadSetup, "has bet 50"),
        (f"{FLOP} | seat 1 is found with 500 behind", IllegalAct, "the player is not all-in"),
        (f"{FORM} | pushes 1000+5x100 | last chips: perhaps", BadSetup, "Allowed: yes, no"),
        (f"{FLOP} | seat 1 pushes quietly", BadTalk, "quietly"),
        (
            f"{FLOP} | seat 1 bets 800 | seat 2 folds | seats 3 and 2 undercall 200 each",
            BadSetup,
            "Seat 2 has no live hand",
        ),
    ],
)
def test_what_cannot_be_is_refused(talk: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error) as caught:
        rule(talk, "tda-2024")
    assert says in str(caught.value)


def test_what_a_form_does_not_say_is_asked_for() -> None:
    asked = [rule("NLHE | pushes 1000+500", "tda-2024"), rule(f"{FORM} | says all-in", "tda-2024")]
    assert [ruling.missing[0].fact for ruling in asked] == ["facing", "stack"]
    increment = rule("NLHE facing 1100 | says 1500", "tda-2024")
    assert increment.missing[0].fact == "last-raise"
    assert outcome(rule("NLHE facing 1100 | says 1500 | last raise: 600", "tda-2024")) == (
        "raise 1700"
    )


@pytest.mark.parametrize("word", ["raise", "bet"])
def test_an_amount_asked_for_is_taken(word: str) -> None:
    """The fact that a ruling asks for answers it."""
    told = f"NLHE 250-500, seats 1-3, button 3, flop | seat 1 bets 500 | seat 2 says {word}"
    assert [one.fact for one in rule(told, "tda-2024").missing] == ["amount"]
    answered = rule(f"{told} | amount: 3000", "tda-2024")
    assert answered.play.stands is not None
    assert answered.play.stands.to == 3000


def test_a_raise_that_is_not_open_says_by_which_rule() -> None:
    """A bettor who meets a short all-in may not raise."""
    table = "NLHE 250-500, seats 1-3, button 3, flop, seat 2 has 600"
    ruling = rule(
        f"{table} | seat 1 bets 500 | seat 2 is all-in | seat 3 calls | seat 1 says raise",
        "tda-2024",
    )
    assert "reopen-single-short-allin" in [cite.topic for cite in ruling.basis.cites]


def test_what_makes_no_difference_is_not_asked() -> None:
    """Heads-up every undercall is a full call, whichever bet it faces."""
    short = f"{FORM} | pushes 500 silently, chips behind"
    assert not rule(f"{short} | heads up: yes", "tda-2024").missing
    asked = rule(f"{short} | heads up: no", "tda-2024").missing
    assert [one.fact for one in asked] == ["opening-bet"]


def test_chips_in_front_that_cover_the_bet_are_the_reason() -> None:
    """Not what is left without the one chip that was added."""
    line = (
        "NLHE 200-400, seats 1-4, button 1 | seat 3's blind is 1000 | seat 4 raises to 800 | "
        "seat 1 folds | seat 2 folds | seat 3 pushes one 25 chip silently"
    )
    reasons = rule(line, "tda-2024").reasons
    assert reasons[0] == "The 1,000 in front cover the bet of 800 alone: not all chips were needed."
