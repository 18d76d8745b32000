"""Runs case files, tables of facts and what is expected to come of them, for anybody's files.

``docs/cases.md`` has the format. A case tells its situation in table talk (``talk``), as a hand of
the engine (``table`` or ``start``) or as the facts of a floor topic (``facts``); only what it
expects is compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import tomli_w

from floorman.bundled import bundled_text
from floorman.casebook import floor_case, hand_case
from floorman.errors import BadFile, BadInput, IllegalAct, why_of
from floorman.rulebooks.book import AnyBook, Book, as_book, load, load_with_house
from floorman.rulings.ruling import as_json
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk
from floorman.sentences import row, say, verbatim
from floorman.toml import read_toml

KINDS = ("talk", "table", "start", "facts")
TABLES = say("a TOML file of [[case]] tables")
EXAMPLE = say('talk = "NLHE 50-100, seats 1-6 | …"')


class Verdict(NamedTuple):
    """How a case came out under one book: what was expected, and what came of it."""

    name: str
    book: str
    ok: bool
    expected: Any
    got: Any


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file, ``-`` being the standard input.

    Raises BadFile naming the case and the key that is wrong or missing.
    """
    try:
        text = sys.stdin.read() if str(path) == "-" else bundled_text(path)
    except OSError as error:
        raise BadFile(str(path), "", why_of(error), say("a readable file")) from None
    except UnicodeDecodeError:
        raise BadFile(str(path), "", say("it is no text"), TABLES) from None
    document = read_toml(text, str(path), allowed=TABLES)
    cases = document.get("case")
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise BadFile(str(path), "", say("it has no [[case]]"), TABLES)
    for number, case in enumerate(cases, start=1):
        _check_case(str(path), number, case)
    return cases


def _check_case(path: str, number: int, case: Mapping[str, Any]) -> None:
    """Raise BadFile for a case that is not whole; its talk is read when it runs."""
    place = f"case {number}"
    if not isinstance(case.get("name"), str):
        raise BadFile(path, place, say("it has no name"), say('name = "what the case shows"'))
    place = place_of(number, case)
    told = [kind for kind in KINDS if kind in case]
    if len(told) != 1:
        raise BadFile(
            path,
            place,
            say("it tells no situation, or two"),
            say("one of {kinds}", kinds=row(KINDS, ", ")),
        )
    if not isinstance(case[told[0]], dict if told[0] in ("start", "facts") else str):
        raise BadFile(path, place, say("{told} is of the wrong type", told=told[0]), EXAMPLE)
    if told == ["facts"] and case.get("topic") not in floor_case.WORK:
        raise BadFile(path, place, say("facts of no known topic"), row(floor_case.WORK, ", "))
    if not books_of(case):
        raise BadFile(
            path, place, say("it names no book"), verbatim('book = "tda-2024" or books = ["…"]')
        )
    if not _expects(case):
        raise BadFile(
            path, place, say("it expects nothing"), say("expect, or acts with an expect each")
        )


def place_of(number: int, case: Mapping[str, Any]) -> str:
    """Where a case stands in its file."""
    return f"case {number} ({case['name']})"


def _expects(case: Mapping[str, Any]) -> bool:
    acts = case.get("acts")
    if "talk" not in case or acts is None:
        return isinstance(case.get("expect"), dict)
    return isinstance(acts, list) and all(
        isinstance(act, dict) and isinstance(act.get("talk"), str) for act in acts
    )


def books_of(case: Mapping[str, Any]) -> tuple[str, ...]:
    """The books a case holds under."""
    books = case.get("books", [case["book"]] if "book" in case else [])
    return tuple(books) if isinstance(books, list) else ()


def run_case(case: Mapping[str, Any], book: AnyBook) -> Verdict:
    """Work a case under a book, and compare what it expects.

    With ``house`` the book is a house book on top of it, which says only that. What is refused, as
    a seat that nobody has, is seen as an ``error``.
    """
    law = as_book(book)
    if "house" in case:
        house = case["house"]
        text = tomli_w.dumps(house) if isinstance(house, dict) else house
        rest = {key: value for key, value in case.items() if key != "house"}
        return run_case(rest, load_with_house(law.base, text))._replace(book=law.key)
    if "talk" in case:
        return _run_talk(case, law)
    expected = case["expect"]
    try:
        if "facts" in case:
            found = floor_case.work(case["topic"], case["facts"], law)
        else:
            found = hand_case.work(case, law)
    except (BadInput, IllegalAct) as error:
        found = {"error": str(error)}
    got = {key: found.get(key) for key in expected} if "error" not in found else found
    return Verdict(case["name"], law.key, got == expected, expected, got)


