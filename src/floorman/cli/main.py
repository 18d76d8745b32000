"""The command `floorman`: finds the command asked for, runs it, turns errors into exit codes.

Each command is a module with ``configure(parser)``, which adds its arguments, and
``run(args) -> int``, which does the work. Only the module of the command asked for is imported.

Exit codes: 0 done, 1 the answer is "no" (a hand broke a rule, a log does not verify), 2 bad input,
or what was asked cannot be done now, 3 facts missing, 130 interrupted, 141 the reader of the output
went away.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from floorman import __version__
from floorman.cli.speaking import asked_in
from floorman.cli.speaking import words as words_of
from floorman.errors import BadInput, IllegalAct, Unavailable
from floorman.sentences import put

COMMANDS = {
    "run": ("floorman.cli.run", "Play a whole tournament from its files to the winner."),
    "hands": ("floorman.cli.hands", "Replay and convert hand histories."),
    "rule": ("floorman.cli.rule", "Rule on what happened at a table."),
    "check": ("floorman.cli.check", "Run files of cases against the rulings."),
    "serve": ("floorman.cli.serve", "Serve the events of a venue to devices and programs."),
    "follow": ("floorman.cli.follow", "Follow the venue of another machine, to take it over."),
    "takeover": ("floorman.cli.takeover", "Run the venue on this machine from now on."),
    "event": ("floorman.cli.event", "Run an event: register, draw, do, verify, export."),
    "venue": ("floorman.cli.venue_key", "Print or renew the key with which the venue signs."),
    "token": ("floorman.cli.token", "Print a bearer token for a program or a device."),
    "backup": ("floorman.cli.backup", "Write the whole database to one file."),
    "restore": ("floorman.cli.restore", "Put a backup into an empty database."),
    "rehearse": ("floorman.cli.rehearse", "Restore a backup beside everything, to see it holds."),
    "import": ("floorman.cli.import_", "Read what other programs saved."),
    "icm": ("floorman.cli.icm", "What each stack is worth in prizes."),
    "lab": ("floorman.cli.lab", "How an event will go, and what played ones teach."),
    "rules": ("floorman.cli.rules", "Read, search and compare the rulebooks."),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
    except (BadInput, IllegalAct, Unavailable) as error:
        return _refuse(put(error.sentence, words_of(asked_in(words))))
    except BrokenPipeError:
        return _reader_went_away()
    except OSError as error:
        return _refuse(f"{error.filename or 'file'}: {error.strerror or error}.")
    except KeyboardInterrupt:
        return 130
    return code


def _run(words: list[str]) -> int:
    parser = _parser(words)
    args = parser.parse_args(words)
    if args.version:
        print(f"floorman {__version__}")
        return 0
    if args.command is None:
        parser.print_help(sys.stderr)
        return 2
    return int(importlib.import_module(COMMANDS[args.command][0]).run(args))


def _parser(words: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="floorman", description="A poker tournament in software, by the book."
    )
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    asked = next((word for word in words if not word.startswith("-")), None)
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary)
        if name == asked:
            importlib.import_module(module).configure(command)
    return parser


def _refuse(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


def _reader_went_away() -> int:
    # Python flushes stdout once more at exit; the closed pipe must not be met again there.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 141
