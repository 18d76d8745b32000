"""Every error as an answer: a status, and the problem under ``error``."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from traceback import walk_tb
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.serialization import decode_json
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BrokenInvariant, FloormanError
from floorman.problems import Problem, problem_of
from floorman.sentences import NOTHING, Sentence, say, translated
from floorman.server.around.language import words_of
from floorman.tournament.findings.misread import misread

LOG = logging.getLogger("floorman.server")

STATUS = {
    "conflict": 409,
    "refused": 409,
    "damaged": 409,
    "unknown": 404,
    "bad-input": 422,
    "moved": 421,
    "unavailable": 503,
    "internal": 500,
}
"""The status of each code that does not come from HTTP itself."""


LEFT = "client disconnected prematurely"
"""What Litestar says of a request that ended before its body did."""


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
    if status == HTTPStatus.INTERNAL_SERVER_ERROR and not _has_left(error):
        LOG.error("%s failed", problem.what, exc_info=error)
    headers = error.headers if isinstance(error, Refusal) else _allow(error)
    told = translated(problem, words_of(request))
    return Response({"error": told}, status_code=status, media_type=MediaType.JSON, headers=headers)


def _has_left(error: Exception) -> bool:
    """Whether whoever asked left before all was sent, as a page does that asks anew: no failure."""
    return isinstance(error, HTTPException) and error.detail == LEFT


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
        case FloormanError() if not isinstance(error, BrokenInvariant):
            problem = problem_of(error, what)
            return STATUS[problem.code], problem
        case HTTPException():
            return _http(error, what, body)
        case RecursionError() if _is_of_the_body(error):
            why = say("the body is nested too deep")
            return 422, Problem("bad-input", what, why, say("a plainer body"))
    why = say("the server met an error of its own; it is in the log")
    return 500, Problem("internal", what, why, say("try again; the event is as it was"))


def _is_of_the_body(error: RecursionError) -> bool:
    """Whether what was sent ended it, not code of our own that never ends."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    return frame.f_code is decode_json.__code__


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
