"""What every command keeps, one that is made tomorrow too: JSON, a dash, examples, a near word."""

from __future__ import annotations

import argparse
import io
import json
from pathlib import Path

import pytest

from floorman.cli import given
from floorman.cli.main import COMMANDS, main, parser
from floorman.cli.parsing import leaves

ALL = list(leaves(parser(COMMANDS), ()))
LEAVES = [pytest.param(words, leaf, id=" ".join(words)) for words, leaf in ALL]
GROUPS = sorted({words[0] for words, _ in ALL if len(words) > 1})
WRITTEN = {
    ("run", "out"), ("hands convert", "out"), ("event repair", "keep"), ("event export", "file"),
    ("event export", "out"), ("backup", "file"), ("backup", "to_folder"), ("lab sweep", "out"),
    ("lab fit", "out"), ("rules coverage", "write"), ("rules new", "file"),
}  # fmt: skip
"""Files and folders that a command writes."""
KEYS = {("serve", "tls"), ("follow", "tls"), ("event check-export", "key")}
"""Keys and certificates stay on the disk."""
DATABASES = {("lab check", "folder"), ("lab fit", "folder")}
"""A folder of many files."""
OWN = {
    ("hands check", "files"), ("hands replay", "files"), ("hands convert", "file"),
    ("check", "files"), ("icm", "stacks"), ("icm", "prizes"),
}  # fmt: skip
"""What reads a dash by itself: many formats, or a file beside plain amounts."""

Output = pytest.CaptureFixture[str]
Words = tuple[str, ...]


@pytest.mark.parametrize(("words", "leaf"), LEAVES)
def test_every_command_has_examples_of_its_own(words: Words, leaf: argparse.ArgumentParser) -> None:
    name = " ".join(("  floorman", *words))
    assert any(line.startswith(name) for line in (leaf.epilog or "").splitlines())


@pytest.mark.parametrize(("words", "leaf"), LEAVES)
def test_every_command_reads_a_dash_where_it_reads_a_file(
    words: Words, leaf: argparse.ArgumentParser
) -> None:
    for action in leaf._actions:
        what = (" ".join(words), action.dest)
        named = str(action.metavar or "")
        is_file = action.type is Path or any(
            word in named for word in ("FILE", "TOML", "CSV", "DIR", "FOLDER", "SHEET")
        )
        if is_file and what not in WRITTEN | KEYS | DATABASES | OWN:
            assert action.type is given.file, what
        else:
            assert action.type is not given.file or is_file, what


@pytest.mark.parametrize(("words", "leaf"), LEAVES)
def test_every_command_tells_errors_as_json(
    words: Words, leaf: argparse.ArgumentParser, capsys: Output
) -> None:
    assert main([*words, "--no-such-option", "--json"]) == 2
    printed = capsys.readouterr()
    error = json.loads(printed.out)["error"]
    assert (error["code"], bool(error["why"])) == ("bad-input", True)
    assert "usage: floorman" in printed.err


@pytest.mark.parametrize("group", GROUPS)
def test_a_mistyped_sub_command_is_told_the_nearest(group: str, capsys: Output) -> None:
    for word in [words[1] for words, _ in ALL if words[0] == group]:
        assert main([group, word[:-1] + "q", "--json"]) == 2
        error = json.loads(capsys.readouterr().out)["error"]
        assert word in error["allowed"].split(", ")


def test_a_dash_is_a_file_for_as_long_as_the_command_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"PK\x03\x04")))
    path = given.file("-")
    assert (path.is_file(), path.read_bytes()) == (True, b"PK\x03\x04")
    assert given.file("friday.zip") == Path("friday.zip")


def test_an_event_is_taken_in_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    sheet = Path("examples/structure.toml").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(sheet)))
    old, new = str(tmp_path / "old.db"), str(tmp_path / "new.db")
    words = ["event", "new", "--structure", "-", "--book", "tda-2024", "--db", old, "--json"]
    assert main(words) == 0
    event = json.loads(capsys.readouterr().out)["event"]
    assert main(["event", "export", event, str(tmp_path / "e.zip"), "--db", old]) == 0
    for words in (["event", "import", "-", "--db", new], ["event", "verify", "-"]):
        given_in = io.TextIOWrapper(io.BytesIO((tmp_path / "e.zip").read_bytes()))
        monkeypatch.setattr("sys.stdin", given_in)
        assert main(words) == 0
    assert main(["event", "list", "--db", new, "--json"]) == 0
    listed = capsys.readouterr().out.splitlines()[-1]
    assert [one["id"] for one in json.loads(listed)["events"]] == [event]
