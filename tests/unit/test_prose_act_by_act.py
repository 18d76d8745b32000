"""Each act of the betting, in the many ways in which people tell it: one table for each."""

from __future__ import annotations

import pytest

from floorman.prose.reading import Reading, read_prose

BETS = (
    "leads out for 600", "probes 600", "takes a stab for 600", "kicks it off with 600",
    "opens the betting with 600", "leads with a bet of 600", "makes a 600 bet",
    "places a bet of 600", "decides to bet 600", "fires again for 600", "blasts 600",
)  # fmt: skip
CALLS = (
    "makes the call", "makes a call", "puts in the call", "throws in the call", "tosses in a call",
    "finds a call", "decides to call", "opts to call", "instacalls", "tank calls",
    "matches",
    "pays", "covers it", "floats", "gives him action", "makes a quick call",
)  # fmt: skip
RAISES = (
    "comes over the top to 1800", "comes back over the top for 1800", "throws in a raise to 1800",
    "puts in 1800 as a raise", "counters with 1800", "ups the bet to 1800", "increases it to 1800",
    "raises him to 1800", "raises another 1200", "raises 1200 more", "raises 1200 on top",
    "raises by 1200", "raises it another 1200",
)  # fmt: skip
FOLDS = (
    "ditches", "dumps it", "bails out", "makes the fold", "finds a fold", "hands it in",
    "backs off", "insta mucks", "instafolds", "open folds", "tank folds", "turns it in",
    "goes away",
)  # fmt: skip
ALL_IN = (
    "puts all his chips in", "gets it all in", "stacks off", "snap jams", "slides all his chips in",
    "commits his stack", "puts his whole stack in", "shoves it in", "piles it in",
    "decides to shove", "ships his stack", "moves all his chips forward",
    "comes over the top all in",
)  # fmt: skip
CHECKS = (
    "checks it over", "checks again", "gives a tap", "declines to bet", "double taps",
    "passes the action", "checks the option", "decides to check",
)  # fmt: skip


def read(told: str) -> Reading:
    return read_prose(told, language="en")


@pytest.mark.parametrize("told", BETS)
def test_a_bet(told: str) -> None:
    line = read(f"On the flop seat 4 {told}, seat 5 folds").line
    assert line.endswith("seat 4 bets 600 | seat 5 folds")


@pytest.mark.parametrize("told", CALLS)
def test_a_call(told: str) -> None:
    line = read(f"On the flop seat 4 bets 600, seat 5 {told}").line
    assert line.endswith("seat 4 bets 600 | seat 5 calls")


@pytest.mark.parametrize("told", RAISES)
def test_a_raise(told: str) -> None:
    ways = read(f"On the flop seat 4 bets 600, seat 5 {told}").ways
    assert any(one.line.endswith("bets 600 | seat 5 raises to 1800") for one in ways)


@pytest.mark.parametrize("told", FOLDS)
def test_a_fold(told: str) -> None:
    line = read(f"On the flop seat 4 bets 600, seat 5 {told}, seat 6 calls").line
    assert line.endswith("seat 4 bets 600 | seat 5 folds | seat 6 calls")


@pytest.mark.parametrize("told", ALL_IN)
def test_an_all_in(told: str) -> None:
    ways = read(f"On the flop seat 4 bets 600, seat 5 {told}, seat 6 folds").ways
    assert any(one.line.endswith("600 | seat 5 is all-in | seat 6 folds") for one in ways)


@pytest.mark.parametrize("told", CHECKS)
def test_a_check(told: str) -> None:
    line = read(f"On the flop seat 4 {told}, seat 5 bets 600").line
    assert line.endswith("seat 4 checks | seat 5 bets 600")


SEATS = {
    "4 bets 900 on the turn, 6 calls": "seat 4 bets 900 | seat 6 calls",
    "1000 bet by the 4 seat on the flop, 7 seat raises to 2,600": (
        "seat 4 bets 1000 | seat 7 raises to 2600"
    ),
    "P1 bets 500 on the turn, P2 calls, P3 raises to 1500": (
        "seat 1 bets 500 | seat 2 calls | seat 3 raises to 1500"
    ),
    "button in 3 opens 700, sb in 4 calls, bb in 5 jams 6k": (
        "seat 3 raises to 700 | seat 4 calls | seat 5 is all-in for 6000"
    ),
    "100-200, dealer button limps 200, small raises to 700, big calls": (
        "seat 8 calls 200 | seat 1 raises to 700 | seat 2 calls"
    ),
    "UTG raised to 600, initial raiser then says nothing, next one calls": (
        "seat 3 raises to 600 | seat 4 calls"
    ),
}
"""The end of the first reading of each."""


@pytest.mark.parametrize("told", SEATS)
def test_who_it_is_by_a_number_or_a_place_alone(told: str) -> None:
    assert read(told).line.endswith(SEATS[told])


GERMAN = {
    "setzt alles rein": "seat 5 is all-in",
    "knallt alles rein": "seat 5 is all-in",
    "bleibt dabei": "seat 5 calls",
    "gleicht aus": "seat 5 calls",
    "hebt an auf 1800": "seat 5 raises to 1800",
    "stockt auf 1800 auf": "seat 5 raises to 1800",
    "erhöht um 1200": "seat 5 raises to 1800",
    "legt 1200 drauf": "seat 5 raises to 1800",
}
"""What somebody does, as German has it, facing a bet of 600."""


@pytest.mark.parametrize("told", GERMAN)
def test_an_act_in_german(told: str) -> None:
    ways = read_prose(f"Am Flop setzt Sitz 4 600, Sitz 5 {told}", language="de").ways
    assert any(one.line.endswith(f"seat 4 bets 600 | {GERMAN[told]}") for one in ways)