def _run_talk(case: Mapping[str, Any], book: Book) -> Verdict:
    steps = case.get("acts", [])
    line = " | ".join([case["talk"], *(step["talk"] for step in steps)])
    expected = [case.get("expect", {}), *(step.get("expect", {}) for step in steps)]
    try:
        rulings = [_plain(ruling) for ruling in rule_all(read_talk(line), book)]
        told = _ends(case["talk"], steps)
    except (BadInput, IllegalAct) as error:
        rulings, told = [{"error": str(error)}], [0] * len(expected)
    got = [rulings[min(at, len(rulings) - 1)] if rulings else {} for at in told]
    seen = [
        one if "error" in one and "error" not in want else _part(one, want)
        for one, want in zip(got, expected, strict=True)
    ]
    ok = all(_matches(one, want) for one, want in zip(seen, expected, strict=True))
    single = not steps
    return Verdict(
        case["name"], book.key, ok, expected[0] if single else expected, seen[0] if single else seen
    )


def _ends(talk: str, steps: list[Mapping[str, Any]]) -> list[int]:
    """Which of all rulings the talk and each step expect: the last one of their own acts."""
    count = len(read_talk(talk).clauses)
    ends = [count - 1]
    head, _, _ = talk.partition("|")
    opening = len(read_talk(head).clauses)
    for step in steps:
        count += len(read_talk(f"{head} | {step['talk']}").clauses) - opening
        ends.append(count - 1)
    return ends


def _plain(ruling: Any) -> dict[str, Any]:
    """The ruling as it would come back from JSON."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(as_json(ruling)))
    return plain


def _part(got: Any, want: Any) -> Any:
    """What the ruling says of the things that a case asks for."""
    if isinstance(want, dict) and want and isinstance(got, dict):
        return {key: _part(got.get(key), value) for key, value in want.items()}
    if isinstance(want, list) and isinstance(got, list) and _is_partial(want, got):
        return [_part(one, other) for one, other in zip(got, want, strict=True)]
    return got


def _is_partial(want: list[Any], got: list[Any]) -> bool:
    return len(want) == len(got) and all(isinstance(one, dict) for one in want)


def _matches(got: Any, want: Any) -> bool:
    """Whether they are the same; a text expected with … at both ends may stand within."""
    if isinstance(want, dict) and isinstance(got, dict):
        return all(_holds(got.get(key), value) for key, value in want.items())
    if isinstance(want, list) and isinstance(got, list):
        return len(want) == len(got) and all(map(_matches, got, want))
    if isinstance(want, str) and isinstance(got, str) and want.startswith("…"):
        return want.strip("…") in got
    return bool(got == want)


def _holds(got: Any, want: Any) -> bool:
    """Whether a field is as expected; expected empty, it must be empty or not there."""
    return not got if want in ({}, []) else _matches(got, want)


def check(paths: list[Path]) -> Iterator[Verdict]:
    """Every case of the files under each of its books, in order.

    Raises BadFile before any case runs, for a file, a book or table talk that cannot be read.
    """
    files = [(path, read_cases(path)) for path in paths]
    for path, cases in files:
        for number, case in enumerate(cases, start=1):
            _check_readable(str(path), place_of(number, case), case)
    for _, cases in files:
        for case in cases:
            for book in books_of(case):
                yield run_case(case, book)


def _check_readable(path: str, place: str, case: Mapping[str, Any]) -> None:
    """Raise BadFile for a book that is unknown, or talk that is none and is not expected so."""
    acts = case.get("acts", []) if "talk" in case else []
    wanted = [case.get("expect", {}), *(act.get("expect", {}) for act in acts)]
    try:
        for book in books_of(case):
            load(book)
        if "talk" in case and not any("error" in want for want in wanted):
            read_talk(" | ".join([case["talk"], *(act["talk"] for act in acts)]))
    except BadInput as error:
        raise BadFile(path, place, error.wrong, error.allowed) from None
