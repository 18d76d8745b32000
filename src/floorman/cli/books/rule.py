"""`floorman rule`: what happened at the table goes in, the book's ruling comes out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from floorman.cli import given
from floorman.cli.speaking import words
from floorman.errors import BadInput
from floorman.sentences import Sentence, Words, as_text, put, row, say, translated

if TYPE_CHECKING:
    from floorman.rulings.ruling import Question

MISSING = 3
"""The exit code when facts are missing."""


EXAMPLES = (
    'rule "NLHE 100-200, seats 1-6, button 6, flop | seat 1 puts out one 5000 chip silently"',
    'rule "Blinds 600-1200. The first player calls, the next one throws in a 5k chip."',
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `rule`."""
    parser.add_argument(
        "talk",
        metavar="TABLE TALK",
        nargs="?",
        help="the table | act | act …, or what happened in plain words; - reads standard input",
    )
    given.add_book(parser, f"default: {given.BOOK}")
    parser.add_argument("--all-books", action="store_true", help="show the ruling of every book")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--lang", metavar="L", default="", help="the language, such as de; default: the system's"
    )


def run(args: argparse.Namespace) -> int:
    """Rule on the last act told; without talk, ask for it step by step.

    Returns 0 for a ruling, also one left to the floor, and 3 when facts are missing. Raises
    BadInput for talk that cannot be read and for an unknown book.
    """
    if args.talk is None:
        return _ask(args.book, args.json, words(args.lang))
    talk = given.text(args.talk).strip() if args.talk == given.STDIN else args.talk
    return _answer(talk, _books(args), words(args.lang), as_list=args.all_books, as_json=args.json)


def _books(args: argparse.Namespace) -> list[str]:
    from floorman.rulebooks.book import available

    return list(available()) if args.all_books else [args.book]


def _answer(talk: str, books: list[str], said: Words, *, as_list: bool, as_json: bool) -> int:
    from floorman.rulings.ruling import as_json as plain
    from floorman.rulings.talk_ruled import decisive, ruled
    from floorman.rulings.words import compared, spoken

    line = _read(talk, books[0], said, as_json=as_json)
    if line is None:
        return MISSING
    rulings = [decisive(ruled(line, book)) for book in books]
    if as_json:
        found = [plain(translated(ruling, said)) for ruling in rulings]
        print(_json(found if as_list else found[0]))
    else:
        print(compared(rulings, said) if as_list else spoken(rulings[0], said))
        print("\n" + "\n".join(_notices(books)))
    return MISSING if all(ruling.status == "missing" for ruling in rulings) else 0


def _read(text: str, book: str, said: Words, *, as_json: bool) -> str | None:
    """Table talk, or prose as the table talk that it means; None where there is a choice to make.

    How prose was read is printed first.
    """
    from floorman.rulings.talk_ruled import is_exact

    if is_exact(text, book):
        return text
    from floorman.cli.books.prose import offered, understood
    from floorman.prose.reading import read_line

    reading = read_line(text, book=book)
    if reading is None:
        return text
    if as_json and not reading.sure:
        print(_json(reading))
        return None
    if not as_json:
        told = understood(reading) if reading.sure else offered(reading)
        print("\n".join(put(line, said) for line in told), end="\n\n")
    return reading.line if reading.sure else None


def _json(value: object) -> str:
    import msgspec

    plain = json.loads(msgspec.json.encode(value, enc_hook=as_text))
    return json.dumps(plain, ensure_ascii=False, indent=2)


def _notices(books: Iterable[str]) -> Iterator[str]:
    from floorman.cli.notices import notices
    from floorman.rulebooks.book import load

    yield from notices([load(book) for book in books])


# Step by step


def _ask(book: str, as_json: bool, said: Words) -> int:
    """Ask for the table, the acts, and after each act for the facts that come up; then rule."""
    talk = _line(say("The table, such as: NLHE 250-500, seats 1-6, button 1"), said)
    while act := _line(say("What happened next? (empty: that is all)"), said):
        talk = _with_facts(talk, act, book, said)
    return _answer(talk, [book], said, as_list=False, as_json=as_json)


def _with_facts(talk: str, act: str, book: str, said: Words) -> str:
    """The talk with one act more and the facts it needs; as it was when the act cannot be."""
    from floorman.errors import IllegalAct

    told = f"{talk} | {act}"
    try:
        while missing := _missing(told, book):
            answers = {one.fact: _line(_question(one), said) for one in missing}
            given = [f"{fact}: {answer}" for fact, answer in answers.items() if answer]
            if not given:
                break
            told = " | ".join([told, *given])
    except (BadInput, IllegalAct) as error:
        print(put(error.sentence, said), file=sys.stderr)
        return talk
    return told


def _missing(talk: str, book: str) -> tuple[Question, ...]:
    from floorman.rulings.talk_ruled import rule

    return rule(talk, book).missing


def _question(one: Question) -> Sentence:
    if not one.choices:
        return one.question
    choices = row(map(say, one.choices), " / ")
    return say("{question} ({choices})", question=one.question, choices=choices)


def _line(question: Sentence, said: Words) -> str:
    """Ask on the error stream, so that the answer can be piped on."""
    print(put(question, said), file=sys.stderr)
    return sys.stdin.readline().strip()
