"""The cases on the page about cases run, and the page names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorman.casebook import hand_case
from floorman.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "cases.md"


def _blocks() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.S)


def test_the_page_has_a_case_of_every_kind() -> None:
    whole = "".join(_blocks())
    assert all(f"\n{kind} = " in whole for kind in ("talk", "table", "start", "facts", "acts"))


@pytest.mark.parametrize("block", _blocks())
def test_the_cases_of_the_page_pass(
    tmp_path: Path, block: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(block, encoding="utf-8")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out


def test_the_page_names_every_act_of_a_hand() -> None:
    text = PAGE.read_text("utf-8")
    assert [verb for verb in hand_case.VERBS if f"`{verb}`" not in text] == []
