"""Every text there is for translators: taken out of code, templates and rulebooks into catalogues.

``python -m floorman.languages.catalogue`` brings every ``*.po`` up to date: new texts come in
empty, those that are gone go, translations stay. ``--missing`` only lists what has none.

A whole language has all of it. The others have what players, dealers, staff and screens read on
the pages; rulings, summaries of rules and the command line stand in English there, marked so.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import tomli
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from floorman.languages.texts import ENGLISH, FOLDER, WHOLE, languages

HOUSE = FOLDER.parent
PAGES = (
    *("web/", "server/", "floor/", "tournament/", "games/", "evaluation/"),
    *(f"lab/{name}.py" for name in ("aim", "allowed", "by_clock", "generator", "plots")),
    *(
        "hand/",
        "rules/",
        "toml.py",
        "league/",
        "money/",
        "store/people/",
        "store/league/",
        "store/staff/",
        "store/venue/",
        "store/house/",
    ),
    *("errors.py", "rulebooks/standing.py"),
)
"""Where the texts of the pages stand: what they say, what is answered and refused there."""
TEMPLATES = "templates/**.html"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "ngettext": (1, 2), "many": (1, 2)}
OPTIONS = {TEMPLATES: {"silent": "false", "extensions": "jinja2.ext.do"}}
SAYING = ("_", "say", "_say", "key", "Option")
"""What takes a text first: the functions that say one, and what the floor may choose."""
IN_BOOKS = ("summary", "reason", "help", "unit")
"""Keys of rulebooks and of their parameters that hold texts in our words."""
IN_GAMES = ("name", "betting")
"""Keys of games and of their streets that hold words."""


class Found(NamedTuple):
    """A text, or its two forms for one and for many, and the file it stands in."""

    text: str | tuple[str, str]
    file: str


@cache
def texts_found() -> Catalog:
    """Every text that a person may read, with the files it stands in."""
    catalogue = Catalog(project="Floorman", charset="utf-8")
    for text, file in (*_in_code(), *_in_templates(), *_in_books()):
        if text:
            catalogue.add(text, None, [(file, 0)])
    return catalogue


def _in_code() -> Iterator[Found]:
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from (Found(text, _name(path)) for text in _said(node))
            elif isinstance(node, ast.Subscript) and path.name.startswith("acts"):
                yield from (Found(text, _name(path)) for text in _words(node))


def _said(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    """The texts that a call of one of the functions for it has, written as they are."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    held: list[object] = [getattr(one, "value", None) for one in call.args]
    first, second = [*held, None, None][:2]
    if name in SAYING and isinstance(first, str):
        yield first
    elif name == "Question":
        yield from (one.value for one in _constants(call.args[2:]) if isinstance(one.value, str))
    elif name == "either":
        yield from (one for one in held[1:3] if isinstance(one, str))
    elif name == "many" and isinstance(first, str) and isinstance(second, str):
        yield first, second
    elif name == "row" and isinstance(second, str) and any(map(str.isalpha, second)):
        yield second


def _words(node: ast.Subscript) -> Iterator[str]:
    """The words that an act may hold: those of its Literals, as they are said."""
    if getattr(node.value, "id", "") == "Literal":
        held = (one.value for one in _constants([node.slice]))
        yield from (one.replace("-", " ") for one in held if isinstance(one, str))


def _constants(nodes: Iterable[ast.AST]) -> Iterator[ast.Constant]:
    return (one for node in nodes for one in ast.walk(node) if isinstance(one, ast.Constant))


def _in_templates() -> Iterator[Found]:
    folder = HOUSE / "web"
    methods = [(TEMPLATES, "jinja2")]
    for file, _, said, _, _ in extract_from_dir(
        str(folder), methods, OPTIONS, keywords=KEYWORDS, comment_tags=()
    ):
        one, many = (said, "") if isinstance(said, str) else said[:2]
        yield Found((one, many) if many else one, f"web/{file}")


def _in_books() -> Iterator[Found]:
    for path in (*sorted((HOUSE / "rulebooks").glob("*.toml")), HOUSE / "games" / "games.toml"):
        document = tomli.loads(path.read_text("utf-8"))
        keys = IN_GAMES if path.stem == "games" else IN_BOOKS
        yield from (Found(text, _name(path)) for text in _texts_of(document, keys))


def _texts_of(table: dict[str, Any], keys: tuple[str, ...]) -> Iterator[str]:
    for key, value in table.items():
        if key in ("spoken", "not-held"):
            yield from value.values()
        elif isinstance(value, dict):
            yield from _texts_of(value, keys)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for one in value:
                yield from _texts_of(one, keys)
        elif key in keys and isinstance(value, str):
            yield value
        elif key == "choices":
            yield from (one.replace("-", " ") for one in value)


def _name(path: Path) -> str:
    return str(path.relative_to(HOUSE))


def needed(language: str) -> Catalog:
    """The texts that a language has to have: all, or those of the pages."""
    if language in WHOLE:
        return texts_found()
    catalogue = Catalog(project="Floorman", charset="utf-8")
    for one in texts_found():
        if one.id and any(file.startswith(PAGES) for file, _ in one.locations):
            catalogue[one.id] = one
    return catalogue


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one where there is none yet."""
    file = FOLDER / f"{language}.po"
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def updated(language: str) -> bytes:
    """The catalogue of a language with the texts of today, as it is written."""
    catalogue = read(language)
    catalogue.update(needed(language), no_fuzzy_matching=True)
    written = BytesIO()
    write_po(
        written,
        catalogue,
        width=100,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    return written.getvalue()


def missing(language: str, under: str = "") -> list[Message]:
    """The texts that a language lacks; ``under`` a folder of the house only."""
    known = read(language)
    return [
        one
        for one in needed(language)
        if one.id
        and not _is_said(known.get(one.id))
        and any(file.startswith(under) for file, _ in one.locations)
    ]


def _is_said(message: Message | None) -> bool:
    if message is None:
        return False
    said = message.string
    return all(said) if isinstance(said, tuple | list) else bool(said)


def main() -> None:
    """Bring all catalogues up to date, or list what is missing in them."""
    for language in _translated():
        if "--missing" not in sys.argv:
            (FOLDER / f"{language}.po").write_bytes(updated(language))
        for one in missing(language):
            sys.stdout.write(f"{language}: {one.id}\n")


def _translated() -> Iterator[str]:
    return (language for language in languages() if language != ENGLISH)


if __name__ == "__main__":
    main()
