"""What is wrong in a book file: every finding at once, each with its place and what is allowed."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from floorman.rulebooks.files import read_index, topic_names
from floorman.rulebooks.nearest import nearest
from floorman.rulebooks.numbers import ancestry
from floorman.rulebooks.schema import Parameter, schema
from floorman.rulebooks.standing import STANDINGS
from floorman.sentences import Sentence, row, say

KINDS = ("deterministic", "discretion", "procedure", "conduct", "display", "text")
STATUSES = ("complete", "reported", "provisional", "house")
TABLES = ("book", "rules", "topics", "settings", "phrases")
"""The tables of a book; ``phrases`` are words of the house for the reader of prose."""
ABOUT: Mapping[str, type] = {
    "key": str,
    "title": str,
    "version": str,
    "date": datetime.date,
    "status": str,
    "source": str,
    "copyright": str,
    "notes": list,
    "extends": str,
    "renumbered": bool,
}
REQUIRED = ("key", "title", "version", "status", "source", "copyright")
TYPE_WORDS = {
    str: say("text in quotes"),
    bool: say("true or false"),
    list: say("a list of texts"),
    datetime.date: say("a date: 2024-10-09"),
}

Table = Mapping[str, Any]


class Finding(NamedTuple):
    """One thing wrong: the key path, what is wrong there, what is allowed."""

    place: str
    wrong: Sentence
    allowed: Sentence


def shape_findings(document: Table) -> list[Finding]:
    """What keeps the file from being looked into: its tables, and what it extends."""
    found = [
        Finding(name, say("a book has no such table"), row(TABLES, ", "))
        for name in document
        if name not in TABLES
    ]
    for name in TABLES:
        if not isinstance(document.get(name, {}), dict):
            found.append(
                Finding(name, say("it must be a table"), say("a heading [{name}]", name=name))
            )
    if "book" not in document:
        found.append(Finding("book", say("the table is missing"), say("[book] with key and title")))
    elif not found and not isinstance(document["book"].get("extends", ""), str):
        found.append(
            Finding("book.extends", say("it must be text"), say("the key or path of a book"))
        )
    return found


def findings(document: Table, base: Table | None, *, bundled: bool) -> list[Finding]:
    """All that is wrong in a book of the right shape, which may extend a `base`.

    The bundled books make the vocabulary of topics; every other file must keep to it.
    """
    titles = all_titles(document, base)
    known = base["topics"] if base else {}
    found = list(_about(document["book"], base, bundled))
    if base is None:
        missing = [name for name in ("rules", "topics") if name not in document]
        found += [
            Finding(name, say("the table is missing"), say("[{name}]", name=name))
            for name in missing
        ]
    found += [
        Finding(f"rules.{number}", say("a title must be text"), TYPE_WORDS[str])
        for number, title in document.get("rules", {}).items()
        if not _is_text(title)
    ]
    for name, entry in document.get("topics", {}).items():
        if not bundled and name not in known and name not in topic_names():
            found.append(_unknown(f"topics.{name}", "topic", name, topic_names()))
        elif not isinstance(entry, dict):
            found.append(
                Finding(
                    f"topics.{name}", say("it must be a table"), say("[topics.{name}]", name=name)
                )
            )
        else:
            found += _topic(name, entry, name in known, titles)
    kept = {name: entry for name, entry in known.items() if name not in document.get("topics", {})}
    for name, entry in kept.items():
        found += _titled(f"topics.{name}", entry["rules"], titles)
    found += _values("settings", document.get("settings", {}), schema().settings, "setting")
    return found


def all_titles(document: Table, base: Table | None) -> dict[str, str]:
    """The rules of a book: a renumbered one has only its own, every other keeps its base's."""
    keeps = base is not None and document["book"].get("renumbered") is not True
    return {**(base["rules"] if base and keeps else {}), **document.get("rules", {})}


