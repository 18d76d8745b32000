"""The command itself: what it loads, and its exit codes."""

import argparse
import subprocess
import sys
from types import SimpleNamespace

import pytest

from floorman.cli.main import COMMANDS, main

Output = pytest.CaptureFixture[str]


def command(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Puts a command `rules` in place that ends in an error."""

    def run(_: argparse.Namespace) -> int:
        raise error

    fake = SimpleNamespace(configure=lambda parser: None, run=run)
    monkeypatch.setitem(COMMANDS, "rules", ("floorman.cli.fake", "A command that fails."))
    monkeypatch.setitem(sys.modules, "floorman.cli.fake", fake)


def test_help_names_every_command(capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n    {name} " not in text] == []


def test_the_version_is_that_of_the_package(capsys: Output) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == "floorman 0.2.0\n"


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
    assert capsys.readouterr().err == "players.csv: No such file or directory.\n"


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
