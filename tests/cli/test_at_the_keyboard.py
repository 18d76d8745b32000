"""What somebody types who never saw the command: each is taken as meant, or told what helps."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from floorman.cli.main import COMMANDS, main, parser
from floorman.cli.parsing import leaves

Output = pytest.CaptureFixture[str]
ALL = list(leaves(parser(COMMANDS), ()))
LEAVES = [pytest.param(leaf, id=" ".join(words)) for words, leaf in ALL]


@pytest.mark.parametrize("leaf", LEAVES)
def test_every_help_says_what_the_command_does_and_what_each_argument_is(
    leaf: argparse.ArgumentParser,
) -> None:
    told = leaf.description or ""
    assert (told[:1].isupper(), told[-1:], ".." in told) == (True, ".", False), told
    assert [action.dest for action in leaf._actions if not action.help] == []


@pytest.mark.parametrize(
    ("typed", "book"),
    [
        ("TDA 2024", "tda-2024"),
        ("2024", "tda-2024"),
        ("tda2019", "tda-2019"),
        ("TDA_2013", "tda-2013"),
        ("wsop", "wsop-2026"),
        ("WSOP 2026", "wsop-2026"),
        ("NPL", "npl-2015"),
    ],
)
def test_a_book_is_named_as_people_name_it(typed: str, book: str, capsys: Output) -> None:
    assert main(["rules", "show", "1", "--book", typed, "--json"]) == 0
    assert {one["book"] for one in json.loads(capsys.readouterr().out)} == {book}


@pytest.mark.parametrize("typed", ["tda", "2026", "tda-2020", "", "-"])
def test_a_name_of_several_books_or_of_none_is_refused(typed: str, capsys: Output) -> None:
    assert main(["rules", "show", "1", f"--book={typed}", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "unknown"


def test_the_books_most_like_the_one_typed_come_first(capsys: Output) -> None:
    assert main(["rules", "diff", "tda-2019", "tda-2014"]) == 2
    assert capsys.readouterr().err.startswith("Unknown book 'tda-2014'. Known: tda-20")
    assert main(["rules", "show", "1", "--book", "wsopp"]) == 2
    assert "Known: wsop-2026" in capsys.readouterr().err


def test_a_rule_is_shown_without_a_book_and_says_which_book_it_is(capsys: Output) -> None:
    assert main(["rules", "show", "string bet"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("string-bet\n  tda-2024 56")
    assert main(["rules", "show", "string-bet", "--book", "tda-2024"]) == 0
    assert capsys.readouterr().out == shown


def test_a_house_file_and_coverage_are_of_the_same_book(tmp_path: Path, capsys: Output) -> None:
    assert main(["rules", "new", str(tmp_path / "room.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["extends"] == "tda-2024"
    assert main(["rules", "coverage"]) == 0
    assert "\ntda-2024: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["equity", "nlhe", "AhKh", "QQ", "--samples", "ten"], "--samples: 'ten' is no whole"),
        (["lab", "judge", "--players", "1e9", "--structure", "x"], "--players: '1e9' is no whole"),
        (["icm", "--stacks", "-5,3", "--prizes", "5"], "--stacks: its value is missing. Allowed: "),
        (["rule", "--book"], "--book: its value is missing. Allowed: --book=B."),
        (["hands", "convert", "a.txt", "--to", "xyz"], "--to: there is no 'xyz'."),
        (["rules"], "Allowed: list, show, search, diff, coverage, new."),
        (["league"], "Allowed: table, keep, drop, player, names."),
        (["event", "do", "7"], "Command is missing."),
        (["icm", "--stacks", "50 30", "--prizes", "5"], "--stacks: number 1 is “50 30”. Allowed: "),
        (["serve", "--port", "99999"], "--port: there is no port 99999. Allowed: 0 to 65535."),
        (["follow", "http://here", "--port", "-1"], "--port: there is no port -1."),
    ],
)
def test_what_is_typed_wrong_is_named_as_it_is_typed(
    words: list[str], told: str, capsys: Output
) -> None:
    assert main(words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["hands", "check", "gone.txt"], "gone.txt: cannot be read (there is no such file)."),
        (["hands", "replay", "."], ".: cannot be read (it is a folder)."),
        (["check", "."], ".: it is a folder. Allowed: a readable file."),
        (["rules", "new", "gone/room.toml"], "gone/room.toml: its folder is not there."),
        (["rules", "coverage", "--write", "."], ".: it is a folder."),
        (["import", "tdt", "gone.tdt"], "gone.tdt: no .tdt file is there."),
        (["serve", "--tls", "gone.pem", "a.key"], "gone.pem: cannot be read (there is no such "),
    ],
)
def test_a_file_that_will_not_do_is_told_in_the_same_words_everywhere(
    words: list[str], told: str, capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    printed = capsys.readouterr()
    assert told in printed.out + printed.err


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        (["NLHE", "ahkh", "qdQc"], ["nlhe", "AhKh", "QdQc"]),
        (["holdem", "10h9h", "QdQc"], ["nlhe", "Th9h", "QdQc"]),
        (["limit Omaha 8", "AhAd2c3c", "K♠K♦QhQd"], ["flo8", "AhAd2c3c", "KsKdQhQd"]),
    ],
)
def test_games_and_cards_are_named_as_people_name_them(
    typed: list[str], key: list[str], capsys: Output
) -> None:
    shares = []
    for words in (typed, key):
        assert main(["equity", *words, "--samples", "50", "--json"]) == 0
        shares.append(capsys.readouterr().out)
    assert shares[0] == shares[1]


def test_a_token_is_of_an_event_and_a_player_that_are_there(tmp_path: Path, capsys: Output) -> None:
    db = ["--db", str(tmp_path / "v.db")]
    assert main(["token", "--role", "dealer", "--table", "3", "--event", "gone", *db]) == 2
    assert main(["token", "--role", "player", "--player", "99", *db]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("Unknown")) == ("", 2)
    # A certificate without its key is found before the address is printed.
    (wrong := tmp_path / "wrong.pem").write_text("x")
    assert main(["serve", "--tls", str(wrong), str(wrong), *db]) == 2
    assert "are no certificate and its key" in capsys.readouterr().err


def test_a_log_without_a_line_does_not_verify(tmp_path: Path, capsys: Output) -> None:
    (empty := tmp_path / "empty.jsonl").touch()
    assert main(["event", "verify", str(empty)]) == 2
    assert "it is empty" in capsys.readouterr().err


def test_whom_an_event_cannot_take_in_is_told_with_the_option_or_the_list(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = str(Path("examples/structure.toml").resolve())
    monkeypatch.chdir(tmp_path)
    assert main(["event", "new", "--structure", sheet, "--id", "fri", "--db", "v.db"]) == 0
    for count in ("0", "-1", "1000000000"):
        assert main(["event", "register", "fri", "--count", count, "--db", "v.db"]) == 2
        assert "--count: " in capsys.readouterr().err
    Path("empty.csv").touch()
    assert main(["event", "register", "fri", "--list", "empty.csv", "--db", "v.db"]) == 2
    assert "empty.csv: The list is empty." in capsys.readouterr().err
    assert main(["event", "register", "fri", "--count", "2", "--db", "v.db"]) == 0
    assert main(["event", "status", "fri", "--db", "v.db"]) == 0
    assert "2 players" in capsys.readouterr().out


def test_signs_that_a_terminal_lacks_are_question_marks() -> None:
    asked = [sys.executable, "-m", "floorman", "rules", "search", "string", "bet"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(asked, check=False, env=plain, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"tda-2013 48 ? tda-2015 51" in done.stdout
