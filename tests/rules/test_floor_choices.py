"""Whatever a ruling leaves to the floor can be told, and settles it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tomli_w

from floorman.casebook.check import books_of, read_cases
from floorman.casebook.files import case_files
from floorman.errors import FloormanError
from floorman.rulebooks.book import Book, as_book, load_with_house
from floorman.rulings.asking import FLOOR
from floorman.rulings.questions.acts import AsksWhoActs
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import Talk, fact_in, read_talk
from floorman.rulings.wording.words import spoken

LEFT = "The floor decides:"


def _book_of(case: dict[str, Any], key: str) -> Book:
    house = case.get("house")
    if house is None:
        return as_book(key)
    return load_with_house(
        as_book(key).base, tomli_w.dumps(house) if isinstance(house, dict) else house
    )


def _told() -> Iterator[tuple[Talk, Book]]:
    """The table talk of all cases, under the first of their books."""
    for path in case_files():
        for case in read_cases(path):
            if "talk" in case:
                line = " | ".join([case["talk"], *(act["talk"] for act in case.get("acts", []))])
                try:
                    yield read_talk(line), _book_of(case, books_of(case)[0])
                except FloormanError:
                    continue


def _left_to_the_floor() -> Iterator[tuple[Talk, Book, Ruling]]:
    """What is left to the floor in a case, each kind of it once, with the talk until then."""
    seen = set()
    for talk, book in _told():
        try:
            rulings = list(rule_all(talk, book))
        except FloormanError:
            continue
        for at, ruling in enumerate(rulings):
            act = talk.clauses[at].act
            kind = (ruling.topic, type(act), tuple(one.option for one in ruling.floor.options))
            if isinstance(act, AsksWhoActs):
                continue  # it reminds of what an act before it leaves open, and that is told there
            if ruling.floor.options and kind not in seen:
                seen.add(kind)
                yield talk._replace(clauses=talk.clauses[: at + 1]), book, ruling


def test_every_option_can_be_told() -> None:
    """It is taken, nothing is left of it to choose, and a fact may be asked for next."""
    wrong, count = [], 0
    for talk, book, ruling in _left_to_the_floor():
        *before, last = talk.clauses
        for option in ruling.floor.options:
            count += 1
            name, answer = fact_in(f"{FLOOR}: {option.option}") or ("", "")
            clause = last._replace(facts=last.facts | {name: answer})
            *_, chosen = rule_all(talk._replace(clauses=(*before, clause)), book)
            assert type(option) is Option, "what an option leads to does not leave its ruler"
            dealt_again = chosen.status == "missing" or chosen.play.hand == "misdeal"
            assert option.option != "misdeal" or dealt_again, last.text
            open_still = option.option in [one.option for one in chosen.floor.options]
            is_taken = bool(chosen.missing or chosen.floor.chosen)
            settled = bool(chosen.missing) or (LEFT not in spoken(chosen))
            in_turn = chosen.topic == "undercall-sequence"  # the next one is open then
            if open_still or not is_taken or not (settled or in_turn):
                wrong.append((last.text, option.option, chosen.status, chosen.unused))
    assert not wrong
    assert count > 300
