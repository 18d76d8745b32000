"""Overlays and house files: a book that lists only its differences is laid over what it extends.

A whole book knows the bundled book that it rests on (``base``) and what is laid on that as one text
(``house``), so that a log can hold both and be read without any file of the house.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import tomli_w

from floorman.errors import BadFile, things_wrong
from floorman.rulebooks.checks import Finding, all_titles, findings, shape_findings
from floorman.rulebooks.files import FOLDER, parse, parse_text, read_index, shown
from floorman.rulebooks.lines import line_of
from floorman.rulebooks.schema import schema
from floorman.sentences import row, say

Document = dict[str, Any]


def read_whole(path: Path, below: tuple[Path, ...] = ()) -> Document:
    """A whole book as tables `book`, `rules`, `topics`, `settings`, laid over what it extends.

    `below` are the files that extend this one. Raises BadFile, which tells every finding at once.
    """
    if path in below:
        _refuse_circle((*below, path))
    if path.parent == FOLDER:
        return _bundled(path)
    document = parse(path)
    text = path.read_text("utf-8")
    _refuse(path, shape_findings(document), text)
    base = _base(path, document["book"], below)
    _leave_out_the_retired(document)
    _refuse(path, findings(document, base, bundled=False), text)
    whole = _whole(document) if base is None else _laid_over(base, document)
    under = base["book"] if base else _NO_BASE
    return _resting_on(whole, under["base"], _as_one_text(path, whole) if under["house"] else text)


@cache
def _bundled(path: Path) -> Document:
    """A book of this release, read once a process; it is never changed."""
    document = parse(path)
    _refuse(path, shape_findings(document))
    base = _base(path, document["book"], ())
    _refuse(path, findings(document, base, bundled=True))
    whole = _whole(document) if base is None else _laid_over(base, document)
    return _resting_on(whole, path.stem, "")


def read_text_over(path: Path, text: str, place: str) -> Document:
    """The text of a house file laid over the book in a file, as one whole book.

    It needs no ``[book]``, and what that extends counts for nothing: it is this book. Raises
    BadFile, naming it by ``place``, with every finding at once.
    """
    document = parse_text(text, place)
    named = Path(place)
    _refuse(named, shape_findings({"book": {}, **document}), text)
    _leave_out_the_retired(document)
    about = {"key": "house", "title": "House rules", "version": "1", **document.get("book", {})}
    base = read_whole(path)
    document["book"] = {**about, "extends": base["book"]["base"]}
    _refuse(named, findings(document, base, bundled=False), text)
    whole = _laid_over(base, document)
    one = _as_one_text(named, whole) if base["book"]["house"] else text
    return _resting_on(whole, base["book"]["base"], one)


def read_whole_text(text: str, place: str) -> Document:
    """A whole book of its own from its text; raises BadFile with every finding at once."""
    document = parse_text(text, place)
    named = Path(place)
    _refuse(named, shape_findings(document), text)
    _leave_out_the_retired(document)
    _refuse(named, findings(document, None, bundled=False), text)
    return _resting_on(_whole(document), "", text)


def _leave_out_the_retired(document: Document) -> None:
    """House rules stand in logs as they were typed: what nothing asks any more changes nothing.

    "provisional" is how a topic once said that its number was inferred.
    """
    for entry in document.get("topics", {}).values():
        if isinstance(entry, dict) and entry.pop("provisional", False):
            entry.setdefault("standing", "inferred")
    retired = schema().retired
    for topic, names in retired.topics.items():
        entry = document.get("topics", {}).get(topic)
        if isinstance(entry, dict):
            for name in names:
                entry.pop(name, None)
    for name in retired.settings:
        document.get("settings", {}).pop(name, None)


_NO_BASE = {"base": "", "house": ""}
"""What a house's book that extends none rests on."""


def _resting_on(whole: Document, base: str, house: str) -> Document:
    whole["book"] |= {"base": base, "house": house}
    return whole


