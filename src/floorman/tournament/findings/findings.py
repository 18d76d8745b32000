"""Everything wrong in a file at once: each finding with its place and what is allowed there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from floorman.errors import BadFile, things_wrong
from floorman.sentences import Sentence, row, say


class Finding(NamedTuple):
    """One thing wrong: the line or key, what is wrong there, what is allowed."""

    place: str
    wrong: Sentence
    allowed: Sentence


def refuse(path: Path, found: Iterable[Finding]) -> None:
    """Raise BadFile with all findings; return when there is none."""
    findings = list(found)
    if len(findings) == 1:
        raise BadFile(str(path), *findings[0])
    if findings:
        lines = things_wrong(findings, ".\n  ")
        raise BadFile(
            str(path),
            "",
            say("{number} things are wrong:\n  {lines}", number=len(findings), lines=lines),
        )


def read_text(path: Path, allowed: Sentence) -> str:
    """A file's text in UTF-8, without a byte order mark; BadFile when it has none."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise BadFile(str(path), "", say("there is no such file"), allowed) from None
    except IsADirectoryError:
        raise BadFile(str(path), "", say("it is a folder"), allowed) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadFile(
            str(path),
            say("line {line}", line=line),
            say("it is not UTF-8"),
            say("{allowed} in UTF-8", allowed=allowed),
        ) from None


def unknown_key(place: str, key: str, known: Iterable[str]) -> Finding:
    """The finding for a key that nobody reads, with the one that was probably meant."""
    names = list(known)
    near = get_close_matches(key, names, n=1)
    return Finding(
        place,
        (
            say("there is no key {key!r}; {near} may be meant", key=key, near=near[0])
            if near
            else say("there is no key {key!r}", key=key)
        ),
        row(names, ", "),
    )