def _about(about: Table, base: Table | None, bundled: bool) -> Iterator[Finding]:
    for key in ABOUT if base is None else ("key", "title"):
        if key in REQUIRED and key not in about:
            yield Finding(f"book.{key}", say("it is missing"), TYPE_WORDS[ABOUT[key]])
    for key, value in about.items():
        if key not in ABOUT:
            yield Finding(f"book.{key}", say("a book has no such entry"), row(ABOUT, ", "))
        elif type(value) is not ABOUT[key] or value == "":
            yield Finding(
                f"book.{key}", say("{show} does not fit", show=_show(value)), TYPE_WORDS[ABOUT[key]]
            )
    if isinstance(about.get("notes"), list) and not all(map(_is_text, about["notes"])):
        yield Finding("book.notes", say("a note must be text"), TYPE_WORDS[list])
    if about.get("status", "house") not in STATUSES:
        yield Finding(
            "book.status",
            say("{show} does not fit", show=_show(about["status"])),
            _either(STATUSES),
        )
    if not bundled and about.get("key") in read_index().books:
        yield Finding(
            "book.key",
            say("{show} is a bundled book", show=_show(about["key"])),
            say("a key of your own"),
        )


def _topic(name: str, entry: Table, in_base: bool, titles: Table) -> Iterator[Finding]:
    place = f"topics.{name}"
    if "absent" in entry:
        yield from _absent(place, entry, in_base)
        return
    for key in ("rules", "kind", "summary"):
        if key not in entry and not in_base:
            yield Finding(f"{place}.{key}", say("it is missing"), _WORDING[key])
    yield from _wording(place, entry, titles)
    parameters = {key: value for key, value in entry.items() if key not in _WORDING}
    yield from _values(place, parameters, schema().topics.get(name, {}), f"parameter of {name}")


_WORDING = {
    "rules": say('a list of rule numbers, such as ["43-A"]'),
    "kind": row(KINDS, ", "),
    "summary": say("one sentence in quotes"),
    "standing": row(STANDINGS, ", "),
}


def _absent(place: str, entry: Table, in_base: bool) -> Iterator[Finding]:
    if entry != {"absent": True}:
        yield Finding(f"{place}.absent", say("it stands alone or not at all"), say("absent = true"))
    if not in_base:
        yield Finding(
            f"{place}.absent", say("the book it extends has no such topic"), say("no entry")
        )


def _wording(place: str, entry: Table, titles: Table) -> Iterator[Finding]:
    numbers = entry.get("rules", ["-"])
    if not isinstance(numbers, list) or not numbers or not all(map(_is_text, numbers)):
        yield Finding(
            f"{place}.rules", say("{show} does not fit", show=_show(numbers)), _WORDING["rules"]
        )
    else:
        yield from _titled(place, entry.get("rules", ()), titles)
    if entry.get("kind", KINDS[0]) not in KINDS:
        yield Finding(
            f"{place}.kind", say("{show} does not fit", show=_show(entry["kind"])), _either(KINDS)
        )
    if not _is_text(entry.get("summary", "-")):
        yield Finding(f"{place}.summary", say("it must be text"), _WORDING["summary"])
    if entry.get("standing", "read") not in STANDINGS:
        found = say("{show} does not fit", show=_show(entry["standing"]))
        yield Finding(f"{place}.standing", found, _WORDING["standing"])


def _titled(place: str, numbers: Iterable[str], titles: Table) -> Iterator[Finding]:
    for number in numbers:
        if not any(step in titles for step in ancestry(number)):
            yield Finding(
                f"{place}.rules",
                say("rule {number} has no title", number=number),
                say("a line in [rules]"),
            )


def _values(
    place: str, values: Table, known: Mapping[str, Parameter], what: str
) -> Iterator[Finding]:
    for key, value in values.items():
        if key not in known:
            yield _unknown(f"{place}.{key}", what, key, known)
        elif not known[key].allows(value):
            yield Finding(
                f"{place}.{key}",
                say("{show} does not fit", show=_show(value)),
                known[key].allowed(),
            )


def _unknown(place: str, what: str, name: str, known: Iterable[str]) -> Finding:
    allowed = row(nearest(name, known), ", ") or say("none")
    return Finding(place, say("there is no {what} {name!r}", what=what, name=name), allowed)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _either(names: Iterable[str]) -> Sentence:
    return say("one of {names}", names=row((f'"{name}"' for name in names), ", "))


def _show(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
