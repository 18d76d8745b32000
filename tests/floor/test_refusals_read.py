"""Every refusal that the floor's commands give is read: people see names and plain words in it.

In each language: what the pages say in it has no word of a program, and no English left.
"""

from __future__ import annotations

import re

import pytest

from floorman.errors import FloormanError
from floorman.floor.decide import COMMANDS, TYPES
from floorman.languages.texts import languages, texts
from floorman.problems import Problem
from floorman.sentences import translated
from floorman.server.around.problems import described
from floorman.server.around.said_plainly import as_said
from tests.floor.everything import TALK, WORDS, Anything

NEVER = re.compile(
    r"\b(" + "|".join(one for one in [*COMMANDS, *TYPES] if one[1:] != one[1:].lower()) + r")\b"
    r"|\bint\b|\bnull\b|\bstr\b|\bNone\b|\bExpected\b|\bdict_|[{}\[\]`]|#\d|[a-z]_[a-z]|/api/"
    r"|\b[Pp]osition \d|[a-z]\.[a-z]|\bKeyError\b|\bUndo\b(?! an)"
    r"|\b1 (?:players|tables|flights|hands|places|prizes|entries|minutes|seats|bags|dealers)\b"
)
"""Names of types and keys, brackets and paths of programs, ids of entries, places in a log;
one that is told as several."""
ENGLISH = re.compile(
    r"\b(the|of|and|with|from|is|are|were|not|have|which|who|been|only|than|there)\b"
)
"""Words that German, Spanish and French have not, all small."""
TYPED = [*filter(None, WORDS), *TALK, "Table Talk", "Reds", "Blues"]
"""What somebody typed: it stands as it is in every language."""
STEPS = 500


class Reader(Anything):
    """Anything is asked; each refusal is kept as a person reads it."""

    def __init__(self, seed: int, read: dict[str, tuple[str, Problem]]) -> None:
        self.read = read
        super().__init__(seed)

    def refused(self, name: str, error: FloormanError) -> None:
        entries = self.live.play.players

        def named(told: str) -> str:
            number = entries[told].entry if told in entries else told.removeprefix("#")
            return f"Guest {number}"

        problem = as_said(error, described(error, name)[1], named)
        for text in texts_of(problem):
            self.read.setdefault(text, (name, problem))


def texts_of(problem: Problem) -> list[str]:
    """What a page says of it."""
    why = problem.reason if isinstance(problem.reason, str) else problem.why
    return [problem.what, why, problem.allowed]


@pytest.mark.parametrize("seed", range(3))
def test_no_refusal_speaks_as_a_program(seed: int) -> None:
    read: dict[str, tuple[str, Problem]] = {}
    anything = Reader(seed, read)
    for step in range(STEPS):
        if anything.is_closed:  # on with another event
            anything = Reader(1_000 * (seed + 1) + step, read)
        anything.step()
    assert len(read) > STEPS // 20
    wrong = {f"{name}: {text}" for text, (name, _) in read.items() if NEVER.search(text)}
    for language in set(languages()) - {"en"}:
        said = texts(language)
        for name, problem in read.values():
            for text in texts_of(translated(problem, said)):
                is_talk = name == "RecordRuling"  # its words are English everywhere
                if NEVER.search(text) or (not is_talk and ENGLISH.search(untyped(text))):
                    wrong.add(f"{language}, {name}: {text}")
    assert not wrong, "\n".join(sorted(wrong))


def untyped(text: str) -> str:
    """The text without what somebody typed."""
    for one in TYPED:
        text = text.replace(one, "")
    return text


def test_what_a_program_says_is_found() -> None:
    """The test can fail."""
    for text in ("Undo the act at position 3", "offers.rebuy.price", "expected int", "raise_to"):
        assert NEVER.search(text), text
    assert not NEVER.search("seat 4 is taken; 1.500 chips")
    assert ENGLISH.search("niemand is at it")
