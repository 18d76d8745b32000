"""The book files of this release: where they are, which there are, what one file holds."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from floorman.bundled import bundled_text
from floorman.errors import BadFile
from floorman.sentences import say
from floorman.toml import read_toml

FOLDER = Path(__file__).parent


class Index(NamedTuple):
    """The bundled books in their order, and the editions left out with the reason."""

    books: tuple[str, ...]
    not_held: dict[str, str]


@cache
def read_index() -> Index:
    """The list of books of this release, read once."""
    index = parse(FOLDER / "index.toml")
    return Index(tuple(index["books"]), index["not-held"])


@cache
def topic_names() -> frozenset[str]:
    """Every topic that any bundled book has: the vocabulary of all books."""
    return frozenset(
        name
        for key in read_index().books
        for name in parse(FOLDER / f"{key}.toml").get("topics", {})
    )


def parse(path: Path) -> dict[str, Any]:
    """The tables of one TOML file; raises BadFile with the line when it cannot be read."""
    try:
        text = bundled_text(path)
    except FileNotFoundError:
        raise BadFile(
            shown(path), "", say("there is no such file"), say("a rulebook file")
        ) from None
    except UnicodeDecodeError:
        raise BadFile(shown(path), "", say("it is no text"), say("a TOML file in UTF-8")) from None
    return parse_text(text, shown(path))


def parse_text(text: str, place: str) -> dict[str, Any]:
    """The tables of a TOML text; raises BadFile, naming its place, with the line that is wrong."""
    return read_toml(text, place)


def shown(path: Path) -> str:
    """The path as a message names it: as seen from where the command runs, if it lies below."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
