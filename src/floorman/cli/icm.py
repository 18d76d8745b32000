"""`floorman icm`: what each stack is worth in prizes, exactly."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from floorman.cli.given import STDIN, text
from floorman.errors import BadFile, BadInput
from floorman.sentences import say, verbatim

Read = TypeVar("Read")


EXAMPLES = (
    "icm --stacks 5000,3000,2000 --prizes 50,30,20",
    "icm --stacks stacks.txt --prizes prizes.txt --json",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `icm`."""
    numbers = "with commas between, or a file with one on a line (- for standard input)"
    parser.add_argument(
        "--stacks",
        required=True,
        metavar="STACKS|FILE",
        help=f"chips of the players left, {numbers}",
    )
    parser.add_argument(
        "--prizes",
        required=True,
        metavar="PRIZES|FILE",
        help=f"prizes still to be won, first place first, {numbers}",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the worth of each stack in the order given; raises BadInput for what will not do."""
    from floorman.money import numbers
    from floorman.money.icm import values

    stacks = _read("--stacks", args.stacks, numbers.stacks)
    prizes = _read("--prizes", args.prizes, numbers.prizes)
    worth = values(stacks, prizes)
    if args.json:
        print(json.dumps({"values": [f"{value:.10f}" for value in worth]}))
        return 0
    chips, pool = sum(stacks), float(sum(prizes))
    print(f"{'stack':>15}  {'of chips':>9}  {'worth':>18}  {'of prizes':>9}")
    for stack, value in zip(stacks, worth, strict=True):
        part = value / pool if pool else 0
        print(f"{stack:>15,}  {stack / chips:>9.3%}  {value:>18,.8f}  {part:>9.3%}")
    return 0


def _read(option: str, given: str, read: Callable[[str], Read]) -> Read:
    """Numbers of the command line, or of the file that it names; an error says which."""
    is_there = given == STDIN or Path(given).is_file()
    in_words = "," in given or "".join(given.split()).replace(".", "").isdigit()
    if in_words and not is_there:
        try:
            return read(given)
        except BadInput as error:
            raise BadInput(error.wrong, error.allowed, verbatim(option)) from None
    if not is_there:
        raise BadInput(say("there is no file “{name}”", name=given), where=verbatim(option))
    try:
        return read(text(given))
    except UnicodeDecodeError:
        raise BadFile(given, "", say("it is not a text file")) from None
    except BadInput as error:
        raise BadFile(given, "", error.wrong, error.allowed) from None
