"""The names of The Tournament Director: each is known, with what it means, or refused with why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from floorman.errors import BadInput
from floorman.league.formula.evaluating import value
from floorman.league.formula.facts import Event, Facts, One, Purchases
from floorman.league.formula.functions import OF_LISTS, OF_NUMBERS, OPERATORS
from floorman.league.formula.known import KNOWN, PROFILES, Name, Profile
from floorman.league.formula.names import ALIASES, Told, told_by, why_not
from floorman.league.formula.refused import REFUSED, REFUSED_FUNCTIONS
from floorman.league.formula.words import FUNCTIONS, meanings
from floorman.league.season import names_told

LINES = [
    line.split() for line in (Path(__file__).parent / "td3_names.txt").read_text().splitlines()
]
NAMES = [words for words in LINES if re.fullmatch(r"\w+", words[0]) and words[0] not in ("is",)]
NAMES = [words for words in NAMES if words[0] not in ("not", "and", "or")]
CALLED = [words[0].removesuffix("()") for words in LINES if words[0].endswith("()")]
SIGNS = [words[0] for words in LINES if not re.match(r"\w", words[0])]
EVERY: tuple[Name | Profile, ...] = (*KNOWN, *PROFILES)

ALL = Purchases(
    count=3,
    money=Fraction(60),
    chips=9_000,
    fee=Fraction(20),
    stack=3_000,
    rake=Fraction(6),
    profiles={"early": (Fraction(15), 4_000)},
)
FACTS = Facts(
    Event(
        buyins=ALL,
        rebuys=ALL,
        addons=ALL,
        pot=Fraction(180),
        bounties=Fraction(30),
        paid_places=2,
        members=9,
        left=1,
    ),
    One(
        place=1,
        prize=Fraction(100),
        bounties=Fraction(10),
        paid=Fraction(60),
        buyins=Fraction(20),
        rebuys=Fraction(25),
        addons=Fraction(15),
        rebought=2,
        added=1,
        knocked_out=4,
        rakes=(Fraction(2), Fraction(3), Fraction(1)),
        bounties_won=Fraction(3),
        bounties_kept=1,
        bounties_bought=2,
        bounty_cost=Fraction(10),
        bounty_kept=Fraction(5),
        out=0,
        seconds=7_200,
    ),
)


def test_the_list_is_whole() -> None:
    assert (len(NAMES), len(CALLED), len(LINES)) == (140, 50, 209)


@pytest.mark.parametrize("words", NAMES, ids=lambda words: words[0])
def test_every_name_is_known_or_refused(words: list[str]) -> None:
    known = {one.name.lower() for one in KNOWN}
    refused = {name.lower() for name in REFUSED}
    name, *shorts = map(str.lower, words)
    assert (name in known) != (name in refused)
    assert [ALIASES.get(short) for short in shorts] == [name] * len(shorts)


@pytest.mark.parametrize("name", CALLED)
def test_every_function_is_known_or_refused(name: str) -> None:
    special = {"if", "switch", "lswitch", "assign", *(one.name.lower() for one in PROFILES)}
    known = name.lower() in special | set(OF_NUMBERS) | set(OF_LISTS)
    assert known != (name in REFUSED_FUNCTIONS)


@pytest.mark.parametrize("sign", SIGNS)
def test_every_sign_is_read(sign: str) -> None:
    given = f"{sign} 1" if sign == "!" else f"2 {sign} 1"
    assert value(given, {}) in (0, 1, 2, 3)


def test_nothing_is_known_that_the_program_has_not() -> None:
    listed = {words[0] for words in NAMES} | set(CALLED)
    ours = {one.name for one in EVERY} | set(REFUSED) | set(REFUSED_FUNCTIONS)
    assert ours <= listed


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        *[("rank", 1), ("r", 1), ("position", 1), ("n", 3), ("numberOfPlayers", 3), ("pp", 180)],
        *[("mr", 2), ("placed", 1), ("pw", 100), ("bw", 10), ("tw", 115), ("t", 55), ("tc", 60)],
        *[("bc", 20), ("rc", 25), ("ac", 15), ("nr", 2), ("na", 1), ("nh", 4), ("nb", 3)],
        *[("ro", 0), ("playingTime", 7_200), ("nm", 9), ("players", 1), ("tnr", 3), ("tna", 3)],
        *[("totalBuyinsAmount", 60), ("totalRebuysAmount", 60), ("totalAddOnsAmount", 60)],
        *[("bountyTotal", 30), ("totalBuyinsChips", 9_000), ("totalRebuysChips", 9_000)],
        *[("totalAddOnsChips", 9_000), ("unadjustedChipCount", 27_000), ("defaultBuyinFee", 20)],
        *[("defaultRebuyFee", 20), ("defaultAddOnFee", 20), ("defaultBuyinChips", 3_000)],
        *[("defaultRebuyChips", 3_000), ("defaultAddOnChips", 3_000)],
        *[("buyinProfileFee()", 20), ('buyinProfileFee("Early")', 15)],
        *[("rebuyProfileFee('early')", 15), ("addOnProfileFee()", 20)],
        *[("buyinProfileChips(early)", 4_000), ('rebuyProfileChips("early")', 4_000)],
        ("addOnProfileChips()", 3_000),
    ],
)
def test_what_names_stand_for(name: str, wanted: int) -> None:
    assert value(name, Told(FACTS)) == wanted


def test_every_name_with_a_value_is_looked_at_here() -> None:
    assert [one.name for one in told_by(FACTS)] == [one.name for one in EVERY]


@pytest.mark.parametrize("name", [*REFUSED, *(f"{name}()" for name in REFUSED_FUNCTIONS)])
def test_refused_names_say_why(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        value(f"1 +\n{name}", Told(FACTS))
    plain = name.removesuffix("()").lower()
    assert str(refused.value) == f"line 2: {plain} is not known here: {why_not(plain)}."


def test_every_function_and_name_says_what_it_means() -> None:
    told = {part for form in FUNCTIONS for part in re.findall(r"(\w+)\(", form.lower())}
    special = {"if", "switch", "lswitch", "assign"}
    assert told == special | set(OF_NUMBERS) | set(OF_LISTS)
    names = [one.name for one in meanings(names_told())]
    assert "rank" in names
    assert "totalBuyinsChips" not in names  # a season keeps no chips
    assert {sign for form in names for sign in form.split()} >= set(OPERATORS)


def test_the_docs_have_the_tables() -> None:
    """`docs/formulas.md` is made of the tables: what it lacks, or has besides, is named."""
    page = (Path(__file__).parents[2] / "docs" / "formulas.md").read_text(encoding="utf-8")
    rows = {line for line in page.splitlines() if line.startswith("| `")}
    assert rows == set(_rows())


def _rows() -> Iterator[str]:
    seasons = {one.name for one in names_told()}
    names = {one.name for one in EVERY}
    for one in meanings(EVERY):
        forms = ", ".join(f"`{form}`" for form in (one.name, *one.shorts)).replace("|", "\\|")
        plain = one.name.partition("(")[0]
        where = "files alone" if plain in names - seasons else ""
        yield f"| {forms} | {one.means} | {where} |"
    for why in dict.fromkeys((*REFUSED.values(), *REFUSED_FUNCTIONS.values())):
        refused = [name for name, reason in REFUSED.items() if reason == why]
        refused += [f"{name}()" for name, reason in REFUSED_FUNCTIONS.items() if reason == why]
        yield f"| {', '.join(f'`{name}`' for name in refused)} | {why} |"
