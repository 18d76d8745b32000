"""`floorman rule`: talk in, ruling out, with the exit codes that scripts rely on."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from floorman.cli.main import main
from floorman.rulebooks.book import available

TABLE = "NLHE 250-500, seats 1-6, button 1"
MIXED = f"{TABLE} | seat 4 raises to 1100 | seat 5 pushes 1000+500 silently"
ROUNDS = "NLHE | floor gives seat 5 2 rounds"

Output = pytest.CaptureFixture[str]


def as_json(capsys: Output, *words: str, code: int = 0) -> Any:
    assert main(["rule", *words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def asked(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, lines: str, *words: str
) -> tuple[int, str, str]:
    """Answer the questions of the command with these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    code = main(["rule", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_ruling_is_read_out_with_what_stands_and_its_rule(capsys: Output) -> None:
    assert main(["rule", MIXED]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Seat 5 calls 1,100: every chip is needed;")
    assert "Seat 5 calls 1,100.\n" not in out  # it stands above
    assert "Seat 5 gets back 400.\n" in out
    assert "Next to act: seat 6. Legal: fold, call 1,100, raise to 1,700 or more." in out
    assert "tda-2024 45-A, Add.45 (Multiple Chip Betting): multi-chip-all-needed" in out
    assert "TDA rules used by permission" in out


def test_no_line_is_too_wide(capsys: Output) -> None:
    for line in (MIXED, ROUNDS, "NLHE, seats 1-9 | seat 5 was warned | seat 5 is abusive"):
        main(["rule", line, "--all-books"])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_json_has_the_fields_that_apply_and_no_others(capsys: Output) -> None:
    found = as_json(capsys, MIXED)
    assert found["stands"] == {"seat": 5, "act": "call", "to": 1100}
    assert found["returned"] == {"5": 400}
    assert (found["status"], found["hand"], found["penalty"]) == ("ruled", "goes-on", "none")
    assert set(found["cites"][0]) == {"book", "rule", "title", "topic"}
    assert {"killed", "awards", "hands", "position", "missing"}.isdisjoint(found)


def test_a_house_setting_is_said_in_words_and_by_key_in_json(capsys: Output) -> None:
    line = "NLHE 100-200, seats 1-4, button 1 | seat 4 pushes 25 silently"
    assert main(["rule", line]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "the book being silent: A chip is tiny when it is worth less" in said
    assert "tiny_below" not in said
    assert as_json(capsys, line)["settings"] == {"tiny-chip-call.tiny_below": 20}


def test_another_book_rules_otherwise(capsys: Output) -> None:
    found = as_json(capsys, MIXED, "--book", "npl-2015")
    assert found["stands"] == {"seat": 5, "act": "raise", "to": 1700}


def test_all_books_give_a_list(capsys: Output) -> None:
    found = as_json(capsys, MIXED, "--all-books")
    assert [ruling["book"] for ruling in found] == list(available())


def test_all_books_stand_side_by_side_with_what_differs_marked(capsys: Output) -> None:
    assert main(["rule", MIXED, "--all-books"]) == 0
    out = capsys.readouterr().out
    assert "npl-2015, house-nlhe\n" in out
    assert "* Seat 5 raises to 1,700.\n" in out
    assert "  Ruled.\n" in out
    assert "* differs between the books" in out


def test_books_that_agree_stand_together(capsys: Output) -> None:
    assert main(["rule", f"{TABLE} | seat 4 folds", "--all-books"]) == 0
    assert "differs" not in capsys.readouterr().out


def test_what_is_left_to_the_floor_is_a_ruling(capsys: Output) -> None:
    found = as_json(capsys, "NLHE, seats 1-6 | seat 5 is guilty of abuse")
    assert found["status"] == "floor"
    assert found["floor"][0].keys() == {"option", "leads_to", "gives"}
    assert found["floor"][0]["gives"] == {"type": "Penalty", "seat": 5, "kind": "warning"}
    line = "NLHE, seats 1-6 | seat 5 is guilty of abuse | floor: warning"
    chosen = as_json(capsys, line)
    assert (chosen["status"], chosen["chosen"], "floor" in chosen) == ("ruled", "warning", False)
    assert main(["rule", line]) == 0
    assert "The floor decides:" not in capsys.readouterr().out


def test_missing_facts_are_listed(capsys: Output) -> None:
    found = as_json(capsys, ROUNDS, code=3)
    assert found["missing"][0]["fact"] == "players-at-the-table"
    assert main(["rule", ROUNDS]) == 3
    assert "Needed first:\n  - players-at-the-table: How many" in capsys.readouterr().out


def test_a_fact_missing_earlier_comes_first(capsys: Output) -> None:
    """What follows depends on it."""
    line = f"{TABLE} | seat 4 soft-plays seat 5 | seat 4 folds"
    assert as_json(capsys, line, code=3)["missing"][0]["fact"] == "intent"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([f"{TABLE} | seat 4 juggles"], "Cannot read 'juggles'"),
        ([f"{TABLE} | seat 4 raises 300 400"], "May follow"),
        (["chess, seats 1-6 | seat 4 folds"], "Cannot read 'chess"),
        ([""], "The line is empty"),
        ([TABLE], "No act is told"),
        ([f"{TABLE}, seat 9 has 500 | seat 4 folds"], "Seat 9 is not at the table"),
        ([f"{TABLE} | seat 9 folds"], "9"),
        ([f"{TABLE} | seat 9 pushes 1000 silently"], "9"),
        ([f"{TABLE} | floor gives seat 9 a round"], "Allowed: 1, 2, 3, 4, 5, 6"),
        ([f"{TABLE}, seat 4 has 5000 | seat 4 pushes 9000 silently"], "5,000"),
        ([f"{TABLE} | seat 4 folds | seat 4 calls"], "eat 4"),
        ([MIXED, "--book", "tda-1999"], "Unknown book 'tda-1999'. Known: "),
        ([MIXED, "--book", "tda-2022"], "left out on purpose"),
        ([MIXED, "--book", "no-such-file.toml"], "no-such-file.toml"),
    ],
)
def test_what_cannot_be_is_refused_with_what_and_where(
    capsys: Output, words: list[str], said: str
) -> None:
    assert main(["rule", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "Traceback" not in err


def test_bad_talk_is_pointed_at(capsys: Output) -> None:
    """The line, and below it the place."""
    main(["rule", f"{TABLE} | seat 4 raises to lots"])
    lines = capsys.readouterr().err.splitlines()
    clause = next(line for line in lines if "seat 4 raises to lots" in line)
    pointer = lines[lines.index(clause) + 1]
    assert pointer.index("^") == clause.index("lots")


def test_step_by_step_it_asks_for_the_table_the_acts_and_the_facts(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    lines = f"{TABLE}\nseat 4 soft-plays seat 5\nyes\n\n"
    code, out, err = asked(monkeypatch, capsys, lines)
    assert code == 0
    assert "A penalty must follow." in out
    assert "Did they mean to play for each other? (yes / no)" in err
    assert "(yes / no)" not in out
    assert "Otherwise (Did they mean to play for each other? No):" in out.replace("\n  ", " ")


def test_step_by_step_an_act_that_cannot_be_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    lines = f"{TABLE}\nseat 4 juggles\nseat 9 chatters\nseat 4 folds\n\n"
    code, out, err = asked(monkeypatch, capsys, lines, "--json")
    assert code == 0
    assert json.loads(out)["next"] == 5
    assert "Cannot read 'juggles'" in err
    assert "Seat 9 is not at the table" in err


def test_step_by_step_without_an_answer_the_facts_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    code, out, _ = asked(monkeypatch, capsys, f"{ROUNDS.replace(' | ', chr(10))}\n\n\n")
    assert code == 3
    assert "players-at-the-table" in out


def test_step_by_step_an_end_of_input_is_no_table(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    code, _, err = asked(monkeypatch, capsys, "")
    assert code == 2
    assert "The line is empty" in err


UNNEEDED = (
    "floorman.tournament", "floorman.casebook", "floorman.prose", "importlib.resources", "lark",
)  # fmt: skip


def modules_for(line: str) -> tuple[str, list[str]]:
    """What is told on the error stream for a line, and the modules loaded from a cold start."""
    program = (
        "import sys; from floorman.cli.main import main; main(sys.argv[1:]); print(*sys.modules)"
    )
    words = [sys.executable, "-c", program, "rule", line]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return done.stderr, done.stdout.splitlines()[-1].split()


def test_a_ruling_on_a_bet_loads_only_what_it_needs() -> None:
    """From a cold start every module costs; those of events, case books and prose are not asked."""
    _, loaded = modules_for("NLHE 250-500, seats 1-6, button 1 | seat 4 pushes 1000 silently")
    assert "floorman.rulings.talk_ruled" in loaded
    assert [name for name in loaded if name.startswith(UNNEEDED)] == []


def test_a_line_that_cannot_be_read_is_refused_without_what_makes_the_tables() -> None:
    """To say what may follow takes the tables alone; lark took five times as long as a ruling."""
    told, loaded = modules_for("NLHE 250-500, seats 1-6, button 1 | seat 4 juggles 1000")
    assert "Cannot read 'juggles'" in told
    assert [name for name in loaded if name.startswith("lark")] == []


SAID = (
    "Blinds 100-200, UTG opens 600, next one jams 3000, button says call and throws in 600,"
    " he wants out"
)
"""Plain words with more than one reading."""


def test_of_several_readings_one_is_taken_by_its_number(capsys: Output) -> None:
    assert main(["rule", SAID]) == 3
    shown = capsys.readouterr().out
    assert shown.rstrip().endswith("To rule on one of them, add --reading and its number.")
    assert as_json(capsys, SAID, "--reading", "1")["because"].startswith("Seat 8 calls 3,000")


@pytest.mark.parametrize("number", ["0", "4"])
def test_a_reading_that_there_is_not_is_refused(capsys: Output, number: str) -> None:
    assert main(["rule", SAID, "--reading", number]) == 2
    assert f"There is no reading {number}. Allowed: 1 2 3." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "code", "printed"), [("9\n1\n", 0, "Seat 8 calls 3,000: "), ("\n", 3, "2. NLHE")]
)
def test_at_a_terminal_it_asks_which_reading_is_meant(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, typed: str, code: int, printed: str
) -> None:
    keyboard = io.StringIO(typed)
    monkeypatch.setattr(keyboard, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", keyboard)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["rule", SAID]) == code
    out, err = capsys.readouterr()
    assert printed in out
    assert err.count("Which one?") == typed.count("\n")


def test_a_language_that_nobody_speaks_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped language is no English one."""
    assert main(["rule", "she calls", "--lang", "xx"]) == 2
    assert "'xx' is not spoken. Allowed: en, de" in capsys.readouterr().err
