"""What somebody says of themselves without quotes is read as what they say."""

import pytest

from floorman.prose.reading import read_prose

BET = "Seat 3 bets 500, "
LINE = "NLHE 200-400, seats 3-4, button 4, flop | seat 3 bets 500 | seat 4 says "

SAID = (
    ("seat 4 says I call", "call"),
    ("seat 4 says I'll call", "call"),
    ("seat 4 announces I'm all in", "all-in"),
    ("seat 4 says all right I'm all in", "all-in"),
    ("Kit says well I guess I call", "call"),
    ("seat 4 says screw it, all in", "all-in"),
    ("seat 4 says yeah I'm calling", "call"),
    ("seat 4 says I raise to 1500", "raise 1500"),
    ("seat 4 goes I see your 500 and I raise you 2000", '"I see your 500 and I raise you 2000"'),
)
NOT_SO = (
    "seat 4 says I call the clock",
    "the dealer says I call",
    "seat 4 says I'm not calling",
    "seat 4 says if you shove I call",
    "the rule says I fold",
    "seat 4 says he'd call",
    "seat 4 didn't say I call",
)
"""What is no act of whoever speaks; nothing is ruled on it at once."""


@pytest.mark.parametrize(("told", "said"), SAID)
def test_own_words_are_the_act_that_they_say(told: str, said: str) -> None:
    reading = read_prose(BET + told)
    assert (reading.sure, reading.line) == (True, LINE + said)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Flop, A bets 4000 and B says I fold if you show", "I fold if you show"),
        (
            "Flop, A bets 4000, B says that if you show me one I'll fold",
            "if you show me one I'll fold",
        ),
        ("On the flop sb tells the bb if you bet I fold, bb bets 1000", "if you bet I fold"),
        ('On the flop sb told bb "if you bet I fold", bb bets 1000', "if you bet I fold"),
    ],
)
def test_what_depends_on_another_is_kept_as_it_was_said(told: str, said: str) -> None:
    assert f'says "{said}"' in read_prose(told).line


def test_whoever_shows_before_the_call_exposes_the_hand() -> None:
    told = "Flop, A bets 4000. B says I fold if you show. A shows his cards and B calls"
    assert read_prose(told).line.endswith("| seat 1 exposes his cards | seat 2 calls")


@pytest.mark.parametrize("told", NOT_SO)
def test_words_of_another_or_of_no_act_are_none(told: str) -> None:
    reading = read_prose(BET + told)
    assert not reading.sure or "says call" not in reading.line


def test_the_teller_behind_a_comma_may_act_himself() -> None:
    reading = read_prose("I bet 500, seat 4 says ok, I call")
    assert not reading.sure


def test_each_of_several_speaks_for_himself() -> None:
    reading = read_prose(f"{BET}seat 4 says I'll call. Seat 5 says well, I raise to 3000")
    assert reading.sure
    assert reading.line.endswith("| seat 4 says call | seat 5 says raise 3000")


GERMAN = "Flop, Blinds 200-400: Sitz 3 setzt 500, "
GERMAN_SAID = (
    ("Sitz 4 sagt, ich gehe mit", '"I call"'),
    ("Sitz 4 sagt na gut, ich calle", '"I call"'),
    ("Sitz 4 meint: dann eben all-in", '"all-in"'),
    ("Sitz 4 sagt okay ich passe", '"I fold"'),
    ("Sitz 4 sagt ich erhöhe auf 1500", '"I raise to 1500"'),
    ("Sitz 4 sagte, ich bin all-in", '"I all-in"'),
    ("Sitz 4 meint: calle", '"call"'),
    ("Sitz 4 sagt, dann calle ich", '"call I"'),
)
GERMAN_NOT_SO = (
    "Sitz 4 sagt, ich gehe nicht mit",
    "Sitz 4 sagt, ich will die Clock",
    "der Dealer sagt, ich gehe mit",
    "Sitz 4 sagt, ich calle nur wenn er zeigt",
    "Sitz 4 sagt nicht, ich calle",
    "die Regel sagt, ich passe",
)


@pytest.mark.parametrize(("told", "said"), GERMAN_SAID)
def test_german_own_words_are_what_is_announced(told: str, said: str) -> None:
    reading = read_prose(GERMAN + told, language="de")
    assert (reading.sure, reading.line) == (True, LINE + said)


@pytest.mark.parametrize("told", GERMAN_NOT_SO)
def test_german_words_of_another_or_of_no_act_are_none(told: str) -> None:
    assert not read_prose(GERMAN + told, language="de").sure
