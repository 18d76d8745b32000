"""The README's commands print what stands below them, and the sheets of a season are read."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.store.league.season_sheet import season_of

ROOT = Path(__file__).parents[2]
COMMANDS = re.findall(
    r"^```\n\$ floorman ([^\n]+)\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.M | re.S
)
SHEETS = re.findall(
    r"^```toml\n(.*?)^```", (ROOT / "docs" / "leagues.md").read_text("utf-8"), re.M | re.S
)


def test_there_are_commands_and_sheets() -> None:
    assert len(COMMANDS) == 2
    assert len(SHEETS) == 2


@pytest.mark.parametrize(("words", "told"), COMMANDS)
def test_a_command_prints_what_the_readme_says(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """From its first line on, whatever the width of the terminal; the rest may be left out."""
    assert main(shlex.split(words)) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.startswith(" ".join(told.split()))


def test_the_sheet_of_a_season_is_read_with_its_final() -> None:
    season = season_of("\n".join(SHEETS), "leagues.md")
    assert (season.name, season.best, season.public) == ("Thursdays of 2019", 10, True)
    assert season.final is not None
    assert season.final.players == 9
    assert season.final.a_point == 100
