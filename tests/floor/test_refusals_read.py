"""Every refusal that the floor's commands give is read: people see names and plain words in it."""

from __future__ import annotations

import re

import pytest

from floorman.errors import FloormanError
from floorman.floor.decide import COMMANDS, TYPES
from floorman.problems import Problem
from floorman.server.around.problems import described
from floorman.server.around.said_plainly import as_said
from tests.floor.everything import Anything

NEVER = re.compile(
    r"\b(" + "|".join(one for one in [*COMMANDS, *TYPES] if one[1:] != one[1:].lower()) + r")\b"
    r"|\bint\b|\bnull\b|\bstr\b|\bNone\b|\bExpected\b|\bdict_|[{}\[\]`]|#\d|[a-z]_[a-z]|/api/"
    r"|\b1 (?:players|tables|flights|hands|places|prizes|entries|minutes|seats|bags|dealers)\b"
)
"""Names of types and keys, brackets of programs, ids of entries; one that is told as several."""
STEPS = 500


class Reader(Anything):
    """Anything is asked; each refusal is kept as a person reads it."""

    def __init__(self, seed: int, read: dict[str, str]) -> None:
        self.read = read
        super().__init__(seed)

    def refused(self, name: str, error: FloormanError) -> None:
        entries = self.live.play.players

        def named(told: str) -> str:
            number = entries[told].entry if told in entries else told.removeprefix("#")
            return f"Guest {number}"

        problem = as_said(error, described(error, name)[1], named)
        for text in _texts(problem):
            self.read.setdefault(text, name)


def _texts(problem: Problem) -> list[str]:
    why = problem.reason if isinstance(problem.reason, str) else problem.why
    return [problem.what, why, problem.allowed]


@pytest.mark.parametrize("seed", range(3))
def test_no_refusal_speaks_as_a_program(seed: int) -> None:
    read: dict[str, str] = {}
    anything = Reader(seed, read)
    for step in range(STEPS):
        if anything.is_closed:  # on with another event
            anything = Reader(1_000 * (seed + 1) + step, read)
        anything.step()
    wrong = [f"{name}: {text}" for text, name in read.items() if NEVER.search(text)]
    assert len(read) > STEPS // 20
    assert not wrong, "\n".join(sorted(wrong))
