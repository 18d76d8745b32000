"""Points by formula: published examples, the language, and what is refused."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.errors import BadInput
from floorman.league.formula.evaluating import value
from floorman.league.formula.functions import Value

STARS = "10 * sqrt(n) / sqrt(r) * (1 + log10(bc + 0.25))"
"""https://www.pokerstars.uk/poker/tournaments/leader-board/explained/"""


@pytest.mark.parametrize(
    ("n", "place", "cost", "points"), [(50, 1, 20, 163.09), (36, 1, 0, 23.88), (25, 1, 10, 100.54)]
)
def test_published_leader_boards(n: int, place: int, cost: int, points: float) -> None:
    facts = {"buyins": Fraction(n), "rank": Fraction(place), "buyincost": Fraction(cost)}
    assert round(value(STARS, facts), 2) == points


def test_the_formula_of_the_page() -> None:
    """`docs/formulas.md` shows one: 900 among 9 entries; 10 sqrt(9 / 2) (1 + log10(100.25))."""
    shown = (Path(__file__).parents[2] / "docs" / "formulas.md").read_text("utf-8").split("```")[1]
    assert round(value(shown, FACTS), 2) == 63.66
    assert value(shown, {**FACTS, "rank": Fraction(11)}) == 1


FACTS: dict[str, Value] = {
    "buyins": Fraction(9),
    "rank": Fraction(2),
    "pot": Fraction(900),
    "numberofhits": Fraction(3),
    "points": (Fraction(5), Fraction(9), Fraction(7)),
}


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("1 + 2 * 3", 7),
        ("-2 * -3", 6),
        ("7 % 4", 3),
        ("10 / 4", 2.5),
        ("2 - 3 - 4", -5),
        ("NumberOfPlayers - R + 1", 8),
        ("buyins", 9),
        ("pow(2, 10)", 1024),
        ("power(4, 0.5)", 2),
        ("sqrt(9/4)", 1.5),
        ("log(exp(2))", 2),
        ("ln(exp(1))", 1),
        ("log10(1000)", 3),
        ("round(2.5)", 3),
        ("round(-2.5)", -3),
        ("round(163.0877, 2)", 163.09),
        ("floor(-1.5) + ceil(1.2)", 0),
        ("roundToNearest(37, 25)", 25),
        ("roundUpToNearest(26, 25) + roundDownToNearest(49, 25)", 75),
        ("max(1, n, 3) - min(4, 2)", 7),
        ("triangle(4)", 10),
        ("if(r = 1, 10, 5)", 5),
        ("if(r is 2, 10)", 10),
        ("if(r is not 2, 10)", 0),
        ("if(r <= 3 and nh >= 3, 1, 0) + if(r > 3 or not nh = 3, 1, 0)", 1),
        ("if(r <> 2 || n == 9, 4, 2)", 4),
        ("if(!(n < 9) && 1, 4, 2)", 4),
        ("if(n = 9, 1, 1 / 0)", 1),
        ("switch(r, 1, 100, 2, 60, 3, 40, 1)", 60),
        ("switch(n, 1, 100, 2, 60, 7)", 7),
        ("lswitch(r, 100, 60, 40)", 60),
        ("lswitch(50, 100, 60, 40)", 40),
        ('assign("x", n * 2) assign(y, x + 1) y', 19),
        ('assign("x", 3);\nassign("y", 4);\nsqrt(x*x + y*y)', 5),
        ("sum(top(2, points))", 16),
        ("sum(bottom(1, points)) + count(points)", 8),
        ("average(points)", 7),
        ("product(2, 3, 4)", 24),
        ("index(2, points)", 9),
        ("count(setListLength(5, points))", 5),
        ("oneOf(r, 1, 2, 3)", 1),
        ("// ten for all\n10 /* each */", 10),
        ("0.1 + 0.2 = 0.3", 1),
        ("1e3 + .5", 1000.5),
    ],
)
def test_the_language(formula: str, wanted: float) -> None:
    assert float(value(formula, FACTS)) == pytest.approx(wanted)


def test_money_stays_exact() -> None:
    assert value("pot / 3 * 3", FACTS) == Fraction(900)
    assert value("0.1 + 0.2", {}) == Fraction(3, 10)


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("", "empty"),
        ("1 +", "ends too soon"),
        ("(1 + 2", "ends too soon"),
        ("1 + )", "line 1 has “)” out of place"),
        ("n + $", "“$” in line 1"),
        ("1\n+ nn", "line 2: nn is not known here. Allowed: "),
        ("sqroot(4)", "there is no function sqroot. Allowed: sqrt"),
        ("sqrt(4, 5)", "sqrt is given 2 values"),
        ("10 / (n - 9)", "line 1: it divides by 0"),
        ("sqrt(-1)", "sqrt has no value"),
        ("log(0)", "log has no value"),
        ("pow(-8, 0.5)", "pow has no value"),
        ("pow(10, pow(10, 5))", "too large"),
        ("points", "list of numbers"),
        ("points + 1", "no value"),
        ('"text" + 1', "is a text"),
        ("assign(5, 1)", "assign begins with a name"),
        ("index(9, points)", "no value"),
        ("(" * 1_000 + "1" + ")" * 1_000, "too deep"),
        ("-" * 5_000 + "1", "too many signs"),
        ("not " * 3_000 + "1", "too many signs|too deep"),
        ("1 " * 20_000, "too long"),
        ("addOnsLeft", "line 1: addonsleft is not known here: it is of a moment"),
        ("nr", "nr is not known here: this event does not tell it"),
        ("buyinProfileRake()", "buyinprofilerake is not known here: it is the house's part"),
        ('buyinProfileFee("early")', "line 1: nothing was bought as “early”"),
        ("buyinProfileFee(5)", "a profile is named in quotes"),
        ("9" * 5_000, "line 1: a number is too long"),
        ("max(top(9999, points)," + "1," * 6_000 + "1)", "line 1: it has more than 5,000 numbers"),
        ('assign("x", setListLength(4000, 1))' + "sum(x)" * 100, "takes too many steps"),
        ("random()", "other points each time"),
    ],
)
def test_what_is_refused(formula: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        value(formula, FACTS)
    assert any(part in str(refused.value) for part in said.split("|"))


def test_squares_of_squares_end() -> None:
    """Numbers grow no longer than a decimal number holds, however often they are squared."""
    squares = 'assign("x", 3)' + ' assign("x", x * x)' * 40
    with pytest.raises(BadInput, match="too large"):
        value(squares, {})


@pytest.mark.parametrize(("sign", "wanted"), [("+", 3_001), (" and ", 1), (" or ", 1), ("*", 1)])
def test_a_long_row_is_no_deep_one(sign: str, wanted: int) -> None:
    assert value("1" + f"{sign}1" * 3_000, {}) == wanted


@given(st.text(max_size=60))
def test_any_text_has_a_value_or_a_reason(text: str) -> None:
    _has_a_value_or_a_reason(text)


PIECES = [
    "n",
    "r",
    "1",
    "0",
    "2.5",
    "+",
    "-",
    "*",
    "/",
    "(",
    ")",
    ",",
    "if(",
    "max(",
    "pow(",
    "%",
    "is",
    "not",
    "top(",
]


@given(st.lists(st.sampled_from(PIECES), max_size=25))
def test_any_pieces_have_a_value_or_a_reason(pieces: list[str]) -> None:
    _has_a_value_or_a_reason(" ".join(pieces))


def _has_a_value_or_a_reason(formula: str) -> None:
    try:
        found = value(formula, FACTS)
    except BadInput:
        return
    assert math.isfinite(found)
