"""The command itself: what it loads, what it understands, and its exit codes."""

import argparse
import importlib
import io
import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from floorman.cli.main import COMMANDS, main, parser
from floorman.cli.parsing import leaves
from floorman.hand import state

Output = pytest.CaptureFixture[str]


def command(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Puts a command `rules` in place that ends in an error."""

    def run(_: argparse.Namespace) -> int:
        raise error

    fake = SimpleNamespace(configure=lambda parser: None, run=run, EXAMPLES=())
    monkeypatch.setitem(COMMANDS, "rules", ("fake", "A command that fails."))
    monkeypatch.setitem(sys.modules, "floorman.cli.fake", fake)


def test_help_names_every_command(capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n    {name}" not in text] == []


def test_the_version_is_that_of_the_package(capsys: Output) -> None:
    assert main(["--version"]) == 0
    build = "pure Python" if str(state.__file__).endswith(".py") else "compiled"
    assert capsys.readouterr().out == f"floorman 0.2.0 ({build})\n"


def test_no_command_prints_the_help_and_fails(capsys: Output) -> None:
    assert main([]) == 2
    assert "usage: floorman" in capsys.readouterr().err


def test_only_the_command_asked_for_is_loaded() -> None:
    script = (
        "import sys; from floorman.cli.main import main; main(['rules', 'list']);"
        "loaded = [name for name in sys.modules if name.startswith('floorman.')];"
        "assert 'floorman.rulebooks.book' in loaded, loaded;"
        "assert not {'floorman.cli.run', 'floorman.cli.hands'} & set(loaded), loaded"
    )
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL)


def test_a_missing_file_is_named(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    command(monkeypatch, FileNotFoundError(2, "No such file or directory", "players.csv"))
    assert main(["rules"]) == 2
    assert capsys.readouterr().err == "players.csv: there is no such file.\n"


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    command(monkeypatch, KeyboardInterrupt())
    assert main(["rules"]) == 130


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = "from floorman.cli.main import main; raise SystemExit(main(['rules', 'search', 'a']))"
    floorman = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert floorman.stdout is not None
    floorman.stdout.close()
    _, errors = floorman.communicate()
    assert (floorman.returncode, errors) == (141, b"")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_of_a_help_is_understood(name: str, capsys: Output) -> None:
    whole = parser([name])
    examples = importlib.import_module(f"floorman.cli.{COMMANDS[name][0]}").EXAMPLES
    for example in examples:
        assert whole.parse_args(shlex.split(example.partition(" > ")[0])).command == name
    with pytest.raises(SystemExit):
        main([name, "--help"])
    assert f"floorman {examples[0]}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        (["ruels", "list"], "rules"),
        (["rules", "serach", "button"], "search"),
        (["event", "regsiter", "7"], "register"),
        (["hands", "convert", "a.phh", "--to", "pph"], "phh"),
        (["completion", "bsh"], "bash"),
        (["rules", "list", "--jsn"], "--json"),
        (["run", "--sed=5", "--players", "a.csv", "--structure", "b.toml"], "--seed"),
        (["--versoin"], "--version"),
    ],
)
def test_a_mistyped_word_is_told_the_nearest(
    words: list[str], allowed: str, capsys: Output
) -> None:
    assert main(words) == 2
    refused = capsys.readouterr().err
    assert "usage: floorman" in refused
    assert f"Allowed: {allowed}" in refused


def test_a_word_too_many_is_told_with_how_its_own_command_is_called(capsys: Output) -> None:
    assert main(["rules", "list", "all"]) == 2
    refused = capsys.readouterr().err
    assert refused.startswith("usage: floorman rules list")
    assert "Unrecognized arguments: all" in refused


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "list", "--jsno", "--json"], {"code": "bad-input"}),
        (["rules", "show", "47", "--book", "tda-2042", "--json"], {"code": "unknown"}),
        (["icm", "--stacks", "none.txt", "--prizes", "5", "--json"], {"field": "--stacks"}),
        (["check", "none.toml", "--json"], {"what": "none.toml"}),
        (["event", "list", "--db", "none.db", "--json"], {"code": "bad-input"}),
    ],
)
def test_an_error_is_json_where_json_is_asked_for(
    words: list[str], told: dict[str, str], capsys: Output
) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    error = json.loads(printed.out)["error"]
    assert {name: error[name] for name in told} == told
    assert error["why"]
    assert printed.err, "people read it as well"


@pytest.mark.parametrize(
    ("words", "given"),
    [
        (["rule", "-", "--json"], "NLHE 50-100, seats 1-6, button 6 | seat 3 calls"),
        (["icm", "--stacks", "-", "--prizes", "50,30", "--json"], "5000\n3000\n2000\n"),
    ],
)
def test_a_dash_is_standard_input(
    words: list[str], given: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "words", [["list"], ["show", "47", "--book", "tda-2024"], ["search", "muck"]]
)
def test_the_books_are_read_as_json(words: list[str], capsys: Output) -> None:
    assert main(["rules", *words, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)[0]
    assert first.get("key") == "tda-2013" or first["topic"]


def test_it_is_a_module_that_runs() -> None:
    asked = [sys.executable, "-m", "floorman", "--version"]
    assert subprocess.run(asked, check=True, capture_output=True).stdout.startswith(b"floorman ")


def test_completion_knows_commands_and_options(capsys: Output) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert all(word in script for word in (*COMMANDS, "--all-books", "check-export"))


def test_what_is_not_installed_is_named(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    command(monkeypatch, ModuleNotFoundError("No module named 'litestar'", name="litestar"))
    assert main(["rules"]) == 2
    assert "litestar is needed for this, and is not installed" in capsys.readouterr().err


def _leaves() -> Iterator[tuple[str, ...]]:
    whole = parser(COMMANDS)
    yield from (words for words, _ in leaves(whole, ()))


@pytest.mark.parametrize("words", list(_leaves()), ids=" ".join)
def test_every_command_has_examples_json_and_refusals(
    words: tuple[str, ...], capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its help has an example of its own; what it does not know is refused in JSON, with 2."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as caught:
        main([*words, "--help"])
    shown = capsys.readouterr().out
    assert caught.value.code == 0
    assert "--json" in shown
    assert f"floorman {' '.join(words)}" in shown.partition("examples:")[2]
    assert main([*words, "--no-such-option", "--json"]) == 2
    printed = capsys.readouterr()
    assert json.loads(printed.out)["error"]["code"] == "bad-input"
    assert "usage: floorman" in printed.err
    assert not list(tmp_path.iterdir())


def test_all_but_these_print_json_of_their_own() -> None:
    """As docs/command-line.md says."""
    others = {
        " ".join(words)
        for words, leaf in leaves(parser(COMMANDS), ())
        if leaf._option_string_actions["--json"].help == "print errors as JSON too"
    }
    assert others == {"serve", "follow", "hands convert", "completion"}


GONE = {
    "hands replay": ["none.phh"],
    "hands convert": ["none.phh", "--to", "ohh"],
    "check": ["none.toml"],
    "event status": ["friday", "--db", "none.db"],
    "event verify": ["friday", "--db", "none.db"],
    "event export": ["friday", "--db", "none.db"],
    "event import": ["none.zip"],
    "event check-export": ["none.zip"],
    "venue key": ["--db", "none.db"],
    "backup": ["a.db", "--db", "none.db"],
    "restore": ["none.zip", "--db", "new.db"],
    "rehearse": ["nowhere"],
    "import tdt": ["none.tdt", "--db", "new.db"],
    "import table": ["none.csv", "--db", "new.db"],
    "league table": ["none.toml", "--db", "none.db"],
    "league player": ["17", "--db", "none.db"],
    "icm": ["--stacks", "none.txt", "--prizes", "5"],
    "lab forecast": ["--structure", "none.toml", "--players", "60"],
    "lab fit": ["nowhere"],
    "rules show": ["47", "--book", "none.toml"],
    "rule": ["seat 3 calls | | nonsense"],
    "run": [*("--players", "none.csv", "--structure", "none.toml"), *("--seed", "1", "--out", "x")],
    "schema": ["nonsense"],
}
"""What is not there, for a command that reads it."""


@pytest.mark.parametrize("words", list(GONE))
def test_what_is_not_there_is_said_in_json(
    words: str, capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With exit code 2 and no traceback; nothing is made by it."""
    monkeypatch.chdir(tmp_path)
    assert main([*words.split(), *GONE[words], "--json"]) == 2
    printed = capsys.readouterr()
    error = json.loads(printed.out.splitlines()[-1])["error"]
    assert error["why"]
    assert error["code"] in ("bad-input", "unknown", "unavailable")
    assert printed.err
    assert not list(tmp_path.iterdir())
