"""The page `docs/rulebooks.md` shows what the commands print: every example in it runs here.

A ``toml`` block whose first line names a file writes that file; a ``console`` block runs its
commands in order. A line "..." in an output stands for any lines.
"""

import re
from pathlib import Path

import pytest

from floorman.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "rulebooks.md"
BLOCK = re.compile(r"^```(toml|console)\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^\$ floorman (.*)\n((?:(?!\$ ).*\n)*)", re.M)


def pattern(output: str) -> str:
    """The regular expression that an example's output has to match as a whole."""
    lines = [
        r"(?:.*\n)*" if line == "..." else re.escape(line + "\n") for line in output.splitlines()
    ]
    return "".join(lines)


def test_every_example_prints_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, body in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "toml":
            if name := re.match(r"# (\S+\.toml)\n", body):
                Path(name[1]).write_text(body, encoding="utf-8")
            continue
        for words, expected in COMMAND.findall(body):
            main(words.split())
            said = "".join(capsys.readouterr())
            assert re.fullmatch(pattern(expected), said), f"floorman {words}\n{said}"
            ran += 1
    assert ran >= 7
