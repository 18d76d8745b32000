"""The commented start of a house file: what a house commonly sets, with the values of its base.

Commonly set are the settings and the rules that the program decides by itself, where there is a
choice. Every other parameter may be set as well; `floorman rules show` tells them.
"""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

from floorman.errors import BadInput
from floorman.rulebooks.book import Book, available, load
from floorman.rulebooks.schema import Parameter, schema
from floorman.sentences import ENGLISH, Words, key, put, say

_HEAD = key(
    """\
# House rules on top of {base}. Only what differs is listed.
# To change a value, take the "# " away in front of it. What is left commented stays as in {base}.
# See what you changed: floorman rules diff {source} {path}
# Use it: give the path of this file wherever a command asks for a book.
# Values that are not here are set the same way: floorman rules show TOPIC --book {source}

[book]
key = {key}
title = "House rules"
version = "1"
date = {date}
extends = {extends}

# Titles of rules of your own, if you add any.
[rules]
# "House-1" = "Our own rule"

# To drop a topic:      [topics.the-topic]
#                       absent = true
# To add one that another book has, name its rules, kind and summary:
#                       [topics.the-topic]
#                       rules = ["House-1"]
#                       kind = "deterministic"
#                       summary = "One sentence that says what holds here."

# --- House settings that no single rule holds ---
"""
)


def write_start(path: Path, extends: str, date: datetime.date, said: Words = ENGLISH) -> None:
    """Write the start of a house file; raises BadInput rather than overwrite a file."""
    if path.suffix != ".toml" or path.stem in available():
        raise BadInput(
            say("{path}: a house file ends in .toml and has a name of its own", path=path)
        )
    text = start_text(path, extends, date, said)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(
            say("{path}: the file exists already and is left as it is", path=path)
        ) from None


def start_text(path: Path, extends: str, date: datetime.date, said: Words = ENGLISH) -> str:
    """The text of a house file that extends a book and changes nothing yet."""
    base = load(extends)
    head = say(
        _HEAD,
        base=base.key,
        source=extends,
        path=path,
        key=toml_value(path.stem),
        date=date,
        extends=toml_value(_seen_from(path, extends)),
    )
    return put(head, said) + "\n".join([*_settings(base, said), *_topics(base, said)]) + "\n"


def _seen_from(path: Path, extends: str) -> str:
    # A file that extends another file names it as seen from its own folder.
    if not extends.endswith(".toml"):
        return extends
    return os.path.relpath(Path(extends).resolve(), path.parent.resolve())


def _settings(base: Book, said: Words) -> Iterator[str]:
    yield "\n[settings]"
    values = {name: base.setting(name) for name in schema().settings}
    yield from _entries(schema().settings, values, said)


def _topics(base: Book, said: Words) -> Iterator[str]:
    yield f"\n# --- {put(say('Rules, in the order of the book'), said)} ---"
    for name, topic in base.topics.items():
        known = schema().topics.get(name, {})
        entries = list(_entries(known, {one: base.value(name, one) for one in known}, said))
        if entries and topic.kind == "deterministic":
            yield f"\n# {base.cite(name).at}"
            yield from _comment(put(say(topic.summary), said))
            yield f"[topics.{name}]"
            yield from entries


def _entries(
    known: Mapping[str, Parameter], values: Mapping[str, Any], said: Words
) -> Iterator[str]:
    for name, parameter in known.items():
        if parameter.has_alternatives:
            told = key("{help} Allowed: {allowed}.")
            allowed = say(told, help=say(parameter.help), allowed=parameter.allowed())
            yield from _comment(put(allowed, said))
            yield f"# {name} = {toml_value(values[name])}"


def _comment(text: str) -> Iterator[str]:
    return (f"# {line}" for line in wrap(text, 96, break_on_hyphens=False))


def toml_value(value: Any) -> str:
    """A value as a TOML file writes it.

    >>> toml_value(True), toml_value(25), toml_value("dead"), toml_value(("a", "b"))
    ('true', '25', '"dead"', '["a", "b"]')
    """
    return json.dumps(value, ensure_ascii=False)
