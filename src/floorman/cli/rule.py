"""`floorman rule`: what happened at the table goes in, the book's ruling comes out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator

MISSING = 3
"""The exit code when facts are missing."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `rule`."""
    parser.add_argument("talk", metavar="TABLE TALK", nargs="?", help="the table | act | act …")
    parser.add_argument("--book", metavar="B", default="tda-2024", help="default: tda-2024")
    parser.add_argument("--all-books", action="store_true", help="the ruling of every book")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Rule on the last act told; without talk, ask for it step by step.

    Returns 0 for a ruling, also one left to the floor, and 3 when facts are missing. Raises
    BadInput for talk that cannot be read and for an unknown book.
    """
    if args.talk is None:
        return _ask(args.book, args.json)
    return _answer(args.talk, _books(args), as_list=args.all_books, as_json=args.json)


def _books(args: argparse.Namespace) -> list[str]:
    from floorman.rulebooks.book import available

    return list(available()) if args.all_books else [args.book]


def _answer(talk: str, books: list[str], *, as_list: bool, as_json: bool) -> int:
    from floorman.errors import BadNotation
    from floorman.rulings.ruling import as_json as plain
    from floorman.rulings.session import rule_all
    from floorman.rulings.words import compared, spoken
    from floorman.talk.talk import read_talk

    told = read_talk(talk)
    if not told.clauses:
        raise BadNotation("No act is told. Allowed: the table | act | act.")
    rulings = [list(rule_all(told, book))[-1] for book in books]
    if as_json:
        found = [plain(ruling) for ruling in rulings]
        print(_json(found if as_list else found[0]))
    else:
        print(compared(rulings) if as_list else spoken(rulings[0]))
        print("\n" + "\n".join(_notices(books)))
    return MISSING if all(ruling.status == "missing" for ruling in rulings) else 0


def _json(value: object) -> str:
    import msgspec

    plain = json.loads(msgspec.json.encode(value))
    return json.dumps(plain, ensure_ascii=False, indent=2)


def _notices(books: Iterable[str]) -> Iterator[str]:
    from floorman.cli.rule_pages import notices
    from floorman.rulebooks.book import load

    yield from notices([load(book) for book in books])


# Step by step


def _ask(book: str, as_json: bool) -> int:
    """Ask for the table, the acts, and the facts that come up; then rule."""
    from floorman.errors import BadInput
    from floorman.rulings.session import rule_all
    from floorman.talk.talk import read_talk

    talk = _line("The table, such as: NLHE 250-500, seats 1-6, button 1")
    while act := _line("What happened next? (empty: that is all)"):
        try:
            read_talk(f"{talk} | {act}")
        except BadInput as error:
            print(error, file=sys.stderr)
            continue
        talk = f"{talk} | {act}"
    while missing := list(rule_all(read_talk(talk), book))[-1].missing:
        answers = {
            one.fact: _line(f"{one.question} ({' / '.join(one.choices)})") for one in missing
        }
        if not any(answers.values()):
            break
        given = [f"{fact}: {answer}" for fact, answer in answers.items() if answer]
        talk = " | ".join([talk, *given])
    return _answer(talk, [book], as_list=False, as_json=as_json)


def _line(question: str) -> str:
    """Ask on the error stream, so that the answer can be piped on."""
    print(question, file=sys.stderr)
    return sys.stdin.readline().strip()
