"""One shape for every error: what was asked, why not, what is allowed, and the field at fault.

``{"error": {"code", "what", "why", "allowed", "field"}}``: codes are for programs and never
change, the sentences are for people.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from floorman.errors import (
    BadCommand,
    BadFile,
    BadInput,
    BadSetup,
    Conflict,
    Damaged,
    IllegalAct,
    InTheWay,
    Moved,
    Unavailable,
    Unknown,
)
from floorman.sentences import NOTHING, Sentence, key, row, say, translated, verbatim
from floorman.server.language import words_of
from floorman.tournament.findings.misread import misread

LOG = logging.getLogger("floorman.server")


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


class Refusal(Exception):
    """Raised where the server itself refuses a request: not signed in, too many, too large."""

    def __init__(self, status: int, problem: Problem, **headers: str) -> None:
        super().__init__(problem.why)
        self.status = status
        self.problem = problem
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The response to an error raised anywhere while a request was served."""
    status, problem = described(error, f"{request.method} {request.url.path}", _body(request))
    if status == HTTPStatus.INTERNAL_SERVER_ERROR:
        LOG.error("%s failed", problem.what, exc_info=error)
    headers = error.headers if isinstance(error, Refusal) else _allow(error)
    told = translated(problem, words_of(request))
    return Response({"error": told}, status_code=status, media_type=MediaType.JSON, headers=headers)


def _body(request: Request[Any, Any, Any]) -> type | None:
    """What the body of a request is read as, where it is one of our own types."""
    handler = request.scope.get("route_handler")
    signature = getattr(handler, "parsed_fn_signature", None)
    field = signature.parameters.get(WHOLE_BODY) if signature is not None else None
    kind = field.annotation if field is not None else None
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None


def described(error: Exception, what: str, body: type | None = None) -> tuple[int, Problem]:
    """Status and problem of an error; what was not foreseen shows nothing of the inside.

    ``body`` is what the request's body was to be.

    >>> described(ZeroDivisionError("secret"), "GET /api/events")[1].why
    'the server met an error of its own; it is in the log'
    """
    match error:
        case Refusal():
            return error.status, replace(error.problem, what=error.problem.what or what)
        case Conflict():
            reason = error.refused.why
            return 409, Problem("conflict", error.act, error.why, error.legal, reason=reason)
        case InTheWay():
            at = error.position
            return 409, Problem("refused", error.act, error.why, error.legal, position=at)
        case IllegalAct():
            return 409, Problem("refused", error.act, error.why, error.legal)
        case Unavailable():
            return _unavailable(error, what)
        case Unknown():
            return 404, _unknown(error, what)
        case Damaged():
            allowed = say("the log of the event, and all that other events do")
            return 409, Problem("damaged", what, error.wrong, allowed)
        case BadInput():
            return 422, _bad_input(error, what)
        case HTTPException():
            return _http(error, what, body)
    why = say("the server met an error of its own; it is in the log")
    return 500, Problem("internal", what, why, say("try again; the event is as it was"))


def _unavailable(error: Unavailable, what: str) -> tuple[int, Problem]:
    if isinstance(error, Moved):
        return 421, Problem("moved", what, error.why, verbatim(error.address))
    return 503, Problem("unavailable", what, error.why, say("the same again, with its key"))


MOST_NAMES = 20


def _unknown(error: Unknown, what: str) -> Problem:
    return Problem("unknown", what, error.wrong, row(error.known[:MOST_NAMES], ", "))


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


_WORDS: Mapping[int, tuple[str, Sentence, Sentence]] = {
    401: ("signed-out", say("nobody is signed in"), say("sign in, or send a bearer token")),
    403: ("not-allowed", say("this role may not do it"), NOTHING),
    404: ("unknown", say("there is nothing at this address"), say("see /api/openapi.json")),
    405: (
        "wrong-method",
        say("this address does not take this method"),
        say("see /api/openapi.json"),
    ),
    413: ("too-large", say("the body is too large"), say("a smaller body")),
    415: ("wrong-type", say("the body is of another type"), say("application/json")),
    429: ("too-many", say("too many requests"), say("try again later")),
    503: ("unavailable", say("the server cannot answer now"), say("try again in a moment")),
}


def refusal(
    status: int,
    why: Sentence = NOTHING,
    what: str = "",
    allowed: Sentence = NOTHING,
    **headers: str,
) -> Refusal:
    """A refusal of this status with its usual words, unless others are given."""
    code, usual, helps = _WORDS[status]
    return Refusal(status, Problem(code, what, why or usual, allowed or helps), **headers)


def _http(error: HTTPException, what: str, body: type | None) -> tuple[int, Problem]:
    if error.status_code in _WORDS:
        code, why, allowed = _WORDS[error.status_code]
        return error.status_code, Problem(code, what, why, allowed)
    if isinstance(error, ValidationException):
        return 422, _invalid(error, what, body)
    if error.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
        return 422, _misread(error.detail, what, body)
    return described(RuntimeError(), what)


WHOLE_BODY = "data"
"""What Litestar calls the body where no field of it is to blame."""


def _invalid(error: ValidationException, what: str, body: type | None) -> Problem:
    """Litestar lists what does not fit; the first is told."""
    first: dict[str, Any] = next(iter(error.extra or ()), {})  # type: ignore[arg-type]
    message, key = first.get("message", error.detail), first.get("key", "")
    if key not in ("", WHOLE_BODY) and " - at `" not in message:
        message = f"{message} - at `$.{key}`"
    return _misread(message, what, body)


def _misread(message: str, what: str, body: type | None) -> Problem:
    told = misread(message, body)
    return Problem("bad-input", what, told.wrong, told.allowed, told.field)


def _allow(error: Exception) -> dict[str, str]:
    return dict(error.headers or {}) if isinstance(error, HTTPException) else {}
