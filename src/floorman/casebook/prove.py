"""Proves that cases bite: with a topic switched off, at least one of its cases has to fail.

A topic's function is replaced by one that gives a wrong value, everywhere it is used; then each
parameter of the topic in the book is changed instead. A case that looks only for a citation passes
all the same, and proves nothing.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, wraps
from itertools import islice
from typing import Any, NamedTuple

from msgspec import structs

from floorman.casebook.check import books_of, read_cases, run_case
from floorman.casebook.files import case_files
from floorman.casebook.rules import rules
from floorman.casebook.wrong import choices_of, wrong_values
from floorman.errors import BrokenInvariant
from floorman.hand.house import hand_rules
from floorman.rulebooks.book import Book, load
from floorman.rulebooks.schema import schema

KINDS = 6
"""How many kinds of wrong values are tried for a function."""
ANSWERS = 10_000
"""How often a function that is off answers before it is taken to be asked without end."""


class Proof(NamedTuple):
    """Whether a topic of a book is proved: by which case, with what switched off."""

    book: str
    topic: str
    case: str = ""
    by: str = ""

    @property
    def holds(self) -> bool:
        """Whether a case failed as it has to."""
        return bool(self.case)

    def as_json(self) -> dict[str, Any]:
        """The proof as the command prints it."""
        return {**self._asdict(), "holds": self.holds}


def prove(book: Book, topics: Iterable[str] = ()) -> Iterator[Proof]:
    """The proof of each topic of a book, or of the topics given."""
    for topic in topics or book.topics:
        yield prove_topic(book, topic)


def prove_topic(book: Book, topic: str) -> Proof:
    """Switch the topic off in every way until one of its cases in the book fails."""
    cases = [case for case in cases_on(topic) if book.key in books_of(case)]
    for by, off in _switches(book, topic):
        with off:
            for case in cases:
                if _fails(case, book.key):
                    return Proof(book.key, topic, case["name"], by)
    return Proof(book.key, topic)


@cache
def _cases_by_topic() -> Mapping[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for path in case_files():
        for case in read_cases(path):
            found.setdefault(case["topic"], []).append(case)
    return found


def cases_on(topic: str) -> list[dict[str, Any]]:
    """The cases of this release on a topic, under any book."""
    return _cases_by_topic().get(topic, [])


def _fails(case: Mapping[str, Any], book: str) -> bool:
    """Whether the case comes out otherwise; one that breaks down shows nothing."""
    try:
        return not run_case(case, book).ok
    except Exception:
        return False


# What is switched off


def _switches(book: Book, topic: str) -> Iterator[tuple[str, Any]]:
    """Every way to switch a topic off, with its name: its function, then each parameter.

    Parameters that the book leaves to the house count too.
    """
    rule = rules().get(topic)
    if rule is not None:
        for kind in range(KINDS):
            yield rule.function, function_off(rule.function, kind)
    for name in schema().topics.get(topic, {}):
        value = _another(topic, name, book.value(topic, name))
        yield f"{topic}.{name}", parameter_changed(book, topic, name, value)


@contextmanager
def function_off(name: str, kind: int = 0) -> Iterator[None]:
    """While it lasts, the function of that dotted name gives wrong values wherever it is used.

    ``kind`` chooses among the wrong values that there are, the plainest being 0.
    """
    module, _, attribute = name.rpartition(".")
    original = getattr(importlib.import_module(module), attribute)
    wrong = _giving_wrong_values(original, kind)
    places = list(_places_of(original))
    hand_rules.cache_clear()
    for names, key in places:
        names[key] = wrong
    try:
        yield
    finally:
        for names, key in places:
            names[key] = original
        hand_rules.cache_clear()


def _places_of(function: object) -> Iterator[tuple[dict[str, Any], str]]:
    """Where modules hold a function: under a name of their own or in a table of functions."""
    for name, module in list(sys.modules.items()):
        if name.startswith("floorman."):
            for names in (vars(module), *filter(_is_table, vars(module).values())):
                yield from ((names, key) for key, value in names.items() if value is function)


def _is_table(value: object) -> bool:
    return isinstance(value, dict) and any(map(callable, value.values()))


def _giving_wrong_values(function: Callable[..., Any], kind: int) -> Callable[..., Any]:
    """A dealer who gets wrong values alone may ask for ever, so the answers come to an end."""
    answers = iter(range(ANSWERS))
    choices = choices_of(function)

    @wraps(function)
    def wrong(*args: Any, **kwargs: Any) -> Any:
        if next(answers, None) is None:
            raise BrokenInvariant(f"{function.__name__} is asked without end")
        values = list(islice(wrong_values(function(*args, **kwargs), choices), kind + 1))
        return values[-1]

    return wrong


@contextmanager
def parameter_changed(book: Book, topic: str, name: str, value: Any) -> Iterator[None]:
    """While it lasts, the loaded book has this value of a parameter."""
    topics: dict[str, Any] = load(book.key).topics  # type: ignore[assignment]
    own = topics[topic]
    hand_rules.cache_clear()
    topics[topic] = structs.replace(own, parameters={**own.parameters, name: value})
    try:
        yield
    finally:
        topics[topic] = own
        hand_rules.cache_clear()


def _another(topic: str, name: str, value: Any) -> Any:
    """Another value of a parameter: the other choice, the rest of a list, one more."""
    parameter = schema().parameter(topic, name)
    if parameter.type == "choice":
        return next((one for one in parameter.choices if one != value), value)
    if parameter.type == "list":
        return tuple(one for one in parameter.choices if one not in value)
    return not value if isinstance(value, bool) else value + 1
