"""No refusal ends in two full stops: what is wrong and what is allowed stand open at their ends."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman import errors
from floorman.errors import FloormanError

SOURCE = Path("src/floorman")
CLOSED = {
    name
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, FloormanError) and kind is not FloormanError
} - {"BrokenInvariant"}
"""Errors that put the full stop themselves."""


def called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def ends(node: ast.expr) -> Iterator[str]:
    """The template of a sentence that stands at the end of an argument, either of two."""
    if isinstance(node, ast.IfExp):
        yield from ends(node.body)
        yield from ends(node.orelse)
    elif isinstance(node, ast.Call) and called(node.func) in ("say", "key", "verbatim"):
        yield from (str(one.value) for one in node.args[:1] if isinstance(one, ast.Constant))


def stopped(source: str) -> list[str]:
    """The templates in refusals that bring a full stop of their own."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    refusals = [node for node in calls if called(node.func) in CLOSED]
    given = [one for node in refusals for one in (*node.args, *(k.value for k in node.keywords))]
    return [text for one in given for text in ends(one) if text.rstrip().endswith(".")]


@pytest.mark.parametrize("path", sorted(SOURCE.iterdir()), ids=lambda path: path.name)
def test_a_refusal_brings_no_full_stop_of_its_own(path: Path) -> None:
    files = path.rglob("*.py") if path.is_dir() else [path] if path.suffix == ".py" else []
    assert {str(one): found for one in files if (found := stopped(one.read_text("utf-8")))} == {}


def test_one_that_does_is_found() -> None:
    assert stopped('raise BadSetup(say("{asked} Nobody told it.", asked=asked))') == [
        "{asked} Nobody told it."
    ]
    assert stopped('raise BadInput(say("no"), say("a") if one else say("b."))') == ["b."]
    assert stopped('raise BadInput(say("the name is empty"), say("a name"))') == []
