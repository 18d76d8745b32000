"""Overlays and house files: a book that lists only its differences is laid over what it extends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from floorman.errors import BadFile
from floorman.rulebooks.checks import Finding, all_titles, findings, shape_findings
from floorman.rulebooks.files import FOLDER, parse, parse_text, read_index, shown

Document = dict[str, Any]


def read_whole(path: Path, below: tuple[Path, ...] = ()) -> Document:
    """A whole book as tables `book`, `rules`, `topics`, `settings`, laid over what it extends.

    `below` are the files that extend this one. Raises BadFile, which tells every finding at once.
    """
    if path in below:
        _refuse_circle((*below, path))
    document = parse(path)
    _refuse(path, shape_findings(document))
    base = _base(path, document["book"], below)
    _refuse(path, findings(document, base, bundled=path.parent == FOLDER))
    return _whole(document) if base is None else _laid_over(base, document)


def read_text_over(path: Path, text: str, place: str) -> Document:
    """The text of a house file laid over the book in a file, as one whole book.

    It needs no ``[book]``, and what that extends counts for nothing: it is this book. Raises
    BadFile, naming it by ``place``, with every finding at once.
    """
    document = parse_text(text, place)
    named = Path(place)
    _refuse(named, shape_findings({"book": {}, **document}))
    about = {"key": "house", "title": "House rules", "version": "1", **document.get("book", {})}
    document["book"] = {**about, "extends": str(path)}
    base = read_whole(path)
    _refuse(named, findings(document, base, bundled=False))
    return _laid_over(base, document)


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
    why = f"{extends} is left out on purpose: {reason}" if reason else f"there is no {extends!r}"
    allowed = f"{', '.join(read_index().books)}, or the path of a file that ends in .toml"
    return BadFile(shown(path), "book.extends", why.rstrip("."), allowed)


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
        f"the books extend each other in a circle: {circle}",
        "a chain that ends in a complete book",
    )


def _refuse(path: Path, found: list[Finding]) -> None:
    if len(found) == 1:
        raise BadFile(shown(path), *found[0])
    if found:
        lines = "".join(f"\n  {one.place}: {one.wrong}. Allowed: {one.allowed}." for one in found)
        raise BadFile(shown(path), "", f"{len(found)} things are wrong:{lines[:-1]}")
