"""How far a line of table talk runs through the house: functions, files, switches of file.

``python -m tools.trace_sentence ["LINE"] [--book KEY] [--files]`` rules on a line twice and traces
the second time, so that nothing is counted that is read or built once a process. The default is a
silent bet. A switch is a function entered in another file than the one entered before it.

The last act's ruling is traced by itself too: from the act in its situation to the ruling, without
the words before it, the table it stands on, and what is done with it afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import floorman
from floorman.rulebooks.book import Book, available, load
from floorman.rulings.at_table.session import Session
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import Talk, read_talk

HOUSE = str(Path(floorman.__file__).parent)
SILENT_BET = "NLHE 100-200, seats 1-6, button 1 | seat 4 pushes 1000 silently"
Work = Callable[[], object]


class Trace(NamedTuple):
    """Where a piece of work went: the functions it entered, in order, by file and name."""

    entered: tuple[tuple[str, str], ...]

    @property
    def files(self) -> tuple[str, ...]:
        """The files entered, the first first."""
        return tuple(dict.fromkeys(file for file, _ in self.entered))

    @property
    def switches(self) -> int:
        """How often the next function stood in another file."""
        after = zip(self.entered, self.entered[1:], strict=False)
        return sum(one[0] != other[0] for one, other in after)

    def __str__(self) -> str:
        functions = len(set(self.entered))
        return f"{functions} functions, {len(self.files)} files, {self.switches} switches"


def traced(work: Work) -> Trace:
    """Do the work, and tell where it went within the package."""
    entered: list[tuple[str, str]] = []

    def see(frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(HOUSE):
            entered.append((str(Path(file).relative_to(HOUSE)), frame.f_code.co_qualname))

    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(None)
    return Trace(tuple(entered))


def parts(line: str, book: Book) -> dict[str, Work]:
    """The whole line, its reading, and the ruling on its last act, each as a piece of work."""
    talk = read_talk(line)
    return {
        "the whole line": lambda: list(rule_all(read_talk(line), book)),
        "reading it": lambda: read_talk(line),
        "the ruling": _ruling(talk, book),
    }


def _ruling(talk: Talk, book: Book) -> Work:
    """The last act in its situation, to be ruled on."""
    session = Session(talk.setup, book)
    *before, last = talk.clauses
    for clause in before:
        session.act(clause)
    now = session.situation(last.facts)
    return lambda: rule_on(now, last.act, Law.of(book))


def main(words: list[str]) -> int:
    """Print the figures of a line, and the files it went through if asked."""
    parser = argparse.ArgumentParser(prog="trace_sentence", description=__doc__)
    parser.add_argument("line", nargs="?", default=SILENT_BET)
    parser.add_argument("--book", default="tda-2024", choices=available())
    parser.add_argument("--files", action="store_true", help="name the files in their order")
    asked = parser.parse_args(words)
    book = load(asked.book)
    list(rule_all(read_talk(asked.line), book))
    print(asked.line)
    for name, work in parts(asked.line, book).items():
        found = traced(work)
        print(f"  {name}: {found}")
        for file in found.files if asked.files else ():
            print(f"    {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
