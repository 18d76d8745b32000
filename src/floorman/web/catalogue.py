"""The texts of the pages for translators: taken out of templates and code, put into catalogues.

``python -m floorman.web.catalogue`` brings every ``languages/*.po`` up to date: new texts come in
empty, those that are gone go, translations stay. ``--missing`` only lists what has none.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from floorman.web.texts import ENGLISH, FOLDER, languages

HERE = Path(__file__).parent
TEMPLATES = "templates/**.html"
METHODS = [(TEMPLATES, "jinja2"), ("**.py", "python")]
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "ngettext": (1, 2), "many": (1, 2)}
OPTIONS = {TEMPLATES: {"silent": "false", "extensions": "jinja2.ext.do"}}


def texts_of_pages() -> Catalog:
    """Every text that a page may show, with the files it stands in."""
    found = Catalog(project="Floorman", charset="utf-8")
    for file, _, said, comments, _ in extract_from_dir(
        str(HERE), METHODS, OPTIONS, keywords=KEYWORDS, comment_tags=()
    ):
        found.add(said, None, [(file, 0)], auto_comments=comments)
    return found


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
    catalogue.update(texts_of_pages(), no_fuzzy_matching=True)
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


def missing(language: str) -> list[Message]:
    """The texts that a language lacks."""
    known = read(language)
    return [one for one in texts_of_pages() if one.id and not _is_said(known.get(one.id))]


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
