"""Which function decides which topic: every topic once, named by topic and never by number.

A function that decides, guides, records or shows a topic is marked ``@rule("topic")``. The books
(``floorman.rulebooks``) supply numbers and parameters; ``floorman rules coverage`` reads the table.

The functions that every act of a hand calls are marked below their body instead,
``rule("topic")(function)``: compiled code calls a decorated function by its name at run time, the
others straight.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from floorman.errors import BrokenInvariant

How = Literal["enforced", "ruled", "guided", "recorded", "shown"]
F = TypeVar("F", bound=Callable[..., Any])


class Rule(NamedTuple):
    """One topic and the function that carries it out."""

    topic: str
    how: How
    function: str


_RULES: dict[str, Rule] = {}


def rule(topic: str, how: How = "enforced") -> Callable[[F], F]:
    """Mark a function as the one that carries out a topic.

    Raises BrokenInvariant when the topic has a function already.
    """

    def register(function: F) -> F:
        name = f"{function.__module__}.{function.__qualname__}"
        if topic in _RULES and _RULES[topic].function != name:
            raise BrokenInvariant(f"{topic} is decided by {_RULES[topic].function} already")
        _RULES[topic] = Rule(topic, how, name)
        return function

    return register


def registered() -> dict[str, Rule]:
    """Every topic that has a function in a module loaded so far."""
    return dict(_RULES)
