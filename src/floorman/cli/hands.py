"""`floorman hands`: check and replay recorded hands by a book, and convert them."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from floorman.cli import given
from floorman.errors import BadInput
from floorman.sentences import as_text

if TYPE_CHECKING:
    from floorman.histories.record import HandRecord


_BOOK = f"decides odd chips and reopening (default: {given.BOOK})"
_FILES = "hands of any format that is known (docs/hand-histories.md), - for standard input"

EXAMPLES = (
    "hands check hands.txt --json",
    "hands replay hands.phhs --json",
    "hands convert hands.txt --to ohh",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `hands` and their arguments."""
    commands = parser.add_subparsers(dest="hands", metavar="COMMAND", required=True)

    check = commands.add_parser("check", help="say which recorded hands follow the rules")
    check.add_argument("files", metavar="FILE", nargs="+", help=_FILES)
    check.add_argument("--json", action="store_true", help="print one JSON object per hand")
    given.add_book(check, _BOOK)

    replay = commands.add_parser("replay", help="play recorded hands through the engine")
    replay.add_argument("files", metavar="FILE", nargs="+", help=_FILES)
    replay.add_argument("--json", action="store_true", help="print one JSON object per hand")
    given.add_book(replay, _BOOK)
    replay.add_argument(
        "--lenient", action="store_true", help="supply folds and checks that a record leaves out"
    )

    convert = commands.add_parser("convert", help="write hands in another format")
    convert.add_argument("file", metavar="IN", help=_FILES + "; or our own log, .jsonl")
    convert.add_argument(
        "--to", choices=("phh", "ohh", "gfx", "log"), required=True, help="the format"
    )
    convert.add_argument("--out", metavar="DIR", help="write to this folder (default: print)")
    given.add_book(
        convert, f"the book to replay hands under (default: {given.BOOK}; a log has its own)"
    )


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; raises BadInput for an unknown book or a file that cannot be read."""
    if args.hands == "convert":
        from floorman.histories.convert import convert

        return _print(convert(args.file, to=args.to, out=args.out, book=args.book))
    from floorman.rulebooks.book import load

    load(args.book)
    if args.hands == "check":
        return max([_check_file(file, args) for file in args.files])
    return max([_replay_file(file, args) for file in args.files])


def _print(text: str) -> int:
    sys.stdout.write(text)
    return 0


def _check_file(file: str, args: argparse.Namespace) -> int:
    """Check each hand of a file; 2 if any cannot be read, else 1 if any breaks a rule, else 0."""
    from floorman.histories.checking import Tally, check
    from floorman.histories.report import checked, unread

    tally = Tally(file)
    for one in check(file, args.book):
        tally.count(one)
        if args.json:
            if one.played is not None:
                sys.stdout.write(checked(one.played))
            elif one.unread is not None:
                sys.stdout.write(unread(one.unread, one.at))
        elif one.trouble:
            print(one.trouble)
    if not args.json:
        print(tally.sentence())
    return tally.code


def _replay_file(file: str, args: argparse.Namespace) -> int:
    """Print each hand that can be read; 2 if any cannot, else 1 if any broke a rule, else 0."""
    from floorman.histories.reading import read

    code = 0
    try:
        for record in read(file):
            if isinstance(record, BadInput):
                code = _unreadable(record)
                continue
            code = max(code, _replay_one(record, args))
    except BadInput as error:
        code = _unreadable(error)
        if args.json:
            _print_error(error, file)
    return code


def _unreadable(error: BadInput) -> int:
    print(error, file=sys.stderr)
    return 2


def _print_error(error: BadInput, file: str) -> None:
    """Say in JSON what is wrong with a whole file."""
    import msgspec

    from floorman.problems import problem_of

    told = {"error": problem_of(error, file)}
    print(msgspec.json.encode(told, enc_hook=as_text).decode())


def _replay_one(record: HandRecord, args: argparse.Namespace) -> int:
    from floorman.histories.replaying import replay

    replayed = replay(record, args.book, lenient=args.lenient)
    for what in replayed.supplied:
        print(f"{record.file}, {record.place()}: supplied {what}", file=sys.stderr)
    if args.json:
        from floorman.histories.report import as_json

        sys.stdout.write(as_json(replayed))
    else:
        from floorman.histories.account import account

        print(account(replayed), end="\n\n")
    return 1 if replayed.error else 0
