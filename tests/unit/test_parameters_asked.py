"""Every parameter and setting is asked for somewhere: else no house could choose it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import floorman
from floorman.rulebooks.schema import schema

HOUSE = Path(floorman.__file__).parent
SHOWN_ONLY = ("rulebooks", "casebook", "cli")
"""Where books are read, proved and printed: nothing is decided there."""
PARAMETERS = [(topic, name) for topic, names in schema().topics.items() for name in names]


def _texts(node: ast.AST) -> set[str]:
    texts = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    return {one for one in texts if isinstance(one, str)}


def _named(module: ast.Module) -> dict[str, set[str]]:
    """The texts of each name that a module gives: topics, mostly."""
    given = (node for node in module.body if isinstance(node, ast.Assign))
    return {
        name.id: _texts(node)
        for node in given
        for name in ast.walk(node)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    }


@cache
def _words() -> tuple[frozenset[str], ...]:
    """The texts of each module that decides something, with those that it takes from another."""
    parsed = {
        ".".join(("floorman", *path.relative_to(HOUSE).with_suffix("").parts)): ast.parse(
            path.read_text("utf-8")
        )
        for path in sorted(HOUSE.rglob("*.py"))
        if path.relative_to(HOUSE).parts[0] not in SHOWN_ONLY
    }
    named = {name: _named(module) for name, module in parsed.items()}
    return tuple(
        frozenset(_texts(module)).union(
            *(
                named.get(node.module or "", {}).get(alias.name, set())
                for node in module.body
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            )
        )
        for module in parsed.values()
    )


def _is_asked(*names: str) -> bool:
    """Whether some module speaks of the topic and of its parameter."""
    return any(words.issuperset(names) for words in _words())


@pytest.mark.parametrize(("topic", "name"), PARAMETERS)
def test_every_parameter_is_asked(topic: str, name: str) -> None:
    assert _is_asked(topic, name)


@pytest.mark.parametrize("name", schema().settings)
def test_every_setting_is_asked(name: str) -> None:
    assert _is_asked(name)


CHOICES = {
    f"{topic}.{name}": parameter.choices
    for topic, names in (*schema().topics.items(), ("settings", schema().settings))
    for name, parameter in names.items()
    if parameter.type == "choice"
}
SAID_OTHERWISE = {
    "rp-bringing-in-bets.dealer_may_touch": "unstated",
    "multi-chip-all-needed.applies_to": "same-denomination",
}
"""What a book says without words on it, done as usual; and what another of its topics decides:
chips of several values are those of multi-chip-mixed-denominations."""


def _unread(choices: tuple[str, ...]) -> set[str]:
    """The choices that no module names, which are all the same to it."""
    return {one for one in choices if not _is_asked(one)}


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_told_from_the_others(name: str) -> None:
    """One may be what is left when it is none of the others."""
    assert len(_unread(CHOICES[name]) - {SAID_OTHERWISE.get(name)}) < 2


def test_choices_that_are_all_the_same_are_found() -> None:
    assert _unread(("half-raise", "half-a-raise", "half-a-bet")) == {"half-a-raise", "half-a-bet"}


def test_what_nothing_asks_is_found() -> None:
    assert not _is_asked("dead-button", "movement")
    assert not _is_asked("raise-cup")
