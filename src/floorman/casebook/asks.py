"""Which ruler asks for which topic, read from the source of the rulings.

A topic that no function of its own decides is carried out where the law is asked for it: in the
ruler that names it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from floorman.casebook.files import HOUSE
from floorman.rules.registry import Rule

ASKS = ("value", "granted", "has", "rests_on")
"""Ways to ask a law for a topic; to name it only in a ruling comes after these."""


@cache
def asked() -> dict[str, Rule]:
    """Every topic that a ruling names, with the first function that asks for it or names it."""
    found: dict[str, Rule] = {}
    named: dict[str, Rule] = {}
    for path in sorted(HOUSE.glob("rulings/**/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        module = ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts)
        known = dict(_constants(tree))
        for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
            name = f"{module}.{function.name}"
            for topic in _topics(_asking(function), known):
                found.setdefault(topic, Rule(topic, "ruled", name))
            for topic in _topics(ast.walk(function), known):
                named.setdefault(topic, Rule(topic, "ruled", name))
    return named | found


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The texts that a module names."""
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        (target,) = node.targets
        pairs = (
            zip(target.elts, node.value.elts, strict=False)
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
            else [(target, node.value)]
        )
        for name, value in pairs:
            if isinstance(name, ast.Name) and isinstance(value, ast.Constant):
                yield name.id, str(value.value)


def _asking(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function asks of a law, the topics being what it asks for."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr in ASKS:
            yield from node.args


def _topics(nodes: Iterator[ast.AST], known: dict[str, str]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name) and node.id in known:
            yield known[node.id]
