"""The books as data: well formed, complete in themselves, and true to their known numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import tomli

import floorman.rulebooks
from floorman.rulebooks.book import Book, available, load, not_held
from floorman.rulebooks.numbers import ancestry
from floorman.rulebooks.schema import Parameter, schema

FOLDER = Path(floorman.rulebooks.__file__).parent
KINDS = {"deterministic", "discretion", "procedure", "conduct", "display", "text"}
BOOKS = available()
PARAMETERS = {
    f"{topic}.{name}": parameter
    for topic, parameters in schema().topics.items()
    for name, parameter in parameters.items()
} | {f"settings.{name}": parameter for name, parameter in schema().settings.items()}


def document(key: str) -> dict[str, Any]:
    return tomli.loads((FOLDER / f"{key}.toml").read_text(encoding="utf-8"))


def titled(number: str, book: Book) -> str:
    return next((step for step in ancestry(number) if step in book.rules), "")


def test_every_book_file_is_listed_and_every_listed_book_has_a_file() -> None:
    files = {path.stem for path in FOLDER.glob("*.toml")} - {"index", "parameters"}
    assert files == set(BOOKS)
    assert all(document(key)["book"]["key"] == key for key in BOOKS)


def test_the_edition_left_out_on_purpose_says_why() -> None:
    assert "recommended procedures" in not_held()["tda-2022"]
    assert "tda-2022" not in BOOKS


@pytest.mark.parametrize("key", BOOKS)
def test_every_topic_stands_under_a_titled_rule(key: str) -> None:
    book = load(key)
    untitled = {
        (topic.name, number)
        for topic in book.topics.values()
        for number in topic.rules
        if not titled(number, book)
    }
    assert untitled == set()


@pytest.mark.parametrize("key", BOOKS)
def test_every_rule_of_a_book_has_a_topic(key: str) -> None:
    book = load(key)
    spoken = {titled(number, book) for topic in book.topics.values() for number in topic.rules}
    assert set(book.rules) - spoken == set()


@pytest.mark.parametrize("key", BOOKS)
def test_every_parameter_is_declared_and_its_value_allowed(key: str) -> None:
    for topic in load(key).topics.values():
        for name, value in topic.parameters.items():
            parameter = schema().parameter(topic.name, name)
            assert parameter.allows(value), f"{topic.name}.{name} = {value!r}"


@pytest.mark.parametrize("key", BOOKS)
def test_every_summary_is_one_plain_sentence_of_a_known_kind(key: str) -> None:
    for topic in load(key).topics.values():
        assert topic.kind in KINDS
        assert re.fullmatch(r"[A-Z][^.]{15,215}\.", topic.summary), f"{topic.name}: {topic.summary}"


@pytest.mark.parametrize("key", BOOKS)
def test_no_summary_speaks_of_another_edition(key: str) -> None:
    for topic in load(key).topics.values():
        assert not re.search(r"\b20[12]\d\b|\bNPL\b|\bTDA\b", topic.summary), topic.name


@pytest.mark.parametrize("key", BOOKS)
def test_a_bundled_book_is_whole_without_any_other(key: str) -> None:
    about = document(key)["book"]
    assert about["status"] in ("complete", "reported")
    assert "extends" not in about


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter_and_setting_has_help_reason_and_an_allowed_default(name: str) -> None:
    parameter = PARAMETERS[name]
    assert parameter.help.endswith(".")
    assert parameter.reason
    assert parameter.allows(parameter.default)
    assert bool(parameter.choices) == (parameter.type in {"choice", "list"})


@pytest.mark.parametrize("topic", schema().topics)
def test_every_parameter_belongs_to_a_topic_that_a_book_has(topic: str) -> None:
    assert any(load(key).has(topic) for key in BOOKS)


def test_every_choice_of_a_parameter_can_be_told_from_the_others() -> None:
    def repeats(parameter: Parameter) -> bool:
        return len(set(parameter.choices)) != len(parameter.choices)

    assert [name for name, parameter in PARAMETERS.items() if repeats(parameter)] == []


# The numbers and variants in which the books are known to differ, in this order of books.
ORDER = ("npl-2015", "tda-2013", "tda-2015", "tda-2019", "tda-2024", "house-nlhe")
SILENT = None
KNOWN: dict[str, tuple[object, ...]] = {
    "clock-duration.seconds": (60, 50, 50, 25, 25, 50),
    "clock-duration.countdown": (10, 10, 10, 5, 5, 10),
    "clock-expiry-outcome.no_bet": ("dead", "dead", "dead", "check", "check", "dead"),
    "at-seat-moment.moment": (
        "complete-hands",
        "first-card",
        "last-card",
        "last-card",
        "last-card",
        "complete-hands",
    ),
    "substantial-action-definition.test": (
        "two-chip-or-three",
        *4 * ("one-chip-or-three",),
        "two-players",
    ),
    "raise-amount-50-percent.base": (SILENT, SILENT, *3 * ("increment",), SILENT),
    "raise-two-motion.allowed": (True, True, True, SILENT, SILENT, True),
    "multi-chip-all-needed.applies_to": ("same-denomination", *4 * ("any-chips",), SILENT),
    "multi-chip-mixed-denominations.test": (
        "half-raise",
        *4 * ("all-needed-first",),
        "half-raise",
    ),
    "overchip-last-chip.ruling": (*3 * (SILENT,), "call", "call", SILENT),
    "reopen-cumulative-short-allins.adds_up": (SILENT, *4 * (True,), SILENT),
    "reopen-limit.percent": (SILENT, *4 * (50,), SILENT),
    "oot-binding-if-unchanged.check": ("bet-back-and-checks", *5 * ("binds",)),
    "oot-binding-if-unchanged.call_or_fold": (SILENT, *5 * ("binds",)),
    "oot-release-if-changed.smaller_bet": ("flat-call", *4 * ("released",), "floor"),
    "oot-release-if-changed.larger_bet": (
        "released-fold-forfeits",
        *4 * ("released",),
        "floor",
    ),
    "pot-limit-preflop-short-blind.short_blind_counts_full": (
        *2 * (SILENT,),
        *3 * (True,),
        SILENT,
    ),
    "pot-limit-preflop-short-blind.dead_blind_counts_full": (*4 * (SILENT,), True, SILENT),
    "unclear-amount.rule": (*3 * ("lesser",), *2 * ("highest-within-pot",), SILENT),
    "final-table-size.method": (SILENT, *2 * ("full-plus-one",), *2 * ("nine-seven",), SILENT),
    "halt-play-three-short.scope": (
        "any-table",
        *3 * ("full-tables",),
        "by-elimination",
        "any-table",
    ),
    "halt-play-three-short.when": (*4 * ("always",), "blinds-impacted", "always"),
    "balance-who-moves.mover": (*5 * ("next-big-blind",), "from-big-blind"),
    "odd-chip-identical-both-ways.method": (*4 * ("equalise",), SILENT, SILENT),
    "dispute-accounting.until": (
        *3 * ("next-hand",),
        *2 * ("substantial-action-next-hand",),
        SILENT,
    ),
    "dispute-during-break.seconds": (SILENT, SILENT, 60, 60, 60, SILENT),
    "misdeal-redeal-absent-player.redeal": (SILENT, *3 * ("killed",), "plays", SILENT),
    "rp-premature-turn.procedure": (
        "set-aside-river-becomes-turn",
        SILENT,
        *2 * ("set-aside-river-becomes-turn",),
        "return-and-reshuffle",
        SILENT,
    ),
    "rp-disordered-stub.mixed": (
        "stub-muck-and-burns",
        SILENT,
        "stub-muck-and-burns",
        *2 * ("only-mixed-cards",),
        SILENT,
    ),
    "rp-ante-format.order": (*3 * (SILENT,), "ante-first", "blind-first", SILENT),
    "rp-h4h-clock-deduction.maximum": (*3 * (SILENT,), 120, 180, SILENT),
    "penalty-options.rounds_at_most": (4, 4, 0, 0, 0, SILENT),
    "showdown-order-enforcement.mandatory": (True, *4 * (False,), True),
    "dodging-blinds.penalty": (*5 * ("will",), "may"),
}


@pytest.mark.parametrize("name", KNOWN)
def test_the_books_differ_as_their_texts_do(name: str) -> None:
    topic, parameter = name.rsplit(".", 1)
    held = tuple(
        SILENT if book.is_silent(topic, parameter) else book.value(topic, parameter)
        for book in map(load, ORDER)
    )
    assert held == KNOWN[name]


MISDEALS = {
    "boxed-cards": "misdeal-boxed-cards",
    "extra-cards": "misdeal-extra-cards",
    "first-card-wrong-seat": "misdeal-first-card-wrong-seat",
    "seat-not-entitled": "misdeal-seat-not-entitled",
    "seat-dealt-out": "misdeal-seat-dealt-out",
    "wrong-card-count": "misdeal-wrong-card-count",
    "nonstandard-card": "misdeal-nonstandard-card",
    "exposed-flop-games": "misdeal-exposed-flop-games",
    "exposed-stud": "misdeal-exposed-stud",
}


@pytest.mark.parametrize("key", BOOKS)
def test_the_list_of_misdeals_names_the_causes_that_have_a_topic(key: str) -> None:
    book = load(key)
    named = set(book.value("misdeal-other-causes", "causes"))
    assert named == {cause for cause, topic in MISDEALS.items() if book.has(topic)}


# What 2026 says that 2024 does not, by the account that tda-2026 rests on.
NEW_IN_2026 = {
    "terms-in-question": "3-B",
    "covert-devices": "5-A",
    "chips-in-play": "7",
    "break-order-posted": "12-C",
    "same-hand-bust-order": "22",
    "bust-together-bounty": "22",
    "missed-level-change": "25-C",
    "color-up-by-player": "26-D",
    "button-advance-over-empty-seats": "36-B",
    "conduct-code": "72",
    "rp-absent-stack": "RP-23",
    "rp-staff-answers": "RP-24",
    "rp-draw-stub": "RP-25",
    "rp-chip-penalty": "RP-26",
    "rp-deals": "RP-27",
    "rp-time-bank": "RP-28",
    "rp-stream-cards": "RP-29",
}
GONE_IN_2026 = {"misdeal-nonstandard-card", "nonstandard-card-after-sa"}
OTHERWISE_IN_2026 = {
    "misdeal-other-causes",
    "fouled-deck",
    "etiquette-violations",
    "penalty-options",
    "penalty-may-versus-will",
    "hand-started-at-prior-level",
}
MOVED_BY_2026 = [(1, 1), (6, 6), (7, 8), (10, 11), (20, 21), (21, 23), (34, 36), (69, 71), (71, 74)]


def test_2026_has_what_2024_has_and_what_is_new() -> None:
    old, new = load("tda-2024"), load("tda-2026")
    assert set(new.topics) - set(old.topics) == set(NEW_IN_2026)
    assert set(old.topics) - set(new.topics) == GONE_IN_2026
    assert {name: new.topics[name].rules[0] for name in NEW_IN_2026} == NEW_IN_2026
    shared = old.topics.keys() & new.topics.keys()
    otherwise = {n for n in shared if old.topics[n].parameters != new.topics[n].parameters}
    assert otherwise == OTHERWISE_IN_2026


def test_2026_has_74_rules_and_29_recommended_procedures() -> None:
    numbers = load("tda-2026").rules
    assert [number for number in numbers if number.isdecimal()] == [str(n) for n in range(1, 75)]
    procedures = [number for number in numbers if number.startswith("RP-")]
    assert procedures == [f"RP-{n}" for n in range(1, 30)]


@pytest.mark.parametrize(("old", "new"), MOVED_BY_2026)
def test_what_2024_had_moved_as_told(old: int, new: int) -> None:
    before, after = load("tda-2024"), load("tda-2026")
    assert before.rules[str(old)] == after.rules[str(new)]
    for name, topic in before.topics.items():
        if name in after.topics and str(old) in map(before.heading, topic.rules):
            assert str(new) in map(after.heading, after.topics[name].rules), name


def test_every_topic_of_2026_says_that_its_text_was_not_seen() -> None:
    book = load("tda-2026")
    assert book.status == "reported"
    assert {topic.standing for topic in book.topics.values()} == {"reported", "carried-over"}
    for name in (*NEW_IN_2026, *OTHERWISE_IN_2026):
        assert book.topics[name].standing == "reported"
    read = [load(key) for key in BOOKS if load(key).status == "complete"]
    assert {topic.standing for one in read for topic in one.topics.values()} == {"read"}


def test_the_league_has_its_own_dead_hands_apart_from_its_habits() -> None:
    book = load("npl-2015")
    assert book.topics["announced-fold-dead"].rules == ("RP-7-1(a)",)
    assert book.topics["thrown-forward-fold-dead"].rules == ("RP-7-1(b)",)
    having = [key for key in BOOKS if load(key).has("announced-fold-dead")]
    assert having == ["npl-2015", "wsop-2026"]
