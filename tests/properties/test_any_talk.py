"""Whatever line is typed: it is ruled on, or refused in plain words, and never takes long."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
import tomli
from tests.server.any_value import in_time

from floorman.casebook.files import case_files
from floorman.errors import FloormanError
from floorman.prose.reading import read_prose
from floorman.rulebooks.book import available
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk

MANY_LINES = int(os.environ.get("FLOORMAN_PROOF_LINES", "90000"))
MANY_SENTENCES = int(os.environ.get("FLOORMAN_PROOF_SENTENCES", "10000"))
LINES = pytest.mark.parametrize(
    "lines",
    [
        500,
        pytest.param(5_000, marks=pytest.mark.wide),
        pytest.param(MANY_LINES, marks=pytest.mark.proof),
    ],
)
PROSE = pytest.mark.parametrize(
    "lines",
    [
        60,
        pytest.param(600, marks=pytest.mark.wide),
        pytest.param(MANY_SENTENCES, marks=pytest.mark.proof),
    ],
)
CORPUS = Path(__file__).parents[1] / "corpus" / "open"
NUMBERS = ("0", "-1", "1", "7", "99", "1e9", "2147483648", "9" * 40, "0.5", "1,2,3", "²", "٣")
WORDS = (
    "|",
    "||",
    ":",
    ",",
    "seat",
    "seats 1-",
    "button",
    "folds",
    "all-in",
    "raises to",
    "¿",
    "\0",
)
INTERNAL = re.compile(r"Traceback|KeyError|IndexError|NoneType|object at 0x")
"""What is for programmers alone."""


def told() -> list[str]:
    """The lines of all cases."""
    tables = [tomli.loads(path.read_text("utf-8")) for path in case_files()]
    return sorted({one["talk"] for table in tables for one in table["case"] if "talk" in one})


def typed() -> list[str]:
    """The sentences of the corpus."""
    files = sorted(CORPUS.glob("*.jsonl"))
    return [
        json.loads(line)["text"] for file in files for line in file.read_text("utf-8").splitlines()
    ]


def spoiled(text: str, other: str, random: Random) -> str:
    """A line with words lost, doubled, exchanged, put in, and numbers that nobody would type."""
    words = text.split(" ")
    for _ in range(random.choice((1, 1, 2, 4))):
        at = random.randrange(len(words))
        match random.randrange(7):
            case 0:
                del words[at]
            case 1:
                words.insert(at, words[at])
            case 2:
                words[at], words[0] = words[0], words[at]
            case 3:
                words[at] = re.sub(r"\d[\d,.]*", lambda _: random.choice(NUMBERS), words[at])
            case 4:
                words.insert(at, random.choice(WORDS))
            case 5:
                words[at:] = other.split(" ")[at:]
            case _:
                words[at] = words[at][::-1]
        words = words or ["seat"]
    return " ".join(words)


@LINES
def test_any_line_of_table_talk(lines: int) -> None:
    """Half a line, two lines mixed, numbers beyond all bounds: ruled on or refused, in time."""
    random, whole, books = Random(lines), told(), list(available())
    came: Counter[str] = Counter()
    for _ in range(lines):
        text = spoiled(random.choice(whole), random.choice(whole), random)
        refused = ""
        try:
            with in_time():
                came["ruled on"] += bool(list(rule_all(read_talk(text), random.choice(books))))
        except FloormanError as error:
            refused = str(error)
            came["refused"] += 1
        except Exception as error:
            raise AssertionError(text) from error
        assert not INTERNAL.search(refused), text
    assert min(came.values()) > lines / 20, came


@pytest.mark.parametrize(
    "of", [499, pytest.param(41, marks=pytest.mark.wide), pytest.param(1, marks=pytest.mark.proof)]
)
def test_each_number_of_a_line(of: int) -> None:
    """Each number of every line in turn is nothing, one, huge: ruled on or refused, in time."""
    books, broken = list(available()), list[str]()
    for at, (line, number) in enumerate(numbers_of(told())):
        if at % of == 0:
            for other in ("0", "1", "999999999"):
                text = line[: number.start()] + other + line[number.end() :]
                try:
                    with in_time():
                        list(rule_all(read_talk(text), books[at % len(books)]))
                except FloormanError as error:
                    broken += [text] * bool(INTERNAL.search(str(error)))
                except Exception as error:
                    broken.append(f"{text}: {error!r}")
    assert not broken


def numbers_of(lines: Iterable[str]) -> Iterator[tuple[str, re.Match[str]]]:
    """Each number of each line."""
    return ((line, number) for line in lines for number in re.finditer(r"\d+", line))


@PROSE
def test_any_sentence(lines: int) -> None:
    """The reader of plain words always answers: a reading, or what helps."""
    random, whole = Random(lines), typed()
    for _ in range(lines):
        text = spoiled(random.choice(whole), random.choice(whole), random)
        with in_time():
            reading = read_prose(text)
        assert reading.ways or reading.help, text
        assert not INTERNAL.search(str(reading.help)), text
