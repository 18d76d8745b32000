"""`floorman rules`: list, show, search and compare the books, and say what is carried out."""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from floorman.cli import given
from floorman.cli.speaking import add_language, named, words
from floorman.errors import BadInput
from floorman.rulebooks.book import Book, available, load
from floorman.sentences import put, say

EXAMPLES = (
    "rules list",
    "rules show 47",
    "rules show string-bet --book wsop-2026",
    "rules search substantial action",
    "rules diff tda-2019 tda-2024",
    "rules coverage --book tda-2024 --json",
    "rules new house.toml --extends tda-2024",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `rules` and their arguments."""
    commands = parser.add_subparsers(dest="rules", metavar="COMMAND", required=True)
    listed = commands.add_parser("list", help=say("the books, their dates and their status"))
    _add_json(listed)

    show = commands.add_parser("show", help=say("one topic, or all topics under a rule number"))
    show.add_argument("name", metavar="TOPIC|NUMBER", help=say("such as string-bet, or 47"))
    _add_book(show)
    _add_json(show)

    search = commands.add_parser("search", help=say("the topics that contain these words"))
    search.add_argument("words", metavar="WORDS", nargs="+", help=say("such as string bet"))
    _add_book(search, default=None, without=say("all books"))
    _add_json(search)

    diff = commands.add_parser("diff", help=say("what changed from one book to another"))
    diff.add_argument("old", metavar="BOOK", type=given.book, help=say("the older one"))
    diff.add_argument("new", metavar="BOOK", type=given.book, help=say("the newer one"))
    _add_json(diff)

    coverage = commands.add_parser(
        "coverage",
        help=say("what is carried out, by which function, proved by which cases"),
    )
    which = coverage.add_mutually_exclusive_group()
    _add_book(which, default=None)
    which.add_argument(
        "--write", metavar="FILE", help=say("write the page about all books to a file")
    )
    _add_json(coverage)
    coverage.add_argument(
        "--prove",
        action="store_true",
        help=say(
            "take out each topic and name those that no case misses (in every book, or --book B)"
        ),
    )

    new = commands.add_parser("new", help=say("write a commented starter for a house file"))
    new.add_argument("file", metavar="FILE", help=say("a new file that ends in .toml"))
    based = say("the book it is based on (default: {book})", book=given.BOOK)
    given.add_book(new, based, option="--extends", metavar="BOOK")
    _add_json(new)
    for one in commands.choices.values():
        add_language(one)


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; raises BadInput for an unknown book, topic, number or a bad file."""
    return _COMMANDS[args.rules](args)


def _add_book(
    parser: argparse._ActionsContainer,
    *,
    default: str | None = given.BOOK,
    without: str = given.BOOK,
) -> None:
    told = say("a book, or the path of a house file (default: {without})", without=without)
    given.add_book(parser, told, default=default)


PRINT_JSON = say("print JSON")


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=PRINT_JSON)


def _list(args: argparse.Namespace) -> int:
    if args.json:
        from floorman.cli.books.as_json import books_told

        return _print_json(books_told(_bundled()))
    from floorman.cli.books.pages import list_page
    from floorman.cli.notices import notices

    return _print(list_page(words(args.lang)), notices(_bundled()))


def _show(args: argparse.Namespace) -> int:
    from floorman.casebook.rules import rules
    from floorman.cli.books.pages import silent_page, topic_page
    from floorman.cli.notices import notices
    from floorman.rulebooks.search import topics_at

    book, asked = load(args.book), args.name.strip().replace(" ", "-")
    having = [other for other in _bundled() if other.has(asked)]
    if having and not book.has(asked) and not args.json:
        return _print(silent_page(asked, book, having, words(args.lang)), notices([book]))
    found = topics_at(asked, book)
    functions = {name: rule.function for name, rule in rules().items()}
    if args.json:
        from floorman.cli.books.as_json import topic_told

        return _print_json(
            [topic_told(topic, book, functions.get(topic.name, "")) for topic in found]
        )
    pages = [
        topic_page(topic, book, functions.get(topic.name, ""), words(args.lang)) for topic in found
    ]
    return _print(*pages, notices([book]))


def _search(args: argparse.Namespace) -> int:
    from floorman.cli.books.pages import found_page
    from floorman.cli.notices import notices
    from floorman.rulebooks.search import lacking, search

    said, language, sought = words(args.lang), named(args.lang), " ".join(args.words)
    books = [load(args.book)] if args.book else _bundled()
    found = search(sought, books, language)
    if args.json:
        from floorman.cli.books.as_json import hit_told

        _print_json([hit_told(hit) for hit in found])
        return 0 if found else 1
    if not found:
        print(put(say("No rule holds any of: {sought}.", sought=sought), said), file=sys.stderr)
        return 1
    lost = ", ".join(lacking(sought, found, language))
    told = [[put(say("None of these holds: {lost}.", lost=lost), said)]] if lost else []
    return _print(*told, *(found_page(one, said) for one in found), notices(books))


def _diff(args: argparse.Namespace) -> int:
    from floorman.cli.books.pages import diff_page
    from floorman.cli.notices import notices
    from floorman.rulebooks.diff import diff

    old, new = load(args.old), load(args.new)
    differences = diff(old, new)
    if args.json:
        import msgspec

        print(msgspec.json.encode(differences).decode())
        return 0
    return _print(diff_page(differences, old, new, words(args.lang)), notices([old, new]))


def _coverage(args: argparse.Namespace) -> int:
    from floorman.casebook.coverage import coverage
    from floorman.casebook.coverage_table import table
    from floorman.cli.books.pages import coverage_page
    from floorman.cli.notices import notices

    if args.prove:
        return _prove(args)
    if args.write:
        Path(args.write).write_text(table(_bundled()), encoding="utf-8")
        return 0
    report = coverage(load(args.book or given.BOOK))
    if args.json:
        return _print_json(report.as_json())
    return _print(coverage_page(report, words(args.lang)), notices([report.book]))


def _prove(args: argparse.Namespace) -> int:
    """Print what is proved and what not; 0 when every topic is, or is text only."""
    from floorman.casebook.prove import prove
    from floorman.cli.books.pages import proof_page
    from floorman.cli.notices import notices

    books = [load(args.book)] if args.book else _bundled()
    if args.write or any(book.status == "house" for book in books):
        raise BadInput(say("--prove takes a bundled book and writes no file"), say("--book B"))
    proofs = [proof for book in books for proof in prove(book)]
    if args.json:
        _print_json([proof.as_json() for proof in proofs])
    else:
        _print(proof_page(proofs, words(args.lang)), notices(books))
    return 0 if all(proof.holds or proof.is_text_only for proof in proofs) else 1


def _new(args: argparse.Namespace) -> int:
    from floorman.rulebooks.start import write_start

    write_start(Path(args.file), args.extends, datetime.date.today(), words(args.lang))
    if args.json:
        return _print_json({"file": args.file, "extends": args.extends})
    started = say(
        "{file}: a start on {base}; take the # away where your room differs.",
        file=args.file,
        base=args.extends,
    )
    print(put(started, words(args.lang)))
    return 0


def _bundled() -> list[Book]:
    return [load(key) for key in available()]


def _print_json(told: object) -> int:
    print(json.dumps(told, ensure_ascii=False))
    return 0


def _print(*pages: Iterable[str]) -> int:
    print("\n\n".join("\n".join(page) for page in pages))
    return 0


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "list": _list,
    "show": _show,
    "search": _search,
    "diff": _diff,
    "coverage": _coverage,
    "new": _new,
}
