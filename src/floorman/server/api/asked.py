"""What an operation reads from a request beside its body, by the signature of its function."""

from __future__ import annotations

from collections.abc import Collection

from litestar.handlers import BaseRouteHandler
from litestar.params import HeaderParameter

OF_THE_HOUSE = ("service", "who", "request", "data", "body", "cookie")
"""Arguments that no parameter of a request fills."""


def header_of(told: object) -> str | None:
    """The header that fills an argument; None for an argument of the address."""
    return told.name if isinstance(told, HeaderParameter) else None


def read_in_query(handler: BaseRouteHandler, in_path: Collection[str]) -> list[str]:
    """The parameters after the question mark; ``in_path`` are those before it."""
    return [
        name
        for name, field in handler.parsed_fn_signature.parameters.items()
        if name not in OF_THE_HOUSE
        and name not in in_path
        and header_of(field.kwarg_definition) is None
    ]
