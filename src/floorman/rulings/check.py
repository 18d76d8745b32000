"""Runs case files, tables of acts and the rulings expected of them, for our tests and anybody's.

``docs/cases.md`` has the format. A case tells its table in talk (``talk``, or ``talk`` and a list
of ``acts`` with an expectation each); only what it expects is compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import tomli

from floorman.errors import BadFile, BadInput
from floorman.rulings.ruling import as_json
from floorman.rulings.session import rule_all
from floorman.talk.talk import read_talk


class Verdict(NamedTuple):
    """How a case came out under one book: what was expected, and what the ruling says of it."""

    name: str
    book: str
    ok: bool
    expected: Any
    got: Any


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file that are told in table talk.

    Raises BadFile naming the case and the key that is wrong or missing.
    """
    try:
        document = tomli.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise BadFile(str(path), "", str(error), "a TOML file of [[case]] tables") from None
    cases = document.get("case")
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise BadFile(str(path), "", "it has no [[case]]", "a TOML file of [[case]] tables")
    for number, case in enumerate(cases, start=1):
        _check_case(str(path), number, case)
    return [case for case in cases if "talk" in case]


def _check_case(path: str, number: int, case: Mapping[str, Any]) -> None:
    place = f"case {number}"
    if not isinstance(case.get("name"), str):
        raise BadFile(path, place, "it has no name", 'name = "what the case shows"')
    place = f"case {number} ({case['name']})"
    if "talk" in case and not isinstance(case["talk"], str):
        raise BadFile(path, place, "talk is no text", 'talk = "NLHE 50-100, seats 1-6 | …"')
    if not books_of(case):
        raise BadFile(path, place, "it names no book", 'book = "tda-2024" or books = ["…"]')
    if "talk" in case and "expect" not in case and "acts" not in case:
        raise BadFile(path, place, "it expects nothing", "expect, or acts with an expect each")


def books_of(case: Mapping[str, Any]) -> tuple[str, ...]:
    """The books a case holds under."""
    books = case.get("books", [case["book"]] if "book" in case else [])
    return tuple(books) if isinstance(books, list) else ()


def run_case(case: Mapping[str, Any], book: str) -> Verdict:
    """Rule on the acts of a case under a book, and compare what it expects."""
    steps = case.get("acts", [])
    line = " | ".join([case["talk"], *(step["talk"] for step in steps)])
    try:
        talk = read_talk(line)
        rulings = [_plain(ruling) for ruling in rule_all(talk, book)]
    except BadInput as error:
        rulings = [{"error": str(error)}]
    expected = [step.get("expect", {}) for step in steps] or [case["expect"]]
    told = _ends(case["talk"], steps)
    got = [rulings[min(at, len(rulings) - 1)] if rulings else {} for at in told]
    seen = [_part(ruling, want) for ruling, want in zip(got, expected, strict=True)]
    ok = all(_matches(one, want) for one, want in zip(seen, expected, strict=True))
    single = not steps
    return Verdict(
        case["name"], book, ok, expected[0] if single else expected, seen[0] if single else seen
    )


def _ends(talk: str, steps: list[Mapping[str, Any]]) -> list[int]:
    """Which of all rulings each step expects: the last one of its own acts."""
    count = len(read_talk(talk).clauses)
    if not steps:
        return [count - 1]
    ends = []
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
    if isinstance(want, dict) and isinstance(got, dict):
        return {key: _part(got.get(key), value) for key, value in want.items()}
    if isinstance(want, list) and isinstance(got, list) and _is_partial(want, got):
        return [_part(one, other) for one, other in zip(got, want, strict=True)]
    return got


def _is_partial(want: list[Any], got: list[Any]) -> bool:
    return len(want) == len(got) and all(isinstance(one, dict) for one in want)


def _matches(got: Any, want: Any) -> bool:
    """Whether they are the same; a text expected with … at both ends may stand within."""
    if isinstance(want, dict) and isinstance(got, dict):
        return all(_matches(got.get(key), value) for key, value in want.items())
    if isinstance(want, list) and isinstance(got, list):
        return len(want) == len(got) and all(map(_matches, got, want))
    if isinstance(want, str) and isinstance(got, str) and want.startswith("…"):
        return want.strip("…") in got
    return bool(got == want)


def check(paths: list[Path]) -> Iterator[Verdict]:
    """Every case of the files under each of its books, in order."""
    for path in paths:
        for case in read_cases(path):
            for book in books_of(case):
                yield run_case(case, book)
