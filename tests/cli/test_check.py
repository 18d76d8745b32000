"""`floorman check`: case files of anybody run like our own."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from floorman.casebook.files import case_files
from floorman.cli.main import main

Output = pytest.CaptureFixture[str]

CASE = """\
[[case]]
name = "{name}"
book = "tda-2024"
talk = "NLHE 50-100, seats 1-4, button 4 | seat 3 calls"
expect = {{ stands = {{ act = "{act}" }}, next = 4 }}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.toml").write_text(CASE.format(name="a call", act="call"))
    (tmp_path / "bad.toml").write_text(CASE.format(name="no fold", act="fold"))
    return tmp_path


def test_all_pass(folder: Path, capsys: Output) -> None:
    assert main(["check", str(folder / "good.toml")]) == 0
    assert capsys.readouterr().out == "pass  tda-2024  a call\n1 passed, 0 failed\n"


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(CASE.format(name="a call", act="call")))
    assert main(["check", "-"]) == 0
    assert capsys.readouterr().out == "pass  tda-2024  a call\n1 passed, 0 failed\n"


def test_a_failure_shows_what_was_expected_and_what_came(folder: Path, capsys: Output) -> None:
    assert main(["check", str(folder / "good.toml"), str(folder / "bad.toml")]) == 1
    out = capsys.readouterr().out
    assert "FAIL  tda-2024  no fold\n" in out
    assert 'expected {"stands": {"act": "fold"}, "next": 4}' in out
    assert 'got      {"stands": {"act": "call"}, "next": 4}' in out
    assert out.endswith("1 passed, 1 failed\n")


def test_json_counts_and_lists(folder: Path, capsys: Output) -> None:
    assert main(["check", str(folder / "bad.toml"), str(folder / "good.toml"), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["passed"], found["failed"]) == (1, 1)
    bad, good = found["cases"]
    assert good == {
        "name": "a call",
        "book": "tda-2024",
        "ok": True,
        "expected": {"stands": {"act": "call"}, "next": 4},
        "got": {"stands": {"act": "call"}, "next": 4},
    }
    assert not bad["ok"]


@pytest.mark.parametrize(
    "body",
    [
        'table = "nlhe {book} 100-200 button 3 | turn | 1=20000 2=20000 3=20000 | dead 800"\n'
        'acts = "bet 300; raise 1000"\n'
        'expect = { to_act = 3, legal = "fold, call 1,000, raise to 1,700 to 20,000" }\n',
        'start = { game = "nlhe", button = 2, blinds = [50, 100], stacks = [5000, 5000] }\n'
        'acts = "deal 1 ????; deal 2 ????; fold"\nexpect = { stacks = { 1 = 5050, 2 = 4950 } }\n',
        'topic = "level-start-trigger"\nfacts = { ends_at = 60, times = [59, 60] }\n'
        "expect = { over = [false, true] }\n",
    ],
    ids=["table", "start", "facts"],
)
def test_every_kind_of_case_runs(tmp_path: Path, capsys: Output, body: str) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(f'[[case]]\nname = "one"\nbook = "tda-2024"\n{body}')
    assert main(["check", str(path)]) == 0, capsys.readouterr().out


def test_an_expected_refusal_passes(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(
        '[[case]]\nname = "nobody there"\nbook = "tda-2024"\n'
        'talk = "NLHE, seats 1-6 | seat 9 chatters"\n'
        'expect = { error = "…Seat 9 is not at the table…" }\n'
    )
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize(
    ("body", "seen"),
    [
        ('talk = "NLHE, seats 1-6 | seat 9 chatters"\nexpect = { penalty = "may" }', "Seat 9"),
        (
            'table = "nlhe {book} 100-200 button 3 | turn | 1=900 2=900 3=900 | dead 800"\n'
            'acts = "bet 300; jump"\nexpect = { to_act = 3 }',
            "No act: 'jump'",
        ),
        (
            'table = "nlhe {book} 100-200 button 3 | turn | 1=900 2=900 3=900 | dead 800"\n'
            'acts = "bet 300"\nexpect = { mood = 3 }',
            "does not show 'mood'",
        ),
        ('topic = "level-start-trigger"\nfacts = { x = 1 }\nexpect = { over = [] }', "don't fit"),
    ],
)
def test_what_cannot_be_worked_fails_and_says_why(
    tmp_path: Path, capsys: Output, body: str, seen: str
) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(f'[[case]]\nname = "one"\nbook = "tda-2024"\n{body}\n')
    assert main(["check", str(path)]) == 1
    assert seen in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[case", "cases.toml, line 1: "),
        ("x = 1", "it has no [[case]]"),
        ('[[case]]\nname = "a"\nbook = "tda-2024"\nexpect = {}', "case 1 (a): it tells no"),
        (CASE.format(name="a", act="call").replace("tda-2024", "tda-1999"), "unknown book"),
        (CASE.format(name="a", act="call").replace("calls", "juggles"), "case 1 (a): Cannot read"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    tmp_path: Path, capsys: Output, text: str, said: str
) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(text)
    assert main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: Output) -> None:
    assert main(["check", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: there is no such file" in capsys.readouterr().err


def test_nothing_runs_when_one_of_the_files_cannot_be_read(folder: Path, capsys: Output) -> None:
    (folder / "broken.toml").write_text("[[case")
    assert main(["check", str(folder / "good.toml"), str(folder / "broken.toml")]) == 2
    assert capsys.readouterr().out == ""


def test_our_own_cases_pass_there_too(capsys: Output) -> None:
    ours = [str(path) for path in case_files() if path.stem in ("penalties", "levels")]
    assert len(ours) == 2
    assert main(["check", *ours]) == 0
