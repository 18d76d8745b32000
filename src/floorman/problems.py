"""One shape for every error: what was asked, why not, what is allowed, and the field at fault.

Codes are for programs and never change, the sentences are for people. The API answers with it, and
the command line prints it where JSON is asked for.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from floorman.errors import (
    BadCommand,
    BadFile,
    BadInput,
    BadSetup,
    Conflict,
    Damaged,
    FloormanError,
    IllegalAct,
    InTheWay,
    Moved,
    Unavailable,
    Unknown,
)
from floorman.sentences import key, row, say, verbatim

MOST_NAMES = 20
"""Known names that are listed beside one that nobody knows."""


class Wrong(Struct, frozen=True):
    """One of several things that are wrong: its place, and what is allowed there."""

    place: str
    wrong: str
    allowed: str


class Problem(Struct, frozen=True):
    """What went wrong. ``field`` is the path of a value in the input, such as ``data.table``.

    ``findings`` are all that is wrong, each with its place, where there may be several. ``reason``
    is the why alone, where it also says what others did; ``position`` is that of an act in the way.
    """

    code: str
    what: str
    why: str
    allowed: str = ""
    field: str = ""
    findings: tuple[Wrong, ...] | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    position: int | UnsetType = UNSET


def problem_of(error: FloormanError, what: str) -> Problem:
    """An error as a problem; ``what`` was asked, where the error does not say it.

    >>> problem_of(Unavailable(say("the disk is full")), "Bust").code
    'unavailable'
    """
    match error:
        case Conflict():
            return Problem("conflict", error.act, error.why, error.legal, reason=error.refused.why)
        case InTheWay():
            at = error.position
            return Problem("refused", error.act, error.why, error.legal, position=at)
        case IllegalAct():
            return Problem("refused", error.act, error.why, error.legal)
        case Moved():
            return Problem("moved", what, error.why, verbatim(error.address))
        case Unavailable():
            return Problem("unavailable", what, error.why, say("the same again, with its key"))
        case Unknown():
            known = row(error.known[:MOST_NAMES], ", ")
            return Problem("unknown", what, error.wrong, known)
        case Damaged():
            allowed = say("the log of the event, and all that other events do")
            return Problem("damaged", what, error.wrong, allowed)
        case BadInput():
            return _bad_input(error, what)
    return Problem("internal", what, error.sentence)


def _bad_input(error: BadInput, what: str) -> Problem:
    if isinstance(error, BadFile):
        return Problem("bad-input", error.file, error.wrong, error.allowed, error.place)
    if isinstance(error, BadCommand):
        return Problem("bad-input", error.command, error.wrong, error.allowed, error.field)
    if isinstance(error, BadSetup) and error.findings:
        found = tuple(Wrong(*one) for one in error.findings)
        told = key("{place}: {wrong}")
        why = row((say(told, place=one.place, wrong=one.wrong) for one in found), "; ")
        return Problem("bad-input", what, why, findings=found)
    return Problem("bad-input", what, error.wrong, error.allowed, error.where)
