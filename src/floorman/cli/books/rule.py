"""`floorman rule`: what happened at the table goes in, the book's ruling comes out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from floorman.cli import given
from floorman.cli.speaking import add_language, words
from floorman.errors import BadInput
from floorman.sentences import Sentence, Words, as_text, put, row, say, translated, verbatim

if TYPE_CHECKING:
    from floorman.prose.reading import Reading
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
    parser.add_argument(
        "--reading",
        metavar="N",
        type=int,
        help="of the readings that plain words have, take this one: 1, 2 or 3",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Rule on the last act told; without talk, ask for it step by step.

    Plain words with more than one reading are ruled on as ``--reading`` says, or as somebody
    chooses at a terminal. Returns 0 for a ruling, also one left to the floor, and 3 when facts are
    missing or nobody chose. Raises BadInput for talk that cannot be read, for a reading that there
    is not and for an unknown book.
    """
    if args.talk is None:
        return _ask(args.book, args.json, words(args.lang))
    talk = given.text(args.talk).strip() if args.talk == given.STDIN else args.talk
    books, said = _books(args), words(args.lang)
    line = _read(talk, books[0], said, args.reading, as_json=args.json)
    if line is None:
        return MISSING
    return _answer(line, books, said, as_list=args.all_books, as_json=args.json)


def _books(args: argparse.Namespace) -> list[str]:
    from floorman.rulebooks.book import available

    return list(available()) if args.all_books else [args.book]


def _answer(line: str, books: list[str], said: Words, *, as_list: bool, as_json: bool) -> int:
    from floorman.rulings.ruling import as_json as plain
    from floorman.rulings.talk_ruled import decisive, ruled
    from floorman.rulings.wording.side_by_side import compared
    from floorman.rulings.wording.words import spoken

    rulings = [decisive(ruled(line, book)) for book in books]
    if as_json:
        found = [plain(translated(ruling, said)) for ruling in rulings]
        print(_json(found if as_list else found[0]))
    else:
        print(compared(rulings, said) if as_list else spoken(rulings[0], said))
        print("\n" + "\n".join(_notices(books)))
    return MISSING if all(ruling.status == "missing" for ruling in rulings) else 0


def _read(text: str, book: str, said: Words, chosen: int | None, *, as_json: bool) -> str | None:
    """Table talk, or prose as the table talk that it means; None where nobody chose what it means.

    How prose was read is printed first, but for a reading that was ``chosen``.
    """
    from floorman.rulings.talk_ruled import is_exact

    if is_exact(text, book):
        return text
    from floorman.cli.books.prose import offered, understood
    from floorman.prose.reading import read_line

    reading = read_line(text, book=book)
    if reading is None:
        return text
    if chosen is not None:
        return _chosen(chosen, reading)
    if as_json and not reading.sure:
        print(_json(reading))
        return None
    if not as_json:
        told = understood(reading) if reading.sure else offered(reading)
        print("\n".join(put(line, said) for line in told), end="\n\n")
    return reading.line if reading.sure else _choice(reading, said)


def _choice(reading: Reading, said: Words) -> str | None:
    """The reading that somebody at a terminal chooses; None where nobody is there, or none fits."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        print(put(say("To rule on one of them, add --reading and its number."), said))
        return None
    while answer := _line(say("Which one? (its number; empty: none of them)"), said):
        if answer.isdecimal() and 1 <= int(answer) <= len(reading.ways):
            return reading.ways[int(answer) - 1].line
    return None


def _chosen(number: int, reading: Reading) -> str:
    """The line of a reading by its number; raises BadInput where there is none of it."""
    if 1 <= number <= len(reading.ways):
        return reading.ways[number - 1].line
    if not reading.ways:
        raise BadInput(verbatim(reading.help))
    there = " ".join(map(str, range(1, len(reading.ways) + 1)))
    raise BadInput(say("There is no reading {number}", number=number), verbatim(there))


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
