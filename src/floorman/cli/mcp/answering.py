"""What tools answer: plain JSON, and an error in the words of the API."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import msgspec
from mcp.server.mcpserver.exceptions import ToolError

from floorman.errors import FloormanError
from floorman.sentences import as_text
from floorman.server.around.problems import Refusal, described

P = ParamSpec("P")
T = TypeVar("T")


def plain(value: object) -> dict[str, Any]:
    """A struct as JSON has it."""
    told: dict[str, Any] = msgspec.to_builtins(value, enc_hook=as_text, str_keys=True)
    return told


def in_words(
    tool: Callable[P, Coroutine[Any, Any, T]],
) -> Callable[P, Coroutine[Any, Any, T]]:
    """A tool whose refusals say why, and what is allowed; what nobody foresaw says nothing."""

    @wraps(tool)
    async def answered(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await tool(*args, **kwargs)
        except (FloormanError, Refusal) as error:
            problem = described(error, tool.__name__)[1]
            allowed = f" Allowed: {problem.allowed}." if problem.allowed else ""
            raise ToolError(f"{problem.code}: {problem.why}.{allowed}") from error

    return answered
