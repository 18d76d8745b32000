"""`floorman rules coverage`: generated, and it does not lie."""

import importlib
import json
import tomllib
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from floorman.casebook import coverage as module
from floorman.casebook import prove
from floorman.casebook.coverage import Case, coverage
from floorman.casebook.coverage_table import table
from floorman.casebook.files import case_files
from floorman.casebook.rules import rules
from floorman.cli.main import main
from floorman.rulebooks.book import available, load

PAGE = Path(__file__).parents[2] / "docs" / "coverage.md"
HOWS = {
    "deterministic": {"enforced", "ruled"},
    "discretion": {"ruled"},
    "procedure": {"guided"},
    "conduct": {"recorded"},
    "display": {"shown"},
    "text": {"kept"},
}

Output = pytest.CaptureFixture[str]
BOOKS = pytest.mark.parametrize("key", available())


def as_json(capsys: Output, book: str) -> dict[str, Any]:
    assert main(["rules", "coverage", "--book", book, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def resolve(name: str) -> object:
    """What a dotted name names, the module being its longest importable part."""
    owner, _, function = name.rpartition(".")
    try:
        return getattr(importlib.import_module(owner), function)
    except ModuleNotFoundError:
        outer, _, inner = owner.rpartition(".")
        return reduce(getattr, (inner, function), importlib.import_module(outer))


def test_the_page_is_the_one_generated() -> None:
    assert PAGE.read_text(encoding="utf-8") == table(map(load, available()))


def test_write_writes_the_page(tmp_path: Path) -> None:
    path = tmp_path / "coverage.md"
    assert main(["rules", "coverage", "--write", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == table(map(load, available()))


@BOOKS
def test_json_has_every_topic_of_the_book_and_nothing_else(capsys: Output, key: str) -> None:
    found = as_json(capsys, key)
    assert list(found) == ["book", "topics", "missing"]
    assert found["book"] == key
    assert [row["topic"] for row in found["topics"]] == list(load(key).topics)
    fields = ["topic", "rules", "kind", "how", "function", "cases", "text_only"]
    assert all(list(row) == fields for row in found["topics"])


@BOOKS
def test_a_topic_is_missing_or_carried_out_as_its_kind_says(capsys: Output, key: str) -> None:
    found = as_json(capsys, key)
    for row in found["topics"]:
        if row["topic"] in found["missing"]:
            assert (row["how"], row["function"], row["cases"]) == (None, None, [])
        else:
            assert row["how"] in HOWS[row["kind"]]
            assert row["cases"] or row["kind"] == "text"


@BOOKS
def test_every_function_named_exists(capsys: Output, key: str) -> None:
    for row in as_json(capsys, key)["topics"]:
        if row["function"]:
            assert callable(resolve(row["function"])), row


@BOOKS
def test_every_case_named_is_in_a_case_table_for_this_book(capsys: Output, key: str) -> None:
    held = {
        (case["name"], case["topic"])
        for path in case_files()
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if key in case.get("books", [case.get("book")])
    }
    for row in as_json(capsys, key)["topics"]:
        assert {(name, row["topic"]) for name in row["cases"]} <= held


def test_every_registered_topic_and_every_case_is_of_some_book() -> None:
    known = {name for key in available() for name in load(key).topics}
    assert set(rules()) <= known
    assert {case.topic for case in module.cases()} <= known
    assert {book for case in module.cases() for book in case.books} <= set(available())


def test_a_topic_loses_its_cover_with_its_last_case(monkeypatch: pytest.MonkeyPatch) -> None:
    book, proof = load("tda-2024"), Case("a proof", "raise-min-increment", ("tda-2024",))
    monkeypatch.setattr(module, "cases", lambda: (proof,))
    assert "raise-min-increment" not in coverage(book).missing
    monkeypatch.setattr(module, "cases", lambda: (proof._replace(books=("tda-2019",)),))
    assert "raise-min-increment" in coverage(book).missing


def test_a_topic_without_a_function_is_carried_out_where_the_law_is_asked_for_it() -> None:
    """Its row names the ruler, which the source says."""
    found = rules()["overchip-last-chip"]
    assert found.function == "floorman.rulings.betting.silent_chips._overchip"
    assert found.how == "ruled"
    assert callable(resolve(found.function))


def test_a_topic_loses_its_cover_with_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    proof = Case("a proof", "raise-min-increment", ("tda-2024",))
    monkeypatch.setattr(module, "cases", lambda: (proof,))
    monkeypatch.setattr(module, "rules", dict)
    assert coverage(load("tda-2024")).missing == tuple(load("tda-2024").topics)


def test_a_house_book_keeps_the_cases_of_what_it_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "my-room.toml"
    room.write_text(
        '[book]\nkey = "my-room"\ntitle = "Mine"\nextends = "tda-2024"\n'
        '[topics.raise-amount-50-percent]\nbase = "previous-bet"\n'
    )
    proofs = [
        Case("p", topic, ("tda-2024",)) for topic in ("raise-amount-50-percent", "reopen-limit")
    ]
    monkeypatch.setattr(module, "cases", lambda: tuple(proofs))
    rows = {row.topic.name: row for row in coverage(load(room)).rows}
    assert rows["reopen-limit"].cases == ("p",)
    assert rows["raise-amount-50-percent"].cases == ()


def test_the_text_lists_each_rule_with_its_topics(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    proof = Case("a proof", "raise-min-increment", ("tda-2024",))
    monkeypatch.setattr(module, "cases", lambda: (proof,))
    assert main(["rules", "coverage", "--book", "tda-2024"]) == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    for number, title in load("tda-2024").rules.items():
        assert any(f"{number}  {title}".startswith(line) for line in lines), number
    assert f"    {'raise-min-increment':<41} enforced  1 case\n" in text
    assert f"    {'reopen-limit':<41} missing: no case\n" in text
    assert "tda-2024: 1 of " in text


def test_prove_says_how_many_topics_of_a_book_are_proved(capsys: Output) -> None:
    assert main(["rules", "coverage", "--prove", "--book", "npl-2015"]) == 0
    topics = load("npl-2015").topics
    text, count = len(module.text_only() & topics.keys()), len(topics)
    told = capsys.readouterr().out
    assert told.startswith(
        f"npl-2015: {count - text} of {count} topics proved, {text} text only.\n"
    )
    assert "  text only: dead-button\n" in told


def test_prove_names_what_no_case_catches(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "cases_on", lambda topic: [])
    assert main(["rules", "coverage", "--prove", "--book", "npl-2015"]) == 1
    assert "  not proved: unclear-amount\n" in capsys.readouterr().out


def test_prove_takes_every_book_and_prints_json(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A topic of each; all of them are proved in tests/rules/test_proof.py."""
    every = prove.prove
    monkeypatch.setattr(prove, "prove", lambda book: every(book, ["clock-duration"]))
    assert main(["rules", "coverage", "--prove", "--json"]) == 0
    proofs = json.loads(capsys.readouterr().out)
    assert {proof["book"] for proof in proofs} == set(available())
    assert all(proof["holds"] and proof["case"] and proof["by"] for proof in proofs)


def test_a_proof_writes_no_file(capsys: Output) -> None:
    assert main(["rules", "coverage", "--prove", "--write", "x.md"]) == 2
    assert "--book B" in capsys.readouterr().err