def _as_one_text(path: Path, whole: Document) -> str:
    """House files laid on each other as one text over the bundled book below them all.

    Raises BadFile where one text cannot say it: a topic that one file takes out and another
    brings back with less.
    """
    rests_on = whole["book"]["base"]
    if not rests_on:
        return tomli_w.dumps({**whole, "book": _about(whole)})
    below = read_whole(FOLDER / f"{rests_on}.toml")
    topics: Document = {
        name: entry for name, entry in whole["topics"].items() if entry != below["topics"].get(name)
    }
    gone = {name: {"absent": True} for name in below["topics"] if name not in whole["topics"]}
    document = {
        "book": {**_about(whole), "extends": rests_on, "renumbered": True},
        "rules": whole["rules"],
        "topics": topics | gone,
        "settings": whole["settings"],
    }
    if _laid_over(below, document)["topics"] != whole["topics"]:
        why = say("a topic is taken out by one house file and brought back by another")
        raise BadFile(shown(path), "topics", why, say("both in one file"))
    return tomli_w.dumps(document)


def _about(whole: Document) -> Document:
    """What a file says of its book: not what it rests on, and nothing that is empty."""
    left_out = ("base", "house", "extends", "renumbered")
    return {k: v for k, v in whole["book"].items() if v is not None and k not in left_out}


def _base(path: Path, about: Document, below: tuple[Path, ...]) -> Document | None:
    extends = about.get("extends")
    if extends is None:
        return None
    if extends.endswith(".toml"):
        # From here on the base is found from wherever the command runs.
        about["extends"] = str((path.parent / extends).resolve())
        return read_whole(Path(about["extends"]), (*below, path))
    if extends in read_index().books:
        return read_whole(FOLDER / f"{extends}.toml", (*below, path))
    raise _no_such_base(path, extends)


def _no_such_base(path: Path, extends: str) -> BadFile:
    reason = read_index().not_held.get(extends)
    why = say("there is no {extends!r}", extends=extends)
    if reason:
        why = say("{extends} is left out on purpose: {reason}", extends=extends, reason=reason)
    allowed = say(
        "{books}, or the path of a file that ends in .toml", books=row(read_index().books, ", ")
    )
    return BadFile(shown(path), "book.extends", why, allowed)


def _whole(document: Document) -> Document:
    book = {"date": None, "notes": [], "extends": None, **document["book"]}
    return {**document, "book": book, "settings": document.get("settings", {})}


def _laid_over(base: Document, document: Document) -> Document:
    topics = dict(base["topics"])
    for name, entry in document.get("topics", {}).items():
        if entry.get("absent"):
            del topics[name]
        else:
            topics[name] = {**topics.get(name, {}), **entry}
    return {
        "book": {**base["book"], "status": "house", **document["book"]},
        "rules": all_titles(document, base),
        "topics": topics,
        "settings": {**base["settings"], **document.get("settings", {})},
    }


def _refuse_circle(paths: tuple[Path, ...]) -> None:
    circle = " -> ".join(path.name for path in paths)
    raise BadFile(
        shown(paths[-2]),
        "book.extends",
        say("the books extend each other in a circle: {circle}", circle=circle),
        say("a chain that ends in a complete book"),
    )


def _refuse(path: Path, found: list[Finding], text: str = "") -> None:
    if len(found) == 1:
        raise BadFile(shown(path), *found[0], line_of(text, found[0].place))
    if found:
        lines = things_wrong([_with_line(one, text) for one in found], ".\n  ")
        raise BadFile(
            shown(path),
            "",
            say("{number} things are wrong:\n  {lines}", number=len(found), lines=lines),
        )


def _with_line(found: Finding, text: str) -> Finding:
    """The finding with the line of its place before it, where the text has it."""
    line = line_of(text, found.place)
    if not line:
        return found
    return found._replace(place=say("line {line}, {place}", line=line, place=found.place))
