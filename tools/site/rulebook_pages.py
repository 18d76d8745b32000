"""A page a rulebook: numbers, titles, our summaries, cases, what differs from before."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from floorman.casebook.coverage import cases_of
from floorman.rulebooks.book import Book, Topic, available, load
from floorman.rulebooks.diff import TopicChange, diff

SILENT = "silent"


def index() -> str:
    """The page of all books."""
    lines = [
        "# The books",
        "",
        "Each book is complete: every topic with its number, our own summary, the parameters that",
        "decide, and the cases that prove it. What differs from the edition before stands with it.",
        "",
        "| book | date | status | topics |",
        "|---|---|---|---:|",
    ]
    for key in reversed(available()):
        book = load(key)
        lines.append(
            f"| [{book.title}]({key}.md) | {book.date or ''} | {book.status} | {len(book.topics)} |"
        )
    return "\n".join([*lines, ""])


def page(book: Book) -> str:
    """The page of one book."""
    before = _before(book)
    changes = _changes(book, before)
    lines = [f"# {book.title}", "", *_head(book, before), ""]
    for heading, topics in _by_heading(book).items():
        lines += [f"## {heading}", ""]
        for topic in topics:
            lines += _topic(topic, book, changes)
    if before and (gone := [name for name in before.topics if name not in book.topics]):
        lines += [f"## Gone since {before.title}", ""]
        lines += [f"- **{name}**: {before.topics[name].summary}" for name in gone]
    return "\n".join([*lines, "", book.copyright, ""])


def _before(book: Book) -> Book | None:
    """The edition before: of the same series, by its key, in the order of the index."""
    series = book.key.rsplit("-", 1)[0]
    earlier = [key for key in available() if key.rsplit("-", 1)[0] == series]
    at = earlier.index(book.key)
    return load(earlier[at - 1]) if at else None


def _head(book: Book, before: Book | None) -> Iterator[str]:
    told = [book.source, f"version {book.version}", str(book.date or ""), book.status]
    yield ", ".join(part for part in told if part) + f". Key: `{book.key}`."
    if before:
        yield ""
        yield f"What differs is told against [{before.title}]({before.key}.md)."


def _changes(book: Book, before: Book | None) -> Mapping[str, TopicChange | None]:
    """By topic what changed since the edition before; None for a topic that is new."""
    if before is None:
        return {}
    found = diff(before, book)
    new: dict[str, TopicChange | None] = dict.fromkeys(found.only_new)
    return new | {change.topic: change for change in found.changed}


def _by_heading(book: Book) -> dict[str, list[Topic]]:
    """The topics under the titled rule that each stands under first, in the book's order."""
    order = {number: [] for number in book.rules}  # type: dict[str, list[Topic]]
    other: list[Topic] = []
    for topic in book.topics.values():
        heading = book.heading(topic.rules[0]) if topic.rules else ""
        (order[heading] if heading else other).append(topic)
    found = {f"{number} {title}": order[number] for number, title in book.rules.items()}
    return {heading: topics for heading, topics in (found | {"Others": other}).items() if topics}


def _topic(topic: Topic, book: Book, changes: Mapping[str, TopicChange | None]) -> Iterator[str]:
    yield f"### {topic.name}"
    yield ""
    yield f"*{', '.join(topic.rules)}, {topic.kind}*"
    yield ""
    yield topic.summary
    yield ""
    for name, value in topic.parameters.items():
        yield f"- `{name}` = `{_plain(value)}`"
    if topic.parameters:
        yield ""
    if topic.name in changes:
        yield from _difference(changes[topic.name])
    cases = cases_of(topic, book)
    if cases:
        yield f'??? note "{len(cases)} worked case{"s" * (len(cases) > 1)}"'
        yield ""
        yield from (f"    - {name}" for name in cases)
        yield ""


def _difference(change: TopicChange | None) -> Iterator[str]:
    if change is None:
        yield '!!! info "New in this edition"'
        yield ""
        return
    said = [
        f"`{name}` was `{_plain(old)}`, is `{_plain(new)}`"
        for name, (old, new) in change.parameters.items()
    ]
    if change.rules:
        old, new = (", ".join(numbers or ()) for numbers in change.rules)
        said.append(f"stood under {old}, stands under {new}")
    if change.kind:
        said.append(f"was {change.kind[0]}, is {change.kind[1]}")
    if change.summary:
        said.append(f"before: {change.summary[0]}")
    yield '!!! info "Differs from the edition before"'
    yield ""
    yield from (f"    - {one}" for one in said)
    yield ""


def _plain(value: Any) -> str:
    """A value as a reader of the book's file knows it."""
    if value is None:
        return SILENT
    return json.dumps(
        list(value) if isinstance(value, tuple) else value, ensure_ascii=False, default=dict
    )
