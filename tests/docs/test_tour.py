"""The tour says what the books rule: each line of talk under each book it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import rule

PAGE = (Path(__file__).parents[2] / "docs" / "tour.md").read_text("utf-8")
SITUATIONS = re.findall(
    r"^## ([^\n]+)\n(?:.*?)^    ([^\n]+)\n\n((?:- [^\n]+\n)+)", PAGE, re.DOTALL | re.MULTILINE
)
ANSWER = re.compile(r"- \*\*(.+?)\*\*(.*?): (.+)")


def _says(ruling: Ruling) -> str:
    """The sentence of the ruling, and the floor's choices with the leaning."""
    options = [f"{one.option}{' (leaning)' if one.leaning else ''}" for one in ruling.floor.options]
    return ruling.because + (f" The floor chooses: {'; '.join(options)}." if options else "")


@pytest.mark.parametrize(("title", "talk", "answers"), SITUATIONS)
def test_a_situation_is_ruled_as_told(title: str, talk: str, answers: str) -> None:
    """Both books say what the page says, under the number it gives, and they differ."""
    told = ANSWER.findall(answers)
    assert len(told) == 2, title
    rulings = [rule(talk, book) for book, _, _ in told]
    for ruling, (_, number, says) in zip(rulings, told, strict=True):
        assert _says(ruling) == says
        assert next(cite.rule for cite in ruling.basis.cites if cite.rule) == number.strip()
    assert _says(rulings[0]) != _says(rulings[1])


def test_there_are_ten() -> None:
    """Ten situations, as the title says."""
    assert len(SITUATIONS) == 10
