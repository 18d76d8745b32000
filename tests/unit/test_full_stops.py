"""No refusal ends in two full stops: what is wrong and what is allowed stand open at their ends."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman import errors
from floorman.errors import BadInput, FloormanError
from floorman.languages.catalogue import needed, read
from floorman.languages.texts import languages, texts
from floorman.sentences import NOTHING, put, say, verbatim

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


@pytest.mark.parametrize("told", ["It cannot be.", "Who did what?", "He said “call”.", "and …"])
def test_a_sentence_that_stands_whole_is_refused_with_its_own_stop(told: str) -> None:
    """What prose is answered with; the core closes what stands open."""
    assert str(BadInput(verbatim(told))) == told
    assert str(BadInput(verbatim(told), say("a bet"))) == f"{told} Allowed: a bet."
    assert str(BadInput(say("a bet is open"), NOTHING)) == "a bet is open."


@pytest.mark.parametrize("language", languages()[1:])
def test_a_translation_ends_as_its_text_does(language: str) -> None:
    """So that what is closed by the core is open in every language, and closed only once."""
    known = read(language)
    wrong = {}
    for one in needed(language):
        held = known.get(one.id) if isinstance(one.id, str) else None
        if held is None or not isinstance(held.string, str) or "{" not in str(one.id):
            continue
        ends = [text.rstrip()[-1:] in ".?!…" for text in (str(one.id), held.string)]
        if ends[0] != ends[1]:
            wrong[str(one.id)] = held.string
    assert wrong == {}


def test_no_german_text_has_two_stops() -> None:
    said = [text for one in read("de") if one.string for text in _forms(one.string)]
    assert [text for text in said if ".." in text.replace("...", "…")] == []


def _forms(string: str | tuple[str, ...] | list[str]) -> list[str]:
    return [string] if isinstance(string, str) else list(string)


def test_what_cannot_be_is_told_with_one_stop() -> None:
    """In German too: a sentence in a sentence that the command line refuses."""
    inner = say("That cannot be: {why}", why=say("{who} acts again after folding.", who="UTG"))
    for language in ("en", "de"):
        assert not put(BadInput(verbatim(inner)).sentence, texts(language)).endswith("..")
