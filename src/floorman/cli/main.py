"""The command `floorman`: finds the command asked for, runs it, turns errors into exit codes.

Each command is a module with ``configure(parser)``, which adds its arguments, ``run(args) -> int``,
which does the work, and ``EXAMPLES`` for its help. Only the module of the command asked for is
imported. Errors go to standard error; where ``--json`` is asked for, standard output has them too,
as the API tells them: ``{"error": {"code", "what", "why", "allowed", "field"}}``.

Exit codes: 0 done, 1 the answer is "no" (a hand broke a rule, a log does not verify), 2 bad input,
or what was asked cannot be done now, 3 facts missing, 130 interrupted, 141 the reader of the output
went away.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from floorman import __version__
from floorman.cli.parsing import Parser, WrongCall, finish
from floorman.cli.speaking import asked_in
from floorman.cli.speaking import words as words_of
from floorman.errors import BadFile, BadInput, FloormanError, IllegalAct, Unavailable, why_of
from floorman.sentences import ENGLISH, Words, as_text, put, say, verbatim

COMMANDS = {
    "run": ("run", "Play a whole tournament from its files to the winner."),
    "hands": ("hands", "Check, replay and convert hand histories."),
    "rule": ("books.rule", "Rule on what happened at a table."),
    "check": ("books.check", "Run case files against the rulings."),
    "serve": ("venue.serve", "Serve a venue's events to devices and programs."),
    "follow": ("venue.follow", "Follow the venue on another machine, ready to take over."),
    "takeover": ("venue.takeover", "Run the venue on this machine from now on."),
    "event": ("event.command", "Run an event: register, draw, do, verify, export."),
    "venue": ("venue.key", "Print or renew the venue's signing key."),
    "mcp": ("mcp", "Serve rules and events to AI assistants (MCP)."),
    "token": ("venue.token", "Print a bearer token for a program or a device."),
    "backup": ("venue.backup", "Write the whole database to one file."),
    "restore": ("venue.restore", "Put a backup into an empty database."),
    "rehearse": ("venue.rehearse", "Restore a backup on the side, to see that it works."),
    "import": ("imports.command", "Import files saved by other programs."),
    "equity": ("equity", "How much of the pot each hand wins on average."),
    "league": ("league", "Show the table of a season, and a player's results."),
    "icm": ("icm", "What each stack is worth in prize money."),
    "lab": ("lab.command", "Forecast an event, and learn from past ones."),
    "rules": ("books.rules", say("Read, search and compare the rulebooks.")),
    "schema": ("schema", "Print the JSON schema of a log or an event file."),
    "completion": ("completion", "Print shell completion for these commands."),
}

SPOKEN = ("rules",)
"""Commands whose help is there in other languages too."""

EXTRAS = {"mcp": "mcp", "psycopg": "postgres", "matplotlib": "lab", "pandas": "lab"}
"""Packages that a command may lack, and the extra that brings each; the others are the server's."""

GARBAGE = 250_000
"""Objects made until Python looks for what nobody needs: what a command loads, it needs."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    gc.set_threshold(GARBAGE)
    words = list(sys.argv[1:] if argv is None else argv)
    _write_all_signs()
    try:
        code = _run(words)
        sys.stdout.flush()
    except (BadInput, IllegalAct, Unavailable) as error:
        return _refuse(error, words)
    except BrokenPipeError:
        return _reader_went_away()
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("floorman"):
            raise
        wrong = say("{package} is needed for this, and is not installed", package=error.name)
        extra = EXTRAS.get(error.name or "", "server")
        return _refuse(BadInput(wrong, verbatim(f"pip install 'floorman[{extra}]'")), words)
    except OSError as error:
        return _refuse(_of_file(error), words)
    except KeyboardInterrupt:
        return 130
    return code


def _write_all_signs() -> None:
    """A terminal or a pipe that has no ♠ or · gets a question mark for it; it ended in an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")


def _of_file(error: OSError) -> BadFile:
    """What is wrong with a file that is read, or that is to be written."""
    name = str(error.filename or "file")
    is_folder_there = os.path.isdir(os.path.dirname(name) or ".")
    if isinstance(error, FileNotFoundError) and error.filename and not is_folder_there:
        return BadFile(name, "", say("its folder is not there"), say("a folder that is there"))
    return BadFile(name, "", why_of(error))


def _run(words: list[str]) -> int:
    asked = _parser(words)
    args = asked.parse_args(words)
    if args.version:
        print(f"floorman {__version__} ({_build()})")
        return 0
    if args.command is None:
        asked.print_help(sys.stderr)
        return 2
    return int(_module(args.command).run(args))


def _module(command: str) -> Any:
    return importlib.import_module(f"floorman.cli.{COMMANDS[command][0]}")


def _build() -> str:
    """Whether the hot path is compiled."""
    found = importlib.util.find_spec("floorman.hand.state")
    is_pure = found is None or str(found.origin).endswith(".py")
    return "pure Python" if is_pure else "compiled"


def _parser(words: list[str]) -> Parser:
    """The parser, with the arguments of the command that is asked for."""
    asked = next((word for word in words if not word.startswith("-")), None)
    if words and words[0] in COMMANDS:  # nobody asks for the others
        return parser(words[:1], known=words[:1], said=words_of(asked_in(words)))
    return parser([asked] if asked else [])


def parser(whole: Iterable[str], known: Iterable[str] = COMMANDS, said: Words = ENGLISH) -> Parser:
    """The parser of the commands that are known, those named with arguments and examples.

    The help of those that speak a language is ``said`` in it.
    """
    made = Parser(prog="floorman", description="A poker tournament in software, by the book.")
    made.add_argument("--version", action="store_true", help="show the version and exit")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in known:
        _, summary = COMMANDS[name]
        command = commands.add_parser(name, help=summary, description=summary)
        if name in whole:
            loaded = _module(name)
            loaded.configure(command)
            finish(command, name, loaded.EXAMPLES, said if name in SPOKEN else ENGLISH)
    return made


def _refuse(error: FloormanError, words: list[str]) -> int:
    """Say what is wrong, to people or to the program that asks for JSON."""
    if isinstance(error, WrongCall):
        print(error.usage, end="", file=sys.stderr)
    print(put(error.sentence, words_of(asked_in(words))), file=sys.stderr)
    if "--json" in words:
        import msgspec

        from floorman.problems import problem_of

        told = {"error": problem_of(error, " ".join(["floorman", *words]))}
        print(msgspec.json.encode(told, enc_hook=as_text).decode())
    return 2


def _reader_went_away() -> int:
    # Python flushes stdout once more at exit; the closed pipe must not be met again there.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 141
